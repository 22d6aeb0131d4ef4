import type { Actor } from "../../../domain/access/roles.ts";
import { limits } from "../../../domain/settings/limits.ts";
import type { Database, Queries } from "../../db/database.ts";
import { takeSharedLock, tryLock } from "../../db/locks.ts";
import type { ReplyEncryption } from "./idempotency.ts";

/** A call with an `Idempotency-Key`. */
interface KeyedCall {
  readonly actor: Actor;
  readonly call: string;
  readonly key: string;
}

const lockOf = ({ actor, call, key }: KeyedCall) => ["outcome", actor.userId, call, key] as const;

/** Marks a call as running until the end of its transaction. */
export const markRunning = (tx: Queries, keyed: KeyedCall): Promise<void> =>
  takeSharedLock(tx, ...lockOf(keyed));

/** The outcome of a call as JSON: running, finished with this reply, or unknown. */
export async function findOutcome(
  db: Database,
  keyed: KeyedCall & { readonly sealing: ReplyEncryption | undefined },
): Promise<string> {
  const { actor, call, key, sealing } = keyed;
  // Check the lock first: the reply of a call that ends in between is visible to the second statement.
  if (!(await tryLock(db, ...lockOf(keyed)))) return JSON.stringify({ state: "running", answer: null });
  const [found] = await db.query<{ answer: string | null }>(
    `select answer from idempotency where person = $1 and call = $2 and key = $3
       and created_at > now() - interval '${limits.idempotencyDays} days'`,
    [actor.userId, call, key],
  );
  if (!found || found.answer === null) return JSON.stringify({ state: "unknown", answer: null });
  const answer = sealing ? sealing.open(found.answer) : found.answer;
  return `{"state":"finished","answer":${answer}}`;
}
