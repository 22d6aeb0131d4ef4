-- Runs with: 0070, because older servers read and write factors with two decimals, which the column keeps.
-- A parcel weighs whole grams: units have factors of a thousandth, products their own weight, and the items of orders what one unit
-- weighed. The commission of an order is computed from its rate and what the buyer keeps.
drop trigger "order_creation" on "order";
drop trigger "product_creation" on "product";
drop trigger "product_unit_creation" on "product_unit";
alter table "order" add column "commission_pct" numeric(15,2);
alter table "product" add column "weight" integer;
alter table "product_unit" alter column "factor" type numeric(15,3) using "factor"::numeric(15,3);
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
create or replace function "keep_product_history"() returns trigger language plpgsql as $$
declare
  changes jsonb := '{}';
begin
  if old."name" is distinct from new."name" then
    changes := changes || jsonb_build_object('name', jsonb_build_array(old."name", new."name"));
  end if;
  if old."name_kh" is distinct from new."name_kh" then
    changes := changes || jsonb_build_object('name_kh', jsonb_build_array(old."name_kh", new."name_kh"));
  end if;
  if old."short_description" is distinct from new."short_description" then
    changes := changes || jsonb_build_object('short_description', jsonb_build_array(old."short_description", new."short_description"));
  end if;
  if old."short_description_kh" is distinct from new."short_description_kh" then
    changes := changes || jsonb_build_object('short_description_kh', jsonb_build_array(old."short_description_kh", new."short_description_kh"));
  end if;
  if old."content" is distinct from new."content" then
    changes := changes || jsonb_build_object('content', jsonb_build_array(old."content", new."content"));
  end if;
  if old."content_kh" is distinct from new."content_kh" then
    changes := changes || jsonb_build_object('content_kh', jsonb_build_array(old."content_kh", new."content_kh"));
  end if;
  if old."how_to_use" is distinct from new."how_to_use" then
    changes := changes || jsonb_build_object('how_to_use', jsonb_build_array(old."how_to_use", new."how_to_use"));
  end if;
  if old."ingredient" is distinct from new."ingredient" then
    changes := changes || jsonb_build_object('ingredient', jsonb_build_array(old."ingredient", new."ingredient"));
  end if;
  if old."how_to_store" is distinct from new."how_to_store" then
    changes := changes || jsonb_build_object('how_to_store', jsonb_build_array(old."how_to_store", new."how_to_store"));
  end if;
  if old."other_info" is distinct from new."other_info" then
    changes := changes || jsonb_build_object('other_info', jsonb_build_array(old."other_info", new."other_info"));
  end if;
  if old."standard" is distinct from new."standard" then
    changes := changes || jsonb_build_object('standard', jsonb_build_array(old."standard", new."standard"));
  end if;
  if old."warranty" is distinct from new."warranty" then
    changes := changes || jsonb_build_object('warranty', jsonb_build_array(old."warranty", new."warranty"));
  end if;
  if old."icon_url" is distinct from new."icon_url" then
    changes := changes || jsonb_build_object('icon_url', jsonb_build_array(old."icon_url", new."icon_url"));
  end if;
  if old."photo_link" is distinct from new."photo_link" then
    changes := changes || jsonb_build_object('photo_link', jsonb_build_array(old."photo_link", new."photo_link"));
  end if;
  if old."base_price" is distinct from new."base_price" then
    changes := changes || jsonb_build_object('base_price', jsonb_build_array(old."base_price", new."base_price"));
  end if;
  if old."quantity" is distinct from new."quantity" then
    changes := changes || jsonb_build_object('quantity', jsonb_build_array(old."quantity", new."quantity"));
  end if;
  if old."reserved" is distinct from new."reserved" then
    changes := changes || jsonb_build_object('reserved', jsonb_build_array(old."reserved", new."reserved"));
  end if;
  if old."unit_id" is distinct from new."unit_id" then
    changes := changes || jsonb_build_object('unit_id', jsonb_build_array(old."unit_id", new."unit_id"));
  end if;
  if old."weight" is distinct from new."weight" then
    changes := changes || jsonb_build_object('weight', jsonb_build_array(old."weight", new."weight"));
  end if;
  if old."product_sub_category_ids" is distinct from new."product_sub_category_ids" then
    changes := changes || jsonb_build_object('product_sub_category_ids', jsonb_build_array(old."product_sub_category_ids", new."product_sub_category_ids"));
  end if;
  if old."vendor_ids" is distinct from new."vendor_ids" then
    changes := changes || jsonb_build_object('vendor_ids', jsonb_build_array(old."vendor_ids", new."vendor_ids"));
  end if;
  if old."expert_ids" is distinct from new."expert_ids" then
    changes := changes || jsonb_build_object('expert_ids', jsonb_build_array(old."expert_ids", new."expert_ids"));
  end if;
  if old."online_mode" is distinct from new."online_mode" then
    changes := changes || jsonb_build_object('online_mode', jsonb_build_array(old."online_mode", new."online_mode"));
  end if;
  if old."exported_data" is distinct from new."exported_data" then
    changes := changes || jsonb_build_object('exported_data', jsonb_build_array(old."exported_data", new."exported_data"));
  end if;
  if old."state" is distinct from new."state" then
    changes := changes || jsonb_build_object('state', jsonb_build_array(old."state", new."state"));
  end if;
  if old."rating" is distinct from new."rating" then
    changes := changes || jsonb_build_object('rating', jsonb_build_array(old."rating", new."rating"));
  end if;
  if old."sold" is distinct from new."sold" then
    changes := changes || jsonb_build_object('sold', jsonb_build_array(old."sold", new."sold"));
  end if;
  if old."low_stock" is distinct from new."low_stock" then
    changes := changes || jsonb_build_object('low_stock', jsonb_build_array(old."low_stock", new."low_stock"));
  end if;
  if changes::text like '%/files/%' then
    perform keep_file_uses('product', new.id, files_in(to_jsonb(old)::text), files_in(to_jsonb(new)::text));
  end if;
  perform keep_change('product', new.id, new.version, new.updated_at, new.updated_by, old.deleted_at, new.deleted_at, changes);
  return null;
