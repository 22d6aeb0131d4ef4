import { randomInt } from "node:crypto";
import { limits } from "../../../domain/limits.ts";
import { type Language, words } from "../../../domain/words.ts";
import type { Env } from "../../env.ts";
import { type Message, queueMessage } from "../../outbox/queue-message.ts";
import { channelsOf } from "../../outbox/senders.ts";
import { type Account, findAccount } from "./accounts.ts";
import { addressKey } from "./address-key.ts";
import { attemptLimits, clearAttempts, countAttempt } from "./attempts.ts";
import type { AuthServices } from "./auth-services.ts";
import { hashPassword } from "./hash-password.ts";

const minutes = 10;
const subject = words("Your Kasekam code", "លេខកូដ Kasekam របស់អ្នក");
const body = (code: string) =>
  words(
    `${code} is your Kasekam code for a new password. It is good for ${minutes} minutes. If you did not ask for it, do nothing.`,
    `${code} គឺជាលេខកូដ Kasekam របស់អ្នក សម្រាប់កំណត់ពាក្យសម្ងាត់ថ្មី។ លេខកូដនេះប្រើបានក្នុងរយៈពេល ${minutes} នាទី។ បើអ្នកមិនបានស្នើសុំទេ សូមកុំធ្វើអ្វីទាំងអស់។`,
  );

interface Asked {
  readonly username: string;
  readonly ip: string;
  readonly language: Language;
}

/**
 * Sends a code to the account of a name, if there is one. What takes longer for a known account is `later`, which
 * runs after the answer, so that its time says nothing.
 */
export async function forgotPassword(
  services: AuthServices,
  asked: Asked,
): Promise<{ later: () => Promise<void> }> {
  const { db } = services;
  await countAttempt(db, attemptLimits.forgotAddress, addressKey(asked.ip));
  const account = await findAccount(db, asked.username);
  const who = account?.id ?? asked.username.trim().toLowerCase();
  await countAttempt(db, attemptLimits.forgotAccount, who);
  await clearAttempts(db, attemptLimits.codeAccount, who);
  return { later: async () => (account ? sendCode(services, account, asked.language) : undefined) };
}

/** How a message reaches an account: the best channel for which it has an address; null where there is none. */
function wayTo({ email, phone }: Account, env: Env): Pick<Message, "channel" | "recipient"> | null {
  const addresses = { email, sms: phone };
  for (const channel of channelsOf(env)) {
    const recipient = addresses[channel];
    if (recipient) return { channel, recipient };
  }
  return null;
}

async function sendCode({ db, env }: AuthServices, account: Account, language: Language): Promise<void> {
  const code = String(randomInt(10 ** limits.codeLength)).padStart(limits.codeLength, "0");
  // Six digits need a slow hash: a million guesses at a stolen one take longer than the code lives.
  const hash = await hashPassword(code);
  const way = wayTo(account, env);
  if (!way) return;
  await db.transaction(async (tx) => {
    await tx.query(
      `insert into reset_code (user_id, code_hash, expires_at) values ($1, $2, now() + make_interval(mins => $3))
       on conflict (user_id) do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at, tries = 0`,
      [account.id, Buffer.from(hash), minutes],
    );
    await queueMessage(tx, {
      ...way,
      subject: subject[language],
      body: body(code)[language],
    });
  });
}
