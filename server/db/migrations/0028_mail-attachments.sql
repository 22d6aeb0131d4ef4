-- Files that go with a mail. They stand here as long as the message does, and no file that stands here is removed.
create table message_attachment (
  message_id bigint not null references message_out (id) on delete cascade,
  position smallint not null,
  -- What the recipient sees it called.
  name text not null,
  media_type text not null,
  shelf text not null check (shelf in ('media', 'documents')),
  file text not null,
  primary key (message_id, position)
);
create index message_attachment_file_idx on message_attachment (file);
