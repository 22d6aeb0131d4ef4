import type { Queries } from "../db/database.ts";

/** Whoever begins or opens settlements of a party does so alone, until the transaction ends. */
export async function lockParty(tx: Queries, party: string): Promise<void> {
  await tx.query("select pg_advisory_xact_lock(hashtextextended('settlement ' || $1, 0))", [party]);
}
