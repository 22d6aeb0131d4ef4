-- What reports, analysis and reconciliation reckon with. All of it is kept by the trigger below whenever an order is written,
-- whichever way, so that it can't disagree with the orders.

-- One narrow row for each order in use.
create table order_fact (
  order_id uuid primary key,
  -- The day of the order in Cambodia.
  day date not null,
  vendor_id uuid,
  profile_id uuid,
  place text,
  payment_method_id uuid,
  delivery_service_id uuid,
  promotion_id uuid,
  state text not null,
  payment_state text not null,
  -- Neither cancelled nor returned.
  is_sale boolean not null,
  delivered_day date,
  quantity integer not null,
  subtotal bigint not null,
  discount bigint not null,
  -- What the items come to after their discount.
  goods bigint not null,
  delivery_fee bigint not null,
  payment_fee bigint not null,
  total bigint not null,
  refunded bigint not null,
  commission bigint not null
);
create index order_fact_day_idx on order_fact (day);
create index order_fact_vendor_idx on order_fact (vendor_id, day);
create index order_fact_profile_idx on order_fact (profile_id, day);

-- One for each product of an order.
create table order_line (
  order_id uuid not null references order_fact (order_id) on delete cascade,
  product_id uuid not null,
  day date not null,
  vendor_id uuid,
  place text,
  is_sale boolean not null,
  quantity integer not null,
  goods bigint not null,
  primary key (order_id, product_id)
);
create index order_line_day_idx on order_line (day);
create index order_line_product_idx on order_line (product_id, day);

-- What orders mean for a vendor, a delivery service or a payment provider, in the order in which it happened: the difference that
-- each change of an order made. The entries of an order and a party always add up to what `order_shares` says of the order.
create table ledger_entry (
  id bigint generated always as identity primary key,
  party text not null,
  order_id uuid not null,
  at timestamptz not null,
  -- The day in Cambodia.
  day date not null,
  gross bigint not null,
  commission bigint not null,
  fees bigint not null,
  refunds bigint not null,
  held bigint not null,
  net bigint generated always as (gross - commission - fees - refunds) stored,
  settlement_id uuid references settlement (id)
);
create index ledger_entry_order_idx on ledger_entry (order_id);
create index ledger_entry_unsettled_idx on ledger_entry (party, day) where settlement_id is null;
create index ledger_entry_settlement_idx on ledger_entry (settlement_id) where settlement_id is not null;
create index ledger_entry_day_idx on ledger_entry (party, day);
create sequence number_st;

-- When an order reached its buyer; null if it never did.
create function order_delivered_at(timeline jsonb) returns timestamptz language sql immutable parallel safe return (
  select min((e ->> 'at')::timestamptz) from jsonb_array_elements(timeline) e
  where e ->> 'to' = 'delivered' and e ->> 'from' is distinct from 'delivered'
);

-- Each party's share of an order as it stands, in whole riel (docs/decisions/0025-settlement.md):
-- the vendor of what was delivered and paid, less our commission, what its delivery and payment cost it, and what was given back;
-- the delivery service of its fee; the payment provider of what was paid through it. `held` is the buyer's cash in their hands.
create function order_shares(o "order") returns table (
  party text, gross bigint, commission bigint, fees bigint, refunds bigint, held bigint
) language sql stable as $$
  with known as (
    select coalesce((select m.kind from payment_method m where m.id = o.payment_method_id), 'cashOnDelivery') as kind,
      order_delivered_at(o.timeline) is not null and o.deleted_at is null as is_delivered,
      coalesce(o.payment_state, 'unpaid') <> 'unpaid' and o.deleted_at is null as is_paid,
      o.total - case when o.payment_fee_paid_by = 'buyer' then o.payment_fee else 0 end as sold
  ), share as (
    select k.*, case when o.state = 'returned' then k.sold else least(o.refunded, k.sold) end as back from known k
  )
  select 'vendor:' || o.vendor_id, s.sold,
    case when s.sold > 0 then o.commission - round(o.commission::numeric * s.back / s.sold)::bigint else 0 end,
    case when o.state = 'returned' then 0 else
      case when o.delivery_service_id is null then 0 else o.delivery_fee end +
      case when o.payment_fee_paid_by = 'vendor' then o.payment_fee else 0 end end,
    s.back,
    case when s.kind = 'cashOnDelivery' and o.delivery_service_id is null then o.total else 0 end
  from share s where s.is_delivered and s.is_paid and o.vendor_id is not null
  union all
  select 'deliveryService:' || o.delivery_service_id, o.delivery_fee, 0, 0, 0,
    case when s.kind = 'cashOnDelivery' and s.is_paid then o.total else 0 end
  from share s where s.is_delivered and o.delivery_service_id is not null
  union all
  select 'paymentMethod:' || o.payment_method_id, o.total, 0, o.payment_fee, o.refunded, 0
  from share s where s.is_paid and s.kind <> 'cashOnDelivery' and o.payment_method_id is not null
