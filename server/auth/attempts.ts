import { createHash } from "node:crypto";
import { AppError } from "../../domain/errors/errors.ts";
import { fillText } from "../../domain/text/fill-text.ts";
import { localized } from "../../domain/text/localized-text.ts";
import type { Queries } from "../db/database.ts";
import { normalizeSignInName } from "./accounts/sign-in-name.ts";

/** Allowed attempts of a kind within a number of seconds. */
export interface AttemptLimit {
  readonly name: string;
  readonly tries: number;
  readonly seconds: number;
}

const quarterHour = 900;
/**
 * Attempts are counted per name, whether or not the account exists, and per IP address. Successful sign-ins are not
 * counted. The key is the name as typed, never the account found, so counts do not reveal which accounts exist.
 */
export const attemptLimits = {
  signInAccount: { name: "sign-in-account", tries: 5, seconds: quarterHour },
  signInAddress: { name: "sign-in-address", tries: 100, seconds: quarterHour },
  appTokenAddress: { name: "app-token-address", tries: 1000, seconds: quarterHour },
  forgotAccount: { name: "forgot-account", tries: 5, seconds: 3600 },
  forgotAddress: { name: "forgot-address", tries: 30, seconds: 3600 },
  codeAccount: { name: "code-account", tries: 5, seconds: 600 },
  codeAddress: { name: "code-address", tries: 50, seconds: quarterHour },
  resetAddress: { name: "reset-address", tries: 50, seconds: quarterHour },
  registrationCodePhone: { name: "registration-code-phone", tries: 5, seconds: 3600 },
  registrationCodeAddress: { name: "registration-code-address", tries: 30, seconds: 3600 },
  registrationGuess: { name: "registration-guess", tries: 5, seconds: 600 },
  registerAddress: { name: "register-address", tries: 30, seconds: 3600 },
  vendorApplicationAddress: { name: "vendor-application-address", tries: 10, seconds: 3600 },
  oidcAddress: { name: "oidc-address", tries: 100, seconds: quarterHour },
  secondFactor: { name: "second-factor", tries: 5, seconds: quarterHour },
  secondFactorDay: { name: "second-factor-day", tries: 20, seconds: 86_400 },
  secondFactorAddress: { name: "second-factor-address", tries: 100, seconds: quarterHour },
  passkeyAddress: { name: "passkey-address", tries: 200, seconds: quarterHour },
  changeAccount: { name: "change-account", tries: 5, seconds: quarterHour },
} as const satisfies Readonly<Record<string, AttemptLimit>>;

/** Typed names can be long and personal, so only their hash is stored. */
const attemptKey = ({ name }: AttemptLimit, who: string): string =>
  `${name}:${createHash("sha256").update(who).digest("base64url")}`;

/**
 * Counts an attempt before it runs, in one statement, so that parallel attempts cannot exceed the limit. Throws
 * `tooMany`.
 */
export async function countAttempt(db: Queries, limit: AttemptLimit, who: string): Promise<void> {
  const [row] = await db.query<{ count: number; wait: number }>(
    `insert into attempt as a (key, count, until) values ($1, 1, now() + make_interval(secs => $2))
     on conflict (key) do update set
       count = case when a.until <= now() then 1 else a.count + 1 end,
       until = case when a.until <= now() then excluded.until else a.until end
     returning count, ceil(extract(epoch from until - now()))::int as wait`,
    [attemptKey(limit, who), limit.seconds],
  );
  if (!row || row.count <= limit.tries) return;
  const minutes = Math.ceil(row.wait / 60);
  throw new AppError("tooMany", {
    retryAfter: row.wait,
    message: localized(
      fillText(
        "Too many attempts. Try again in {0, plural, one {# minute} other {# minutes}}.",
        () => minutes,
      ),
      `អ្នកបានព្យាយាមច្រើនដងពេក។ សូមព្យាយាមម្ដងទៀតក្នុងរយៈពេល ${minutes} នាទី។`,
    ),
  });
}

/** Takes back one counted attempt after it succeeded. */
export async function uncountAttempt(db: Queries, limit: AttemptLimit, who: string): Promise<void> {
  await db.query("update attempt set count = greatest(count - 1, 0) where key = $1", [
    attemptKey(limit, who),
  ]);
}

/** Resets a count. */
export async function clearAttempts(db: Queries, limit: AttemptLimit, who: string): Promise<void> {
  await db.query("delete from attempt where key = $1", [attemptKey(limit, who)]);
}

/** Resets the counts of a limit for every sign-in name of an account. */
export async function clearAccountAttempts(
  db: Queries,
  limit: AttemptLimit,
  { username, email }: { readonly username: string; readonly email: string | null },
): Promise<void> {
  for (const name of [username, ...(email === null ? [] : [email])])
    await clearAttempts(db, limit, normalizeSignInName(name));
}