end
$$;
create or replace function "keep_product_unit_history"() returns trigger language plpgsql as $$
declare
  changes jsonb := '{}';
begin
  if old."name" is distinct from new."name" then
    changes := changes || jsonb_build_object('name', jsonb_build_array(old."name", new."name"));
  end if;
  if old."name_kh" is distinct from new."name_kh" then
    changes := changes || jsonb_build_object('name_kh', jsonb_build_array(old."name_kh", new."name_kh"));
  end if;
  if old."symbol" is distinct from new."symbol" then
    changes := changes || jsonb_build_object('symbol', jsonb_build_array(old."symbol", new."symbol"));
  end if;
  if old."dimension" is distinct from new."dimension" then
    changes := changes || jsonb_build_object('dimension', jsonb_build_array(old."dimension", new."dimension"));
  end if;
  if old."factor" is distinct from new."factor" then
    changes := changes || jsonb_build_object('factor', jsonb_build_array(old."factor", new."factor"));
  end if;
  if changes::text like '%/files/%' then
    perform keep_file_uses('productUnit', new.id, files_in(to_jsonb(old)::text), files_in(to_jsonb(new)::text));
  end if;
  perform keep_change('productUnit', new.id, new.version, new.updated_at, new.updated_by, old.deleted_at, new.deleted_at, changes);
  return null;
