import { createHash } from "node:crypto";
import { Refusal } from "../../../domain/errors.ts";
import { fillText } from "../../../domain/fill-text.ts";
import { words } from "../../../domain/words.ts";
import type { Queries } from "../../db/database.ts";
import { normalizeSignInName } from "./sign-in-name.ts";

/** How many tries of a kind are allowed in how many seconds. */
export interface Limit {
  readonly name: string;
  readonly tries: number;
  readonly seconds: number;
}

const quarter = 900;
/**
 * Counted for a name, whether or not there is such an account, and for an address. Good sign-ins are not counted. Names are
 * counted by what is typed and never by the account found, so that counts say nothing about which accounts exist.
 */
export const attemptLimits = {
  signInAccount: { name: "sign-in-account", tries: 5, seconds: quarter },
  signInAddress: { name: "sign-in-address", tries: 100, seconds: quarter },
  appTokenAddress: { name: "app-token-address", tries: 1000, seconds: quarter },
  forgotAccount: { name: "forgot-account", tries: 5, seconds: 3600 },
  forgotAddress: { name: "forgot-address", tries: 30, seconds: 3600 },
  codeAccount: { name: "code-account", tries: 5, seconds: 600 },
  codeAddress: { name: "code-address", tries: 50, seconds: quarter },
  resetAddress: { name: "reset-address", tries: 50, seconds: quarter },
  registrationCodePhone: { name: "registration-code-phone", tries: 5, seconds: 3600 },
  registrationCodeAddress: { name: "registration-code-address", tries: 30, seconds: 3600 },
  registrationGuess: { name: "registration-guess", tries: 5, seconds: 600 },
  registerAddress: { name: "register-address", tries: 30, seconds: 3600 },
  vendorApplicationAddress: { name: "vendor-application-address", tries: 10, seconds: 3600 },
  changeAccount: { name: "change-account", tries: 5, seconds: quarter },
} as const satisfies Readonly<Record<string, Limit>>;

/** Names as typed may be long and personal, so what is kept is their hash. */
const keyOf = ({ name }: Limit, who: string): string =>
  `${name}:${createHash("sha256").update(who).digest("base64url")}`;

/** Counts a try before it is made, in one statement, so that no number of parallel tries passes the limit. Throws `tooMany`. */
export async function countAttempt(db: Queries, limit: Limit, who: string): Promise<void> {
  const [row] = await db.query<{ count: number; wait: number }>(
    `insert into attempt as a (key, count, until) values ($1, 1, now() + make_interval(secs => $2))
     on conflict (key) do update set
       count = case when a.until <= now() then 1 else a.count + 1 end,
       until = case when a.until <= now() then excluded.until else a.until end
     returning count, ceil(extract(epoch from until - now()))::int as wait`,
    [keyOf(limit, who), limit.seconds],
  );
  if (!row || row.count <= limit.tries) return;
  const minutes = Math.ceil(row.wait / 60);
  throw new Refusal("tooMany", {
    retryAfter: row.wait,
    words: words(
      fillText("Too many tries. Please wait {0, plural, one {# minute} other {# minutes}}.", () => minutes),
      `ព្យាយាមច្រើនដងពេក។ សូមរង់ចាំ ${minutes} នាទី។`,
    ),
  });
}

/** Takes one counted try back: it was a good one. */
export async function forgiveAttempt(db: Queries, limit: Limit, who: string): Promise<void> {
  await db.query("update attempt set count = greatest(count - 1, 0) where key = $1", [keyOf(limit, who)]);
}

/** Begins the count anew. */
export async function clearAttempts(db: Queries, limit: Limit, who: string): Promise<void> {
  await db.query("delete from attempt where key = $1", [keyOf(limit, who)]);
}

/** Begins the counts of a limit anew for every name with which an account signs in. */
export async function clearAttemptsOf(
  db: Queries,
  limit: Limit,
  { username, email }: { readonly username: string; readonly email: string | null },
): Promise<void> {
  for (const name of [username, ...(email === null ? [] : [email])])
    await clearAttempts(db, limit, normalizeSignInName(name));
}

/** Removes counts whose time is over. */
export async function removeOldAttempts(db: Queries): Promise<void> {
  await db.query("delete from attempt where until < now() - interval '1 hour'");
}
