import type { AnyEntity } from "../../../domain/declare/index.ts";
import { entities, entityNamed } from "../../../domain/entities/index.ts";
import { innerAlias } from "../../db/columns.ts";
import type { Database } from "../../db/database.ts";
import { quote } from "../../db/schema/identifiers.ts";
import { historyName, tableName } from "../../db/schema/tables.ts";
import { recordRemoval } from "../history/record-removal.ts";
import { invalidateTotals } from "../list/total.ts";
import { isReferredTo } from "../read/referrers.ts";

interface DeletedRow {
  readonly id: string;
}
const rowsAtOnce = 200;
/**
 * Whether a delete failed because data outside the declarations refers to the row, such as sign-in data of an
 * account.
 */
const isReferencedError = (error: unknown): boolean =>
  typeof error === "object" && error !== null && "code" in error && error.code === "23503";

/** Entities that share a table are purged once. */
export const tableOwners = (): readonly AnyEntity[] => {
  const tables = new Map<string, AnyEntity>();
  for (const entity of entities) if (!tables.has(tableName(entity))) tables.set(tableName(entity), entity);
  return [...tables.values()];
};

async function purgeOne(db: Database, entity: AnyEntity, id: string): Promise<boolean> {
  const table = quote(tableName(entity));
  try {
    return await db.transaction(async (tx) => {
      const [row] = await tx.query<DeletedRow>(
        `select id from ${table} where id = $1 and deleted_at is not null for update skip locked`,
        [id],
      );
      if (!row || (await isReferredTo(tx, entity, id))) return false;
      await tx.query("delete from file_use where entity = $1 and record_id = $2", [historyName(entity), id]);
      await tx.query(`delete from ${table} where id = $1`, [id]);
      return true;
    });
  } catch (error) {
    if (isReferencedError(error)) return false;
    throw error;
  }
}

const changes = innerAlias("history");
const archives = innerAlias("archive");

/** SQL: whether a record is in the bin for so many days, and no account that did something. */
export function isPurgeableSql(entity: AnyEntity, row: string, days: string): string {
  const isOld = `${row}.deleted_at < now() - make_interval(days => ${days}::int)`;
  // Only accounts make changes; the history is too long to be searched for others.
  return tableName(entity) === tableName(entityNamed("user"))
    ? `${isOld} and not exists (select from history ${changes} where ${changes}.by = ${row}.id)
       and not exists (select from archive ${archives} where ${row}.id = any (${archives}.people))`
    : isOld;
}

async function purgeEntity(
  db: Database,
  entity: AnyEntity,
  { days, signal }: { readonly days: number; readonly signal: AbortSignal | undefined },
): Promise<number> {
  let after = "00000000-0000-0000-0000-000000000000";
  let purged = 0;
  for (;;) {
    // Users who created or changed records are kept, for their names.
    const old = await db.query<DeletedRow>(
      `select r.id from ${quote(tableName(entity))} r
       where ${isPurgeableSql(entity, "r", "$1")} and r.id > $2
       order by r.id limit ${rowsAtOnce}`,
      [days, after],
    );
    for (const { id } of old) if (!signal?.aborted && (await purgeOne(db, entity, id))) purged += 1;
    after = old.at(-1)?.id ?? after;
    if (old.length < rowsAtOnce || signal?.aborted) break;
  }
  if (purged > 0) {
    invalidateTotals({ db, entity });
    await recordRemoval(db, { rule: "bin", rows: purged, entity: historyName(entity) });
  }
  return purged;
}

/**
 * Permanently deletes records that were deleted more than `days` days ago and have no references, not even from the
 * bin; their history stays. 0 days: never. Returns the number of records.
 */
export async function purgeBin(db: Database, days: number, signal?: AbortSignal): Promise<number> {
  if (days <= 0) return 0;
  let purged = 0;
  for (const entity of tableOwners()) purged += await purgeEntity(db, entity, { days, signal });
  return purged;
}
