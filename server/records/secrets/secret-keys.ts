import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Queries } from "../../db/database.ts";
import type { Env } from "../../env.ts";
import { secretKeyBytes } from "./secret-box.ts";

const fileName = "secrets.key";
const isMissing = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ENOENT";
const isExistingFile = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "EEXIST";

function readKeyFile(path: string): Buffer | null {
  try {
    const key = Buffer.from(readFileSync(path, "utf8").trim(), "base64");
    if (key.length === secretKeyBytes) return key;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
  throw new Error(`${path} must hold ${secretKeyBytes} bytes in base64: put back the file that was there.`);
}

/** Creates the key file, readable by its owner only; if another process was faster, its key is used. */
function makeKeyFile(folder: string, path: string): Buffer {
  const key = randomBytes(secretKeyBytes);
  mkdirSync(folder, { recursive: true });
  try {
    writeFileSync(path, `${key.toString("base64")}\n`, { mode: 0o600, flag: "wx" });
    return key;
  } catch (error) {
    const theirs = isExistingFile(error) ? readKeyFile(path) : null;
    if (theirs) return theirs;
    throw error;
  }
}

/** The file that holds the key where SECRETS_KEY is not set. */
export const keyFileOf = (env: Pick<Env, "DATA_DIR">): string => join(env.DATA_DIR, fileName);

/**
 * The keys of secret fields: those of SECRETS_KEY, else the one of the data folder. Empty where there is none yet, as
 * before the first start. Throws a readable error where each process would make a key of its own.
 */
export function findSecretKeys(env: Env): readonly Buffer[] {
  if (env.SECRETS_KEY.length > 0) return env.SECRETS_KEY;
  const key = readKeyFile(keyFileOf(env));
  if (key) return [key];
  if (env.NODE_ENV === "production" && env.DATABASE_URL) {
    throw new Error(
      "SECRETS_KEY must be set where DATABASE_URL is: each process would make a key of its own otherwise, and none could read what another has encrypted. `openssl rand -base64 32` makes one.",
    );
  }
  return [];
}

/** The same, and a new key in the data folder where there is none. */
export function loadSecretKeys(env: Env): readonly Buffer[] {
  const found = findSecretKeys(env);
  return found.length > 0 ? found : [makeKeyFile(env.DATA_DIR, keyFileOf(env))];
}

declare module "../../db/database.ts" {
  interface DatabaseContext {
    /** The keys of secret fields, the one for encryption first. Without it, none is written or read in full. */
    readonly secretKeys?: readonly Buffer[];
  }
}

/** The keys of a database's secret fields; throws when it was opened without them. */
export function secretKeysOf({ context }: Pick<Queries, "context">): readonly Buffer[] {
  if (!context.secretKeys) throw new Error("The database has no keys of secret fields: use openAppDatabase");
  return context.secretKeys;
}
