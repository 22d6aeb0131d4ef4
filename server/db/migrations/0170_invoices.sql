-- Runs with: 0070, because the constraints are of a table that older servers do not use.
-- Invoices, credit notes and debit notes are rows, with numbers by seller and year without gaps, and never change. Buyers have a tax number.
drop trigger "user_profile_creation" on "user_profile";
create table "invoice" (
  "id" uuid not null,
  "version" integer default 1 not null,
  "created_at" timestamp with time zone default now() not null,
  "created_by" uuid,
  "updated_at" timestamp with time zone default now() not null,
  "updated_by" uuid,
  "deleted_at" timestamp with time zone,
  "number" text not null,
  "kind" text default 'ordinaryInvoice' not null,
  "issued_on" date not null,
  "order_id" uuid not null,
  "order_number" text,
  "vendor_id" uuid,
  "profile_id" uuid,
  "invoice_id" uuid,
  "invoice_number" text,
  "invoiced_on" date,
  "reason" text,
  "seller_name" text,
  "seller_khmer_name" text,
  "seller_tax_id" text,
  "seller_phone" text,
  "seller_address" text,
  "seller_place" text,
  "seller_khmer_place" text,
  "buyer_name" text,
  "buyer_khmer_name" text,
  "buyer_tax_id" text,
  "buyer_phone" text,
  "deliver_to_name" text,
  "deliver_to_phone" text,
  "deliver_to_address" text,
  "deliver_to_place" text,
  "deliver_to_khmer_place" text,
  "lines" jsonb default '[]' not null,
  "subtotal" bigint default 0 not null,
  "discount" bigint default 0 not null,
  "delivery_fee" bigint default 0 not null,
  "payment_fee" bigint default 0 not null,
  "total" bigint default 0 not null,
  "vat_percent" numeric(15,2),
  "net" bigint default 0 not null,
  "vat" bigint default 0 not null,
  "total_usd" numeric(15,2) default 0 not null,
  "usd_to_khr" numeric(15,2),
  "paid_by" text,
  "paid_by_khmer" text,
  "payment_reference" text,
  "due" bigint default 0 not null,
  "credited" bigint default 0 not null,
  "sha256" text,
  "search" text,
  primary key (id)
);
alter table "invoice" alter column "search" set storage main;
comment on column "invoice"."lines" is '{"item":{"empty":null},"name":{"empty":null},"nameKh":{"empty":null},"unit":{"empty":null},"unitKh":{"empty":null},"quantity":{"empty":0},"price":{"empty":0},"discount":{"empty":0},"total":{"empty":0}}';
alter table "user_profile" add column "tax_id" text;
create or replace function "keep_invoice_history"() returns trigger language plpgsql as $$
declare
  changes jsonb := '{}';
