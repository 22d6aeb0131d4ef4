import { settlement } from "../../domain/entities/orders/settlement.ts";
import { Refusal } from "../../domain/errors.ts";
import type { Mapping } from "../../domain/reconcile/mapping.ts";
import type { Adjustment } from "../../domain/reconcile/settlement-sums.ts";
import type { Actor } from "../../domain/roles.ts";
import { words } from "../../domain/words.ts";
import type { Queries } from "../db/database.ts";
import { findCurrent } from "../records/current.ts";

/** A settlement as reconciliation reckons with it; days in Cambodia, both ends within. */
export interface FoundSettlement {
  readonly id: string;
  readonly number: string;
  readonly version: number;
  readonly state: "open" | "matched" | "settled";
  readonly party: string;
  readonly from: string;
  readonly to: string;
  readonly adjustments: readonly (Adjustment & { readonly reason: string })[];
  readonly adjusted: number;
}

const foundSql = `select id, coalesce(number, '') as number, version, state, coalesce(party, '') as party, adjustments, adjusted,
  coalesce(lower(period), current_date)::text as "from", (coalesce(upper(period), current_date) - 1)::text as "to"
from settlement where id = $1`;

interface Finding {
  readonly db: Queries;
  readonly actor: Actor;
  readonly id: string;
}

/** A settlement that somebody may see; throws `notFound`. */
export async function findSettlement({ db, actor, id }: Finding): Promise<FoundSettlement> {
  await findCurrent({ db, actor, entity: settlement, id });
  return readFound(db, id);
}

/** The same without asking who wants it. */
export async function readFound(db: Queries, id: string): Promise<FoundSettlement> {
  const [found] = await db.query<FoundSettlement>(foundSql, [id]);
  if (!found) throw new Refusal("notFound");
  return found;
}

/** A settlement, locked until the transaction ends, that can still be changed; throws `rule` for a closed one. */
export async function lockOpen({ db, actor, id }: Finding): Promise<FoundSettlement> {
  await findCurrent({ db, actor, entity: settlement, id, lock: "update" });
  const found = await readFound(db, id);
  if (found.state !== "open") throw new Refusal("rule", { words: closed });
  return found;
}

/** What is said of a settlement that does not change any more. */
export const closed = words(
  "This settlement is closed. Open it again first, with a reason.",
  "ការទូទាត់នេះបានបិទហើយ។ សូមបើកវាឡើងវិញជាមុនសិន ដោយបញ្ជាក់មូលហេតុ។",
);

/** The statement that was read for a settlement. */
export interface FoundStatement {
  readonly fileName: string;
  readonly mapping: Mapping;
  readonly lines: number;
  readonly leftOut: number;
  readonly readAt: Date;
  readonly readBy: string | null;
}

/** The statement of a settlement; null where none was read. */
export async function findStatement(db: Queries, id: string): Promise<FoundStatement | null> {
  const [found] = await db.query<FoundStatement>(
    `select file_name as "fileName", mapping, lines, left_out as "leftOut", read_at as "readAt", read_by as "readBy"
     from settlement_statement where settlement_id = $1`,
    [id],
  );
  return found ?? null;
}
