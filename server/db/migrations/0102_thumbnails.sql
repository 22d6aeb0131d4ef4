-- Runs with: 0070
-- Small pictures of documents and videos (decision 0137).
create table thumbnail (
  file text references file (name) on delete cascade,
  -- A WebP image; null: the file can't be drawn, and is not tried again.
  image bytea,
  created_at timestamp with time zone default now() not null,
  primary key (file)
);
-- Images don't get smaller.
alter table thumbnail alter column image set storage external;
create trigger note_changed_media after insert on thumbnail for each statement execute function note_changed_media();
create index file_pdf_idx on file (created_at desc) where (type = 'application/pdf' and not internal);
