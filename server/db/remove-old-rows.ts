import { ageSql, type FixedTable, fixedRuleOf, fixedRules } from "../../domain/retention/fixed-rules.ts";
import type { FixedRule } from "../../domain/retention/rules.ts";
import type { Queries } from "./database.ts";
import { quote } from "./schema/identifiers.ts";

const rowsAtOnce = 5000;

/** SQL: whether a row is older than its rule allows. */
export const isOldSql = (rule: Pick<FixedRule, "column" | "amount" | "unit">): string =>
  `${quote(rule.column)} < now() - ${ageSql(rule)}`;

/** Deletes rows in small statements, so that none holds many locks. Returns how many. */
export async function deleteRows(
  db: Queries,
  { table, where, signal }: { readonly table: string; readonly where: string; readonly signal?: AbortSignal },
): Promise<number> {
  const name = quote(table);
  let removed = 0;
  while (!signal?.aborted) {
    const [deleted] = await db.query<{ count: number }>(
      `with gone as (delete from ${name} where ctid = any (array(
         select ctid from ${name} where ${where} limit ${rowsAtOnce} for update skip locked)) returning 1)
       select count(*)::int as count from gone`,
    );
    removed += deleted?.count ?? 0;
    if ((deleted?.count ?? 0) < rowsAtOnce) break;
  }
  return removed;
}

/** Deletes the rows of a table that are older than its fixed rule allows. */
export const removeOldRows = (db: Queries, table: FixedTable, signal?: AbortSignal): Promise<number> =>
  deleteRows(db, { table, where: isOldSql(fixedRuleOf(table)), ...(signal ? { signal } : {}) });

/** The tables from which age alone deletes. */
export const tablesByAge: readonly FixedTable[] = fixedRules
  .filter((rule: FixedRule) => !rule.hasOwnTask)
  .map(({ table }) => table);
