import type { Database, Queries } from "../../db/database.ts";
import { allOrders, anyOrder, bitsSql, buyerKeys, summedColumns, totalKeys } from "./stored-totals.ts";

/** Days of one transaction; ten million orders have about 14,000 a day. */
const daysAtOnce = 15;
const today = "(now() at time zone 'Asia/Phnom_Penh')::date";

/** Days that are over and have no totals, the newest first; then days whose facts changed after their totals. */
const dueSql = `select day from (
    select d::date as day, true as is_new
    from generate_series((select min(day) from order_fact), ${today} - 1, interval '1 day') d
    where not exists (select from order_total_day t where t.day = d::date)
    union select c.day, false from order_day_change c join order_total_day t on t.day = c.day) due
  order by is_new desc, case when is_new then day end desc, day limit $1`;

/** Buyers without a number get the next ones. */
const numberBuyersSql = `insert into order_buyer (profile_id, number)
  select n.profile_id, (select coalesce(max(number), -1) from order_buyer) + row_number() over (order by n.first, n.profile_id)
  from (select f.profile_id, min(f.day) as first from order_fact f
    where f.day = any ($1::date[]) and f.profile_id is not null
      and not exists (select from order_buyer b where b.profile_id = f.profile_id)
    group by f.profile_id) n`;

const keys = [...totalKeys];
/** The sums of a set of days by each breakdown, in one pass over their facts. */
const totalsSql = `insert into order_total (breakdown, period, day, key, state, payment_state, is_sale, orders, ${summedColumns.join(", ")})
  select case ${keys.map(([column, sql]) => `when grouping(${sql}) = 0 then '${column}'`).join(" ")} else '${allOrders}' end,
    'day', f.day, case ${keys.map(([, sql]) => `when grouping(${sql}) = 0 then ${sql}`).join(" ")} end,
    f.state, f.payment_state, f.is_sale, count(*), ${summedColumns.map((column) => `sum(f.${column})`).join(", ")}
  from order_fact f where f.day = any ($1::date[])
  group by f.day, f.state, f.payment_state, f.is_sale, grouping sets ((), ${keys.map(([, sql]) => `(${sql})`).join(", ")})`;

const linesSql = `insert into order_line_total (period, day, product_id, vendor_id, is_sale, lines, quantity, goods)
  select 'day', l.day, l.product_id, l.vendor_id, l.is_sale, count(*), sum(l.quantity), sum(l.goods)
  from order_line l where l.day = any ($1::date[]) group by l.day, l.product_id, l.vendor_id, l.is_sale`;

/** The buyers of a set of days by each breakdown: first one row for each buyer and combination of keys. */
const buyersSql = `insert into order_day_buyers (breakdown, day, key, buyers)
  with bought as materialized (
    select f.day, b.number, f.is_sale, ${[...buyerKeys].map(([, sql], index) => `${sql} as k${index}`).join(", ")}
    from order_fact f join order_buyer b on b.profile_id = f.profile_id where f.day = any ($1::date[]))
  ${[
    `select '${anyOrder}', day, null, array_agg(distinct number) from bought group by day`,
    `select '${allOrders}', day, null, array_agg(distinct number) from bought where is_sale group by day`,
    ...[...buyerKeys.keys()].map(
      (column, index) =>
        `select '${column}', day, k${index}, array_agg(distinct number) from bought where is_sale group by day, k${index}`,
    ),
  ].join("\n  union all ")}`;

/** A month that is over, whose days all have totals, and which has none itself; the newest first. */
const dueMonthSql = `select date_trunc('month', d.day)::date as day from order_total_day d
  where date_trunc('month', d.day)::date not in (select day from order_total_month)
  group by 1
  having count(*) = extract(day from date_trunc('month', min(d.day)) + interval '1 month' - interval '1 day')
  order by 1 desc limit 1`;

const withinMonth = "day between $1::date and ($1::date + interval '1 month' - interval '1 day')::date";
const monthStatements = [
  `insert into order_total (breakdown, period, day, key, state, payment_state, is_sale, orders, ${summedColumns.join(", ")})
   select breakdown, 'month', $1::date, key, state, payment_state, is_sale, sum(orders), ${summedColumns.map((column) => `sum(${column})`).join(", ")}
   from order_total where period = 'day' and ${withinMonth} group by breakdown, key, state, payment_state, is_sale`,
  `insert into order_line_total (period, day, product_id, vendor_id, is_sale, lines, quantity, goods)
   select 'month', $1::date, product_id, vendor_id, is_sale, sum(lines), sum(quantity), sum(goods)
   from order_line_total where period = 'day' and ${withinMonth} group by product_id, vendor_id, is_sale`,
  `insert into order_month_buyers (breakdown, day, key, part, buyers)
   select breakdown, $1::date, key, part, bits from (${bitsSql(
     ["breakdown", "key"],
     `select breakdown, key, number from order_day_buyers cross join lateral unnest(buyers) number where ${withinMonth}`,
   )}) sets`,
  "insert into order_total_month (day) values ($1)",
];

/**
 * Begins a snapshot that sees the totals of every earlier run: the lock, which only this work takes, is taken first. A
 * change of facts that commits after the snapshot leaves its row in `order_day_change`, so its day is due again.
 */
async function beginRun(tx: Queries): Promise<void> {
  await tx.query("set transaction isolation level repeatable read");
  await tx.query("lock table order_total_day in share row exclusive mode");
  await tx.query("set local work_mem = '64MB'");
}

/** Returns the number of days totalled. */
async function totalDays(tx: Queries): Promise<number> {
  await beginRun(tx);
  const days = (await tx.query<{ day: string }>(dueSql, [daysAtOnce])).map(({ day }) => day);
  // What changed on a day without totals does not matter: it is read from facts.
  await tx.query(
    `delete from order_day_change c
     where c.day = any ($1::date[]) or not exists (select from order_total_day t where t.day = c.day)`,
    [days],
  );
  if (days.length === 0) return 0;
  await tx.query("delete from order_total where period = 'day' and day = any ($1::date[])", [days]);
  await tx.query("delete from order_line_total where period = 'day' and day = any ($1::date[])", [days]);
  await tx.query("delete from order_day_buyers where day = any ($1::date[])", [days]);
  const months = `day in (select date_trunc('month', d)::date from unnest($1::date[]) d)`;
  const [stored] = await tx.query(`delete from order_total_month where ${months} returning day`, [days]);
  if (stored) {
    await tx.query(`delete from order_total where period = 'month' and ${months}`, [days]);
    await tx.query(`delete from order_line_total where period = 'month' and ${months}`, [days]);
    await tx.query(`delete from order_month_buyers where ${months}`, [days]);
  }
  for (const statement of [numberBuyersSql, totalsSql, linesSql, buyersSql])
    await tx.query(statement, [days]);
  await tx.query("insert into order_total_day select unnest($1::date[]) on conflict do nothing", [days]);
  return days.length;
}

/** Whether there was a month to total. */
async function totalMonth(tx: Queries): Promise<boolean> {
  await beginRun(tx);
  const [month] = await tx.query<{ day: string }>(dueMonthSql);
  if (!month) return false;
  for (const statement of monthStatements) await tx.query(statement, [month.day]);
  return true;
}

/**
 * Computes the totals of days that are over, in batches: of those that have none yet, and again of those whose orders
 * changed. Every batch is one transaction, so that reports see all of it or nothing. Safe on several servers.
 */
export async function keepOrderTotals(db: Database, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted && (await db.transaction(totalDays)) === daysAtOnce);
  while (!signal?.aborted && (await db.transaction(totalMonth)));
}
