-- Runs with: 0070
-- Commission is on goods, so it goes back with goods. It was spread over goods and delivery: after nine of ten units came back,
-- a vendor with dear delivery owed more than six times the commission on the one that was kept.
create or replace function order_shares(o "order") RETURNS TABLE(party text, gross bigint, commission bigint, fees bigint, refunds bigint, held bigint)
    LANGUAGE sql STABLE
    AS $$
  with known as (
    select coalesce((select m.kind from payment_method m where m.id = o.payment_method_id), 'cashOnDelivery') as kind,
      order_delivered_at(o.timeline) is not null and o.deleted_at is null as is_delivered,
      coalesce(o.payment_state, 'unpaid') <> 'unpaid' and o.deleted_at is null as is_paid,
      o.total - case when o.payment_fee_paid_by = 'buyer' then o.payment_fee else 0 end as sold,
      o.total + coalesce(o.overpaid, 0) as paid,
      greatest(o.refunded - coalesce(o.overpaid, 0), returned_value(o.items)) as given_back,
      (select coalesce(sum((i ->> 'total')::bigint), 0)::bigint from jsonb_array_elements(coalesce(o.items, '[]')) i) as goods
  ), share as (
    select k.*, case when o.state = 'returned' then k.sold else least(k.given_back, k.sold) end as back from known k
  )
  select 'vendor:' || o.vendor_id, s.sold,
    case when o.state = 'returned' or s.goods = 0 then 0
      else o.commission - round(o.commission::numeric * least(s.given_back, s.goods) / s.goods)::bigint end,
    case when o.state = 'returned' then 0 else
      case when o.delivery_service_id is null then 0 else o.delivery_fee end +
      case when o.payment_fee_paid_by = 'vendor' then o.payment_fee else 0 end end,
    s.back,
    case when s.kind = 'cashOnDelivery' and o.delivery_service_id is null then s.paid else 0 end
  from share s where s.is_delivered and s.is_paid and o.vendor_id is not null
  union all
  select 'deliveryService:' || o.delivery_service_id, o.delivery_fee, 0, 0, 0,
    case when s.kind = 'cashOnDelivery' and s.is_paid then s.paid else 0 end
  from share s where s.is_delivered and o.delivery_service_id is not null
  union all
  select 'paymentMethod:' || o.payment_method_id, s.paid, 0, o.payment_fee, o.refunded, 0
  from share s where s.is_paid and s.kind <> 'cashOnDelivery' and o.payment_method_id is not null
$$;

-- What was booked too much, as entries of today: settlements that are closed stay as they are.
insert into ledger_entry (party, order_id, at, day, gross, commission, fees, refunds, held)
  select d.party, o.id, now(), (now() at time zone 'Asia/Phnom_Penh')::date, d.gross, d.commission, d.fees, d.refunds, d.held
  from "order" o cross join lateral (
    select party, sum(gross)::bigint as gross, sum(commission)::bigint as commission, sum(fees)::bigint as fees,
      sum(refunds)::bigint as refunds, sum(held)::bigint as held
    from (
      select s.party, s.gross, s.commission, s.fees, s.refunds, s.held from order_shares(o) s
      union all
      select e.party, -e.gross, -e.commission, -e.fees, -e.refunds, -e.held from ledger_entry e where e.order_id = o.id
    ) change
    group by party) d
  where o.commission > 0 and (o.refunded > 0 or jsonb_path_exists(o.items, '$[*].returned ? (@ > 0)'))
    and (d.gross, d.commission, d.fees, d.refunds, d.held) <> (0, 0, 0, 0, 0)
  order by o.id;