begin
  if old."number" is distinct from new."number" then
    changes := changes || jsonb_build_object('number', jsonb_build_array(old."number", new."number"));
  end if;
  if old."kind" is distinct from new."kind" then
    changes := changes || jsonb_build_object('kind', jsonb_build_array(old."kind", new."kind"));
  end if;
  if old."issued_on" is distinct from new."issued_on" then
    changes := changes || jsonb_build_object('issued_on', jsonb_build_array(old."issued_on", new."issued_on"));
  end if;
  if old."order_id" is distinct from new."order_id" then
    changes := changes || jsonb_build_object('order_id', jsonb_build_array(old."order_id", new."order_id"));
  end if;
  if old."order_number" is distinct from new."order_number" then
    changes := changes || jsonb_build_object('order_number', jsonb_build_array(old."order_number", new."order_number"));
  end if;
  if old."vendor_id" is distinct from new."vendor_id" then
    changes := changes || jsonb_build_object('vendor_id', jsonb_build_array(old."vendor_id", new."vendor_id"));
  end if;
  if old."profile_id" is distinct from new."profile_id" then
    changes := changes || jsonb_build_object('profile_id', jsonb_build_array(old."profile_id", new."profile_id"));
  end if;
  if old."invoice_id" is distinct from new."invoice_id" then
    changes := changes || jsonb_build_object('invoice_id', jsonb_build_array(old."invoice_id", new."invoice_id"));
  end if;
  if old."invoice_number" is distinct from new."invoice_number" then
    changes := changes || jsonb_build_object('invoice_number', jsonb_build_array(old."invoice_number", new."invoice_number"));
  end if;
  if old."invoiced_on" is distinct from new."invoiced_on" then
    changes := changes || jsonb_build_object('invoiced_on', jsonb_build_array(old."invoiced_on", new."invoiced_on"));
  end if;
  if old."reason" is distinct from new."reason" then
    changes := changes || jsonb_build_object('reason', jsonb_build_array(old."reason", new."reason"));
  end if;
  if old."seller_name" is distinct from new."seller_name" then
    changes := changes || jsonb_build_object('seller_name', jsonb_build_array(old."seller_name", new."seller_name"));
  end if;
  if old."seller_khmer_name" is distinct from new."seller_khmer_name" then
    changes := changes || jsonb_build_object('seller_khmer_name', jsonb_build_array(old."seller_khmer_name", new."seller_khmer_name"));
  end if;
  if old."seller_tax_id" is distinct from new."seller_tax_id" then
    changes := changes || jsonb_build_object('seller_tax_id', jsonb_build_array(old."seller_tax_id", new."seller_tax_id"));
  end if;
  if old."seller_phone" is distinct from new."seller_phone" then
    changes := changes || jsonb_build_object('seller_phone', jsonb_build_array(old."seller_phone", new."seller_phone"));
  end if;
  if old."seller_address" is distinct from new."seller_address" then
    changes := changes || jsonb_build_object('seller_address', jsonb_build_array(old."seller_address", new."seller_address"));
  end if;
  if old."seller_place" is distinct from new."seller_place" then
    changes := changes || jsonb_build_object('seller_place', jsonb_build_array(old."seller_place", new."seller_place"));
  end if;
  if old."seller_khmer_place" is distinct from new."seller_khmer_place" then
    changes := changes || jsonb_build_object('seller_khmer_place', jsonb_build_array(old."seller_khmer_place", new."seller_khmer_place"));
  end if;
  if old."buyer_name" is distinct from new."buyer_name" then
    changes := changes || jsonb_build_object('buyer_name', jsonb_build_array(old."buyer_name", new."buyer_name"));
  end if;
  if old."buyer_khmer_name" is distinct from new."buyer_khmer_name" then
    changes := changes || jsonb_build_object('buyer_khmer_name', jsonb_build_array(old."buyer_khmer_name", new."buyer_khmer_name"));
  end if;
  if old."buyer_tax_id" is distinct from new."buyer_tax_id" then
    changes := changes || jsonb_build_object('buyer_tax_id', jsonb_build_array(old."buyer_tax_id", new."buyer_tax_id"));
  end if;
  if old."buyer_phone" is distinct from new."buyer_phone" then
    changes := changes || jsonb_build_object('buyer_phone', jsonb_build_array(old."buyer_phone", new."buyer_phone"));
  end if;
  if old."deliver_to_name" is distinct from new."deliver_to_name" then
    changes := changes || jsonb_build_object('deliver_to_name', jsonb_build_array(old."deliver_to_name", new."deliver_to_name"));
  end if;
  if old."deliver_to_phone" is distinct from new."deliver_to_phone" then
    changes := changes || jsonb_build_object('deliver_to_phone', jsonb_build_array(old."deliver_to_phone", new."deliver_to_phone"));
  end if;
  if old."deliver_to_address" is distinct from new."deliver_to_address" then
    changes := changes || jsonb_build_object('deliver_to_address', jsonb_build_array(old."deliver_to_address", new."deliver_to_address"));
  end if;
  if old."deliver_to_place" is distinct from new."deliver_to_place" then
    changes := changes || jsonb_build_object('deliver_to_place', jsonb_build_array(old."deliver_to_place", new."deliver_to_place"));
  end if;
  if old."deliver_to_khmer_place" is distinct from new."deliver_to_khmer_place" then
    changes := changes || jsonb_build_object('deliver_to_khmer_place', jsonb_build_array(old."deliver_to_khmer_place", new."deliver_to_khmer_place"));
  end if;
  if coalesce(old."lines", 'null') is distinct from coalesce(new."lines", 'null') then
    changes := changes || jsonb_build_object('lines', jsonb_build_array(old."lines", new."lines"));
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
  if old."vat_percent" is distinct from new."vat_percent" then
    changes := changes || jsonb_build_object('vat_percent', jsonb_build_array(old."vat_percent", new."vat_percent"));
  end if;
  if old."net" is distinct from new."net" then
    changes := changes || jsonb_build_object('net', jsonb_build_array(old."net", new."net"));
  end if;
  if old."vat" is distinct from new."vat" then
    changes := changes || jsonb_build_object('vat', jsonb_build_array(old."vat", new."vat"));
  end if;
  if old."total_usd" is distinct from new."total_usd" then
    changes := changes || jsonb_build_object('total_usd', jsonb_build_array(old."total_usd", new."total_usd"));
  end if;
  if old."usd_to_khr" is distinct from new."usd_to_khr" then
    changes := changes || jsonb_build_object('usd_to_khr', jsonb_build_array(old."usd_to_khr", new."usd_to_khr"));
  end if;
  if old."paid_by" is distinct from new."paid_by" then
    changes := changes || jsonb_build_object('paid_by', jsonb_build_array(old."paid_by", new."paid_by"));
  end if;
  if old."paid_by_khmer" is distinct from new."paid_by_khmer" then
    changes := changes || jsonb_build_object('paid_by_khmer', jsonb_build_array(old."paid_by_khmer", new."paid_by_khmer"));
  end if;
  if old."payment_reference" is distinct from new."payment_reference" then
    changes := changes || jsonb_build_object('payment_reference', jsonb_build_array(old."payment_reference", new."payment_reference"));
  end if;
  if old."due" is distinct from new."due" then
    changes := changes || jsonb_build_object('due', jsonb_build_array(old."due", new."due"));
  end if;
  if old."credited" is distinct from new."credited" then
    changes := changes || jsonb_build_object('credited', jsonb_build_array(old."credited", new."credited"));
  end if;
  if old."sha256" is distinct from new."sha256" then
    changes := changes || jsonb_build_object('sha256', jsonb_build_array(old."sha256", new."sha256"));
  end if;
  if changes::text like '%/files/%' then
    perform keep_file_uses('invoice', new.id, files_in(to_jsonb(old)::text), files_in(to_jsonb(new)::text));
  end if;
  perform keep_change('invoice', new.id, new.version, new.updated_at, new.updated_by, old.deleted_at, new.deleted_at, changes);
  return null;
