-- Runs with: 0070
-- Uploads in pieces, which any server continues (decision 0121). Rows are removed a day after the upload began.

create table upload (
  id uuid default gen_random_uuid(),
  -- Null when the account is gone.
  user_id uuid references "user" (id) on delete set null,
  kind text not null,
  original_name text not null,
  size integer not null,
  -- How many bytes the server has. All of them only with the result.
  received integer default 0 not null,
  -- The reply about the stored file.
  result jsonb,
  created_at timestamp with time zone default now() not null,
  primary key (id)
);
create index upload_user_id_idx on upload (user_id);
create index upload_created_at_idx on upload (created_at);

-- The bytes are files of the shelf "uploads". A part is named here before its file is written, so that none is forgotten.
create table upload_part (
  name text,
  upload_id uuid not null references upload (id) on delete cascade,
  -- Position of its first byte.
  starts_at integer not null,
  size integer not null,
  -- Whether its bytes are counted in upload.received.
  is_kept boolean default false not null,
  primary key (name)
);
create index upload_part_upload_id_idx on upload_part (upload_id);
