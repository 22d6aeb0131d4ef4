-- What was imported, by whom, and how to take it back.
create table import_run (
  id uuid primary key,
  entity text not null,
  by uuid not null,
  at timestamptz not null default now(),
  state text not null check (state in ('checked', 'refused', 'committed', 'undone')),
  file_name text not null,
  format text not null check (format in ('csv', 'xlsx')),
  rows integer not null,
  -- The records written, the row of the file that each came from, and the version that it had then.
  created_ids uuid[] not null default '{}',
  created_rows integer[] not null default '{}',
  updated_ids uuid[] not null default '{}',
  updated_rows integer[] not null default '{}',
  updated_versions integer[] not null default '{}',
  -- What was wrong, and the file itself (gzip of JSON) so that it can be given back with the errors beside its rows.
  errors jsonb not null default '[]',
  content bytea,
  undone_at timestamptz
);
create index import_run_at_idx on import_run (at);

-- Work too long for one request. pg-boss says who does it when; what is done stands here, row by row.
create table job (
  id uuid primary key,
  kind text not null check (kind in ('bulk')),
  entity text not null,
  by uuid not null,
  role text not null,
  vendor_id uuid,
  language text not null,
  input jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  failure text,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  total integer not null,
  done integer not null default 0,
  failed integer not null default 0
);
create index job_unfinished_idx on job (created_at) where state in ('waiting', 'running');
create table job_row (
  job_id uuid not null references job (id) on delete cascade,
  place integer not null,
  record_id uuid not null,
  -- The HTTP status that the row alone would have been answered with; null until it was done.
  status integer,
  message text,
  primary key (job_id, place)
);
create index job_row_waiting_idx on job_row (job_id, record_id) where status is null;
