import type { FieldOf } from "../../../domain/declare/index.ts";
import { order } from "../../../domain/entities/orders/order.ts";
import { columnsOf } from "../../db/columns.ts";
import type { Database, Queries } from "../../db/database.ts";
import { demoId } from "../seed-context.ts";
import { withoutSearchIndexes } from "../without-search-indexes.ts";
import { movedSql, orderCount } from "./seed-orders.ts";

const rowsAtOnce = 20_000;
const moment = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`;

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
  "refunded",
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

const column = columnsOf(order);
const o = columnsOf(order, "o");

/**
 * Copies the demo's finished orders, each with another buyer and day within the last two years. PostgreSQL creates them
 * and their first history entries without transferring rows. The demo's own orders are recognised by id.
 */
const copySql = `with ended as (
  select o.*, row_number() over (order by o.id) - 1 as place
  from "order" o where o.id = any ($4::uuid[]) and o.state in ('delivered', 'cancelled', 'returned')
), planned as (
  select n, n % of as template, (n / of * 7 + n) % of as buyer, ('01980000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid as id, 'OR-' ||
    to_char(now() - (7 + n % 723) * interval '1 day', 'YYYY') || '-' || (1000000 + n) as number,
    date_trunc('day', now()) - (7 + n % 723) * interval '1 day' - (n % 86400) * interval '1 second' as at
  from generate_series($1::int, $2::int) n, (select count(*) as of from ended) e
), copied as (
  insert into "order" (id, version, created_at, created_by, updated_at, updated_by, number, profile_id, ${ofOrder.map((field) => column[field]).join(", ")},
    deliver_to_name, deliver_to_phone, deliver_to_place, deliver_to_address, timeline, search_number,
    search_number_prefixes, search_deliver_to_name, search_deliver_to_name_prefixes, search_deliver_to_phone,
    search_deliver_to_phone_prefixes)
  select w.id, o.version, w.at, $3::uuid, w.at + (o.updated_at - o.created_at), $3::uuid, w.number, b.profile_id,
    ${ofOrder.map((field) => o[field]).join(", ")},
    b.deliver_to_name, b.deliver_to_phone, b.deliver_to_place, b.deliver_to_address,
    (select jsonb_agg(jsonb_set(e, '{at}', to_jsonb(to_char((e ->> 'at')::timestamptz + (w.at - o.created_at), ${moment}))) order by p)
     from jsonb_array_elements(o.timeline) with ordinality t (e, p)), lower(replace(w.number, '-', ' ')) || '|' ||
    lower(replace(w.number, '-', '')), array['o', 'or', '2', '20', left((1000000 + n)::text, 1), left((1000000 + n)::text, 2)],
    b.search_deliver_to_name, b.search_deliver_to_name_prefixes, b.search_deliver_to_phone,
    b.search_deliver_to_phone_prefixes
  from planned w join ended o on o.place = w.template
  join ended b on b.place = w.buyer
  on conflict (id) do nothing returning id, created_at, state, number
), remembered as (
  insert into history (entity, record_id, version, at, by, action, changes)
  select 'order', id, 1, created_at, $3::uuid, 'created',
    jsonb_build_object('number', jsonb_build_array(null, number), 'state', jsonb_build_array(null, state))
  from copied
)
select count(*)::int as count from copied`;

interface ManyOrdersInput {
  readonly db: Database;
  readonly adminId: string;
  readonly count: number;
}

async function addMissing(tx: Queries, { adminId, count }: Omit<ManyOrdersInput, "db">): Promise<number> {
  const own = Array.from({ length: orderCount }, (_, index) => demoId(order, index));
  // The trigger would rewrite each whole order; the statement writes the needed history itself.
  await tx.query(
    "select set_config('kasekam.action', 'unrecorded', true), set_config('timezone', 'UTC', true)",
  );
  let added = 0;
  for (let from = 0; from < count; from += rowsAtOnce) {
    const to = Math.min(count, from + rowsAtOnce) - 1;
    const [row] = await tx.query<{ count: number }>(copySql, [from, to, adminId, own]);
    added += row?.count ?? 0;
  }
  // Sold quantity equals delivered quantity.
  if (added > 0)
    await tx.query(
      `with moved as (${movedSql}) update product p set sold = m.sold from moved m where m.id = p.id and p.sold <> m.sold`,
    );
  return added;
}

/**
 * Adds this many orders to the demo's, all or none; orders of an earlier run are kept. Large numbers lock the orders
 * table while it runs. Returns how many were added.
 */
export const seedManyOrders = ({ db, ...input }: ManyOrdersInput): Promise<number> =>
  db.transaction(async (tx) => {
    if (input.count < rowsAtOnce) return addMissing(tx, input);
    let added = 0;
    await withoutSearchIndexes(tx, order, async () => {
      added = await addMissing(tx, input);
    });
    return added;
  });
