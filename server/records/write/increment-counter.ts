import type { AnyEntity, FieldOf } from "../../../domain/declare/index.ts";
import type { Queries } from "../../db/database.ts";
import { columnOf, quote } from "../../db/schema/identifiers.ts";
import { tableName } from "../../db/schema/tables.ts";
import { invalidateTotals } from "../list/total.ts";

interface CountInput<E extends AnyEntity = AnyEntity> {
  readonly entity: E;
  readonly id: string;
  /** A server-only whole number. */
  readonly field: FieldOf<E>;
  readonly by: number;
  /** The field with the maximum; no limit when it is empty. */
  readonly limit?: FieldOf<E>;
  /** What the maximum was when it was promised: a lower one since does not count. */
  readonly promisedLimit?: number | null;
}

/**
 * Changes a counter in one statement, so that concurrent writes never exceed its limit; never below 0. Like other
 * internal bookkeeping it creates no new version. Returns the count; null when the limit is reached.
 */
export async function incrementCounter<E extends AnyEntity>(
  tx: Queries,
  counting: CountInput<E>,
): Promise<number | null>;
export async function incrementCounter(
  tx: Queries,
  { entity, id, field, by, limit, promisedLimit = null }: CountInput,
): Promise<number | null> {
  const column = `r.${columnOf(field)}`;
  const most = limit === undefined ? "null" : `r.${columnOf(limit)}`;
  await tx.query("select set_config('kasekam.action', 'unrecorded', true)");
  const [row] = await tx.query<{ count: number }>(
    `update ${quote(tableName(entity))} r set ${columnOf(field)} = greatest(0, ${column} + $2)
     where id = $1 and ($2 < 0 or ${most} is null or ${column} < greatest(${most}, $3::integer)) returning ${column} as count`,
    [id, by, promisedLimit],
  );
  await tx.query("select set_config('kasekam.action', '', true)");
  invalidateTotals({ db: tx, entity });
  return row?.count ?? null;
}