end
$$;
create or replace function "keep_user_profile_history"() returns trigger language plpgsql as $$
declare
  changes jsonb := '{}';
begin
  if old."name" is distinct from new."name" then
    changes := changes || jsonb_build_object('name', jsonb_build_array(old."name", new."name"));
  end if;
  if old."name_kh" is distinct from new."name_kh" then
    changes := changes || jsonb_build_object('name_kh', jsonb_build_array(old."name_kh", new."name_kh"));
  end if;
  if old."gender" is distinct from new."gender" then
    changes := changes || jsonb_build_object('gender', jsonb_build_array(old."gender", new."gender"));
  end if;
  if old."birth_year" is distinct from new."birth_year" then
    changes := changes || jsonb_build_object('birth_year', jsonb_build_array(old."birth_year", new."birth_year"));
  end if;
  if old."phone" is distinct from new."phone" then
    changes := changes || jsonb_build_object('phone', jsonb_build_array(old."phone", new."phone"));
  end if;
  if old."email" is distinct from new."email" then
    changes := changes || jsonb_build_object('email', jsonb_build_array(old."email", new."email"));
  end if;
  if old."photo" is distinct from new."photo" then
    changes := changes || jsonb_build_object('photo', jsonb_build_array(old."photo", new."photo"));
  end if;
  if old."place" is distinct from new."place" then
    changes := changes || jsonb_build_object('place', jsonb_build_array(old."place", new."place"));
  end if;
  if coalesce(old."geo", 'null') is distinct from coalesce(new."geo", 'null') then
    changes := changes || jsonb_build_object('geo', jsonb_build_array(old."geo", new."geo"));
  end if;
  if old."occupation" is distinct from new."occupation" then
    changes := changes || jsonb_build_object('occupation', jsonb_build_array(old."occupation", new."occupation"));
  end if;
  if old."main_crop_ids" is distinct from new."main_crop_ids" then
    changes := changes || jsonb_build_object('main_crop_ids', jsonb_build_array(old."main_crop_ids", new."main_crop_ids"));
  end if;
  if old."farm_area" is distinct from new."farm_area" then
    changes := changes || jsonb_build_object('farm_area', jsonb_build_array(old."farm_area", new."farm_area"));
  end if;
  if old."project_id" is distinct from new."project_id" then
    changes := changes || jsonb_build_object('project_id', jsonb_build_array(old."project_id", new."project_id"));
  end if;
  if old."tax_id" is distinct from new."tax_id" then
    changes := changes || jsonb_build_object('tax_id', jsonb_build_array(old."tax_id", new."tax_id"));
  end if;
  if old."social_profile" is distinct from new."social_profile" then
    changes := changes || jsonb_build_object('social_profile', jsonb_build_array(old."social_profile", new."social_profile"));
  end if;
  if old."shares_phone" is distinct from new."shares_phone" then
    changes := changes || jsonb_build_object('shares_phone', jsonb_build_array(old."shares_phone", new."shares_phone"));
  end if;
  if old."shares_gender" is distinct from new."shares_gender" then
    changes := changes || jsonb_build_object('shares_gender', jsonb_build_array(old."shares_gender", new."shares_gender"));
  end if;
  if old."shares_age" is distinct from new."shares_age" then
    changes := changes || jsonb_build_object('shares_age', jsonb_build_array(old."shares_age", new."shares_age"));
  end if;
  if old."shares_location" is distinct from new."shares_location" then
    changes := changes || jsonb_build_object('shares_location', jsonb_build_array(old."shares_location", new."shares_location"));
  end if;
  if old."referred_by_id" is distinct from new."referred_by_id" then
    changes := changes || jsonb_build_object('referred_by_id', jsonb_build_array(old."referred_by_id", new."referred_by_id"));
  end if;
  if old."user_id" is distinct from new."user_id" then
    changes := changes || jsonb_build_object('user_id', jsonb_build_array(old."user_id", new."user_id"));
  end if;
  if old."registered_at" is distinct from new."registered_at" then
    changes := changes || jsonb_build_object('registered_at', jsonb_build_array(old."registered_at", new."registered_at"));
  end if;
  if old."last_active_at" is distinct from new."last_active_at" then
    changes := changes || jsonb_build_object('last_active_at', jsonb_build_array(old."last_active_at", new."last_active_at"));
  end if;
  if old."state" is distinct from new."state" then
    changes := changes || jsonb_build_object('state', jsonb_build_array(old."state", new."state"));
  end if;
  if old."outdated" is distinct from new."outdated" then
    changes := changes || jsonb_build_object('outdated', jsonb_build_array(old."outdated", new."outdated"));
  end if;
  if changes::text like '%/files/%' then
    perform keep_file_uses('userProfile', new.id, files_in(to_jsonb(old)::text), files_in(to_jsonb(new)::text));
  end if;
  perform keep_change('userProfile', new.id, new.version, new.updated_at, new.updated_by, old.deleted_at, new.deleted_at, changes);
  return null;
