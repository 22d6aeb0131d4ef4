import type { Actor } from "../../../domain/access/roles.ts";
import { settlement } from "../../../domain/entities/orders/settlement.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import type { Mapping } from "../../../domain/reconcile/mapping.ts";
import type { Adjustment } from "../../../domain/reconcile/settlement-sums.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { columnsOf } from "../../db/columns.ts";
import type { Queries } from "../../db/database.ts";
import { findForUpdate } from "../../records/write/find-for-update.ts";

const s = columnsOf(settlement, "s");

/** A settlement as used in reconciliation; days in Cambodia, both inclusive. */
export interface SettlementRow {
  readonly id: string;
  readonly number: string;
  readonly version: number;
  readonly state: "open" | "matched" | "settled";
  readonly party: string;
  readonly from: string;
  readonly to: string;
  readonly adjustments: readonly (Adjustment & { readonly reason: string })[];
  readonly adjusted: number;
  /** The signed sum of its payouts. */
  readonly paid: number;
}

const settlementSql = `select id, coalesce(${s.number}, '') as number, version, ${s.state}, coalesce(${s.party}, '') as party, ${s.adjustments}, ${s.adjusted}, ${s.paid},
  coalesce(lower(${s.period}), current_date)::text as "from", (coalesce(upper(${s.period}), current_date) - 1)::text as "to"
from settlement s where id = $1`;

interface SettlementQuery {
  readonly db: Queries;
  readonly actor: Actor;
  readonly id: string;
}

/** Finds a settlement visible to the actor. Throws `notFound`. */
export async function findSettlement({ db, actor, id }: SettlementQuery): Promise<SettlementRow> {
  await findForUpdate({ db, actor, entity: settlement, id });
  return readSettlementRow(db, id);
}

/** Finds a settlement without checking permissions. Throws `notFound`. */
export async function readSettlementRow(db: Queries, id: string): Promise<SettlementRow> {
  const [found] = await db.query<SettlementRow>(settlementSql, [id]);
  if (!found) throw new AppError("notFound");
  return found;
}

/** Locks an open settlement until the transaction ends. Throws `rule` for a closed one. */
export async function lockOpenSettlement({ db, actor, id }: SettlementQuery): Promise<SettlementRow> {
  await findForUpdate({ db, actor, entity: settlement, id, lock: "update" });
  const found = await readSettlementRow(db, id);
  if (found.state !== "open") throw new AppError("rule", { message: settlementClosed });
  return found;
}

/** Error message for changes of a closed settlement. */
export const settlementClosed = localized(
  "This settlement is closed. Reopen it first, with a reason.",
  "ការទូទាត់គណនីនេះបានបិទហើយ។ សូមបើកឡើងវិញជាមុនសិន ដោយបញ្ជាក់មូលហេតុ។",
);

/** The imported statement of a settlement. */
export interface StatementRow {
  readonly fileName: string;
  readonly mapping: Mapping;
  readonly lines: number;
  readonly leftOut: number;
  readonly readAt: Date;
  readonly readBy: string | null;
}

/** Finds the statement of a settlement. Null when none was imported. */
export async function findStatement(db: Queries, id: string): Promise<StatementRow | null> {
  const [found] = await db.query<StatementRow>(
    `select file_name as "fileName", mapping, lines, left_out as "leftOut", read_at as "readAt", read_by as "readBy"
     from settlement_statement where settlement_id = $1`,
    [id],
  );
  return found ?? null;
}
