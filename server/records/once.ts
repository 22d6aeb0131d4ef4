import { createHash } from "node:crypto";
import { Refusal } from "../../domain/errors.ts";
import type { Actor } from "../../domain/roles.ts";
import { words } from "../../domain/words.ts";
import type { Database, Queries } from "../db/database.ts";

interface Once {
  readonly db: Database;
  readonly actor: Actor;
  /** The `Idempotency-Key`; without one the work is simply done. */
  readonly key: string | null;
  /** Which call of the API, its path parameters included. */
  readonly call: string;
  readonly body: unknown;
  /** How the answer is kept, where it may hold what the database must not show. */
  readonly keeping?: Keeping | undefined;
}
interface Keeping {
  readonly seal: (answer: string) => string;
  readonly open: (kept: string) => string;
}
interface Claimed {
  readonly body_hash: Buffer;
  readonly answer: string | null;
}

const purgeEvery = 3_600_000;
let purgedAt = 0;

/** Keys are remembered for a day; the old ones go now and then, where somebody uses one anyway. */
async function purge(db: Queries): Promise<void> {
  if (Date.now() - purgedAt < purgeEvery) return;
  purgedAt = Date.now();
  await db.query("delete from idempotency where created_at < now() - interval '24 hours'");
}

const claimSql = `insert into idempotency (person, call, key, body_hash) values ($1, $2, $3, $4)
on conflict (person, call, key) do update set body_hash = excluded.body_hash, answer = null, created_at = now()
  where idempotency.created_at < now() - interval '24 hours'
returning answer`;

/**
 * Does work once per key: the claim is a row of the same transaction, so a second call that arrives meanwhile waits for the
 * first and gets its answer. A refusal undoes the claim; the same key with another body is refused.
 */
export async function once(
  { db, actor, key, call, body, keeping }: Once,
  work: (db: Database | Queries) => Promise<string>,
): Promise<string> {
  if (key === null) return work(db);
  await purge(db);
  const claim = [actor.userId, call, key];
  const hash = createHash("sha256")
    .update(JSON.stringify(body ?? null))
    .digest();
  return db.transaction(async (tx) => {
    const claimed = await tx.query(claimSql, [...claim, hash]);
    if (claimed.length > 0) {
      const answer = await work(tx);
      await tx.query("update idempotency set answer = $4 where person = $1 and call = $2 and key = $3", [
        ...claim,
        keeping ? keeping.seal(answer) : answer,
      ]);
      return answer;
    }
    const [first] = await tx.query<Claimed>(
      "select body_hash, answer from idempotency where person = $1 and call = $2 and key = $3",
      claim,
    );
    if (!first?.body_hash.equals(hash)) {
      throw new Refusal("rule", {
        words: words(
          "This Idempotency-Key was used for another request.",
          "Idempotency-Key នេះត្រូវបានប្រើសម្រាប់សំណើផ្សេងរួចហើយ។",
        ),
      });
    }
    if (first.answer === null) return "null";
    return keeping ? keeping.open(first.answer) : first.answer;
  });
}
