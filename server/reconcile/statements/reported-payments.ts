import type { reportedPayments } from "../../../domain/contracts/reconcile/reconcile-lines.ts";
import type { ReplyOf } from "../../../domain/declare/endpoint.ts";
import { order } from "../../../domain/entities/orders/order.ts";
import { payment } from "../../../domain/entities/orders/payment.ts";
import { limits } from "../../../domain/settings/limits.ts";
import { columnsOf } from "../../db/columns.ts";
import type { Queries } from "../../db/database.ts";
import { referenceSql } from "../../kinds/text.ts";
import type { SettlementRow } from "../settlements/find-settlement.ts";

const y = columnsOf(payment, "y");
const o = columnsOf(order, "o");

/**
 * The payments that buyers reported and that a statement has: a line with the same reference and amount. A line that covers
 * several entries counts with its whole amount.
 */
export async function listReportedPayments(
  db: Queries,
  found: SettlementRow,
): Promise<ReplyOf<typeof reportedPayments>> {
  const items = await db.queryPlanned<ReplyOf<typeof reportedPayments>["items"][number]>(
    `with line as (
       select l.number, min(l.reference) as reference, min(l.other_reference) as other_reference, sum(l.amount)::bigint as amount
       from settlement_line l where l.settlement_id = $1 and l.number is not null group by l.number
     ), named as (
       select l.amount, ${referenceSql("n.reference")} as key from line l
       cross join lateral (values (l.reference), (l.other_reference)) n (reference) where n.reference is not null
     )
     select distinct y.id, ${y.reference}, ${y.amount}, ${o.number}
     from named n join payment y on ${referenceSql(y.reference)} = n.key and ${y.amount} = n.amount
       join "order" o on o.id = ${y.orderId}
     where n.key <> '' and ${y.state} = 'reported' and y.deleted_at is null
     order by ${o.number}, y.id limit $2`,
    [found.id, limits.bulkRows],
  );
  return { items: [...items] };
}
