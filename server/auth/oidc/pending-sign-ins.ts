import { randomBytes } from "node:crypto";
import type { Queries } from "../../db/database.ts";
import { hashSecret, signInSeconds } from "./browser-cookie.ts";
import type { Person } from "./read-person.ts";
import type { SignInErrorName } from "./sign-in-errors.ts";

/** Seconds for which the page may exchange its one-time code. */
const codeSeconds = 60;

/** The outcome at the provider. */
export type Answer = { readonly person: Person } | { readonly refused: SignInErrorName };

/** Stores that a sign-in has begun; returns its state. */
export async function storeBegun(db: Queries, browserSecret: string): Promise<string> {
  const state = randomBytes(32).toString("base64url");
  await db.query(
    `insert into oidc_sign_in (state_hash, browser_hash, expires_at) values ($1, $2, now() + make_interval(secs => $3))`,
    [hashSecret(state), hashSecret(browserSecret), signInSeconds],
  );
  return state;
}

/** Takes the right to answer a sign-in, once. False for a state that is unknown, expired, used or of another browser. */
export async function takeBegun(db: Queries, state: string, browserSecret: string): Promise<boolean> {
  const taken = await db.query(
    `update oidc_sign_in set answered_at = now()
     where state_hash = $1 and browser_hash = $2 and answered_at is null and expires_at > now() returning 1`,
    [hashSecret(state), hashSecret(browserSecret)],
  );
  return taken.length > 0;
}

/** Stores the provider's answer; returns the one-time code that gets it. */
export async function storeAnswer(db: Queries, state: string, answer: Answer): Promise<string> {
  const code = randomBytes(32).toString("base64url");
  await db.query(
    `update oidc_sign_in set code_hash = $2, result = $3, expires_at = now() + make_interval(secs => $4) where state_hash = $1`,
    [hashSecret(state), hashSecret(code), JSON.stringify(answer), codeSeconds],
  );
  return code;
}

/** Takes the answer of a one-time code in the browser that began, once; null for any other code. */
export async function takeAnswer(db: Queries, code: string, browserSecret: string): Promise<Answer | null> {
  const [taken] = await db.query<{ result: Answer }>(
    `delete from oidc_sign_in where code_hash = $1 and browser_hash = $2 and expires_at > now() returning result`,
    [hashSecret(code), hashSecret(browserSecret)],
  );
  return taken?.result ?? null;
}
