import type { Database, Queries } from "./database.ts";

/**
 * A view of the database inside an open transaction: all work belongs to that transaction, and nested transactions are
 * savepoints.
 */
export function nestedDatabase(outer: Database, tx: Queries): Database {
  return {
    query: tx.query,
    queryPlanned: tx.queryPlanned,
    queryTexts: tx.queryTexts,
    atEnd: tx.atEnd,
    context: tx.context,
    pool: outer.pool,
    isNested: true,
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
