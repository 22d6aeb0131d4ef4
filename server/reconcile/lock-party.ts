import type { Queries } from "../db/database.ts";

/** Serialises creating and reopening settlements of a party until the transaction ends. */
export async function lockParty(tx: Queries, party: string): Promise<void> {
  await tx.query("select pg_advisory_xact_lock(hashtextextended('settlement ' || $1, 0))", [party]);
}
