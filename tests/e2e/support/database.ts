import { randomBytes, randomUUID } from "node:crypto";
import { Client } from "pg";
import type { RoleName } from "../../../domain/access/roles.ts";
import { hashPassword } from "../../../server/auth/passwords/hash-password.ts";
import { findRunningPostgres } from "../../../server/db/embedded/embedded.ts";
import type { Credentials } from "./api.ts";

/** The database of the server under test. */
export async function databaseUrl(): Promise<string> {
  const url = process.env.E2E_DATABASE_URL ?? (await findRunningPostgres(process.env.E2E_DATA_DIR ?? ""));
  if (url) return url;
  throw new Error("No database of the server under test was found: is it running?");
}

export interface Account extends Credentials {
  readonly id: string;
}

interface AccountOptions {
  readonly roles: readonly RoleName[];
  readonly vendorId?: string;
  /** Address of another database than that of the server under test. */
  readonly database?: string;
}

/** Creates an account for a single test. */
export async function createAccount({ roles, vendorId, database }: AccountOptions): Promise<Account> {
  const id = randomUUID();
  const username = `${id}@kasekam.example`;
  const password = `Angkor-${id}`;
  const client = new Client({ connectionString: database ?? (await databaseUrl()) });
  await client.connect();
  try {
    await client.query(
      `insert into "user" (id, username, name, name_kh, email, roles, vendor_id) values ($1, $2, 'Nhem Sarin', 'ញ៉ែម សារិន', $2, $3, $4)`,
      [id, username, roles, vendorId ?? null],
    );
    await client.query("insert into credential (user_id, password_hash) values ($1, $2)", [
      id,
      await hashPassword(password),
    ]);
  } finally {
    await client.end();
  }
  return { id, username, password };
}

/** A database of its own beside that of the server under test, for another server: servers of one share its jobs. */
export interface OwnDatabase {
  readonly url: string;
  readonly drop: () => Promise<void>;
}

/** Creates an empty database. */
export async function createOwnDatabase(): Promise<OwnDatabase> {
  const shared = await databaseUrl();
  const name = `kasekam_own_${randomBytes(6).toString("hex")}`;
  const run = async (statement: string) => {
    const client = new Client({ connectionString: shared });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await run(`create database ${name} template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8'`);
  const url = new URL(shared);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(`drop database ${name} with (force)`) };
}

/** Locks a stored record, so that writes to it wait; returns the function that releases it. */
export async function lockRecord(table: string, id: string): Promise<() => Promise<void>> {
  const client = new Client({ connectionString: await databaseUrl() });
  await client.connect();
  await client.query("begin");
  await client.query(`select 1 from ${client.escapeIdentifier(table)} where id = $1 for update`, [id]);
  return () => client.end();
}

interface CommentOptions {
  readonly problemId: string;
  readonly profileId: string;
  /** The last one is the newest; those with flags wait for a decision. */
  readonly comments: readonly { readonly text: string; readonly flags?: number }[];
}

/** Stores comments under a problem; staff can't write any. */
export async function addProblemComments({ problemId, profileId, comments }: CommentOptions): Promise<void> {
  const client = new Client({ connectionString: await databaseUrl() });
  await client.connect();
  try {
    for (const [place, { text, flags = 0 }] of comments.entries())
      await client.query(
        `insert into problem_comment (id, problem_id, profile_id, text, state, flags, created_at)
         values ($1, $2, $3, $4, $5, $6, now() - make_interval(mins => $7))`,
        [
          randomUUID(),
          problemId,
          profileId,
          text,
          flags > 0 ? "flagged" : "visible",
          flags,
          comments.length - place,
        ],
      );
  } finally {
    await client.end();
  }
}
