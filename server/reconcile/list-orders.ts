import type {
  SettlementOrder,
  settlementOrders,
} from "../../domain/contracts/reconcile/reconcile-settlements.ts";
import type { QueryOf, ReplyOf } from "../../domain/declare/endpoint.ts";
import { order } from "../../domain/entities/orders/order.ts";
import { columnsOf } from "../db/columns.ts";
import type { Queries } from "../db/database.ts";
import { sqlParams } from "../records/sql-params.ts";
import { containsPattern } from "./contains-pattern.ts";
import { findStatement, type SettlementRow } from "./settlements/find-settlement.ts";
import { entriesSql } from "./settlements/ledger-sums.ts";

const o = columnsOf(order, "o");

/** Severity order of line kinds, to reduce an order's lines to the worst one in SQL. */
const severities = ["duplicate", "differs", "missing", "matched"] as const;
const worstSql = `(array[${severities.map((kind) => `'${kind}'`).join(", ")}])[min(array_position(array[${severities
  .map((kind) => `'${kind}'`)
  .join(", ")}], l.kind))]`;

/** Lists the orders of a settlement, newest last, with the match state of each. */
export async function listSettlementOrders(
  db: Queries,
  found: SettlementRow,
  { state, q, pagesize, cursorkey }: QueryOf<typeof settlementOrders>,
): Promise<ReplyOf<typeof settlementOrders>> {
  const statement = await findStatement(db, found.id);
  const entries = entriesSql(found);
  const parameters = sqlParams();
  for (const value of entries.values) parameters.list.push(value);
  const id = parameters.add(found.id, "uuid");
  const from = parameters.add(found.from, "date");
  const like = containsPattern(q, parameters);
  const conditions = [
    ...(like
      ? [
          `(${o.number} ilike ${like} or ${o.paymentReference} ilike ${like} or ${o.trackingCode} ilike ${like})`,
        ]
      : []),
    ...(state
      ? [
          `exists (select from settlement_line l where l.settlement_id = ${id} and l.order_id = m.order_id and l.kind = ${parameters.add(state, "text")})`,
        ]
      : []),
  ];
  // Lines are looked up by index for the current page only: the planner misestimates a join of all of them.
  const rows = await db.queryPlanned<SettlementOrder & { total: number }>(
    `with mine as materialized (
       select e.order_id, min(e.day) as day, sum(e.gross)::bigint as gross, sum(e.commission)::bigint as commission, sum(e.fees)::bigint as fees,
         sum(e.refunds)::bigint as refunds, sum(e.net)::bigint as net, sum(e.held)::bigint as held
       from ledger_entry e where ${entries.condition} group by e.order_id),
     page as (
       select o.id, ${o.number}, m.day, ${o.state}, ${o.paymentReference} as "paymentReference", ${o.trackingCode} as "trackingCode",
         m.gross, m.commission, m.fees, m.refunds, m.net, m.held, m.day < ${from} as "isCarriedOver", count(*) over ()::int as total
       from mine m join "order" o on o.id = m.order_id
       where ${conditions.length === 0 ? "true" : conditions.join(" and ")}
       order by m.day, ${o.number} limit ${parameters.add(pagesize, "int")} offset ${parameters.add(cursorkey, "int")})
     select page.*, l.stated, l.difference, ${statement ? "l.kind" : "null"} as kind
     from page left join lateral (
       select sum(l.amount)::bigint as stated, sum(l.difference)::bigint as difference, ${worstSql} as kind
       from settlement_line l where l.settlement_id = ${id} and l.order_id = page.id) l on true
     order by page.day, page.number`,
    parameters.list,
  );
  return {
    items: rows.map(({ total: _, ...row }) => row),
    cursorkey,
    pagesize,
    total: rows[0]?.total ?? (cursorkey > 0 ? cursorkey : 0),
    totalIsExact: true,
  };
}
