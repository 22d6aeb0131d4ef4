import { createHash } from "node:crypto";
import type { Actor } from "../../../domain/access/roles.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import { limits } from "../../../domain/settings/limits.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import type { Database, Queries } from "../../db/database.ts";
import { nestedDatabase } from "../../db/nested-database.ts";
import { removeOldRows } from "../../db/remove-old-rows.ts";

interface KeyedRequest {
  readonly db: Database;
  readonly actor: Actor;
  /** The `Idempotency-Key` header; without one the work simply runs. */
  readonly key: string | null;
  /** Method and path, with its parameters filled in. */
  readonly call: string;
  /** Query and body: the same key with other input is rejected. */
  readonly input: unknown;
  readonly sealing?: ReplyEncryption | undefined;
}

/** Encrypts stored replies that contain secret fields. */
export interface ReplyEncryption {
  readonly seal: (answer: string) => string;
  readonly open: (sealed: string) => string;
}
interface StoredKey {
  readonly body_hash: Buffer;
  readonly answer: string | null;
}

const retention = `${limits.idempotencyDays} days`;
const purgeEvery = 3_600_000;
let lastPurgeAt = 0;

async function purgePeriodically(db: Queries): Promise<void> {
  if (Date.now() - lastPurgeAt < purgeEvery) return;
  lastPurgeAt = Date.now();
  await removeOldRows(db, "idempotency");
}

const claimSql = `insert into idempotency (person, call, key, body_hash) values ($1, $2, $3, $4)
on conflict (person, call, key) do update set body_hash = excluded.body_hash, answer = null, created_at = now()
  where idempotency.created_at < now() - interval '${retention}'
returning answer`;

const keyReused = localized(
  "This Idempotency-Key was used for another request.",
  "Idempotency-Key នេះត្រូវបានប្រើសម្រាប់សំណើផ្សេងរួចហើយ។",
);

/**
 * Runs a write once per key and returns JSON. The key is a row of the same transaction: a concurrent request with
 * the same key waits for the first and gets its reply. An error rolls the key back, so the request can be repeated.
 */
export async function withIdempotencyKey(
  { db, actor, key, call, input, sealing }: KeyedRequest,
  work: (db: Database) => Promise<string>,
): Promise<string> {
  if (key === null) return work(db);
  await purgePeriodically(db);
  const id = [actor.userId, call, key];
  const hash = createHash("sha256")
    .update(JSON.stringify(input ?? null))
    .digest();
  return db.transaction(async (tx) => {
    const claimed = await tx.query(claimSql, [...id, hash]);
    if (claimed.length > 0) {
      const answer = await work(nestedDatabase(db, tx));
      await tx.query("update idempotency set answer = $4 where person = $1 and call = $2 and key = $3", [
        ...id,
        sealing ? sealing.seal(answer) : answer,
      ]);
      return answer;
    }
    const [first] = await tx.query<StoredKey>(
      "select body_hash, answer from idempotency where person = $1 and call = $2 and key = $3",
      id,
    );
    if (!first?.body_hash.equals(hash)) throw new AppError("rule", { message: keyReused });
    if (first.answer === null) return "null";
    return sealing ? sealing.open(first.answer) : first.answer;
  });
}
