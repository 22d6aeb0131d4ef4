-- Runs with: 0070, because the constraint is of a column that older servers do not write.
-- A carrier charges its own price, by the tariff of the one that takes the parcel, and not the fee that the buyer pays.
drop trigger "order_creation" on "order";
alter table "order" add column "carrier_cost" bigint;
alter table "order" add column "carrier_difference" text;
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
  if old."overpaid" is distinct from new."overpaid" then
    changes := changes || jsonb_build_object('overpaid', jsonb_build_array(old."overpaid", new."overpaid"));
  end if;
  if old."refunded" is distinct from new."refunded" then
    changes := changes || jsonb_build_object('refunded', jsonb_build_array(old."refunded", new."refunded"));
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
update "order" set "carrier_difference" = null where "carrier_difference" not in ('vendor', 'platform');
set constraints all immediate;
alter table "order" add constraint "order_carrier_difference_check" check ("carrier_difference" in ('vendor', 'platform'));
create trigger "order_creation" after insert on "order" referencing new table as created for each statement execute function keep_creations('order', 'number', 'profile_id', 'vendor_id', 'items', 'movements', 'item_count', 'subtotal', 'discount', 'delivery_fee', 'payment_fee', 'total', 'total_usd', 'overpaid', 'refunded', 'payment_fee_paid_by', 'commission_pct', 'commission', 'usd_to_khr', 'promotion_id', 'payment_method_id', 'payment_state', 'payment_reference', 'delivery_service_id', 'tracking_code', 'carrier_cost', 'carrier_difference', 'deliver_to_name', 'deliver_to_phone', 'deliver_to_place', 'deliver_to_address', 'deliver_to_geo', 'stock_taken', 'timeline', 'state');

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
    case when o.state = 'returned' then 0
      else round((s.goods - least(s.given_back, s.goods)) * coalesce(o.commission_pct, 0) / 100)::bigint end,
    case when o.state = 'returned' then 0 else
      case when o.delivery_service_id is null then 0 when o.carrier_difference = 'platform' then o.delivery_fee
        else coalesce(o.carrier_cost, o.delivery_fee) end +
      case when o.payment_fee_paid_by = 'vendor' then o.payment_fee else 0 end end,
    s.back,
    case when s.kind = 'cashOnDelivery' and o.delivery_service_id is null then s.paid else 0 end
  from share s where s.is_delivered and s.is_paid and o.vendor_id is not null
  union all
  select 'deliveryService:' || o.delivery_service_id, coalesce(o.carrier_cost, o.delivery_fee), 0, 0, 0,
    case when s.kind = 'cashOnDelivery' and s.is_paid then s.paid else 0 end
  from share s where s.is_delivered and o.delivery_service_id is not null
  union all
  select 'paymentMethod:' || o.payment_method_id, s.paid, 0, o.payment_fee, o.refunded, 0
  from share s where s.is_paid and s.kind <> 'cashOnDelivery' and o.payment_method_id is not null
$$;
