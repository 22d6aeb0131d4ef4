import type { Queries } from "../db/database.ts";
import { takeLock } from "../db/locks.ts";

/** Serialises creating and reopening settlements of a party until the transaction ends. */
export const lockParty = (tx: Queries, party: string): Promise<void> => takeLock(tx, "settlements", party);
