-- A new order has no entries yet: not to look for them makes a million orders a matter of minutes.
create or replace function keep_order_facts() returns trigger language plpgsql as $$
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
        select e.party, -e.gross, -e.commission, -e.fees, -e.refunds, -e.held from ledger_entry e where e.order_id = w.id and tg_op = 'UPDATE'
      ) change
      group by party) d
    where (d.gross, d.commission, d.fees, d.refunds, d.held) <> (0, 0, 0, 0, 0)
    order by w.id;
  return null;
end $$;