end
$$;
create index "invoice_invoice_id_idx" on "invoice" ("invoice_id");
create index "invoice_order_id_idx" on "invoice" ("order_id");
create trigger "user_profile_creation" after insert on "user_profile" referencing new table as created for each statement execute function keep_creations('userProfile', 'name', 'name_kh', 'gender', 'birth_year', 'phone', 'email', 'photo', 'place', 'geo', 'occupation', 'main_crop_ids', 'farm_area', 'project_id', 'tax_id', 'social_profile', 'shares_phone', 'shares_gender', 'shares_age', 'shares_location', 'referred_by_id', 'user_id', 'registered_at', 'last_active_at', 'state');

-- A counter for each seller, series and year. The row is locked from the moment a number is taken until the transaction ends, so
-- a number is taken by what is committed only: there are no gaps. No document has an earlier day than the one before it.
create table invoice_counter (
  vendor_id uuid not null,
  series text not null,
  year integer not null,
  last integer not null,
  last_on date not null,
  primary key (vendor_id, series, year)
);

-- The stored value of a setting; its default where none is stored.
create function setting_value(of_key text, standard text) returns text
    language sql stable
    as $$ select coalesce((select s.value from system_setting s where s.key = of_key and s.deleted_at is null), standard) $$;

-- The VAT in a gross amount, and an amount in dollars; both round half up, as the server does.
create function vat_within(riel bigint, percent numeric) returns bigint
    language sql immutable parallel safe
    as $$ select coalesce(round(riel * percent / (100 + percent)), 0)::bigint $$;
create function in_dollars(riel bigint, rate numeric) returns numeric
    language sql immutable parallel safe
    as $$ select case when rate > 0 then round(riel / rate, 2) else 0 end $$;

-- The names of a place in both languages, from the village up.
create function place_names(of_code text, out name text, out khmer text)
    language sql stable
    as $$
  select string_agg(p.name, ', ' order by p.level desc), string_agg(p.name_kh, ', ' order by p.level desc)
  from place p where p.code in (left(of_code, 2), left(of_code, 4), left(of_code, 6), left(of_code, 8))
$$;

-- The words of a number such as INV-2026-00042 for the word index: each part, and the pairs of neighbours.
create function number_words(number text) returns jsonb
    language sql immutable parallel safe
    as $$
  select coalesce((
    select jsonb_build_array(
      jsonb_build_object('s', jsonb_build_array(n.series), 'b', '[]'::jsonb, 'p', 1),
      jsonb_build_object('s', jsonb_build_array(n.year), 'b', '[]'::jsonb, 'p', 2),
      jsonb_build_object('s', jsonb_build_array(n.serial), 'b', '[]'::jsonb, 'p', 2),
      jsonb_build_object('s', jsonb_build_array(n.series || n.year), 'b', jsonb_build_array(length(n.series)), 'p', 1),
      jsonb_build_object('s', jsonb_build_array(n.year || n.serial), 'b', jsonb_build_array(length(n.year)), 'p', 2))
    from (select lower(m[1]) as series, m[2] as year, m[3] as serial
      from regexp_match(number, '^([A-Z]+)-([0-9]{4})-([0-9]+)$') m where m is not null) n), '[]')
$$;

-- What the buyer of an order owes or has paid for in the end: its total less what came back or was given back. A refund that is no
-- goodwill is for what was returned; what was paid for cancelled items was never part of the total.
create function order_worth(o "order") returns bigint
    language sql immutable parallel safe
    as $$
  select case when o.state in ('cancelled', 'returned') then 0
    else greatest(0, o.total - coalesce(o.goodwill, 0)
      - greatest(returned_value(o.items), o.refunded - coalesce(o.goodwill, 0) - coalesce(o.overpaid, 0), 0)) end
$$;

-- What of an order is still to be paid.
create function order_due(o "order") returns bigint
    language sql immutable parallel safe
    as $$ select case when o.state in ('cancelled', 'returned') then 0 else greatest(0, o.total - coalesce(o.paid, 0)) end $$;

-- When the last part of an order was cancelled, came back or was refunded, or a refund failed, and why.
create function order_taken_back(timeline jsonb, out at timestamptz, out reason text)
    language sql immutable parallel safe
    as $$
  select (array_agg((e ->> 'at')::timestamptz order by e ->> 'at' desc))[1],
    (array_agg(e ->> 'note' order by e ->> 'at' desc) filter (where coalesce(e ->> 'note', '') <> ''))[1]
  from jsonb_array_elements(coalesce(timeline, '[]')) e
  where e ->> 'kind' in ('refund', 'refundFailed', 'partReturned', 'partCancelled') or e ->> 'to' in ('cancelled', 'returned')
$$;

-- An order has one invoice, and its credit and debit notes are numbered: their ids follow from it, so that none is issued twice.
create function document_id(of_order uuid, name text) returns uuid
    language sql immutable parallel safe
    as $$
  select (substr(h, 1, 12) || '8' || substr(h, 14, 3) || '8' || substr(h, 18))::uuid from (select md5(of_order || ' ' || name) as h) hashed
$$;

-- What is frozen of an invoice. A column without a value does not count, so that a later release can add columns.
create function invoice_content(i invoice) returns jsonb
    language sql immutable parallel safe
    as $$
  select jsonb_strip_nulls(to_jsonb(i) - array['id', 'version', 'created_at', 'created_by', 'updated_at', 'updated_by', 'deleted_at',
    'search', 'credited', 'sha256'])
