import type { Queries } from "../../../server/db/database.ts";

/**
 * What must be true of money and stock, as SQL that returns the rows for which it is not. It reads orders, payments,
 * refunds, settlements and invoices only, and none of the functions, facts or totals of the product.
 */
const rules: Readonly<Record<string, string>> = {
  "an order sums up its payments and refunds": `
    select o.number, o.paid, p.paid as rows_paid, o.refunded, r.refunded as rows_refunded, o.goodwill, r.goodwill as rows_goodwill,
      o.overpaid
    from "order" o
    cross join lateral (select coalesce(sum(amount), 0) as paid from payment
      where order_id = o.id and state = 'confirmed' and deleted_at is null) p
    cross join lateral (select coalesce(sum(amount), 0) as refunded, coalesce(sum(goodwill), 0) as goodwill from refund
      where order_id = o.id and state = 'sent' and deleted_at is null) r
    where (o.paid, o.refunded, o.goodwill) <> (p.paid, r.refunded, r.goodwill) or r.refunded > p.paid
      or o.overpaid <> greatest(0, o.paid - o.total)`,
  "the state of the payment follows from the sums": `
    select number, payment_state, paid, refunded, total from "order"
    where total > 0 and payment_state <> case
      when paid = 0 then 'unpaid' when refunded > 0 then case when refunded < paid then 'partlyRefunded' else 'refunded' end
      when paid < total then 'partlyPaid' else 'paid' end`,
  "an order asks for its items and fees": `
    select o.number, o.total, o.subtotal, o.discount, i.* from "order" o
    cross join lateral (select sum((e ->> 'total')::bigint) as goods, sum((e ->> 'discount')::bigint) as off,
        sum((e ->> 'price')::bigint * (e ->> 'quantity')::bigint) as listed,
        bool_and((e ->> 'total')::bigint = (e ->> 'price')::bigint * (e ->> 'quantity')::bigint - (e ->> 'discount')::bigint) as adds_up,
        bool_and((e ->> 'delivered')::int <= (e ->> 'quantity')::int and (e ->> 'returned')::int <= (e ->> 'delivered')::int) as fits
      from jsonb_array_elements(o.items) e) i
    where not i.adds_up or not i.fits or o.subtotal <> i.listed
      or o.total <> i.goods + o.delivery_fee - (o.discount - i.off) + case when o.payment_fee_paid_by = 'buyer' then o.payment_fee else 0 end
      or o.total_usd <> round(o.total / o.usd_to_khr, 2)`,
  "each order has an invoice and notes for what it is worth": `
    select o.number, o.state, o.total, i.total as invoiced, n.credited, w.worth, i.credited as said from "order" o
    join invoice i on i.order_id = o.id and i.invoice_id is null
    cross join lateral (select coalesce(sum(case kind when 'creditNote' then total else -total end), 0) as credited,
        coalesce(sum(case kind when 'creditNote' then vat else -vat end), 0) as vat,
        coalesce(sum(case kind when 'creditNote' then total_usd else -total_usd end), 0) as usd
      from invoice where invoice_id = i.id) n
    cross join lateral (select coalesce(sum(trunc((e ->> 'total')::numeric * (e ->> 'returned')::numeric / nullif((e ->> 'quantity')::numeric, 0))), 0) as back
      from jsonb_array_elements(o.items) e) b
    cross join lateral (select case when o.state in ('cancelled', 'returned') then 0
      else least(i.total, greatest(0, o.total - o.goodwill - greatest(b.back, o.refunded - o.goodwill - o.overpaid, 0))) end as worth) w
    where i.total - n.credited <> w.worth or i.credited <> n.credited
      or i.total_usd - n.usd <> round(w.worth / i.usd_to_khr, 2) or i.net + i.vat <> i.total`,
  "what was delivered is invoiced, and nothing else": `
    select o.number, o.state from "order" o
    where (o.state = 'delivered' and not exists (select from invoice i where i.order_id = o.id and i.invoice_id is null))
      or (exists (select from invoice i where i.order_id = o.id)
        and not exists (select from jsonb_array_elements(o.timeline) e where e ->> 'to' = 'delivered'))`,
  "numbers of invoices have no gaps": `
    select vendor_id, left(number, 8) as series, count(*), max(right(number, 5)) from invoice
    group by 1, 2 having count(*) <> max(right(number, 5)::int)`,
  "a settlement sums up its entries and payouts": `
    select s.number, s.state, s.net, s.due, s.paid, s.adjusted, s.adjustments, e.net as entries, p.paid as payouts from settlement s
    cross join lateral (select coalesce(sum(gross - commission - fees - refunds), 0) as net, coalesce(sum(held), 0) as held
      from ledger_entry where settlement_id = s.id) e
    cross join lateral (select coalesce(sum(case direction when 'paid' then amount else -amount end), 0) as paid
      from payout where settlement_id = s.id and deleted_at is null) p
    cross join lateral (select coalesce(sum(case when (a ->> 'direction' = 'add') = (s.payment_method_id is null) then 1 else -1 end * (a ->> 'amount')::bigint), 0) as adjusted
      from jsonb_array_elements(s.adjustments) a) a
    where s.deleted_at is null and (s.paid <> p.paid or s.adjusted <> a.adjusted
      or s.state <> 'open' and s.net <> e.net + a.adjusted
      or s.state = 'settled' and s.due <> s.paid)`,
  // A vendor's share of an order counts once the order is paid.
  "cash is with who holds its payment": `
    select o.number, h.holder, h.entries, p.held as payments from "order" o
    cross join lateral (select holder, coalesce(sum(held) filter (where party like prefix || ':%'), 0) as entries
      from (values ('vendor', 'vendor'), ('carrier', 'deliveryService')) of (holder, prefix)
      left join ledger_entry e on e.order_id = o.id group by holder) h
    cross join lateral (select coalesce(sum(amount), 0) as held from payment where order_id = o.id and state = 'confirmed'
      and held_by = h.holder) p
    where o.state = 'delivered' and h.entries <> p.held and (h.holder = 'carrier' or o.payment_state not in ('unpaid', 'partlyPaid'))`,
};

