import type { FieldOf } from "../../../domain/declare/index.ts";
import { order } from "../../../domain/entities/orders/order.ts";
import { payment } from "../../../domain/entities/orders/payment.ts";
import { refund } from "../../../domain/entities/orders/refund.ts";
import { userProfile } from "../../../domain/entities/people/user-profile.ts";
import { product } from "../../../domain/entities/products/product.ts";
import { columnsOf } from "../../db/columns.ts";
import type { Database, Queries } from "../../db/database.ts";
import { quote } from "../../db/schema/identifiers.ts";
import { tableName } from "../../db/schema/tables.ts";
import { withBulkLoad } from "../bulk-load.ts";
import { demoId } from "../seed-context.ts";
import { buyerWordsSql, orderWordsSql, templateWordsSql } from "./copy-words.ts";
import { orderCount } from "./seed-orders.ts";

const rowsAtOnce = 250_000;
/** The days over which the orders are spread, up to a week ago. */
const dayCount = 723;
/** One more buyer for so many orders. */
const ordersPerBuyer = 50;
const moment = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`;
const tables = [
  tableName(order),
  "order_fact",
  "order_line",
  "ledger_entry",
  tableName(payment),
  tableName(refund),
  "history",
  tableName(userProfile),
];

/** The fields that a copy takes from its order. */
const ofOrder = [
  "vendorId",
  "items",
  "itemCount",
  "subtotal",
  "discount",
  "deliveryFee",
  "paymentFee",
  "paymentFeePaidBy",
  "total",
  "totalUsd",
  "paid",
  "overpaid",
  "refunded",
  "goodwill",
  "commissionPct",
  "commission",
  "usdToKhr",
  "paymentMethodId",
  "paymentState",
  "paymentReference",
  "deliveryServiceId",
  "trackingCode",
  "stockTaken",
  "state",
] as const satisfies readonly FieldOf<typeof order>[];
/** Columns that a copy takes from the order of its buyer. */
const ofBuyer = ["deliver_to_name", "deliver_to_phone", "deliver_to_place", "deliver_to_address"];

const column = columnsOf(order);
const o = columnsOf(order, "o");
const p = columnsOf(payment);
const f = columnsOf(refund);
const inCambodia = (at: string): string => `(${at} at time zone 'Asia/Phnom_Penh')::date`;

/** The demo's finished orders, with their lines and shares; the orders are recognised by id. */
const templateStatements = [
  `create temp table template on commit drop as
   select o.*, order_delivered_at(o.timeline) as delivered_at, row_number() over (order by o.id)::int - 1 as place
   from "order" o where o.id = any ($1::uuid[]) and o.state in ('delivered', 'cancelled', 'returned') and o.deleted_at is null`,
  `create temp table template_line on commit drop as
   select t.place, l.product_id, l.is_sale, l.quantity, l.goods from template t join order_line l on l.order_id = t.id`,
  `create temp table template_share on commit drop as
   select t.place, s.party, s.gross, s.commission, s.fees, s.refunds, s.held
   from template t join "order" o on o.id = t.id cross join lateral order_shares(o) s
   where (s.gross, s.commission, s.fees, s.refunds, s.held) <> (0, 0, 0, 0, 0)`,
  `create temp table template_payment on commit drop as
   select t.place, p.* from template t join payment p on ${columnsOf(payment, "p").orderId} = t.id`,
  `create temp table template_refund on commit drop as
   select t.place, f.* from template t join refund f on ${columnsOf(refund, "f").orderId} = t.id`,
  "create temp table template_added (place int, orders int) on commit drop",
] as const;

/** Each finished order as it is on each day on which it is copied: its times, and its timeline with these. */
const timesSql = `create temp table template_day on commit drop as
  select t.place, d.d, at.at as created_at, at.at + (t.updated_at - t.created_at) as updated_at,
    t.delivered_at + (at.at - t.created_at) as delivered_at, ${inCambodia("at.at")} as day,
    (select jsonb_agg(jsonb_set(e, '{at}', to_jsonb(to_char((e ->> 'at')::timestamptz + (at.at - t.created_at), ${moment}))) order by p)
     from jsonb_array_elements(t.timeline) with ordinality l (e, p)) as timeline
  from (select distinct (n % (select count(*) from template))::int as place, (n::bigint * ${dayCount} / $1)::int as d
    from generate_series(0, $1::int - 1) n) d
  join template t on t.place = d.place
  cross join lateral (select date_trunc('day', now()) - (${dayCount + 6} - d.d) * interval '1 day'
    + (t.created_at - date_trunc('day', t.created_at)) as at) at`;

/** Copies buyers of the finished orders, so that the number of people grows with the number of orders. */
const buyersSql = (
  columns: readonly string[],
): string => `insert into user_profile (id, ${columns.join(", ")})
  select ('01980000-0000-7000-9000-' || lpad(to_hex(n), 12, '0'))::uuid, ${columns.map((name) => `u.${name}`).join(", ")}
  from generate_series(0, $1::int - 1) n
  join template t on t.place = n % (select count(*) from template) join user_profile u on u.id = t.profile_id
  on conflict (id) do nothing`;

/** Copies a range of orders, with what the triggers of an order would write, but without invoices. */
const copySql = `with planned as materialized (
  select w.*, o.vendor_id, o.state, o.subtotal, o.discount, o.delivery_fee, o.payment_fee, o.total, o.refunded, o.commission,
    o.payment_method_id, o.delivery_service_id, o.payment_state, t.created_at, t.delivered_at, t.day,
    coalesce(w.person, b.profile_id) as profile_id, b.deliver_to_place
  from (
    select n, (n % of)::int as template, (n::bigint * ${dayCount} / $3)::int as d,
      ('01980000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid as id,
      ((case when $4 = 0 then n / of * 7 + n else q end) % of)::int as buyer,
      case when $4 > 0 then ('01980000-0000-7000-9000-' || lpad(to_hex(q), 12, '0'))::uuid end as person
    from generate_series($1::int, $2::int) n cross join (select count(*) as of from template) e
    cross join lateral (select n::bigint * 2654435761 % greatest($4::int, 1) as q) h) w
  join template o on o.place = w.template join template b on b.place = w.buyer
  join template_day t on t.place = w.template and t.d = w.d
), copied as (
  insert into "order" (id, version, created_at, created_by, updated_at, updated_by, number, profile_id, timeline,
    ${[...ofOrder.map((field) => column[field]), ...ofBuyer].join(", ")})
  select w.id, o.version, w.created_at, $5::uuid, t.updated_at, $5::uuid, c.number, w.profile_id, t.timeline,
    ${[...ofOrder.map((field) => o[field]), ...ofBuyer.map((name) => `b.${name}`)].join(", ")}
  from planned w join template o on o.place = w.template join template b on b.place = w.buyer
  join template_day t on t.place = w.template and t.d = w.d
  cross join lateral (select 'OR-' || to_char(w.created_at, 'YYYY') || '-' || (1000000 + n) as number) c
  on conflict (id) do nothing returning id, created_at, state, number
), fresh as materialized (select w.*, c.number from planned w join copied c on c.id = w.id
), facts as (
  insert into order_fact (order_id, day, vendor_id, profile_id, place, payment_method_id, delivery_service_id, state, payment_state,
    is_sale, delivered_day, quantity, subtotal, discount, goods, delivery_fee, payment_fee, total, refunded, commission)
  select w.id, w.day, w.vendor_id, w.profile_id, w.deliver_to_place, w.payment_method_id, w.delivery_service_id, w.state,
    coalesce(w.payment_state, 'unpaid'), w.state not in ('cancelled', 'returned'), ${inCambodia("w.delivered_at")},
    f.quantity, w.subtotal, w.discount, f.goods, f.delivery_fee, w.payment_fee, w.total, w.refunded, w.commission
  from fresh w join template t on t.place = w.template join order_fact f on f.order_id = t.id
), lines as (
  insert into order_line (order_id, product_id, day, vendor_id, place, is_sale, quantity, goods)
  select w.id, l.product_id, w.day, w.vendor_id, w.deliver_to_place, l.is_sale, l.quantity, l.goods
  from fresh w join template_line l on l.place = w.template
), entries as (
  insert into ledger_entry (party, order_id, at, day, gross, commission, fees, refunds, held)
  select s.party, w.id, coalesce(w.delivered_at, w.created_at), ${inCambodia("coalesce(w.delivered_at, w.created_at)")},
    s.gross, s.commission, s.fees, s.refunds, s.held
  from fresh w join template_share s on s.place = w.template
), payments as (
  insert into payment (id, created_at, created_by, updated_at, updated_by, ${p.orderId}, ${p.vendorId}, ${p.paymentMethodId}, ${p.amount},
    ${p.reference}, ${p.paidOn}, ${p.heldBy}, ${p.state})
  select gen_random_uuid(), d.at, $5::uuid, d.at, $5::uuid, w.id, w.vendor_id, s.payment_method_id, s.amount, s.reference, ${inCambodia("d.at")},
    s.held_by, s.state
  from fresh w join template_payment s on s.place = w.template
  cross join lateral (select coalesce(w.delivered_at, w.created_at) as at) d
), refunds as (
  insert into refund (id, created_at, created_by, updated_at, updated_by, ${f.orderId}, ${f.vendorId}, ${f.paymentMethodId}, ${f.amount},
    ${f.goodwill}, ${f.items}, ${f.reference}, ${f.reason}, ${f.state})
  select gen_random_uuid(), d.at, $5::uuid, d.at, $5::uuid, w.id, w.vendor_id, s.payment_method_id, s.amount, s.goodwill, s.items, s.reference,
    s.reason, s.state
  from fresh w join template_refund s on s.place = w.template
  cross join lateral (select coalesce(w.delivered_at, w.created_at) as at) d
), remembered as (
  insert into history (entity, record_id, version, at, by, action, changes)
  select 'order', id, 1, created_at, $5::uuid, 'created',
    jsonb_build_object('number', jsonb_build_array(null, number), 'state', jsonb_build_array(null, state))
  from fresh
), counted as (insert into template_added select template, count(*) from fresh group by template)
select count(*)::int as count from fresh`;

/** Sold quantity equals delivered quantity. */
const soldSql = `update product p set ${columnsOf(product).sold} = p.sold + m.quantity
  from (select l.product_id, sum(l.quantity * a.orders)::int as quantity
    from template_added a join template t on t.place = a.place join template_line l on l.place = a.place
    where t.state = 'delivered' and t.stock_taken group by 1) m
  where m.product_id = p.id`;

interface ManyOrdersInput {
  readonly db: Database;
  readonly adminId: string;
  readonly count: number;
  /** Leaves out the words for search. */
  readonly withoutSearch?: boolean;
}

/** Columns of a profile that a copy takes over: all but those that belong to one person. */
async function copiedColumns(tx: Queries): Promise<readonly string[]> {
  const rows = await tx.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = current_schema() and table_name = $1 and is_generated = 'NEVER'
       and column_name not in ('id', 'user_id', 'referred_by_id', 'email', 'photo') order by ordinal_position`,
    [tableName(userProfile)],
  );
  return rows.map(({ name }) => quote(name));
}

