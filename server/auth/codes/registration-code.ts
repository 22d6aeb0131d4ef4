import { createHash } from "node:crypto";
import { AppError } from "../../../domain/errors/errors.ts";
import { message, messageText } from "../../../domain/errors/messages.ts";
import { type Language, localized } from "../../../domain/text/localized-text.ts";
import type { Database, Queries } from "../../db/database.ts";
import { addressKey } from "../../http/origin/address-key.ts";
import { queueMessage } from "../../outbox/queue-message.ts";
import { getSetting } from "../../settings/settings.ts";
import { findAccount } from "../accounts/accounts.ts";
import { attemptLimits, clearAttempts, countAttempt } from "../attempts.ts";
import type { AuthServices } from "../auth-services.ts";
import { verifyPassword } from "../passwords/hash-password.ts";
import { generateCode } from "./send-code.ts";

const minutes = 10;
const subject = localized("Your Kasekam code", "លេខកូដ Kasekam របស់អ្នក");
const codeText = (code: string) =>
  localized(
    `${code} is your code for a new Kasekam account. It expires in ${minutes} minutes.`,
    `${code} គឺជាលេខកូដរបស់អ្នក សម្រាប់បង្កើតគណនី Kasekam ថ្មី។ លេខកូដនេះប្រើបានក្នុងរយៈពេល ${minutes} នាទី។`,
  );
const knownText = localized(
  "This number already has a Kasekam account. Sign in, or reset your password in the app. If this was not you, ignore this message.",
  "លេខនេះមានគណនី Kasekam រួចហើយ។ សូមចូលគណនី ឬកំណត់ពាក្យសម្ងាត់ថ្មីក្នុងកម្មវិធី។ បើមិនមែនជាអ្នកទេ សូមកុំខ្វល់នឹងសារនេះ។",
);

/** Numbers are stored as hashes until an account exists. */
const hashPhone = (phone: string): Buffer => createHash("sha256").update(phone).digest();

async function sendCode(db: Database, phone: string, language: Language): Promise<void> {
  const way = { channel: "sms", recipient: phone, subject: subject[language] } as const;
  const { code, hash } = await generateCode();
  const isKnown = (await findAccount(db, phone)) !== null;
  await db.transaction(async (tx) => {
    if (isKnown) return queueMessage(tx, { ...way, body: knownText[language] });
    await tx.query(
      `insert into registration_code (phone_hash, code_hash, expires_at) values ($1, $2, now() + make_interval(mins => $3))
       on conflict (phone_hash) do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at, tries = 0`,
      [hashPhone(phone), Buffer.from(hash), minutes],
    );
    await queueMessage(tx, { ...way, body: codeText(code)[language] });
  });
}

interface CodeRequest {
  readonly phone: string;
  readonly ip: string;
  readonly language: Language;
}

/**
 * Counts a request for a code. Work that depends on whether the number has an account is returned as `later` and runs
 * after the response.
 */
export async function requestRegistrationCode(
  { db }: AuthServices,
  { phone, ip, language }: CodeRequest,
): Promise<{ later: () => Promise<void> }> {
  await countAttempt(db, attemptLimits.registrationCodeAddress, addressKey(ip));
  await countAttempt(db, attemptLimits.registrationCodePhone, phone);
  await clearAttempts(db, attemptLimits.registrationGuess, phone);
  return { later: () => sendCode(db, phone, language) };
}

const wrongCode = () => {
  const message = localized(
    "Invalid or expired code. Request a new one.",
    "លេខកូដមិនត្រឹមត្រូវ ឬផុតកំណត់ហើយ។ សូមស្នើសុំលេខកូដថ្មី។",
  );
  return new AppError("rule", { message, issues: [{ path: "code", message }] });
};

/**
 * Checks the code that verifies a number: required when the setting says so, and checked whenever it is given. Throws
 * `invalid`, `rule` or `tooMany`, identically for numbers with and without an account.
 */
export async function checkRegistrationCode(
  db: Database,
  phone: string,
  code: string | undefined,
): Promise<void> {
  if (code === undefined) {
    if (!getSetting("registration.verifyPhone")) return;
    throw new AppError("invalid", { issues: [{ path: "code", message: messageText(message("required")) }] });
  }
  await countAttempt(db, attemptLimits.registrationGuess, phone);
  const [kept] = await db.query<{ hash: Buffer }>(
    `update registration_code set tries = tries + 1 where phone_hash = $1 and tries < $2 and expires_at > now()
     returning code_hash as hash`,
    [hashPhone(phone), attemptLimits.registrationGuess.tries],
  );
  if (!(await verifyPassword(code, kept ? kept.hash.toString() : null))) throw wrongCode();
}

/** Consumes a code in the transaction that creates the account, so that it is valid for one account only. */
export async function consumeRegistrationCode(tx: Queries, phone: string): Promise<void> {
  await tx.query("delete from registration_code where phone_hash = $1", [hashPhone(phone)]);
}
