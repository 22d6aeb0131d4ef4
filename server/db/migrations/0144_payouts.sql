-- Runs with: 0070, because the constraints are of a table that older servers do not use.
-- What was paid of a settlement is a row, which reopening keeps. What is left to pay is the sum less the payouts.
drop trigger "settlement_creation" on "settlement";
create table "payout" (
  "id" uuid not null,
  "version" integer default 1 not null,
  "created_at" timestamp with time zone default now() not null,
  "created_by" uuid,
  "updated_at" timestamp with time zone default now() not null,
  "updated_by" uuid,
  "deleted_at" timestamp with time zone,
  "settlement_id" uuid,
  "direction" text default 'paid' not null,
  "amount" bigint default 0 not null,
  "reference" text,
  "paid_on" date,
  "slip" text,
  "search" text,
  primary key (id)
);
alter table "payout" alter column "search" set storage main;
alter table "settlement" add column "paid" bigint default 0 not null;
create or replace function "keep_payout_history"() returns trigger language plpgsql as $$
declare
  changes jsonb := '{}';
begin
  if old."settlement_id" is distinct from new."settlement_id" then
    changes := changes || jsonb_build_object('settlement_id', jsonb_build_array(old."settlement_id", new."settlement_id"));
  end if;
  if old."direction" is distinct from new."direction" then
    changes := changes || jsonb_build_object('direction', jsonb_build_array(old."direction", new."direction"));
  end if;
  if old."amount" is distinct from new."amount" then
    changes := changes || jsonb_build_object('amount', jsonb_build_array(old."amount", new."amount"));
  end if;
  if old."reference" is distinct from new."reference" then
    changes := changes || jsonb_build_object('reference', jsonb_build_array(old."reference", new."reference"));
  end if;
  if old."paid_on" is distinct from new."paid_on" then
    changes := changes || jsonb_build_object('paid_on', jsonb_build_array(old."paid_on", new."paid_on"));
  end if;
  if old."slip" is distinct from new."slip" then
    changes := changes || jsonb_build_object('slip', jsonb_build_array(old."slip", new."slip"));
  end if;
  if changes::text like '%/files/%' then
    perform keep_file_uses('payout', new.id, files_in(to_jsonb(old)::text), files_in(to_jsonb(new)::text));
  end if;
  perform keep_change('payout', new.id, new.version, new.updated_at, new.updated_by, old.deleted_at, new.deleted_at, changes);
  return null;
end
$$;
create or replace function "keep_settlement_history"() returns trigger language plpgsql as $$
declare
  changes jsonb := '{}';
