import { AsyncLocalStorage } from "node:async_hooks";
import { LRUCache } from "lru-cache";
import type { Queries } from "./database.ts";
import { perDatabase } from "./per-database.ts";

/** From where a request came, as it is stored. */
export interface Origin {
  readonly address: string;
  readonly browser: string | null;
  readonly system: string | null;
  readonly apiKeyId: string | null;
}

/** A request: `key` is equal for requests of one origin; `describe` is called once for each. */
export interface OriginSource {
  readonly key: string;
  readonly describe: () => Origin;
}

/** The origin of the running work: that of a request, or the id of a stored one for work that goes on later. */
const current = new AsyncLocalStorage<OriginSource | number | null>();

/** Runs work of a request: its transactions write from where it came into the history (decision 0127). */
export const runFrom = <R>(origin: OriginSource | number | null, work: () => R): R =>
  current.run(origin, work);

/** Ids are looked up again each day: an origin that nobody looked up for a week may be deleted (decision 0130). */
const rememberedMs = 86_400_000;
const idsOf = perDatabase(() => new LRUCache<string, number>({ max: 10_000, ttl: rememberedMs }));

const codeOf = (error: unknown): unknown =>
  typeof error === "object" && error !== null && "code" in error ? error.code : null;
const isReadOnly = (error: unknown): boolean => codeOf(error) === "25006";

const findSql = `update audit_origin set seen_at = now() where address = $1 and browser is not distinct from $2
  and system is not distinct from $3 and api_key_id is not distinct from $4 returning id`;

/** Finds or stores an origin, outside of the transaction that names it: others may name it at the same time. */
async function storeOrigin(
  db: Pick<Queries, "query">,
  { address, browser, system, apiKeyId }: Origin,
): Promise<number | null> {
  const values = [address, browser, system, apiKeyId];
  const find = async () => (await db.query<{ id: number }>(findSql, values))[0]?.id ?? null;
  const known = await find();
  if (known !== null) return known;
  const [added] = await db.query<{ id: number }>(
    `insert into audit_origin (address, browser, system, api_key_id) values ($1, $2, $3, $4)
     on conflict do nothing returning id`,
    values,
  );
  return added?.id ?? find();
}

async function findId(db: Queries, origin: OriginSource): Promise<number | null> {
  const ids = idsOf(db);
  const cached = ids.get(origin.key);
  if (cached !== undefined) return cached;
  const id = await storeOrigin(db, origin.describe()).catch((error: unknown) => {
    // A standby can't store it, and no change either.
    if (isReadOnly(error)) return null;
    throw error;
  });
  if (id !== null) ids.set(origin.key, id);
  return id;
}

/** The statement that begins a transaction of the running work: it names the origin without a further round trip. */
export async function beginStatement(db: Queries): Promise<string> {
  const origin = current.getStore() ?? null;
  const id = origin === null || typeof origin === "number" ? origin : await findId(db, origin);
  return id === null ? "begin" : `begin; set local kasekam.origin = '${id}'`;
}
