import type { Queries } from "../../db/database.ts";

const columns = "quantity, discount, goods, delivery_fee, total, refunded, commission".split(", ");
const sums = columns.map((column) => `sum(${column})::bigint as ${column}`).join(", ");

/** The days and months that reports read from totals, each with its first and last day. */
const periods = `changed as (select distinct day from order_day_change),
  periods as (
    select 'day' as period, d.day as first, d.day as last from order_total_day d
    where d.day not in (select day from changed)
    union all
    select 'month', m.day, (m.day + interval '1 month' - interval '1 day')::date from order_total_month m
    where m.day not in (select date_trunc('month', day)::date from changed))`;

const orderTotals = `with ${periods},
  stored as (
    select t.breakdown, t.period, t.day, t.key, t.state, t.payment_state, t.is_sale, t.orders, ${columns.map((column) => `t.${column}`).join(", ")}
    from order_total t join periods p on p.period = t.period and p.first = t.day),
  facts as (
    select b.breakdown, p.period, p.first, b.key, f.state, f.payment_state, f.is_sale, count(*) as orders, ${sums}
    from periods p join order_fact f on f.day between p.first and p.last
    cross join lateral (values ('', null), ('place', left(f.place, 4)), ('vendor_id', f.vendor_id::text),
      ('payment_method_id', f.payment_method_id::text), ('delivery_service_id', f.delivery_service_id::text),
      ('promotion_id', f.promotion_id::text)) b (breakdown, key)
    group by 1, 2, 3, 4, 5, 6, 7)`;

const lineTotals = `with ${periods},
  stored as (
    select t.period, t.day, t.product_id, t.vendor_id, t.is_sale, t.lines, t.quantity, t.goods
    from order_line_total t join periods p on p.period = t.period and p.first = t.day),
  facts as (
    select p.period, p.first, l.product_id, l.vendor_id, l.is_sale, count(*) as lines, sum(l.quantity)::bigint, sum(l.goods)::bigint
    from periods p join order_line l on l.day between p.first and p.last group by 1, 2, 3, 4, 5)`;

const buyers = `with ${periods},
  stored as (
    select s.breakdown, p.period, p.first, s.key, b.profile_id
    from periods p join order_day_buyers s on s.day = p.first and p.period = 'day'
    cross join lateral unnest(s.buyers) n join order_buyer b on b.number = n
    union all
    select s.breakdown, p.period, p.first, s.key, b.profile_id
    from periods p join order_month_buyers s on s.day = p.first and p.period = 'month'
    join order_buyer b on b.number / 4096 = s.part and get_bit(s.buyers, b.number % 4096) = 1),
  facts as (
    select distinct b.breakdown, p.period, p.first, b.key, f.profile_id
    from periods p join order_fact f on f.day between p.first and p.last
    cross join lateral (values ('any', null, true), ('', null, f.is_sale), ('place', left(f.place, 4), f.is_sale),
      ('vendor_id', f.vendor_id::text, f.is_sale), ('payment_method_id', f.payment_method_id::text, f.is_sale),
      ('delivery_service_id', f.delivery_service_id::text, f.is_sale), ('promotion_id', f.promotion_id::text, f.is_sale),
      ('state', f.state, f.is_sale), ('payment_state', f.payment_state, f.is_sale)) b (breakdown, key, counts)
    where b.counts and f.profile_id is not null)`;

const differences = `(select 'only stored' as side, to_jsonb(s) as row from (select * from stored except all select * from facts) s
  union all select 'only in facts', to_jsonb(f) from (select * from facts except all select * from stored) f) d limit 5`;

/** Rows in which the totals that reports use differ from the facts, each computed in one snapshot. */
export async function findWrongTotals(db: Queries): Promise<readonly unknown[]> {
  const wrong: unknown[] = [];
  for (const stored of [orderTotals, lineTotals, buyers])
    wrong.push(...(await db.query(`${stored} select * from ${differences}`)));
  return wrong;
}
