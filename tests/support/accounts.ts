import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { RoleName } from "../../domain/access/roles.ts";
import { hashPassword } from "../../server/auth/passwords/hash-password.ts";
import type { Database } from "../../server/db/database.ts";

export const testPassword = "Kasekam-demo-2026";
// Hashing is slow by design, so all test accounts share one hash.
let hash: Promise<string> | undefined;

export interface NewAccount {
  readonly roles: readonly Exclude<RoleName, "ROLE_ANONYMOUS">[];
  readonly username?: string;
  readonly vendorId?: string;
  readonly phone?: string;
}

/** Creates an account with the password `testPassword`; returns its id and username. */
export async function addAccount(db: Database, { roles, vendorId, phone, ...rest }: NewAccount) {
  const id = randomUUID();
  const username = rest.username ?? `person-${id.slice(0, 8)}`;
  hash ??= hashPassword(testPassword);
  await db.query(
    `insert into "user" (id, username, name, email, phone, roles, vendor_id) values ($1, $2, $2, $3, $4, $5, $6)`,
    [id, username, `${username.replace(/@.*/, "")}@kasekam.example`, phone ?? null, roles, vendorId ?? null],
  );
  await db.query("insert into credential (user_id, password_hash) values ($1, $2)", [id, await hash]);
  return { id, username };
}

/** Signs in and returns the access token. */
export async function signInAs(
  app: FastifyInstance,
  username: string,
  password = testPassword,
): Promise<string> {
  const answer = await postForm(app, "/api/oauth2/token?grant_type=password", { username, password });
  if (answer.statusCode !== 200) throw new Error(`${username} could not sign in: ${answer.body}`);
  return answer.json().access_token;
}

/** Posts a URL-encoded form. */
export const postForm = (
  app: FastifyInstance,
  url: string,
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
) =>
  app.inject({
    method: "POST",
    url,
    payload: new URLSearchParams(fields).toString(),
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
  });

/** Authorization header of a token. */
export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