const stockSql = `
  select p.name, p.quantity, p.sold, p.reserved, u.* from product p
  cross join lateral (
    select coalesce(sum(case when o.state in ('confirmed', 'packed', 'delivering', 'delivered') then i.quantity - m.restocked
        when o.state = 'returned' then m.lost else 0 end + m.torn), 0) as out,
      coalesce(sum(i.delivered - i.returned) filter (where o.state not in ('cancelled', 'returned')), 0) as sold
    from "order" o
    cross join lateral jsonb_array_elements(o.items) with ordinality l (item, place)
    cross join lateral (select (l.item ->> 'quantity')::int as quantity, (l.item ->> 'delivered')::int as delivered,
      (l.item ->> 'returned')::int as returned) i
    cross join lateral (select coalesce(sum((x ->> 'quantity')::int) filter (where x ->> 'kind' = 'returned' and (x ->> 'restocked')::boolean), 0) as restocked,
        coalesce(sum((x ->> 'quantity')::int) filter (where x ->> 'kind' = 'returned' and not (x ->> 'restocked')::boolean), 0) as lost,
        coalesce(sum((x ->> 'quantity')::int) filter (where x ->> 'kind' = 'cancelled' and not (x ->> 'restocked')::boolean), 0) as torn
      from jsonb_array_elements(o.movements) x
      where (x ->> 'line')::int = l.place - 1) m
    where l.item ->> 'productId' = p.id::text) u
  where p.quantity + u.out <> $1 or p.sold <> u.sold or p.reserved > p.quantity`;

interface BrokenRule {
  readonly rule: string;
  readonly rows: readonly object[];
}

/** All rules that are broken, with the rows that break them. */
export async function brokenRules(db: Queries, stock: number): Promise<readonly BrokenRule[]> {
  const broken: BrokenRule[] = [];
  for (const [rule, sql] of Object.entries(rules)) {
    const rows = await db.query<object>(sql);
    if (rows.length > 0) broken.push({ rule, rows: rows.slice(0, 3) });
  }
  const rows = await db.query<object>(stockSql, [stock]);
  if (rows.length > 0) broken.push({ rule: "stock, less what left it, is what was there", rows });
  return broken;
}

/** The figures of reports, computed from the orders alone. */
export async function figuresOfOrders(db: Queries): Promise<Readonly<Record<string, number>>> {
  const [row] = await db.query<Readonly<Record<string, number>>>(`
    select count(*)::int as orders, count(*) filter (where s.is_sale)::int as sales,
      coalesce(sum(g.goods) filter (where s.is_sale), 0)::float8 as goods,
      coalesce(sum(g.quantity) filter (where s.is_sale), 0)::int as quantity,
      coalesce(sum(o.total) filter (where s.is_sale), 0)::float8 as total,
      count(*) filter (where o.state = 'delivered')::int as delivered,
      count(*) filter (where o.state = 'cancelled')::int as cancelled,
      count(*) filter (where o.state = 'returned')::int as returned,
      coalesce(sum(o.discount) filter (where s.is_sale), 0)::float8 as discounts,
      coalesce(sum(o.refunded), 0)::float8 as refunds,
      count(distinct o.profile_id) filter (where s.is_sale)::int as buyers
    from "order" o
    cross join lateral (select o.state not in ('cancelled', 'returned') as is_sale) s
    cross join lateral (select sum(t.total - trunc(t.total * t.returned / nullif(t.quantity, 0))) as goods, sum(t.quantity - t.returned) as quantity
      from jsonb_array_elements(o.items) e
      cross join lateral (select (e ->> 'total')::numeric as total, (e ->> 'quantity')::numeric as quantity, (e ->> 'returned')::numeric as returned) t
      where t.quantity > 0) g`);
  if (!row) throw new Error("A sum gave no row");
  return row;
}

/** Every invoice as it is stored, without the sum of its notes: it must never change. */
export async function issuedInvoices(db: Queries): Promise<ReadonlyMap<string, string>> {
  const rows = await db.query<{ id: string; content: string }>(
    `select id, (to_jsonb(i) - array['credited', 'version', 'updated_at', 'updated_by', 'search'])::text as content from invoice i`,
  );
  return new Map(rows.map(({ id, content }) => [id, content]));
}
