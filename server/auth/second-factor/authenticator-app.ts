import { Secret, TOTP } from "otpauth";
import { AppError } from "../../../domain/errors/errors.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import type { Queries } from "../../db/database.ts";
import { openText, sealText } from "../../records/secrets/seal-text.ts";

const issuer = "Kasekam";
const stepSeconds = 30;
/** Accepted time steps before and after the current one: the clocks of phones differ. */
const drift = 1;

/** A secret belongs to one account: it can't be moved to another row. */
export const appSecretPlace = (userId: string): string => `totp_secret.secret ${userId}`;

const totpOf = (secret: Secret, label: string): TOTP =>
  new TOTP({ issuer, label, secret, algorithm: "SHA1", digits: 6, period: stepSeconds });

const seal = (db: Queries, userId: string, secret: Secret): string =>
  sealText(db, appSecretPlace(userId), secret.base32);

interface NewApp {
  readonly secret: string;
  /** The content of the QR code. */
  readonly uri: string;
}

const hasApp = () =>
  new AppError("rule", {
    message: localized(
      "You have an authenticator app already. Remove it first.",
      "អ្នកមានកម្មវិធីបង្កើតលេខកូដរួចហើយ។ សូមដកវាចេញជាមុនសិន។",
    ),
  });

/** Stores a new secret that counts once its first code was typed. Throws `rule` when there is an app already. */
export async function beginApp(
  tx: Queries,
  { userId, label }: { readonly userId: string; readonly label: string },
): Promise<NewApp> {
  const secret = new Secret({ size: 20 });
  const stored = await tx.query(
    `insert into totp_secret (user_id, secret) values ($1, $2)
     on conflict (user_id) do update set secret = excluded.secret, last_step = 0 where totp_secret.confirmed_at is null
     returning 1`,
    [userId, seal(tx, userId, secret)],
  );
  if (stored.length === 0) throw hasApp();
  return { secret: secret.base32, uri: totpOf(secret, label).toString() };
}

/**
 * Accepts a code of the account's app, each time step once. False for any other text. The secret is encrypted again with
 * the first key, so that older keys can be retired.
 */
async function consumeStep(
  db: Queries,
  { userId, typed, isSetUp }: { readonly userId: string; readonly typed: string; readonly isSetUp: boolean },
): Promise<boolean> {
  const [stored] = await db.query<{ secret: string }>(
    `select secret from totp_secret where user_id = $1 and (confirmed_at is not null) = $2`,
    [userId, isSetUp],
  );
  if (!stored) return false;
  const timestamp = Date.now();
  const secret = Secret.fromBase32(openText(db, appSecretPlace(userId), stored.secret));
  const delta = totpOf(secret, "").validate({
    token: typed,
    timestamp,
    window: drift,
  });
  if (delta === null) return false;
  const step = TOTP.counter({ period: stepSeconds, timestamp }) + delta;
  const accepted = await db.query(
    `update totp_secret set last_step = $2, confirmed_at = coalesce(confirmed_at, now()), secret = $4
     where user_id = $1 and last_step < $2 and secret = $3 returning 1`,
    [userId, step, stored.secret, seal(db, userId, secret)],
  );
  return accepted.length > 0;
}

/** Accepts a code of an app that is set up, once. */
export const consumeAppCode = (db: Queries, userId: string, typed: string): Promise<boolean> =>
  consumeStep(db, { userId, typed, isSetUp: true });

/** Finishes to set up an app with its first code; false for a wrong one. */
export const finishApp = (db: Queries, userId: string, typed: string): Promise<boolean> =>
  consumeStep(db, { userId, typed, isSetUp: false });
