import type { Database } from "./database.ts";

/** SQLSTATE of a write that the database refuses because it is read-only. */
const readOnlyCode = "25006";

/**
 * Throws `away` when the database can't be reached, or is read-only, such as a standby after a failover. The connection
 * is closed then, as after a refused write, so that the next one may reach the new primary.
 */
export const assertWritable = (db: Database): Promise<void> =>
  db.transaction(async (tx) => {
    const [found] = await tx.query<{ isReadOnly: boolean }>(
      `select current_setting('transaction_read_only')::boolean as "isReadOnly"`,
    );
    if (found?.isReadOnly)
      throw Object.assign(new Error("The database is read-only."), { code: readOnlyCode });
  });
