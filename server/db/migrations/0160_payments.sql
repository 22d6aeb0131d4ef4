-- Runs with: 0070, because the constraints accept all that they accepted before, and the other ones are of new tables.
-- What an order received and what it refunded are rows. The order keeps their sums. An order of a server of before, which writes
-- sums and no rows, gets its rows from a trigger.
alter table "order" drop constraint "order_payment_state_check";
alter table "order" drop constraint "order_timeline_kind_check";
drop trigger "order_creation" on "order";
alter table "referral_loan" drop constraint "referral_loan_timeline_kind_check";
alter table "settlement" drop constraint "settlement_timeline_kind_check";
alter table "vendor_application" drop constraint "vendor_application_timeline_kind_check";
create table "payment" (
  "id" uuid not null,
  "version" integer default 1 not null,
  "created_at" timestamp with time zone default now() not null,
  "created_by" uuid,
  "updated_at" timestamp with time zone default now() not null,
  "updated_by" uuid,
  "deleted_at" timestamp with time zone,
  "order_id" uuid,
  "vendor_id" uuid,
  "payment_method_id" uuid,
  "amount" bigint default 0 not null,
  "reference" text,
  "paid_on" date,
  "held_by" text default 'platform' not null,
  "slip" text,
  "state" text default 'confirmed' not null,
  "search" text,
  primary key (id)
);
alter table "payment" alter column "search" set storage main;
create table "refund" (
  "id" uuid not null,
  "version" integer default 1 not null,
  "created_at" timestamp with time zone default now() not null,
  "created_by" uuid,
  "updated_at" timestamp with time zone default now() not null,
  "updated_by" uuid,
  "deleted_at" timestamp with time zone,
  "order_id" uuid,
  "vendor_id" uuid,
  "payment_method_id" uuid,
  "amount" bigint default 0 not null,
  "goodwill" bigint default 0 not null,
  "items" jsonb default '[]' not null,
  "reference" text,
  "reason" text,
  "state" text default 'sent' not null,
  "search" text,
  primary key (id)
);
alter table "refund" alter column "search" set storage main;
comment on column "refund"."items" is '{"line":{"empty":null},"quantity":{"empty":null}}';
alter table "order" add column "paid" bigint default 0 not null;
alter table "order" add column "goodwill" bigint default 0 not null;
create or replace function "keep_order_history"() returns trigger language plpgsql as $$
declare
  changes jsonb := '{}';
