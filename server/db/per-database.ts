import type { DatabaseContext, Queries } from "./database.ts";

/**
 * Keeps a value for each database, such as a cache. A process can open several: the tests of one process have one each.
 * Transactions share the value of their database.
 */
export function perDatabase<T>(create: () => T): (db: Pick<Queries, "context">) => T {
  const values = new WeakMap<DatabaseContext, T>();
  return ({ context }) => {
    const known = values.get(context);
    if (known !== undefined) return known;
    const created = create();
    values.set(context, created);
    return created;
  };
}
