-- Runs with: 0070, because the unique index is that of a new table
-- The audit log (decision 0127).

-- From where requests came: few rows, which many changes share. The transaction is the first column, so that a row has its
-- transaction id before its number.
create table audit_origin (
  tx xid8 default pg_current_xact_id() not null,
  id integer generated always as identity,
  address text not null,
  browser text,
  system text,
  api_key_id uuid,
  primary key (id)
);
create unique index audit_origin_key on audit_origin (address, browser, system, api_key_id) nulls not distinct;

-- A transaction of a request names its origin in a setting. No row is rewritten; older changes have none.
alter table history add column origin integer;
alter table history alter column origin set default nullif(current_setting('kasekam.origin', true), '')::integer;
alter table job add column origin integer;
alter table job alter column origin set default nullif(current_setting('kasekam.origin', true), '')::integer;

-- For the filters of the page. An index of blocks: an entry is added for a few thousand changes, not for each.
create index history_audit_idx on history using brin (
  by uuid_bloom_ops (n_distinct_per_range = 200), entity text_bloom_ops (n_distinct_per_range = 200),
  action text_bloom_ops (n_distinct_per_range = 200), origin int4_bloom_ops (n_distinct_per_range = 200)
);

-- What happened, but is no change of a record.
create table audit_event (
  tx xid8 default pg_current_xact_id() not null,
  id bigint generated always as identity,
  at timestamp with time zone default now() not null,
  -- The account that did it; null when nobody was signed in.
  by uuid,
  kind text not null,
  -- What it was about: an entity, and perhaps one of its records.
  entity text,
  record_id uuid,
  origin integer default nullif(current_setting('kasekam.origin', true), '')::integer,
  details jsonb default '{}' not null,
  primary key (id)
);
create index audit_event_by_idx on audit_event (by, id desc);
create index audit_event_kind_idx on audit_event (kind, id desc);
create index audit_event_record_idx on audit_event (record_id, id desc) where record_id is not null;

-- The chain: each block seals rows of one table, and the block before it. Blocks are added and never changed.
create table audit_block (
  number bigint,
  source text not null,
  -- The sealed rows, and a keyed digest of each of them, in the order of their ids.
  ids int8multirange not null,
  digests bytea not null,
  -- All rows up to this id that its snapshot saw are sealed: those of transactions before `begins`, and of no transaction since `ends`.
  upto bigint not null,
  begins xid8 not null,
  ends xid8 not null,
  at timestamp with time zone not null,
  -- The hash of the block before it; empty for the first.
  previous bytea not null,
  hash bytea not null,
  primary key (number),
  constraint audit_block_source_check check (source in ('history', 'audit_event', 'audit_origin'))
);
alter table audit_block alter column digests set storage external;
create index audit_block_source_idx on audit_block (source, upto);
