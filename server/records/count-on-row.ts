import type { AnyEntity } from "../../domain/declare/index.ts";
import type { Queries } from "../db/database.ts";
import { columnOf, quote } from "../db/identifiers.ts";
import { tableName } from "../db/tables.ts";
import { forgetTotals } from "./total.ts";

interface Counting {
  readonly entity: AnyEntity;
  readonly id: string;
  /** A whole number that the server alone writes. */
  readonly field: string;
  readonly by: number;
  /** The field that holds the most that it may come to; no limit where that is empty. */
  readonly limit?: string;
}

/**
 * Counts on a record in one statement, so that no number of people at once passes its limit; never below 0. Like everything
 * that the server notes by itself it makes no new version. Answers the count; null where the limit is reached.
 */
export async function countOnRow(
  tx: Queries,
  { entity, id, field, by, limit }: Counting,
): Promise<number | null> {
  const column = `r.${columnOf(field)}`;
  const most = limit === undefined ? "null" : `r.${columnOf(limit)}`;
  await tx.query("select set_config('kasekam.action', 'unrecorded', true)");
  const [row] = await tx.query<{ count: number }>(
    `update ${quote(tableName(entity))} r set ${columnOf(field)} = greatest(0, ${column} + $2)
     where id = $1 and ($2 < 0 or ${most} is null or ${column} < ${most}) returning ${column} as count`,
    [id, by],
  );
  await tx.query("select set_config('kasekam.action', '', true)");
  forgetTotals({ db: tx, entity });
  return row?.count ?? null;
}