begin
  if old."number" is distinct from new."number" then
    changes := changes || jsonb_build_object('number', jsonb_build_array(old."number", new."number"));
  end if;
  if old."party" is distinct from new."party" then
    changes := changes || jsonb_build_object('party', jsonb_build_array(old."party", new."party"));
  end if;
  if old."vendor_id" is distinct from new."vendor_id" then
    changes := changes || jsonb_build_object('vendor_id', jsonb_build_array(old."vendor_id", new."vendor_id"));
  end if;
  if old."delivery_service_id" is distinct from new."delivery_service_id" then
    changes := changes || jsonb_build_object('delivery_service_id', jsonb_build_array(old."delivery_service_id", new."delivery_service_id"));
  end if;
  if old."payment_method_id" is distinct from new."payment_method_id" then
    changes := changes || jsonb_build_object('payment_method_id', jsonb_build_array(old."payment_method_id", new."payment_method_id"));
  end if;
  if old."period" is distinct from new."period" then
    changes := changes || jsonb_build_object('period', jsonb_build_array(old."period", new."period"));
  end if;
  if old."orders" is distinct from new."orders" then
    changes := changes || jsonb_build_object('orders', jsonb_build_array(old."orders", new."orders"));
  end if;
  if old."gross" is distinct from new."gross" then
    changes := changes || jsonb_build_object('gross', jsonb_build_array(old."gross", new."gross"));
  end if;
  if old."commission" is distinct from new."commission" then
    changes := changes || jsonb_build_object('commission', jsonb_build_array(old."commission", new."commission"));
  end if;
  if old."fees" is distinct from new."fees" then
    changes := changes || jsonb_build_object('fees', jsonb_build_array(old."fees", new."fees"));
  end if;
  if old."refunds" is distinct from new."refunds" then
    changes := changes || jsonb_build_object('refunds', jsonb_build_array(old."refunds", new."refunds"));
  end if;
  if coalesce(old."adjustments", 'null') is distinct from coalesce(new."adjustments", 'null') then
    changes := changes || jsonb_build_object('adjustments', jsonb_build_array(old."adjustments", new."adjustments"));
  end if;
  if old."adjusted" is distinct from new."adjusted" then
    changes := changes || jsonb_build_object('adjusted', jsonb_build_array(old."adjusted", new."adjusted"));
  end if;
  if old."net" is distinct from new."net" then
    changes := changes || jsonb_build_object('net', jsonb_build_array(old."net", new."net"));
  end if;
  if old."held" is distinct from new."held" then
    changes := changes || jsonb_build_object('held', jsonb_build_array(old."held", new."held"));
  end if;
  if old."due" is distinct from new."due" then
    changes := changes || jsonb_build_object('due', jsonb_build_array(old."due", new."due"));
  end if;
  if old."paid" is distinct from new."paid" then
    changes := changes || jsonb_build_object('paid', jsonb_build_array(old."paid", new."paid"));
  end if;
  if old."statement" is distinct from new."statement" then
    changes := changes || jsonb_build_object('statement', jsonb_build_array(old."statement", new."statement"));
  end if;
  if old."statement_lines" is distinct from new."statement_lines" then
    changes := changes || jsonb_build_object('statement_lines', jsonb_build_array(old."statement_lines", new."statement_lines"));
  end if;
  if old."lines_open" is distinct from new."lines_open" then
    changes := changes || jsonb_build_object('lines_open', jsonb_build_array(old."lines_open", new."lines_open"));
  end if;
  if old."reference" is distinct from new."reference" then
    changes := changes || jsonb_build_object('reference', jsonb_build_array(old."reference", new."reference"));
  end if;
  if old."slip" is distinct from new."slip" then
    changes := changes || jsonb_build_object('slip', jsonb_build_array(old."slip", new."slip"));
  end if;
  if old."settled_on" is distinct from new."settled_on" then
    changes := changes || jsonb_build_object('settled_on', jsonb_build_array(old."settled_on", new."settled_on"));
  end if;
  if old."sent_on" is distinct from new."sent_on" then
    changes := changes || jsonb_build_object('sent_on', jsonb_build_array(old."sent_on", new."sent_on"));
  end if;
  if coalesce(old."timeline", 'null') is distinct from coalesce(new."timeline", 'null') then
    changes := changes || jsonb_build_object('timeline', jsonb_build_array(old."timeline", new."timeline"));
  end if;
  if old."state" is distinct from new."state" then
    changes := changes || jsonb_build_object('state', jsonb_build_array(old."state", new."state"));
  end if;
  if changes::text like '%/files/%' then
    perform keep_file_uses('settlement', new.id, files_in(to_jsonb(old)::text), files_in(to_jsonb(new)::text));
  end if;
  perform keep_change('settlement', new.id, new.version, new.updated_at, new.updated_by, old.deleted_at, new.deleted_at, changes);
  return null;
end
$$;
alter table "payout" add constraint "payout_direction_check" check ("direction" in ('paid', 'received'));
alter table "payout" add constraint "payout_settlement_id_fkey" foreign key ("settlement_id") references "settlement" (id);
create index "payout_deleted_at_idx" on "payout" (updated_at desc, id) where deleted_at is not null;
create index "payout_paid_on_order_idx" on "payout" ("paid_on" desc, id asc) where deleted_at is null;
create index "payout_settlement_id_idx" on "payout" ("settlement_id");
create index "payout_updated_at_idx" on "payout" (updated_at desc, id) where deleted_at is null;
create trigger "payout_creation" after insert on "payout" referencing new table as created for each statement execute function keep_creations('payout', 'settlement_id', 'direction', 'amount', 'reference', 'paid_on', 'slip');
create trigger "payout_history" after update on "payout" for each row execute function "keep_payout_history"();
create trigger "payout_search" before insert or update of search on "payout" for each row when (new.search is not null) execute function keep_search('payout');
create trigger "payout_search_live" after update of deleted_at on "payout" for each row when ((old.deleted_at is null) <> (new.deleted_at is null)) execute function keep_search_live();
create trigger "payout_search_removed" after delete on "payout" for each row execute function remove_search();
create trigger "settlement_creation" after insert on "settlement" referencing new table as created for each statement execute function keep_creations('settlement', 'number', 'party', 'vendor_id', 'delivery_service_id', 'payment_method_id', 'period', 'orders', 'gross', 'commission', 'fees', 'refunds', 'adjustments', 'adjusted', 'net', 'held', 'due', 'paid', 'statement', 'statement_lines', 'lines_open', 'reference', 'slip', 'settled_on', 'sent_on', 'timeline', 'state');