$$;
create function invoice_digest(i invoice) returns text
    language sql immutable parallel safe
    as $$ select encode(sha256(convert_to(invoice_content(i)::text, 'UTF8')), 'hex') $$;

create function freeze_invoice() returns trigger
    language plpgsql
    as $$
begin
  if tg_op = 'INSERT' then
    new.sha256 := invoice_digest(new);
    return new;
  end if;
  if tg_op = 'UPDATE' then
    if new.deleted_at is null and new.sha256 = old.sha256 and invoice_digest(new) = old.sha256
        and new.credited between 0 and new.total then
      return new;
    end if;
  end if;
  raise exception using errcode = 'KFRUL', message = 'An invoice that was issued does not change.',
    detail = 'វិក្កយបត្រដែលបានចេញរួច មិនអាចកែប្រែបានទេ។';
end $$;

create trigger freeze_invoice before insert or update or delete on invoice for each row execute function freeze_invoice();

-- 500 at a time: the statement compares each with all of them. The server writes the words of an entity that has none yet when it
-- starts, so a migration leaves them.
create function index_invoices(issued uuid[], happened boolean) returns void
    language plpgsql
    as $$
declare
  chosen uuid[];
begin
  if happened and not exists (select from search_version v where v.entity = 'invoice') then
    return;
  end if;
  for chosen in select array_agg(id) from unnest(issued) with ordinality u (id, place) group by (place - 1) / 500 loop
    perform insert_search_documents('invoice', jsonb_agg(jsonb_build_object('ids', jsonb_build_array(i.id), 'live', true, 'texts',
        jsonb_build_object('number', number_words(i.number), 'orderNumber', number_words(i.order_number)))))
      from invoice i where i.id = any (chosen);
  end loop;
end $$;

-- Since when the invoice of an order is due; null when it is not.
create function order_invoiced_at(o "order", when_paid boolean) returns timestamptz
    language sql immutable parallel safe
    as $$
  select case when o.state = 'cancelled' then null
    when d.at is not null or o.state = 'delivered' then least(coalesce(d.at, o.updated_at), p.at)
    else p.at end
  from (select order_delivered_at(o.timeline) as at) d
  cross join lateral (select case when when_paid and o.payment_state = 'paid' and o.state <> 'returned' then coalesce((
    select min((e ->> 'at')::timestamptz) from jsonb_array_elements(coalesce(o.timeline, '[]')) e
    where e ->> 'kind' in ('payment', 'cashPayment')), o.updated_at) end as at) p
$$;

-- Issues the invoices that are due of these orders: those that were delivered, or with the setting were paid, and not cancelled.
-- `happened`: it is dated when it was due, for orders of the past; else today.
create function issue_invoices(of_orders uuid[], happened boolean) returns void
    language plpgsql
    as $$
declare
  today constant date := (clock_timestamp() at time zone 'Asia/Phnom_Penh')::date;
  when_paid constant boolean := setting_value('documents.invoiceIssued', 'delivered') = 'first';
  percent constant numeric := case when setting_value('documents.pricesIncludeVat', 'true') = 'true'
    then nullif(coalesce(threshold_value(setting_value('documents.vatPercent', '10')), 10), 0) end;
  issued uuid[];
