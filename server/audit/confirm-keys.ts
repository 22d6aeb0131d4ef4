import { hkdfSync } from "node:crypto";
import { openDatabase, type Queries } from "../db/database.ts";
import { takeLock } from "../db/locks.ts";
import type { Env } from "../env.ts";
import { recordAuditEvent } from "../records/history/audit-event.ts";
import { chainKeysOf } from "../records/history/row-digest.ts";
import { findSecretKeys, keyFileOf, loadSecretKeys } from "../records/secrets/secret-keys.ts";
import { type Block, keyOfBlock } from "./block.ts";

/** Why the given keys can't be used with a database that was used before. */
export type KeyProblem = "missing" | "wrong";

const lost = "If the key is lost for good, `npm run replace-key` says what that costs, and how to go on.";

/** The sentence for operators, with the variable and the remedy. */
export const keyProblemText = (problem: KeyProblem, keyFile = "secrets.key in DATA_DIR"): string =>
  problem === "missing"
    ? `The key of this database is missing: SECRETS_KEY is not set, and there is no file ${keyFile}. A backup does not contain the key. Set the SECRETS_KEY that the database was used with, or put its file back. ${lost}`
    : `SECRETS_KEY (without it, the file ${keyFile}) is not the key that this database was used with, so what is encrypted in it, such as account numbers and authenticator apps, could not be read, and its audit log could not be continued. Give the former key. To change the key, give the new one first and the former one after a comma. ${lost}`;

/** A value by which a key is recognised. It can't be turned back, and opens nothing. */
const checkValueOf = (key: Buffer): string =>
  Buffer.from(hkdfSync("sha256", key, "", "kasekam key check", 16)).toString("hex");

async function readCurrent(tx: Queries): Promise<string | null> {
  const [row] = await tx.query<{ current: string }>(
    "select check_value as current from secret_key order by current_since desc limit 1",
  );
  return row?.current ?? null;
}

/** Whether one of the keys has sealed the newest block: for databases from before there were check values. */
async function fitsChain(tx: Queries, secretKeys: readonly Buffer[]): Promise<boolean> {
  const [last] = await tx.query<Block & { readonly hash: Buffer }>(
    `select number, source, ids::text as ids, digests, upto, begins::text as begins, ends::text as ends,
       extract(epoch from at)::text as at, previous, hash from audit_block order by number desc limit 1`,
  );
  return !last || keyOfBlock(chainKeysOf({ context: { secretKeys } }), last, last.hash) !== null;
}

/** Whether the keys, the one that encrypts first, are those of this database. Null when they are, or it is new. */
export async function findKeyProblem(tx: Queries, keys: readonly Buffer[]): Promise<KeyProblem | null> {
  const current = await readCurrent(tx);
  const isKnown =
    current === null ? await fitsChain(tx, keys) : keys.some((key) => checkValueOf(key) === current);
  if (isKnown) return null;
  return keys.length === 0 ? "missing" : "wrong";
}

const recordKey = (tx: Queries, value: string) =>
  tx.query(
    `insert into secret_key (check_value) values ($1)
     on conflict (check_value) do update set current_since = clock_timestamp()`,
    [value],
  );

/**
 * Throws when the keys are not those of this database. Otherwise keeps a check value of the first one: at the first start,
 * and when a new key was put before the former one.
 */
export async function confirmKeys(tx: Queries, keys: readonly Buffer[], keyFile?: string): Promise<void> {
  const [first] = keys;
  if (!first) throw new Error(keyProblemText("missing", keyFile));
  const value = checkValueOf(first);
  if ((await readCurrent(tx)) === value) return;
  await takeLock(tx, "secretKeys");
  const problem = await findKeyProblem(tx, keys);
  if (problem) throw new Error(keyProblemText(problem, keyFile));
  const former = await readCurrent(tx);
  if (former === value) return;
  await recordKey(tx, value);
  if (former !== null) await recordAuditEvent(tx, { kind: "secretKeyRotated", by: null });
}

/**
 * Confirms the keys of the environment for the database at an address, before anything is encrypted. Makes the key of a new
 * installation, but never one for a database that has another already.
 */
export async function prepareSecretKeys(url: string, env: Env): Promise<void> {
  const db = openDatabase(url, { connections: 1 });
  try {
    await db.transaction(async (tx) => {
      const found = findSecretKeys(env);
      const problem = found.length === 0 ? await findKeyProblem(tx, found) : null;
      if (problem) throw new Error(keyProblemText(problem, keyFileOf(env)));
      await confirmKeys(tx, loadSecretKeys(env), keyFileOf(env));
    });
  } finally {
    await db.close();
  }
}

/**
 * The sentence about keys that a server would refuse to start with; null when it would start. Makes and records none. A
 * restored database may have the schema of before there were check values.
 */
export async function readKeyProblem(url: string, env: Env): Promise<string | null> {
  const db = openDatabase(url, { connections: 1 });
  try {
    const keys = findSecretKeys(env);
    const [table] = await db.query<{ exists: boolean }>(
      "select to_regclass('secret_key') is not null as exists",
    );
    const isRight = table?.exists ? (await findKeyProblem(db, keys)) === null : await fitsChain(db, keys);
    return isRight ? null : keyProblemText(keys.length === 0 ? "missing" : "wrong", keyFileOf(env));
  } finally {
    await db.close();
  }
}

/** Takes a key as that of the database although the former one is lost. */
export async function replaceLostKey(tx: Queries, key: Buffer): Promise<void> {
  await takeLock(tx, "secretKeys");
  await recordKey(tx, checkValueOf(key));
  await recordAuditEvent(tx, { kind: "secretKeyReplaced", by: null });
}
