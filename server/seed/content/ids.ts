import type { Queries } from "../../db/database.ts";
import { quote } from "../../db/identifiers.ts";

/** The ids of a table's records, the same order each time. */
export async function idsOf(tx: Queries, table: string, condition = "true"): Promise<readonly string[]> {
  const rows = await tx.query<{ id: string }>(
    `select id from ${quote(table)} where deleted_at is null and ${condition} order by id`,
  );
  return rows.map(({ id }) => id);
}

/** The moment so many days from now. */
export const days = (count: number): string => new Date(Date.now() + count * 86_400_000).toISOString();

/** One of a list, by a number that may be larger. Throws for an empty list. */
export function one<T>(list: readonly T[], number: number): T {
  const found = list[number % list.length];
  if (found === undefined) throw new Error("There is nothing to choose from.");
  return found;
}