-- A settlement that is settled was paid in full. One that was reopened afterwards has lost the amount: it was what was due then,
-- which the history has if the sums changed since.
create temporary table paid_before on commit drop as
  select s.id, s.due, s.reference, s.settled_on, s.slip, s.updated_at, s.updated_by from settlement s
  where s.state = 'settled' and s.deleted_at is null
  union all
  select s.id, coalesce(
      (select (h.changes -> 'due' ->> 1)::bigint from history h where h.entity = 'settlement' and h.record_id = s.id and h.at <= t.at
        and h.changes ? 'due' order by h.version desc limit 1),
      (select (h.changes -> 'due' ->> 0)::bigint from history h where h.entity = 'settlement' and h.record_id = s.id and h.at > t.at
        and h.changes ? 'due' order by h.version limit 1), s.due),
    r.reference, r.settled_on, r.slip, t.at, t.by
  from settlement s
  cross join lateral (
    select (e ->> 'at')::timestamptz as at, (e ->> 'byId')::uuid as by from jsonb_array_elements(s.timeline) e
    where e ->> 'to' = 'settled' order by 1 desc limit 1) t
  left join lateral (
    select h.changes -> 'reference' ->> 1 as reference, (h.changes -> 'settled_on' ->> 1)::date as settled_on, h.changes -> 'slip' ->> 1 as slip
    from history h where h.entity = 'settlement' and h.record_id = s.id and h.changes -> 'reference' ->> 1 is not null
    order by h.version desc limit 1) r on true
  where s.state <> 'settled' and s.deleted_at is null;
insert into payout (id, created_at, created_by, updated_at, updated_by, settlement_id, direction, amount, reference, paid_on, slip)
  select gen_random_uuid(), p.updated_at, p.updated_by, p.updated_at, p.updated_by, p.id, case when p.due > 0 then 'paid' else 'received' end,
    abs(p.due), p.reference, p.settled_on, p.slip
  from paid_before p where p.due <> 0;
alter table settlement disable trigger user;
update settlement s set paid = p.due from paid_before p where p.id = s.id and p.due <> 0;
alter table settlement enable trigger user;

create or replace function refuse_wrong_settlement() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  s settlement;
  is_right boolean;
begin
  select * into s from settlement where id = new.id;
  if s.id is null or s.deleted_at is not null or s.state = 'open' then return null; end if;
  select (s.orders, s.gross, s.commission, s.fees, s.refunds, s.held) = (count(distinct e.order_id)::int,
      coalesce(sum(e.gross), 0)::bigint, coalesce(sum(e.commission), 0)::bigint, coalesce(sum(e.fees), 0)::bigint,
      coalesce(sum(e.refunds), 0)::bigint, coalesce(sum(e.held), 0)::bigint)
    and s.net = s.gross - s.commission - s.fees - s.refunds + s.adjusted
    and s.due = case when s.party like 'paymentMethod:%' then -s.net else s.net - s.held end
    and s.paid = (select coalesce(sum(case when p.direction = 'paid' then p.amount else -p.amount end), 0)
      from payout p where p.settlement_id = s.id and p.deleted_at is null)
  into is_right from ledger_entry e where e.settlement_id = s.id;
  if not is_right then
    raise exception using errcode = 'KFRUL', message = 'The sums of a closed settlement do not change.',
      detail = 'ផលបូកនៃការទូទាត់ដែលបានបិទ មិនអាចកែប្រែបានទេ។';
  end if;
  return null;
end $$;
