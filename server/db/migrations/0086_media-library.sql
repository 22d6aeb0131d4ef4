-- Runs with: 0070
-- Tags and the focal point of library files, and the hash that finds equal content (decision 0120).
alter table file
  add column tags text[] default '{}' not null,
  -- Percent of the width and the height of a picture; null: its middle.
  add column focal_x smallint,
  add column focal_y smallint,
  -- Of the content; null until the file is read.
  add column sha256 bytea,
  -- When another file last took its place in the records, so that it is kept a while for an undo.
  add column replaced_at timestamp with time zone;
create index file_tags_idx on file using gin (tags) with (gin_pending_list_limit='256');
create index file_sha256_idx on file (sha256) where (sha256 is not null);
create index file_unhashed_idx on file (name) where (sha256 is null and not internal);
drop trigger note_changed_media on file;
create trigger note_changed_media after insert or delete or update of alt, alt_kh, tags, focal_x, focal_y on file for each statement execute function note_changed_media();