begin
  if old."number" is distinct from new."number" then
    changes := changes || jsonb_build_object('number', jsonb_build_array(old."number", new."number"));
  end if;
  if old."profile_id" is distinct from new."profile_id" then
    changes := changes || jsonb_build_object('profile_id', jsonb_build_array(old."profile_id", new."profile_id"));
  end if;
  if old."vendor_id" is distinct from new."vendor_id" then
    changes := changes || jsonb_build_object('vendor_id', jsonb_build_array(old."vendor_id", new."vendor_id"));
  end if;
  if coalesce(old."items", 'null') is distinct from coalesce(new."items", 'null') then
    changes := changes || jsonb_build_object('items', jsonb_build_array(old."items", new."items"));
  end if;
  if coalesce(old."movements", 'null') is distinct from coalesce(new."movements", 'null') then
    changes := changes || jsonb_build_object('movements', jsonb_build_array(old."movements", new."movements"));
  end if;
  if old."item_count" is distinct from new."item_count" then
    changes := changes || jsonb_build_object('item_count', jsonb_build_array(old."item_count", new."item_count"));
  end if;
  if old."subtotal" is distinct from new."subtotal" then
    changes := changes || jsonb_build_object('subtotal', jsonb_build_array(old."subtotal", new."subtotal"));
  end if;
  if old."discount" is distinct from new."discount" then
    changes := changes || jsonb_build_object('discount', jsonb_build_array(old."discount", new."discount"));
  end if;
  if old."delivery_fee" is distinct from new."delivery_fee" then
    changes := changes || jsonb_build_object('delivery_fee', jsonb_build_array(old."delivery_fee", new."delivery_fee"));
  end if;
  if old."payment_fee" is distinct from new."payment_fee" then
    changes := changes || jsonb_build_object('payment_fee', jsonb_build_array(old."payment_fee", new."payment_fee"));
  end if;
  if old."total" is distinct from new."total" then
    changes := changes || jsonb_build_object('total', jsonb_build_array(old."total", new."total"));
  end if;
  if old."total_usd" is distinct from new."total_usd" then
    changes := changes || jsonb_build_object('total_usd', jsonb_build_array(old."total_usd", new."total_usd"));
  end if;
  if old."paid" is distinct from new."paid" then
    changes := changes || jsonb_build_object('paid', jsonb_build_array(old."paid", new."paid"));
  end if;
  if old."overpaid" is distinct from new."overpaid" then
    changes := changes || jsonb_build_object('overpaid', jsonb_build_array(old."overpaid", new."overpaid"));
  end if;
  if old."refunded" is distinct from new."refunded" then
    changes := changes || jsonb_build_object('refunded', jsonb_build_array(old."refunded", new."refunded"));
  end if;
  if old."goodwill" is distinct from new."goodwill" then
    changes := changes || jsonb_build_object('goodwill', jsonb_build_array(old."goodwill", new."goodwill"));
  end if;
  if old."payment_fee_paid_by" is distinct from new."payment_fee_paid_by" then
    changes := changes || jsonb_build_object('payment_fee_paid_by', jsonb_build_array(old."payment_fee_paid_by", new."payment_fee_paid_by"));
  end if;
  if old."commission_pct" is distinct from new."commission_pct" then
    changes := changes || jsonb_build_object('commission_pct', jsonb_build_array(old."commission_pct", new."commission_pct"));
  end if;
  if old."commission" is distinct from new."commission" then
    changes := changes || jsonb_build_object('commission', jsonb_build_array(old."commission", new."commission"));
  end if;
  if old."usd_to_khr" is distinct from new."usd_to_khr" then
    changes := changes || jsonb_build_object('usd_to_khr', jsonb_build_array(old."usd_to_khr", new."usd_to_khr"));
  end if;
  if old."promotion_id" is distinct from new."promotion_id" then
    changes := changes || jsonb_build_object('promotion_id', jsonb_build_array(old."promotion_id", new."promotion_id"));
  end if;
  if old."payment_method_id" is distinct from new."payment_method_id" then
    changes := changes || jsonb_build_object('payment_method_id', jsonb_build_array(old."payment_method_id", new."payment_method_id"));
  end if;
  if old."payment_state" is distinct from new."payment_state" then
    changes := changes || jsonb_build_object('payment_state', jsonb_build_array(old."payment_state", new."payment_state"));
  end if;
  if old."payment_reference" is distinct from new."payment_reference" then
    changes := changes || jsonb_build_object('payment_reference', jsonb_build_array(old."payment_reference", new."payment_reference"));
  end if;
  if old."delivery_service_id" is distinct from new."delivery_service_id" then
    changes := changes || jsonb_build_object('delivery_service_id', jsonb_build_array(old."delivery_service_id", new."delivery_service_id"));
  end if;
  if old."tracking_code" is distinct from new."tracking_code" then
    changes := changes || jsonb_build_object('tracking_code', jsonb_build_array(old."tracking_code", new."tracking_code"));
  end if;
  if old."carrier_cost" is distinct from new."carrier_cost" then
    changes := changes || jsonb_build_object('carrier_cost', jsonb_build_array(old."carrier_cost", new."carrier_cost"));
  end if;
  if old."carrier_difference" is distinct from new."carrier_difference" then
    changes := changes || jsonb_build_object('carrier_difference', jsonb_build_array(old."carrier_difference", new."carrier_difference"));
  end if;
  if old."deliver_to_name" is distinct from new."deliver_to_name" then
    changes := changes || jsonb_build_object('deliver_to_name', jsonb_build_array(old."deliver_to_name", new."deliver_to_name"));
  end if;
  if old."deliver_to_phone" is distinct from new."deliver_to_phone" then
    changes := changes || jsonb_build_object('deliver_to_phone', jsonb_build_array(old."deliver_to_phone", new."deliver_to_phone"));
  end if;
  if old."deliver_to_place" is distinct from new."deliver_to_place" then
    changes := changes || jsonb_build_object('deliver_to_place', jsonb_build_array(old."deliver_to_place", new."deliver_to_place"));
  end if;
  if old."deliver_to_address" is distinct from new."deliver_to_address" then
    changes := changes || jsonb_build_object('deliver_to_address', jsonb_build_array(old."deliver_to_address", new."deliver_to_address"));
  end if;
  if coalesce(old."deliver_to_geo", 'null') is distinct from coalesce(new."deliver_to_geo", 'null') then
    changes := changes || jsonb_build_object('deliver_to_geo', jsonb_build_array(old."deliver_to_geo", new."deliver_to_geo"));
  end if;
  if old."stock_taken" is distinct from new."stock_taken" then
    changes := changes || jsonb_build_object('stock_taken', jsonb_build_array(old."stock_taken", new."stock_taken"));
  end if;
  if coalesce(old."timeline", 'null') is distinct from coalesce(new."timeline", 'null') then
    changes := changes || jsonb_build_object('timeline', jsonb_build_array(old."timeline", new."timeline"));
  end if;
  if old."state" is distinct from new."state" then
    changes := changes || jsonb_build_object('state', jsonb_build_array(old."state", new."state"));
  end if;
  if changes::text like '%/files/%' then
    perform keep_file_uses('order', new.id, files_in(to_jsonb(old)::text), files_in(to_jsonb(new)::text));
  end if;
  perform keep_change('order', new.id, new.version, new.updated_at, new.updated_by, old.deleted_at, new.deleted_at, changes);
  return null;
