-- Why a line of a statement and the ledger differed, where that was said of a difference that has become another, or was said anew.
create table former_reason (
  id bigint generated always as identity primary key,
  settlement_id uuid not null references settlement (id),
  -- The line as it was then.
  number integer,
  reference text,
  order_id uuid,
  kind text not null,
  amount bigint,
  expected bigint,
  difference bigint,
  fee_difference bigint,
  reason text not null,
  explained_by uuid,
  explained_at timestamptz,
  dropped_at timestamptz not null default now()
);
create index former_reason_settlement_idx on former_reason (settlement_id, id);