begin
  with due as materialized (
    select o.id, o.vendor_id, w.at, case when happened then (w.at at time zone 'Asia/Phnom_Penh')::date else today end as day
    from "order" o cross join lateral (select order_invoiced_at(o, when_paid) as at) w
    where o.id = any (of_orders) and w.at is not null and o.vendor_id is not null and o.deleted_at is null
      and not exists (select from invoice i where i.order_id = o.id and i.invoice_id is null)
  ), placed as (
    select d.*, y.year, row_number() over (partition by d.vendor_id, y.year order by d.day, d.at, d.id) as place
    from due d cross join lateral (select extract(year from d.day)::integer as year) y
  ), counted as (
    select vendor_id, year, count(*)::integer as n, max(day) as last_on from placed group by 1, 2
  ), taken as (
    insert into invoice_counter as c (vendor_id, series, year, last, last_on)
      select vendor_id, 'INV', year, n, last_on from counted order by vendor_id, year
    on conflict (vendor_id, series, year) do update set last = c.last + excluded.last, last_on = greatest(c.last_on, excluded.last_on)
    returning vendor_id, year, last, last_on
  ), numbered as (
    select d.id, d.at, case when happened then d.day else t.last_on end as day,
      'INV-' || t.year || '-' || lpad(p.place::text, greatest(5, length(p.place::text)), '0') as number
    from placed d join counted c on c.vendor_id = d.vendor_id and c.year = d.year
    join taken t on t.vendor_id = c.vendor_id and t.year = c.year
    cross join lateral (select t.last - c.n + d.place as place) p
  ), made as (
    insert into invoice (id, created_at, created_by, updated_at, updated_by, number, kind, issued_on, order_id, order_number, vendor_id,
        profile_id, seller_name, seller_khmer_name, seller_tax_id, seller_phone, seller_address, seller_place, seller_khmer_place,
        buyer_name, buyer_khmer_name, buyer_tax_id, buyer_phone, deliver_to_name, deliver_to_phone, deliver_to_address,
        deliver_to_place, deliver_to_khmer_place, lines, subtotal, discount, delivery_fee, payment_fee, total, vat_percent, net, vat,
        total_usd, usd_to_khr, paid_by, paid_by_khmer, payment_reference, due)
      select document_id(o.id, 'invoice'), m.at, o.updated_by, m.at, o.updated_by, n.number,
        case when t.seller is not null and t.buyer is not null then 'taxInvoice' else 'ordinaryInvoice' end, n.day, o.id, o.number,
        o.vendor_id, o.profile_id, v.name, v.name_kh, t.seller, v.phone, v.address, vp.name, vp.khmer,
        coalesce(nullif(u.name, ''), o.deliver_to_name), u.name_kh, t.buyer, u.phone, o.deliver_to_name, o.deliver_to_phone,
        o.deliver_to_address, dp.name, dp.khmer, l.lines, o.subtotal, o.discount, o.delivery_fee,
        case when o.payment_fee_paid_by = 'buyer' then o.payment_fee else 0 end, o.total, x.percent,
        o.total - vat_within(o.total, x.percent), vat_within(o.total, x.percent), o.total_usd, o.usd_to_khr, pm.name, pm.name_kh,
        o.payment_reference, order_due(o)
      from numbered n join "order" o on o.id = n.id
      join vendor v on v.id = o.vendor_id
      left join user_profile u on u.id = o.profile_id
      left join payment_method pm on pm.id = o.payment_method_id
      cross join lateral place_names(v.place) vp
      cross join lateral place_names(o.deliver_to_place) dp
      cross join lateral (select nullif(trim(v.tax_id), '') as seller, nullif(trim(u.tax_id), '') as buyer) t
      cross join lateral (select case when t.seller is not null then percent end as percent) x
      cross join lateral (select case when happened then n.at else now() end as at) m
      cross join lateral (
        select coalesce(jsonb_agg(jsonb_build_object('item', e.place, 'name', e.i -> 'name', 'nameKh', e.i -> 'nameKh',
          'unit', e.i -> 'unit', 'unitKh', e.i -> 'unitKh', 'quantity', e.i -> 'quantity', 'price', e.i -> 'price',
          'discount', coalesce(e.i -> 'discount', '0'), 'total', e.i -> 'total') order by e.place), '[]') as lines
        from jsonb_array_elements(o.items) with ordinality e (i, place) where (e.i ->> 'quantity')::integer > 0) l
    returning id
  )
  select array_agg(id) into issued from made;
  perform index_invoices(issued, happened);
end $$;

-- The lines of a credit note: what of each line of an invoice the buyer no longer keeps, less what earlier credit notes have of it.
create function credited_lines(i invoice, o "order", out lines jsonb, out total bigint, out discount bigint)
    language sql stable
    as $$
  select coalesce(jsonb_agg(l.line || jsonb_build_object('quantity', q.quantity, 'total', q.total,
      'discount', (l.line ->> 'price')::bigint * q.quantity - q.total) order by l.place), '[]'),
    coalesce(sum(q.total), 0)::bigint, coalesce(sum((l.line ->> 'price')::bigint * q.quantity - q.total), 0)::bigint
  from jsonb_array_elements(i.lines) with ordinality l (line, place)
  cross join lateral (select case when o.state in ('cancelled', 'returned') then '{}' else o.items -> ((l.line ->> 'item')::integer - 1) end as item) k
  cross join lateral (select coalesce((k.item ->> 'quantity')::integer, 0) as quantity,
    coalesce((k.item ->> 'returned')::integer, 0) as returned, coalesce((k.item ->> 'total')::bigint, 0) as total) h
  cross join lateral (select coalesce(sum((x ->> 'quantity')::integer), 0)::integer as quantity,
      coalesce(sum((x ->> 'total')::bigint), 0)::bigint as total
    from invoice c cross join lateral jsonb_array_elements(c.lines) x
    where c.invoice_id = i.id and x -> 'item' = l.line -> 'item') before
  cross join lateral (select (l.line ->> 'quantity')::integer - before.quantity - (h.quantity - h.returned) as quantity,
    (l.line ->> 'total')::bigint - before.total
      - (h.total - case when h.quantity > 0 then trunc(h.total::numeric * h.returned / h.quantity)::bigint else 0 end) as total) q
  where q.quantity > 0
$$;

-- Issues a credit note for each of these orders that is worth less than was invoiced and not credited, and a debit note for each that
-- is worth more, because a refund was credited and its transfer failed. At the rates of the invoice; a credit note has the units that
-- came back or were cancelled, and the rest in one amount. VAT and dollars are the difference of those of what was open before and
-- those of what is open after, so that all notes add up to the invoice.
create function issue_notes(of_orders uuid[], happened boolean) returns void
    language plpgsql
    as $$
declare
  today constant date := (clock_timestamp() at time zone 'Asia/Phnom_Penh')::date;
  issued uuid[];