$$;

create function keep_order_facts() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from order_fact f using written w where f.order_id = w.id and w.deleted_at is not null;
  end if;
  insert into order_fact (order_id, day, vendor_id, profile_id, place, payment_method_id, delivery_service_id, promotion_id, state,
      payment_state, is_sale, delivered_day, quantity, subtotal, discount, goods, delivery_fee, payment_fee, total, refunded, commission)
    select w.id, (w.created_at at time zone 'Asia/Phnom_Penh')::date, w.vendor_id, w.profile_id, w.deliver_to_place,
      w.payment_method_id, w.delivery_service_id, w.promotion_id, w.state, coalesce(w.payment_state, 'unpaid'),
      w.state not in ('cancelled', 'returned'), (order_delivered_at(w.timeline) at time zone 'Asia/Phnom_Penh')::date,
      i.quantity, w.subtotal, w.discount, i.goods, w.delivery_fee, w.payment_fee, w.total, w.refunded, w.commission
    from written w cross join lateral (
      select coalesce(sum((i ->> 'quantity')::int), 0)::int as quantity, coalesce(sum((i ->> 'total')::bigint), 0)::bigint as goods
      from jsonb_array_elements(w.items) i) i
    where w.deleted_at is null
  on conflict (order_id) do update set (day, vendor_id, profile_id, place, payment_method_id, delivery_service_id, promotion_id, state,
      payment_state, is_sale, delivered_day, quantity, subtotal, discount, goods, delivery_fee, payment_fee, total, refunded, commission) =
    (excluded.day, excluded.vendor_id, excluded.profile_id, excluded.place, excluded.payment_method_id, excluded.delivery_service_id,
      excluded.promotion_id, excluded.state, excluded.payment_state, excluded.is_sale, excluded.delivered_day, excluded.quantity,
      excluded.subtotal, excluded.discount, excluded.goods, excluded.delivery_fee, excluded.payment_fee, excluded.total,
      excluded.refunded, excluded.commission);

  insert into order_line (order_id, product_id, day, vendor_id, place, is_sale, quantity, goods)
    select w.id, (i ->> 'productId')::uuid, (w.created_at at time zone 'Asia/Phnom_Penh')::date, w.vendor_id, w.deliver_to_place,
      w.state not in ('cancelled', 'returned'), sum((i ->> 'quantity')::int)::int, sum((i ->> 'total')::bigint)::bigint
    from written w cross join lateral jsonb_array_elements(w.items) i
    where w.deleted_at is null
    group by w.id, (i ->> 'productId')::uuid, w.created_at, w.vendor_id, w.deliver_to_place, w.state
  on conflict (order_id, product_id) do update set is_sale = excluded.is_sale
    where order_line.is_sale <> excluded.is_sale;

  insert into ledger_entry (party, order_id, at, day, gross, commission, fees, refunds, held)
    select d.party, w.id, a.at, (a.at at time zone 'Asia/Phnom_Penh')::date, d.gross, d.commission, d.fees, d.refunds, d.held
    from written w
    -- What is written for the first time, or for its facts alone, may have happened before.
    cross join lateral (
      select case when tg_op = 'INSERT' or current_setting('kasekam.action', true) = 'unrecorded'
        then coalesce(order_delivered_at(w.timeline), w.created_at) else now() end as at) a
    cross join lateral (
      select party, sum(gross)::bigint as gross, sum(commission)::bigint as commission, sum(fees)::bigint as fees,
        sum(refunds)::bigint as refunds, sum(held)::bigint as held
      from (
        select s.party, s.gross, s.commission, s.fees, s.refunds, s.held from order_shares(w) s
        union all
        select e.party, -e.gross, -e.commission, -e.fees, -e.refunds, -e.held from ledger_entry e where e.order_id = w.id
      ) change
      group by party) d
    where (d.gross, d.commission, d.fees, d.refunds, d.held) <> (0, 0, 0, 0, 0)
    order by w.id;
  return null;
end $$;

create trigger order_facts_insert after insert on "order" referencing new table as written
  for each statement execute function keep_order_facts();
create trigger order_facts_update after update on "order" referencing new table as written
  for each statement execute function keep_order_facts();

-- The orders that are there already.
select set_config('kasekam.action', 'unrecorded', true);
update "order" set version = version;
select set_config('kasekam.action', '', true);