end
$$;
comment on column "order"."items" is '{"productId":{"empty":null},"name":{"empty":null},"nameKh":{"empty":null},"unit":{"empty":null},"unitKh":{"empty":null},"weight":{"empty":null},"price":{"empty":null},"quantity":{"empty":null},"discount":{"empty":0},"total":{"empty":null},"delivered":{"empty":0},"returned":{"empty":0},"cancelled":{"empty":0}}';
select complete_stored_rows('order', 'items');
alter table "product" add constraint "product_weight_check" check ("weight" >= 0);
create trigger "order_creation" after insert on "order" referencing new table as created for each statement execute function keep_creations('order', 'number', 'profile_id', 'vendor_id', 'items', 'movements', 'item_count', 'subtotal', 'discount', 'delivery_fee', 'payment_fee', 'total', 'total_usd', 'overpaid', 'refunded', 'payment_fee_paid_by', 'commission_pct', 'commission', 'usd_to_khr', 'promotion_id', 'payment_method_id', 'payment_state', 'payment_reference', 'delivery_service_id', 'tracking_code', 'deliver_to_name', 'deliver_to_phone', 'deliver_to_place', 'deliver_to_address', 'deliver_to_geo', 'stock_taken', 'timeline', 'state');
create trigger "product_creation" after insert on "product" referencing new table as created for each statement execute function keep_creations('product', 'name', 'name_kh', 'short_description', 'short_description_kh', 'content', 'content_kh', 'how_to_use', 'ingredient', 'how_to_store', 'other_info', 'standard', 'warranty', 'icon_url', 'photo_link', 'base_price', 'quantity', 'reserved', 'unit_id', 'weight', 'product_sub_category_ids', 'vendor_ids', 'expert_ids', 'online_mode', 'exported_data', 'state', 'rating', 'sold', 'low_stock');
create trigger "product_unit_creation" after insert on "product_unit" referencing new table as created for each statement execute function keep_creations('productUnit', 'name', 'name_kh', 'symbol', 'dimension', 'factor');

-- A gram, a millilitre and a kilogram without a factor weigh what their names say. A unit of weight or volume whose factor is not
-- known stays without one: orders that need its weight are refused, they are not charged for a kilogram.
update product_unit set factor = case lower(symbol) when 'kg' then 1 when 'l' then 1 when 't' then 1000 else 0.001 end
  where factor is null and (dimension, lower(symbol)) in (('weight', 'g'), ('weight', 'kg'), ('weight', 't'), ('volume', 'ml'), ('volume', 'l'));

-- Goods by the piece were counted as a kilogram. That is a number of the product now, which staff can see and correct.
alter table product disable trigger user;
update product p set weight = 1000 from product_unit u
  where u.id = p.unit_id and u.dimension not in ('weight', 'volume') and p.weight is null;
alter table product enable trigger user;

-- The commission is on what the buyer keeps: ordered, not cancelled and not returned. It was rounded anew at each cancellation, and
-- stayed what it was when units came back. It is computed from the items now, once, by one function, for every way to write an order.
create function kept_commission(items jsonb, state text, pct numeric) returns bigint
    language sql immutable parallel safe
    as $$
  select case when state in ('cancelled', 'returned') then 0
    else (select coalesce(round(sum(k.goods) * pct / 100), 0)::bigint from kept_items(items, state) k) end
$$;

create function keep_commission() returns trigger
    language plpgsql
    as $$
begin
  -- Servers of before write the amount and not the rate.
  if new.commission_pct is null then
    new.commission_pct := (
      select case when sum((i ->> 'total')::bigint) > 0
        then least(100, round(new.commission::numeric * 100 / sum((i ->> 'total')::bigint), 2)) else 0 end
      from jsonb_array_elements(coalesce(new.items, '[]')) i);
  end if;
  new.commission := kept_commission(new.items, new.state, new.commission_pct);
  return new;
end $$;

-- After keep_item_quantities, by its name.
create trigger keep_kept_commission before insert or update of items, state, commission, commission_pct on "order"
  for each row execute function keep_commission();

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

-- Existing orders: no history and no new version, since nobody changed them. Their facts and entries follow below.
alter table "order" disable trigger user;
alter table "order" enable trigger keep_kept_commission;
update "order" set commission_pct = null;
alter table "order" enable trigger user;

update order_fact f set commission = o.commission from "order" o where o.id = f.order_id and f.commission <> o.commission;

-- What was booked differently, as entries of today: settlements that are closed stay as they are.
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
  where o.commission_pct > 0 and (d.gross, d.commission, d.fees, d.refunds, d.held) <> (0, 0, 0, 0, 0)
  order by o.id;