begin
  with due as materialized (
    select i.id, o.id as order_id, i.vendor_id, i.total - i.credited as open, w.worth, b.reason,
      case when w.worth < i.total - i.credited then 'CN' else 'DN' end as series, greatest(b.at, i.created_at) as at,
      case when happened then greatest((b.at at time zone 'Asia/Phnom_Penh')::date, i.issued_on) else today end as day
    from invoice i join "order" o on o.id = i.order_id
    cross join lateral (select least(i.total, order_worth(o)) as worth) w
    cross join lateral (select coalesce(t.at, o.updated_at) as at, t.reason from order_taken_back(o.timeline) t) b
    where i.order_id = any (of_orders) and i.invoice_id is null and o.deleted_at is null and w.worth <> i.total - i.credited
  ), placed as (
    select d.*, y.year, row_number() over (partition by d.vendor_id, d.series, y.year order by d.day, d.at, d.id) as place
    from due d cross join lateral (select extract(year from d.day)::integer as year) y
  ), counted as (
    select vendor_id, series, year, count(*)::integer as n, max(day) as last_on from placed group by 1, 2, 3
  ), taken as (
    insert into invoice_counter as c (vendor_id, series, year, last, last_on)
      select vendor_id, series, year, n, last_on from counted order by vendor_id, series, year
    on conflict (vendor_id, series, year) do update set last = c.last + excluded.last, last_on = greatest(c.last_on, excluded.last_on)
    returning vendor_id, series, year, last, last_on
  ), numbered as (
    select d.*, abs(d.open - d.worth) as amount, case when happened then d.day else t.last_on end as issued_on,
      d.series || '-' || t.year || '-' || lpad(p.place::text, greatest(5, length(p.place::text)), '0') as number
    from placed d join counted c on c.vendor_id = d.vendor_id and c.series = d.series and c.year = d.year
    join taken t on t.vendor_id = c.vendor_id and t.series = c.series and t.year = c.year
    cross join lateral (select t.last - c.n + d.place as place) p
  ), made as (
    insert into invoice (id, created_at, created_by, updated_at, updated_by, number, kind, issued_on, order_id, order_number, vendor_id,
        profile_id, invoice_id, invoice_number, invoiced_on, reason, seller_name, seller_khmer_name, seller_tax_id, seller_phone,
        seller_address, seller_place, seller_khmer_place, buyer_name, buyer_khmer_name, buyer_tax_id, buyer_phone, deliver_to_name,
        deliver_to_phone, deliver_to_address, deliver_to_place, deliver_to_khmer_place, lines, subtotal, discount, total, vat_percent, net,
        vat, total_usd, usd_to_khr, paid_by, paid_by_khmer, payment_reference)
      select document_id(n.order_id, n.number), m.at, o.updated_by, m.at, o.updated_by, n.number,
        case n.series when 'CN' then 'creditNote' else 'debitNote' end, n.issued_on, i.order_id, i.order_number, i.vendor_id,
        i.profile_id, i.id, i.number, i.issued_on, n.reason, i.seller_name, i.seller_khmer_name, i.seller_tax_id, i.seller_phone,
        i.seller_address, i.seller_place, i.seller_khmer_place, i.buyer_name, i.buyer_khmer_name, i.buyer_tax_id, i.buyer_phone,
        i.deliver_to_name, i.deliver_to_phone, i.deliver_to_address, i.deliver_to_place, i.deliver_to_khmer_place,
        l.lines || case when l.rest = 0 then '[]' else jsonb_build_array(jsonb_build_object('item', null, 'name', r.name, 'nameKh', r.khmer,
          'unit', null, 'unitKh', null, 'quantity', 1, 'price', l.rest, 'discount', 0, 'total', l.rest)) end,
        n.amount + l.discount, l.discount, n.amount, i.vat_percent, n.amount - x.vat, x.vat,
        abs(in_dollars(n.open, i.usd_to_khr) - in_dollars(n.worth, i.usd_to_khr)), i.usd_to_khr, i.paid_by, i.paid_by_khmer,
        i.payment_reference
      from numbered n join invoice i on i.id = n.id join "order" o on o.id = n.order_id
      cross join lateral credited_lines(i, o) c
      cross join lateral (select case n.series when 'CN' then c.lines else '[]' end as lines,
        case n.series when 'CN' then c.discount else 0 end as discount, n.amount - case n.series when 'CN' then c.total else 0 end as rest) l
      cross join lateral (select abs(vat_within(n.open, i.vat_percent) - vat_within(n.worth, i.vat_percent)) as vat) x
      cross join lateral (select case when happened then n.at else now() end as at) m
      cross join lateral (select
        case when n.series = 'DN' then 'Refund that failed' when l.rest < 0 then 'Credited before' when n.worth = 0 then 'Delivery and fees'
          else 'Price reduction' end as name,
        case when n.series = 'DN' then 'ការសងប្រាក់ដែលមិនបានសម្រេច' when l.rest < 0 then 'បានកាត់ពីមុន'
          when n.worth = 0 then 'ការដឹកជញ្ជូន និងថ្លៃសេវា' else 'ការបញ្ចុះតម្លៃ' end as khmer) r
    returning id, invoice_id, case kind when 'creditNote' then total else -total end as credited
  ), added as (
    update invoice i set credited = i.credited + m.credited, version = i.version + 1, updated_at = now(), updated_by = o.updated_by
    from made m, "order" o where i.id = m.invoice_id and o.id = i.order_id
  )
  select array_agg(id) into issued from made;
  perform index_invoices(issued, happened);
end $$;