end
$$;
create or replace function "keep_payment_history"() returns trigger language plpgsql as $$
declare
  changes jsonb := '{}';
begin
  if old."order_id" is distinct from new."order_id" then
    changes := changes || jsonb_build_object('order_id', jsonb_build_array(old."order_id", new."order_id"));
  end if;
  if old."vendor_id" is distinct from new."vendor_id" then
    changes := changes || jsonb_build_object('vendor_id', jsonb_build_array(old."vendor_id", new."vendor_id"));
  end if;
  if old."payment_method_id" is distinct from new."payment_method_id" then
    changes := changes || jsonb_build_object('payment_method_id', jsonb_build_array(old."payment_method_id", new."payment_method_id"));
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
  if old."held_by" is distinct from new."held_by" then
    changes := changes || jsonb_build_object('held_by', jsonb_build_array(old."held_by", new."held_by"));
  end if;
  if old."slip" is distinct from new."slip" then
    changes := changes || jsonb_build_object('slip', jsonb_build_array(old."slip", new."slip"));
  end if;
  if old."state" is distinct from new."state" then
    changes := changes || jsonb_build_object('state', jsonb_build_array(old."state", new."state"));
  end if;
  if changes::text like '%/files/%' then
    perform keep_file_uses('payment', new.id, files_in(to_jsonb(old)::text), files_in(to_jsonb(new)::text));
  end if;
  perform keep_change('payment', new.id, new.version, new.updated_at, new.updated_by, old.deleted_at, new.deleted_at, changes);
  return null;
end
$$;
create or replace function "keep_refund_history"() returns trigger language plpgsql as $$
declare
  changes jsonb := '{}';
