-- Runs with: 0070
-- Old months of tables that only grow move into files of the file store (decision 0107).

-- An archived month of a table. A month has several when rows came into it later.
create table archive (
  id uuid default gen_random_uuid(),
  table_name text not null,
  month date not null,
  columns text[] not null,
  -- The name of the file that describes the others; null until it is written.
  manifest text,
  -- Accounts named in the archived rows: they are not purged, so that a restored row has their names.
  people uuid[] default '{}' not null,
  created_at timestamp with time zone default now() not null,
  -- When all files had been read back and compared; no row is deleted before.
  verified_at timestamp with time zone,
  -- Restored rows stay in the table until then.
  restored_until timestamp with time zone,
  primary key (id)
);
create index archive_month_idx on archive (table_name, month);

-- A file of an archive: lines of JSON, compressed. It is listed before it is written, so that none is forgotten.
create table archive_part (
  archive_id uuid not null references archive (id) on delete cascade,
  number integer not null,
  file text not null,
  rows integer not null,
  bytes integer not null,
  sha256 text not null,
  -- Rows that are here only; 0 before they are deleted from the table, and after a restore.
  removed integer default 0 not null,
  -- Whether its rows were deleted from the table; those that had changed since stayed.
  is_done boolean default false not null,
  -- The ids of its rows that are not here only: they had changed, or were restored while others could not be.
  kept text[] default '{}' not null,
  primary key (archive_id, number)
);

-- Files that no archive names, or none yet: the next run deletes them.
create table archive_stray (
  file text not null,
  primary key (file)
);

-- Columns to remove from archived entries of the history: personal data of removed accounts.
create table archive_erasure (
  id bigint generated always as identity,
  entity text not null,
  record_id uuid not null,
  columns text[] not null,
  primary key (id)
);

-- Finds the entries of a month. They are stored in the order of their time, so an index of blocks is enough.
create index history_at_idx on history using brin (at) with (autosummarize = on);