-- For every way to write an order, also by servers of before: when the transaction commits, so that the order is as it stays, and the
-- counter is locked for as short as possible.
create function issue_order_documents() returns trigger
    language plpgsql
    as $$
begin
  perform issue_invoices(array[new.id], false);
  perform issue_notes(array[new.id], false);
  return null;
end $$;
create constraint trigger issue_order_documents after insert or update of state, payment_state, items, total, paid, refunded, goodwill, overpaid on "order"
  deferrable initially deferred for each row
  when (new.deleted_at is null and (new.state in ('delivered', 'cancelled', 'returned') or new.payment_state <> 'unpaid'))
  execute function issue_order_documents();

-- Issues what is due of all orders, in order of the days on which it was due.
create function issue_past_documents() returns void
    language plpgsql
    as $$
declare
  step constant integer := 5000;
  chosen uuid[];
begin
  create temporary table past_order on commit drop as
    select o.id, row_number() over (order by w.at, o.id) as place
    from "order" o cross join lateral (select order_invoiced_at(o, setting_value('documents.invoiceIssued', 'delivered') = 'first') as at) w
    where w.at is not null and o.deleted_at is null;
  for chosen in select array_agg(id order by place) from past_order group by (place - 1) / step order by min(place) loop
    perform issue_invoices(chosen, true);
  end loop;
  drop table past_order;
  create temporary table past_order on commit drop as
    select o.id, row_number() over (order by coalesce(t.at, o.updated_at), o.id) as place
    from invoice i join "order" o on o.id = i.order_id cross join lateral order_taken_back(o.timeline) t
    where i.invoice_id is null and least(i.total, order_worth(o)) <> i.total - i.credited;
  for chosen in select array_agg(id order by place) from past_order group by (place - 1) / step order by min(place) loop
    perform issue_notes(chosen, true);
  end loop;
  drop table past_order;
end $$;

-- Existing orders. Nobody issues a million invoices in one moment: they are dated as if they had been issued when they were due, and
-- have no history. One event of the audit log has the digest of all of them, in order of seller and number.
select issue_past_documents();
insert into audit_event (kind, entity, details)
  select 'invoicesIssued', 'invoice', jsonb_build_object('count', count(*),
    'sha256', encode(sha256(convert_to(string_agg(sha256, '' order by vendor_id, number), 'UTF8')), 'hex'))
  from invoice having count(*) > 0;

-- What a million rows need only once they are there.
set constraints all immediate;
alter table "invoice" add constraint "invoice_invoice_id_fkey" foreign key ("invoice_id") references "invoice" (id);
alter table "invoice" add constraint "invoice_kind_check" check ("kind" in ('taxInvoice', 'ordinaryInvoice', 'creditNote', 'debitNote'));
alter table "invoice" add constraint "invoice_order_id_fkey" foreign key ("order_id") references "order" (id);
alter table "invoice" add constraint "invoice_profile_id_fkey" foreign key ("profile_id") references "user_profile" (id);
alter table "invoice" add constraint "invoice_vendor_id_fkey" foreign key ("vendor_id") references "vendor" (id);
create index "invoice_deleted_at_idx" on "invoice" (updated_at desc, id) where deleted_at is not null;
create index "invoice_profile_id_idx" on "invoice" ("profile_id");
create index "invoice_updated_at_idx" on "invoice" (updated_at desc, id) where deleted_at is null;
create index "invoice_vendor_id_idx" on "invoice" ("vendor_id");
create unique index "invoice_vendor_id_number_key" on "invoice" ("vendor_id", lower("number")) nulls not distinct where deleted_at is null;
create trigger "invoice_creation" after insert on "invoice" referencing new table as created for each statement execute function keep_creations('invoice', 'number', 'kind', 'issued_on', 'order_id', 'order_number', 'vendor_id', 'profile_id', 'invoice_id', 'invoice_number', 'invoiced_on', 'reason', 'seller_name', 'seller_khmer_name', 'seller_tax_id', 'seller_phone', 'seller_address', 'seller_place', 'seller_khmer_place', 'buyer_name', 'buyer_khmer_name', 'buyer_tax_id', 'buyer_phone', 'deliver_to_name', 'deliver_to_phone', 'deliver_to_address', 'deliver_to_place', 'deliver_to_khmer_place', 'lines', 'subtotal', 'discount', 'delivery_fee', 'payment_fee', 'total', 'vat_percent', 'net', 'vat', 'total_usd', 'usd_to_khr', 'paid_by', 'paid_by_khmer', 'payment_reference', 'due', 'credited', 'sha256');
create trigger "invoice_history" after update on "invoice" for each row execute function "keep_invoice_history"();
create trigger "invoice_invoice_id_circle" after insert or update of "invoice_id" on "invoice" for each row when (new."invoice_id" is not null) execute function refuse_circle('invoice_id');
create trigger "invoice_search" before insert or update of search on "invoice" for each row when (new.search is not null) execute function keep_search('invoice');
create trigger "invoice_search_live" after update of deleted_at on "invoice" for each row when ((old.deleted_at is null) <> (new.deleted_at is null)) execute function keep_search_live();
create trigger "invoice_search_removed" after delete on "invoice" for each row execute function remove_search();
create trigger "invoice_turn" before update of "invoice_id" on "invoice" for each statement execute function wait_for_turn();