begin
  if old."order_id" is distinct from new."order_id" then
    changes := changes || jsonb_build_object('order_id', jsonb_build_array(old."order_id", new."order_id"));
  end if;
  if old."vendor_id" is distinct from new."vendor_id" then
    changes := changes || jsonb_build_object('vendor_id', jsonb_build_array(old."vendor_id", new."vendor_id"));
  end if;
  if old."payment_method_id" is distinct from new."payment_method_id" then
    changes := changes || jsonb_build_object('payment_method_id', jsonb_build_array(old."payment_method_id", new."payment_method_id"));
  end if;
  if old."amount" is distinct from new."amount" then
    changes := changes || jsonb_build_object('amount', jsonb_build_array(old."amount", new."amount"));
  end if;
  if old."goodwill" is distinct from new."goodwill" then
    changes := changes || jsonb_build_object('goodwill', jsonb_build_array(old."goodwill", new."goodwill"));
  end if;
  if coalesce(old."items", 'null') is distinct from coalesce(new."items", 'null') then
    changes := changes || jsonb_build_object('items', jsonb_build_array(old."items", new."items"));
  end if;
  if old."reference" is distinct from new."reference" then
    changes := changes || jsonb_build_object('reference', jsonb_build_array(old."reference", new."reference"));
  end if;
  if old."reason" is distinct from new."reason" then
    changes := changes || jsonb_build_object('reason', jsonb_build_array(old."reason", new."reason"));
  end if;
  if old."state" is distinct from new."state" then
    changes := changes || jsonb_build_object('state', jsonb_build_array(old."state", new."state"));
  end if;
  if changes::text like '%/files/%' then
    perform keep_file_uses('refund', new.id, files_in(to_jsonb(old)::text), files_in(to_jsonb(new)::text));
  end if;
  perform keep_change('refund', new.id, new.version, new.updated_at, new.updated_by, old.deleted_at, new.deleted_at, changes);
  return null;
