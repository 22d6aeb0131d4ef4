import type { Queries } from "../database.ts";
import { quote } from "../schema/identifiers.ts";

/** The rule by which autovacuum analyzes a table, for the rows that this transaction wrote. */
const writtenSql = `select c.relname as name from pg_class c
  where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
    and pg_stat_get_xact_tuples_inserted(c.oid) + pg_stat_get_xact_tuples_updated(c.oid) + pg_stat_get_xact_tuples_deleted(c.oid)
      > 500 + 0.1 * greatest(c.reltuples, 0)
  order by 1`;

/**
 * Updates the planner's statistics of the tables in which this transaction has written many rows. Autovacuum counts rows
 * that are not committed as none, and later statements would then be planned for empty tables: nested loops over all rows.
 * ANALYZE in the transaction counts its own rows, and its lock keeps every other ANALYZE away until the commit
 * (decision 0170). Returns the names of the tables.
 */
export async function analyzeWritten(tx: Pick<Queries, "queryPlanned">): Promise<readonly string[]> {
  const written = await tx.queryPlanned<{ name: string }>(writtenSql);
  const names = written.map(({ name }) => name);
  if (names.length > 0) await tx.queryPlanned(`analyze ${names.map(quote).join(", ")}`);
  return names;
}
