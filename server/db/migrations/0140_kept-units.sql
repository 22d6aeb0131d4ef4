-- Runs with: 0070
-- Reports count the units that buyers keep. Units of an order that came back by item were counted as sold, so reports said more
-- than the product's own figure. The facts and the lines of orders leave them out now, as they leave out cancelled units.
-- Delivery fees that a promotion waived were counted as paid by buyers. The facts have what buyers pay for delivery now.

-- What the buyer of an order keeps of each item, and its value; of an order that is no sale, what it had.
create function kept_items(items jsonb, state text) returns table (product_id uuid, quantity integer, goods bigint)
    language sql immutable parallel safe
    as $$
  select (i ->> 'productId')::uuid, n.quantity - n.returned,
    n.total - case when n.quantity > 0 then trunc(n.total::numeric * n.returned / n.quantity)::bigint else 0 end
  from jsonb_array_elements(coalesce(items, '[]')) i
  cross join lateral (select (i ->> 'quantity')::integer as quantity, (i ->> 'total')::bigint as total,
    case when state in ('cancelled', 'returned') then 0 else coalesce((i ->> 'returned')::integer, 0) end as returned) n
$$;

-- What the buyer of an order pays for delivery: the fee less what promotions take off it. The rest of the discount is on items.
create function paid_delivery(o "order") returns bigint
    language sql immutable parallel safe
    as $$
  select greatest(0, o.delivery_fee - o.discount + coalesce(sum((i ->> 'discount')::bigint), 0))::bigint from jsonb_array_elements(coalesce(o.items, '[]')) i
$$;

create or replace function keep_order_facts() RETURNS trigger
    LANGUAGE plpgsql
    AS $_$
begin
  if tg_op = 'UPDATE' then
    delete from order_fact f using written w where f.order_id = w.id and w.deleted_at is not null;
  end if;
  insert into order_fact (order_id, day, vendor_id, profile_id, place, payment_method_id, delivery_service_id, promotion_id, state,
      payment_state, is_sale, delivered_day, quantity, subtotal, discount, goods, delivery_fee, payment_fee, total, refunded, commission)
    select w.id, (w.created_at at time zone 'Asia/Phnom_Penh')::date, w.vendor_id, w.profile_id, w.deliver_to_place,
      w.payment_method_id, w.delivery_service_id, w.promotion_id, w.state, coalesce(w.payment_state, 'unpaid'),
      w.state not in ('cancelled', 'returned'), (order_delivered_at(w.timeline) at time zone 'Asia/Phnom_Penh')::date,
      i.quantity, w.subtotal, w.discount, i.goods, paid_delivery(w), w.payment_fee, w.total, w.refunded, w.commission
    from written w cross join lateral (
      select coalesce(sum(k.quantity), 0)::int as quantity, coalesce(sum(k.goods), 0)::bigint as goods from kept_items(w.items, w.state) k) i
    where w.deleted_at is null
  on conflict (order_id) do update set (day, vendor_id, profile_id, place, payment_method_id, delivery_service_id, promotion_id, state,
      payment_state, is_sale, delivered_day, quantity, subtotal, discount, goods, delivery_fee, payment_fee, total, refunded, commission) =
    (excluded.day, excluded.vendor_id, excluded.profile_id, excluded.place, excluded.payment_method_id, excluded.delivery_service_id,
      excluded.promotion_id, excluded.state, excluded.payment_state, excluded.is_sale, excluded.delivered_day, excluded.quantity,
      excluded.subtotal, excluded.discount, excluded.goods, excluded.delivery_fee, excluded.payment_fee, excluded.total,
      excluded.refunded, excluded.commission);

  if tg_op = 'UPDATE' then
    -- A product of which everything was cancelled or has come back.
    delete from order_line l using written w
      where l.order_id = w.id and jsonb_path_exists(w.items, '$[*] ? (@.cancelled > 0 || @.returned > 0)') and not exists (
        select from kept_items(w.items, w.state) k where k.product_id = l.product_id and k.quantity > 0);
  end if;
  insert into order_line (order_id, product_id, day, vendor_id, place, is_sale, quantity, goods)
    select w.id, k.product_id, (w.created_at at time zone 'Asia/Phnom_Penh')::date, w.vendor_id, w.deliver_to_place,
      w.state not in ('cancelled', 'returned'), sum(k.quantity)::int, sum(k.goods)::bigint
    from written w cross join lateral kept_items(w.items, w.state) k
    where w.deleted_at is null
    group by w.id, k.product_id, w.created_at, w.vendor_id, w.deliver_to_place, w.state
    having sum(k.quantity) > 0
  on conflict (order_id, product_id) do update set (is_sale, quantity, goods) = (excluded.is_sale, excluded.quantity, excluded.goods)
    where (order_line.is_sale, order_line.quantity, order_line.goods) <> (excluded.is_sale, excluded.quantity, excluded.goods);

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
        select e.party, -e.gross, -e.commission, -e.fees, -e.refunds, -e.held from ledger_entry e where e.order_id = w.id and tg_op = 'UPDATE'
      ) change
      group by party) d
    where (d.gross, d.commission, d.fees, d.refunds, d.held) <> (0, 0, 0, 0, 0)
    order by w.id;
  return null;
end $_$;

-- The orders that are affected. The triggers of both tables note the days whose totals are added up again.
create temporary table partly_returned on commit drop as
  select o.id, k.product_id, sum(k.quantity)::integer as quantity, sum(k.goods)::bigint as goods
  from "order" o cross join lateral kept_items(o.items, o.state) k
  where o.deleted_at is null and o.state not in ('cancelled', 'returned') and jsonb_path_exists(o.items, '$[*].returned ? (@ > 0)')
  group by o.id, k.product_id;
update order_fact f set (quantity, goods) = (k.quantity, k.goods)
  from (select id, sum(quantity)::integer as quantity, sum(goods)::bigint as goods from partly_returned group by id) k
  where f.order_id = k.id;
delete from order_line l using partly_returned k where l.order_id = k.id and l.product_id = k.product_id and k.quantity = 0;
update order_line l set (quantity, goods) = (k.quantity, k.goods)
  from partly_returned k where l.order_id = k.id and l.product_id = k.product_id;
update order_fact f set delivery_fee = paid_delivery(o) from "order" o
  where o.id = f.order_id and o.discount > 0 and f.delivery_fee <> paid_delivery(o);