end
$$;
alter table "order" add constraint "order_payment_state_check" check ("payment_state" in ('unpaid', 'partlyPaid', 'paid', 'partlyRefunded', 'refunded'));
alter table "order" add constraint "order_timeline_kind_check" check (not jsonb_path_exists("timeline", '$[*].kind ? (@.type() != "null" && (@.type() != "string" || !(@ == "transition" || @ == "payment" || @ == "cashPayment" || @ == "paymentWithdrawn" || @ == "refund" || @ == "refundFailed" || @ == "partDelivered" || @ == "partReturned" || @ == "partCancelled" || @ == "statementSent")))'));
alter table "payment" add constraint "payment_held_by_check" check ("held_by" in ('platform', 'vendor', 'carrier'));
alter table "payment" add constraint "payment_order_id_fkey" foreign key ("order_id") references "order" (id);
alter table "payment" add constraint "payment_payment_method_id_fkey" foreign key ("payment_method_id") references "payment_method" (id);
alter table "payment" add constraint "payment_state_check" check ("state" in ('confirmed', 'withdrawn'));
alter table "payment" add constraint "payment_vendor_id_fkey" foreign key ("vendor_id") references "vendor" (id);
alter table "referral_loan" add constraint "referral_loan_timeline_kind_check" check (not jsonb_path_exists("timeline", '$[*].kind ? (@.type() != "null" && (@.type() != "string" || !(@ == "transition" || @ == "payment" || @ == "cashPayment" || @ == "paymentWithdrawn" || @ == "refund" || @ == "refundFailed" || @ == "partDelivered" || @ == "partReturned" || @ == "partCancelled" || @ == "statementSent")))'));
alter table "refund" add constraint "refund_order_id_fkey" foreign key ("order_id") references "order" (id);
alter table "refund" add constraint "refund_payment_method_id_fkey" foreign key ("payment_method_id") references "payment_method" (id);
alter table "refund" add constraint "refund_state_check" check ("state" in ('sent', 'failed'));
alter table "refund" add constraint "refund_vendor_id_fkey" foreign key ("vendor_id") references "vendor" (id);
alter table "settlement" add constraint "settlement_timeline_kind_check" check (not jsonb_path_exists("timeline", '$[*].kind ? (@.type() != "null" && (@.type() != "string" || !(@ == "transition" || @ == "payment" || @ == "cashPayment" || @ == "paymentWithdrawn" || @ == "refund" || @ == "refundFailed" || @ == "partDelivered" || @ == "partReturned" || @ == "partCancelled" || @ == "statementSent")))'));
alter table "vendor_application" add constraint "vendor_application_timeline_kind_check" check (not jsonb_path_exists("timeline", '$[*].kind ? (@.type() != "null" && (@.type() != "string" || !(@ == "transition" || @ == "payment" || @ == "cashPayment" || @ == "paymentWithdrawn" || @ == "refund" || @ == "refundFailed" || @ == "partDelivered" || @ == "partReturned" || @ == "partCancelled" || @ == "statementSent")))'));
create index "payment_deleted_at_idx" on "payment" (updated_at desc, id) where deleted_at is not null;
create index "payment_order_id_idx" on "payment" ("order_id");
create index "payment_payment_method_id_idx" on "payment" ("payment_method_id");
create index "payment_updated_at_idx" on "payment" (updated_at desc, id) where deleted_at is null;
create index "payment_vendor_id_idx" on "payment" ("vendor_id");
create index "refund_deleted_at_idx" on "refund" (updated_at desc, id) where deleted_at is not null;
create index "refund_order_id_idx" on "refund" ("order_id");
create index "refund_payment_method_id_idx" on "refund" ("payment_method_id");
create index "refund_updated_at_idx" on "refund" (updated_at desc, id) where deleted_at is null;
create index "refund_vendor_id_idx" on "refund" ("vendor_id");
create trigger "order_creation" after insert on "order" referencing new table as created for each statement execute function keep_creations('order', 'number', 'profile_id', 'vendor_id', 'items', 'movements', 'item_count', 'subtotal', 'discount', 'delivery_fee', 'payment_fee', 'total', 'total_usd', 'paid', 'overpaid', 'refunded', 'goodwill', 'payment_fee_paid_by', 'commission_pct', 'commission', 'usd_to_khr', 'promotion_id', 'payment_method_id', 'payment_state', 'payment_reference', 'delivery_service_id', 'tracking_code', 'carrier_cost', 'carrier_difference', 'deliver_to_name', 'deliver_to_phone', 'deliver_to_place', 'deliver_to_address', 'deliver_to_geo', 'stock_taken', 'timeline', 'state');
create trigger "payment_creation" after insert on "payment" referencing new table as created for each statement execute function keep_creations('payment', 'order_id', 'vendor_id', 'payment_method_id', 'amount', 'reference', 'paid_on', 'held_by', 'slip', 'state');
create trigger "payment_history" after update on "payment" for each row execute function "keep_payment_history"();
create trigger "payment_search" before insert or update of search on "payment" for each row when (new.search is not null) execute function keep_search('payment');
create trigger "payment_search_live" after update of deleted_at on "payment" for each row when ((old.deleted_at is null) <> (new.deleted_at is null)) execute function keep_search_live();
create trigger "payment_search_removed" after delete on "payment" for each row execute function remove_search();
create trigger "refund_creation" after insert on "refund" referencing new table as created for each statement execute function keep_creations('refund', 'order_id', 'vendor_id', 'payment_method_id', 'amount', 'goodwill', 'items', 'reference', 'reason', 'state');
create trigger "refund_history" after update on "refund" for each row execute function "keep_refund_history"();
create trigger "refund_search" before insert or update of search on "refund" for each row when (new.search is not null) execute function keep_search('refund');
create trigger "refund_search_live" after update of deleted_at on "refund" for each row when ((old.deleted_at is null) <> (new.deleted_at is null)) execute function keep_search_live();
create trigger "refund_search_removed" after delete on "refund" for each row execute function remove_search();

-- Servers of before say that an order is paid, and not how much.
create function keep_paid() returns trigger
    language plpgsql
    as $$
begin
  if new.payment_state in ('paid', 'partlyRefunded', 'refunded') and new.paid = 0 then
    new.paid := new.total + coalesce(new.overpaid, 0);
  end if;
  return new;
