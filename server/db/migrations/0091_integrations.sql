-- Runs with: 0070, because the unique index is that of a new table
-- Keys for programs that call the API (decision 0125).

-- Only the hash of a key is stored. A key never changes but for its end, so its row is also its history.
create table api_key (
  id uuid,
  name text not null,
  kind text not null,
  -- Whose role and vendor the key has.
  owner_id uuid not null references "user" (id) on delete cascade,
  -- Such as product:read. The role of the owner limits them further at each call.
  scopes text[] not null,
  hash bytea not null,
  -- How the key begins, to recognise it.
  start text not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid not null references "user" (id),
  expires_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  revoked_at timestamp with time zone,
  revoked_by uuid references "user" (id),
  primary key (id),
  constraint api_key_kind_check check (kind in ('personal', 'service'))
);
create unique index api_key_hash_key on api_key (hash);
create index api_key_owner_idx on api_key (owner_id, created_at desc);
create index api_key_created_by_idx on api_key (created_by);
create index api_key_revoked_by_idx on api_key (revoked_by);

-- Webhooks (decision 0126).

-- The transaction of each change: a reader with a snapshot finds what was committed since, in whatever order. No row is rewritten;
-- older changes have none. It has no index, which every change would have to pay for: the reader knows where to begin.
alter table history add column tx xid8;
alter table history alter column tx set default pg_current_xact_id();

create table webhook (
  id uuid,
  name text not null,
  url text not null,
  -- Names of entities; none means all.
  entities text[] default '{}' not null,
  -- The account whose role and vendor decide what is sent.
  owner_id uuid not null references "user" (id),
  -- Encrypted.
  secret text not null,
  state text default 'active' not null,
  -- Attempts that failed since the last success, and when that began.
  failures integer default 0 not null,
  failing_since timestamp with time zone,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid not null references "user" (id),
  deleted_at timestamp with time zone,
  primary key (id),
  -- failing: paused by the server.
  constraint webhook_state_check check (state in ('active', 'paused', 'failing'))
);
create index webhook_owner_idx on webhook (owner_id);
create index webhook_updated_by_idx on webhook (updated_by);

-- What was read of the history: everything that the snapshot sees. One row, since the first webhook.
create table webhook_cursor (
  singleton boolean default true,
  snapshot pg_snapshot not null,
  -- Changes up to here are not read again: they were read, or were there before the first webhook.
  after bigint not null,
  -- Changes up to next_after belong to transactions before next_xid. When all of those have ended, they need not be read again.
  next_after bigint default 0 not null,
  next_xid xid8 default '0' not null,
  -- The newest id at the last read, committed or not.
  newest bigint default 0 not null,
  primary key (singleton),
  constraint webhook_cursor_singleton_check check (singleton)
);

-- Changes that wait to become deliveries.
create table webhook_event (
  history_id bigint,
  primary key (history_id)
);

-- One event for one webhook: the log, and what is still to be sent.
create table webhook_delivery (
  -- The webhook-id that receivers see, the same at every attempt.
  id uuid,
  webhook_id uuid not null references webhook (id) on delete cascade,
  type text not null,
  payload text not null,
  created_at timestamp with time zone default now() not null,
  state text default 'waiting' not null,
  tries integer default 0 not null,
  next_try_at timestamp with time zone default now() not null,
  tried_at timestamp with time zone,
  -- The answer to the last attempt; null without one.
  status integer,
  -- Why there was none.
  failure text,
  primary key (id),
  constraint webhook_delivery_state_check check (state in ('waiting', 'delivered', 'failed'))
);
create index webhook_delivery_due_idx on webhook_delivery (next_try_at) where state = 'waiting';
create index webhook_delivery_log_idx on webhook_delivery (webhook_id, id desc);
create index webhook_delivery_created_at_idx on webhook_delivery (created_at);
