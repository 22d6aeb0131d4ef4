import type { Queries } from "../../db/database.ts";

/** Locks an account before its factors, keys or sessions change. Waits for other changes and for sign-ins. */
export const lockAccount = (tx: Queries, userId: string): Promise<unknown> =>
  tx.query(`select 1 from "user" where id = $1 for no key update`, [userId]);
