import type { Database, Queries } from "./database.ts";

/**
 * The database as seen from inside an open transaction: everything that is done through it belongs to that transaction,
 * and its own transactions are savepoints.
 */
export function nestedDatabase(outer: Database, tx: Queries): Database {
  return {
    query: tx.query,
    queryPlanned: tx.queryPlanned,
    atEnd: tx.atEnd,
    pool: outer.pool,
    close: outer.close,
    async transaction(work) {
      await tx.query("savepoint nested");
      try {
        const result = await work(tx);
        await tx.query("release savepoint nested");
        return result;
      } catch (error) {
        await tx.query("rollback to savepoint nested");
        throw error;
      }
    },
  };
}