end $$;
create trigger keep_paid before insert or update of payment_state on "order" for each row
  when (new.payment_state <> 'unpaid') execute function keep_paid();

-- When and by whom an order was paid, as its timeline has it; otherwise when it arrived.
create function payments_missing(o "order") returns table (amount bigint, at timestamp with time zone, by uuid, reference text, held_by text)
    language sql stable
    as $$
  select o.paid - p.amount, coalesce(t.at, order_delivered_at(o.timeline), o.updated_at), t.by, coalesce(t.reference, o.payment_reference),
    case when coalesce((select m.kind from payment_method m where m.id = o.payment_method_id), 'cashOnDelivery') <> 'cashOnDelivery' then 'platform'
      when o.delivery_service_id is null then 'vendor' else 'carrier' end
  from (select coalesce(sum(p.amount), 0)::bigint as amount from payment p where p.order_id = o.id and p.state = 'confirmed' and p.deleted_at is null) p
  left join lateral (
    select (e ->> 'at')::timestamptz as at, (e ->> 'byId')::uuid as by, e ->> 'reference' as reference
    from jsonb_array_elements(o.timeline) e where e ->> 'kind' in ('payment', 'cashPayment') order by 1 desc limit 1) t on true
  where o.paid > p.amount
$$;

create function refunds_missing(o "order") returns table (amount bigint, at timestamp with time zone, by uuid, reason text)
    language sql stable
    as $$
  select o.refunded - f.amount, coalesce(t.at, o.updated_at), t.by, t.reason
  from (select coalesce(sum(f.amount), 0)::bigint as amount from refund f where f.order_id = o.id and f.state = 'sent' and f.deleted_at is null) f
  left join lateral (
    select (e ->> 'at')::timestamptz as at, (e ->> 'byId')::uuid as by, e ->> 'note' as reason
    from jsonb_array_elements(o.timeline) e where e ->> 'kind' = 'refund' order by 1 desc limit 1) t on true
  where o.refunded > f.amount
$$;

create function complete_order_money() returns trigger
    language plpgsql
    as $$
begin
  insert into payment (id, created_at, created_by, updated_at, updated_by, order_id, vendor_id, payment_method_id, amount, reference, paid_on, held_by)
    select gen_random_uuid(), m.at, m.by, m.at, m.by, new.id, new.vendor_id, new.payment_method_id, m.amount, m.reference,
      (m.at at time zone 'Asia/Phnom_Penh')::date, m.held_by
    from payments_missing(new) m;
  insert into refund (id, created_at, created_by, updated_at, updated_by, order_id, vendor_id, payment_method_id, amount, reason)
    select gen_random_uuid(), m.at, m.by, m.at, m.by, new.id, new.vendor_id, new.payment_method_id, m.amount, m.reason
    from refunds_missing(new) m;
  return null;
end $$;
-- Before keep_order_facts, whose entries count the rows: a trigger of a row fires before those of the statement.
create trigger complete_order_money after insert or update of payment_state, paid, refunded on "order" for each row
  when (new.payment_state <> 'unpaid') execute function complete_order_money();

-- Existing orders: no history and no new version, since nobody changed them.
alter table "order" disable trigger user;
update "order" set paid = total + coalesce(overpaid, 0) where payment_state <> 'unpaid';
alter table "order" enable trigger user;
alter table payment disable trigger user;
alter table refund disable trigger user;
insert into payment (id, created_at, created_by, updated_at, updated_by, order_id, vendor_id, payment_method_id, amount, reference, paid_on, held_by)
  select gen_random_uuid(), m.at, m.by, m.at, m.by, o.id, o.vendor_id, o.payment_method_id, m.amount, m.reference,
    (m.at at time zone 'Asia/Phnom_Penh')::date, m.held_by
  from "order" o cross join lateral payments_missing(o) m where o.paid > 0;
