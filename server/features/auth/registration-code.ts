import { createHash } from "node:crypto";
import { Refusal } from "../../../domain/errors.ts";
import { message, messageWords } from "../../../domain/messages.ts";
import { internationalPhone } from "../../../domain/phone.ts";
import { type Language, words } from "../../../domain/words.ts";
import type { Database, Queries } from "../../db/database.ts";
import { queueMessage } from "../../outbox/queue-message.ts";
import { setting } from "../../settings/settings.ts";
import { findAccount } from "./accounts.ts";
import { addressKey } from "./address-key.ts";
import { attemptLimits, clearAttempts, countAttempt } from "./attempts.ts";
import type { AuthServices } from "./auth-services.ts";
import { isPassword } from "./hash-password.ts";
import { newCode } from "./send-code.ts";

const minutes = 10;
const subject = words("Your Kasekam code", "លេខកូដ Kasekam របស់អ្នក");
const codeText = (code: string) =>
  words(
    `${code} is your code for a new Kasekam account. It expires in ${minutes} minutes.`,
    `${code} គឺជាលេខកូដរបស់អ្នក សម្រាប់បង្កើតគណនី Kasekam ថ្មី។ លេខកូដនេះប្រើបានក្នុងរយៈពេល ${minutes} នាទី។`,
  );
const knownText = words(
  "This number already has a Kasekam account. Sign in, or reset your password in the app. If this was not you, ignore this message.",
  "លេខនេះមានគណនី Kasekam រួចហើយ។ សូមចូលគណនី ឬកំណត់ពាក្យសម្ងាត់ថ្មីក្នុងកម្មវិធី។ បើមិនមែនជាអ្នកទេ សូមកុំខ្វល់នឹងសារនេះ។",
);

/** The number in international form; throws `invalid` for what is no number. */
export function phoneOf(typed: string): string {
  const phone = internationalPhone(typed);
  if (phone) return phone;
  throw new Refusal("invalid", { issues: [{ path: "phone", words: messageWords(message("phone")) }] });
}

/** Numbers are not kept before there is an account for them. */
const hashPhone = (phone: string): Buffer => createHash("sha256").update(phone).digest();

async function send(db: Database, phone: string, language: Language): Promise<void> {
  const way = { channel: "sms", recipient: phone, subject: subject[language] } as const;
  const { code, hash } = await newCode();
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

interface Request {
  readonly phone: string;
  readonly ip: string;
  readonly language: Language;
}

/** Counts a request for a code. What depends on whether the number has an account is `later`, which runs after the answer. */
export async function requestRegistrationCode(
  { db }: AuthServices,
  { phone: typed, ip, language }: Request,
): Promise<{ later: () => Promise<void> }> {
  const phone = phoneOf(typed);
  await countAttempt(db, attemptLimits.registrationCodeAddress, addressKey(ip));
  await countAttempt(db, attemptLimits.registrationCodePhone, phone);
  await clearAttempts(db, attemptLimits.registrationGuess, phone);
  return { later: () => send(db, phone, language) };
}

const wrongCode = () => {
  const said = words("The code is not right or has expired.", "លេខកូដមិនត្រឹមត្រូវ ឬផុតកំណត់ហើយ។");
  return new Refusal("rule", { words: said, issues: [{ path: "code", words: said }] });
};

/**
 * Checks the code that proves a number: required where the setting says so, checked wherever one is given. Throws `invalid`,
 * `rule` or `tooMany`, the same for numbers with and without an account.
 */
export async function checkRegistrationCode(
  db: Database,
  phone: string,
  code: string | undefined,
): Promise<void> {
  if (code === undefined) {
    if (!setting("registration.verifyPhone")) return;
    throw new Refusal("invalid", { issues: [{ path: "code", words: messageWords(message("required")) }] });
  }
  await countAttempt(db, attemptLimits.registrationGuess, phone);
  const [kept] = await db.query<{ hash: Buffer }>(
    `update registration_code set tries = tries + 1 where phone_hash = $1 and tries < $2 and expires_at > now()
     returning code_hash as hash`,
    [hashPhone(phone), attemptLimits.registrationGuess.tries],
  );
  if (!(await isPassword(code, kept ? kept.hash.toString() : null))) throw wrongCode();
}

/** A code is good for one account: it goes in the transaction that makes it. */
export async function useRegistrationCode(tx: Queries, phone: string): Promise<void> {
  await tx.query("delete from registration_code where phone_hash = $1", [hashPhone(phone)]);
}
