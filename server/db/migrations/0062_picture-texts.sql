-- What an uploaded picture shows, for people who don't see it. Clients that list the library follow changes of it.
alter table file add column alt text, add column alt_kh text;
drop trigger note_changed_media on file;
create trigger note_changed_media after insert or delete or update of alt, alt_kh on file for each statement execute function note_changed_media();
