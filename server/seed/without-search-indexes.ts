import type { AnyEntity } from "../../domain/declare/index.ts";
import type { Queries } from "../db/database.ts";
import { quote } from "../db/schema/identifiers.ts";
import { tableName } from "../db/schema/tables.ts";

/**
 * Drops a table's search indexes, runs a bulk insert, and rebuilds them, which takes a fraction of the time. Only for a
 * table that is not in use yet.
 */
export async function withoutSearchIndexes(
  tx: Queries,
  entity: AnyEntity,
  work: () => Promise<void>,
): Promise<void> {
  const indexes = await tx.query<{ name: string; sql: string }>(
    `select indexname as name, indexdef as sql from pg_indexes
     where schemaname = current_schema() and tablename = $1 and indexdef like '% USING gin %'`,
    [tableName(entity)],
  );
  for (const { name } of indexes) await tx.query(`drop index ${quote(name)}`);
  await work();
  for (const { sql } of indexes) await tx.query(sql);
}