insert into refund (id, created_at, created_by, updated_at, updated_by, order_id, vendor_id, payment_method_id, amount, reason)
  select gen_random_uuid(), (e ->> 'at')::timestamptz, (e ->> 'byId')::uuid, (e ->> 'at')::timestamptz, (e ->> 'byId')::uuid,
    o.id, o.vendor_id, o.payment_method_id, (e ->> 'amount')::bigint, e ->> 'note'
  from "order" o cross join lateral jsonb_array_elements(o.timeline) e
  where o.refunded > 0 and e ->> 'kind' = 'refund' and (e ->> 'amount')::bigint > 0;
insert into refund (id, created_at, created_by, updated_at, updated_by, order_id, vendor_id, payment_method_id, amount, reason)
  select gen_random_uuid(), m.at, m.by, m.at, m.by, o.id, o.vendor_id, o.payment_method_id, m.amount, m.reason
  from "order" o cross join lateral refunds_missing(o) m where o.refunded > 0;
alter table payment enable trigger user;
alter table refund enable trigger user;

-- A part of the cash is with the carrier or the vendor, the rest with a provider: each payment counts where it is. Goodwill does not
-- reduce what a return takes from the vendor.
create or replace function order_shares(o "order") RETURNS TABLE(party text, gross bigint, commission bigint, fees bigint, refunds bigint, held bigint)
    LANGUAGE sql STABLE
    AS $$
  with known as (
    select order_delivered_at(o.timeline) is not null and o.deleted_at is null as is_delivered,
      coalesce(o.payment_state, 'unpaid') not in ('unpaid', 'partlyPaid') and o.deleted_at is null as is_paid,
      o.total - case when o.payment_fee_paid_by = 'buyer' then o.payment_fee else 0 end as sold,
      greatest(o.refunded - coalesce(o.goodwill, 0) - coalesce(o.overpaid, 0), returned_value(o.items)) + coalesce(o.goodwill, 0) as given_back,
      (select coalesce(sum((i ->> 'total')::bigint), 0)::bigint from jsonb_array_elements(coalesce(o.items, '[]')) i) as goods
  ), share as (
    select k.*, case when o.state = 'returned' then k.sold else least(k.given_back, k.sold) end as back from known k
  ), received as (
    select p.payment_method_id as method, p.held_by, sum(p.amount)::bigint as amount from payment p
    where p.order_id = o.id and p.state = 'confirmed' and p.deleted_at is null and o.deleted_at is null group by 1, 2
  )
  select 'vendor:' || o.vendor_id, s.sold,
    case when o.state = 'returned' then 0
      else round((s.goods - least(s.given_back, s.goods)) * coalesce(o.commission_pct, 0) / 100)::bigint end,
    case when o.state = 'returned' then 0 else
      case when o.delivery_service_id is null then 0 when o.carrier_difference = 'platform' then o.delivery_fee
        else coalesce(o.carrier_cost, o.delivery_fee) end +
      case when o.payment_fee_paid_by = 'vendor' then o.payment_fee else 0 end end,
    s.back, coalesce((select sum(r.amount) from received r where r.held_by = 'vendor'), 0)::bigint
  from share s where s.is_delivered and s.is_paid and o.vendor_id is not null
  union all
  select 'deliveryService:' || o.delivery_service_id, coalesce(o.carrier_cost, o.delivery_fee), 0, 0, 0,
    coalesce((select sum(r.amount) from received r where r.held_by = 'carrier'), 0)::bigint
  from share s where s.is_delivered and o.delivery_service_id is not null
  union all
  select 'paymentMethod:' || x.method, sum(x.gross)::bigint, 0, sum(x.fees)::bigint, sum(x.refunds)::bigint, 0
  from (
    select r.method, r.amount as gross, case when r.method = o.payment_method_id then o.payment_fee else 0 end as fees, 0::bigint as refunds
    from received r where r.held_by = 'platform'
    union all
    select f.payment_method_id, 0, 0, f.amount from refund f
    where f.order_id = o.id and f.state = 'sent' and f.deleted_at is null and o.deleted_at is null
  ) x join payment_method m on m.id = x.method and m.kind <> 'cashOnDelivery'
  group by x.method
$$;
