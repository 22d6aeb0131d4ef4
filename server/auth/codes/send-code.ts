import { randomInt } from "node:crypto";
import { limits } from "../../../domain/settings/limits.ts";
import { type Language, type LocalizedText, localized } from "../../../domain/text/localized-text.ts";
import type { Database, Queries } from "../../db/database.ts";
import { pickChannel, screenUrl } from "../../outbox/channels.ts";
import { type Message, queueMessage } from "../../outbox/queue-message.ts";
import { inTransaction } from "../../records/operation-context.ts";
import type { Account } from "../accounts/accounts.ts";
import { hashPassword } from "../passwords/hash-password.ts";

const resetMinutes = 10;
/** Long enough for an invited person to read it. Five attempts are allowed, whatever the lifetime. */
const invitationHours = 24;

const resetSubject = localized("Your Kasekam code", "លេខកូដ Kasekam របស់អ្នក");
const resetBody = (code: string): LocalizedText =>
  localized(
    `${code} is your Kasekam code for a new password. It expires in ${resetMinutes} minutes. If you didn't request it, ignore this message.`,
    `${code} គឺជាលេខកូដ Kasekam របស់អ្នក សម្រាប់កំណត់ពាក្យសម្ងាត់ថ្មី។ លេខកូដនេះផុតកំណត់ក្នុងរយៈពេល ${resetMinutes} នាទី។ បើអ្នកមិនបានស្នើសុំទេ សូមកុំខ្វល់នឹងសារនេះ។`,
  );

const invitationSubject = "An invitation to Kasekam · ការអញ្ជើញចូលប្រើ Kasekam";
const invitationBody = (db: Queries, code: string, { username }: Account): string =>
  [
    `You're invited to Kasekam. Your username is ${username}. Use the code ${code} to choose your password: ${screenUrl(db, `verifyCode?username=${encodeURIComponent(username)}`)}`,
    `The code expires in ${invitationHours} hours. After that, choose “Forget password” on the sign-in page to get a new one.`,
    "",
    `អ្នកត្រូវបានអញ្ជើញឱ្យចូលប្រើ Kasekam។ ឈ្មោះអ្នកប្រើរបស់អ្នកគឺ ${username} ហើយ ${code} គឺជាលេខកូដសម្រាប់កំណត់ពាក្យសម្ងាត់របស់អ្នក តាមតំណខាងលើ។`,
    `លេខកូដនេះប្រើបានក្នុងរយៈពេល ${invitationHours} ម៉ោង។ ក្រោយពីនោះ សូមចុច «ភ្លេចពាក្យសម្ងាត់» នៅទំព័រចូលគណនី ដើម្បីទទួលលេខកូដថ្មី។`,
  ].join("\n");

interface Code {
  readonly code: string;
  readonly hash: string;
}

/** Generates a code of random digits with its slow hash. */
export async function generateCode(): Promise<Code> {
  const code = String(randomInt(10 ** limits.codeLength)).padStart(limits.codeLength, "0");
  // Six digits need a slow hash: a million guesses at a stolen hash take about as long as the code is valid.
  return { code, hash: await hashPassword(code) };
}

interface CodeMessage extends Code {
  readonly account: Account;
  readonly way: Pick<Message, "channel" | "recipient">;
  readonly minutes: number;
  readonly subject: string;
  readonly body: string;
}

/** Replaces the account's code and sends it. */
async function storeAndSendCode(
  tx: Queries,
  { account, hash, way, minutes, subject, body }: CodeMessage,
): Promise<void> {
  await tx.query(
    `insert into reset_code (user_id, code_hash, expires_at) values ($1, $2, now() + make_interval(mins => $3))
     on conflict (user_id) do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at, tries = 0`,
    [account.id, Buffer.from(hash), minutes],
  );
  await queueMessage(tx, { ...way, subject, body });
}

/** Sends a password reset code. Returns whether a channel can reach the account. */
export async function sendResetCode(
  db: Database | Queries,
  account: Account,
  language: Language,
): Promise<boolean> {
  const way = pickChannel(db, account);
  if (!way) return false;
  // Hashed before the transaction, so that no connection is held while waiting.
  const made = await generateCode();
  const texts = { subject: resetSubject[language], body: resetBody(made.code)[language] };
  await inTransaction(db, (tx) =>
    storeAndSendCode(tx, { ...made, ...texts, account, way, minutes: resetMinutes }),
  );
  return true;
}

/** Invites an account without a password to choose one. Returns whether a channel can reach the account. */
export async function sendInvitation(tx: Queries, account: Account): Promise<boolean> {
  const way = pickChannel(tx, account, "email");
  if (!way) return false;
  const made = await generateCode();
  const texts = { subject: invitationSubject, body: invitationBody(tx, made.code, account) };
  await storeAndSendCode(tx, { ...made, ...texts, account, way, minutes: invitationHours * 60 });
  return true;
}
