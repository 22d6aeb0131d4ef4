-- The media library follows uploads, deletions and uses by others. One row for each statement: the library is read as a whole.
create function note_changed_media() returns trigger language plpgsql as $$
begin
  insert into changed_row (entity, record_id) values ('media', gen_random_uuid());
  return null;
end
$$;
create trigger note_changed_media after insert or delete on file for each statement execute function note_changed_media();
create trigger note_changed_media after insert or delete on file_use for each statement execute function note_changed_media();