async function addMissing(
  tx: Queries,
  { adminId, count, withoutSearch = false }: Omit<ManyOrdersInput, "db">,
): Promise<number> {
  const own = Array.from({ length: orderCount }, (_, index) => demoId(order, index));
  const [first, ...others] = templateStatements;
  await tx.query(first, [own]);
  for (const statement of others) await tx.query(statement);
  await tx.query(timesSql, [count]);
  await tx.query("create unique index on template_day (place, d)");
  const buyers = Math.floor(count / ordersPerBuyer);
  await tx.query(buyersSql(await copiedColumns(tx)), [buyers]);
  await tx.query(templateWordsSql);
  if (!withoutSearch) await tx.query(buyerWordsSql, [buyers]);
  for (const table of [
    "template",
    "template_line",
    "template_share",
    "template_payment",
    "template_refund",
    "template_day",
  ])
    await tx.query(`analyze ${table}`);
  let added = 0;
  for (let from = 0; from < count; from += rowsAtOnce) {
    const to = Math.min(count, from + rowsAtOnce) - 1;
    const [row] = await tx.query<{ count: number }>(copySql, [from, to, count, buyers, adminId]);
    added += row?.count ?? 0;
    if (!withoutSearch) await tx.query(orderWordsSql, [from, to]);
  }
  await tx.query("insert into order_day_change select distinct day from template_day");
  await tx.query("select set_config('kasekam.action', 'unrecorded', true)");
  await tx.query(soldSql);
  return added;
}

/** Whether an earlier run added all of them. */
async function hasAll(tx: Queries, count: number): Promise<boolean> {
  const [row] = await tx.query<{ count: number }>(
    `select count(*)::int as count from "order" where id >= '01980000-0000-7000-8000-000000000000'
       and id < ('01980000-0000-7000-8000-' || lpad(to_hex($1::int), 12, '0'))::uuid`,
    [count],
  );
  return row?.count === count;
}

/**
 * Adds this many orders to the demo's, all or none, as copies of its finished orders, each with another buyer and day
 * within the last two years; orders of an earlier run are kept. Locks the tables of orders and people while it runs.
 * Returns how many were added.
 */
export const seedManyOrders = ({ db, ...input }: ManyOrdersInput): Promise<number> =>
  db.transaction(async (tx) => {
    if (await hasAll(tx, input.count)) return 0;
    await tx.query("select set_config('timezone', 'UTC', true)");
    let added = 0;
    await withBulkLoad({ tx, tables }, async () => {
      added = await addMissing(tx, input);
    });
    return added;
  });
