-- Runs with: 0070
-- What the page System status shows (decision 0114).

-- Servers, each with what only its process knows. A server updates its row every 15 seconds.
create table server_process (
  id uuid,
  -- Host and port: a process that takes the place of another has the same.
  name text not null,
  version text not null,
  started_at timestamp with time zone default now() not null,
  seen_at timestamp with time zone default now() not null,
  stopped_at timestamp with time zone,
  -- Null for a server without a listener or a replica.
  listener_up boolean,
  live_streams integer default 0 not null,
  replica_state text,
  replica_lag_seconds double precision,
  -- Since the process started, and when the count last grew.
  file_errors integer default 0 not null,
  file_error_at timestamp with time zone,
  primary key (id)
);
create index server_process_seen_at_idx on server_process (seen_at);

-- The last run of each periodic task. pg-boss keeps finished runs for an hour only.
create table task_run (
  task text,
  every_seconds integer not null,
  started_at timestamp with time zone,
  ended_at timestamp with time zone,
  succeeded_at timestamp with time zone,
  has_failed boolean default false not null,
  primary key (task)
);

-- Backups by `npm run backup`.
create table backup_run (
  ended_at timestamp with time zone default now(),
  started_at timestamp with time zone not null,
  bytes bigint not null,
  primary key (ended_at)
);
