import type { DatabaseContext, Queries } from "./database.ts";

/**
 * Keeps a value for each database, such as a cache. A process can open several: the tests of one process have one each.
 * Transactions share the value of their database.
 */
export function perDatabase<T, D extends Pick<Queries, "context"> = Pick<Queries, "context">>(
  create: (db: D) => T,
): (db: D) => T {
  const values = new WeakMap<DatabaseContext, T>();
  return (db) => {
    const known = values.get(db.context);
    if (known !== undefined) return known;
    const created = create(db);
    values.set(db.context, created);
    return created;
  };
}
