import type { Actor } from "../../../domain/access/roles.ts";
import { limits } from "../../../domain/settings/limits.ts";
import type { Database, Queries } from "../../db/database.ts";

/** A call with an `Idempotency-Key`. */
interface KeyedCall {
  readonly actor: Actor;
  readonly call: string;
  readonly key: string;
}

const lockName = ({ actor, call, key }: KeyedCall): string => `outcome ${actor.userId} ${call} ${key}`;

/** Marks a call as running until the end of its transaction. */
export const markRunning = (tx: Queries, keyed: KeyedCall): Promise<unknown> =>
  tx.query("select pg_advisory_xact_lock_shared(hashtextextended($1, 0))", [lockName(keyed)]);

/** The outcome of a call as JSON: running, finished with this reply, or unknown. */
export async function findOutcome(db: Database, keyed: KeyedCall): Promise<string> {
  const { actor, call, key } = keyed;
  // Check the lock first: the reply of a call that ends in between is visible to the second statement.
  const [lock] = await db.query<{ isFree: boolean }>(
    `select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as "isFree"`,
    [lockName(keyed)],
  );
  if (lock?.isFree === false) return JSON.stringify({ state: "running", answer: null });
  const [found] = await db.query<{ answer: string | null }>(
    `select answer from idempotency where person = $1 and call = $2 and key = $3
       and created_at > now() - interval '${limits.idempotencyDays} days'`,
    [actor.userId, call, key],
  );
  if (!found || found.answer === null) return JSON.stringify({ state: "unknown", answer: null });
  return `{"state":"finished","answer":${found.answer}}`;
}
