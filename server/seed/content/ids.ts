import type { Queries } from "../../db/database.ts";
import { quote } from "../../db/schema/identifiers.ts";

/** Ids of a table's records in a stable order, at most `limit`. */
export async function readIds(
  tx: Queries,
  table: string,
  condition = "true",
  limit: number | null = null,
): Promise<readonly string[]> {
  const rows = await tx.query<{ id: string }>(
    `select id from ${quote(table)} where deleted_at is null and ${condition} order by id limit $1`,
    [limit],
  );
  return rows.map(({ id }) => id);
}

/** The time this many days from now. */
export const daysFromNow = (count: number): string => new Date(Date.now() + count * 86_400_000).toISOString();

/** Picks an element by index modulo length. Throws for an empty list. */
export function pickCyclic<T>(list: readonly T[], number: number): T {
  const found = list[number % list.length];
  if (found === undefined) throw new Error("There is nothing to choose from.");
  return found;
}
