import type { FormerReason, formerReasons } from "../../domain/contracts/reconcile/reconcile-reasons.ts";
import type { QueryOf, ReplyOf } from "../../domain/declare/endpoint.ts";
import { order } from "../../domain/entities/orders/order.ts";
import { user } from "../../domain/entities/people/user.ts";
import { columnsOf } from "../db/columns.ts";
import type { Queries } from "../db/database.ts";
import { isoTimeSql } from "../db/iso-time.ts";
import type { SettlementRow } from "./settlements/find-settlement.ts";

const o = columnsOf(order, "o");
const p = columnsOf(user, "p");

interface ArchiveInput {
  readonly settlementId: string;
  /** SQL: selects the lines `l` that lose their reason; its parameters begin with $2. */
  readonly condition: string;
  readonly values: readonly unknown[];
}

/** Archives the reasons of lines that are about to lose them. */
export async function archiveReasons(
  tx: Queries,
  { settlementId, condition, values }: ArchiveInput,
): Promise<void> {
  await tx.query(
    `insert into former_reason (settlement_id, number, reference, order_id, kind, amount, expected, difference, fee_difference, reason,
       explained_by, explained_at)
     select l.settlement_id, l.number, l.reference, l.order_id, l.kind, l.amount, l.expected, l.difference, l.fee_difference, l.reason,
       l.explained_by, l.explained_at
     from settlement_line l where l.settlement_id = $1 and l.reason is not null and ${condition} order by l.number nulls last, l.id`,
    [settlementId, ...values],
  );
}

/** Lists archived reasons, newest first. */
export async function listFormerReasons(
  db: Queries,
  { id }: SettlementRow,
  { pagesize, cursorkey }: QueryOf<typeof formerReasons>,
): Promise<ReplyOf<typeof formerReasons>> {
  const rows = await db.query<FormerReason & { total: number }>(
    `select f.id::text as id, f.number as row, f.reference, f.kind, f.amount, f.expected, f.difference, f.fee_difference as "feeDifference",
       f.reason, case when o.id is not null then json_build_object('id', o.id, 'number', ${o.number}) end as order,
       case when p.id is not null then json_build_object('id', p.id, 'label', ${p.name}, 'labelKh', ${p.nameKh}) end as "explainedBy",
       ${isoTimeSql("f.explained_at")} as "explainedAt",
       ${isoTimeSql("f.dropped_at")} as "droppedAt", count(*) over ()::int as total
     from former_reason f left join "order" o on o.id = f.order_id left join "user" p on p.id = f.explained_by
     where f.settlement_id = $1 order by f.id desc limit $2 offset $3`,
    [id, pagesize, cursorkey],
  );
  return {
    items: rows.map(({ total: _, ...row }) => row),
    cursorkey,
    pagesize,
    total: rows[0]?.total ?? (cursorkey > 0 ? cursorkey : 0),
    totalIsExact: true,
  };
}
