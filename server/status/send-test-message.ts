import type { sendTestMessage as sendTestMessageCall } from "../../domain/contracts/system-status.ts";
import type { BodyOf, ReplyOf } from "../../domain/declare/endpoint.ts";
import { AppError } from "../../domain/errors/errors.ts";
import { localized } from "../../domain/text/localized-text.ts";
import { readPhone } from "../../domain/values/phone.ts";
import type { Database } from "../db/database.ts";
import type { Env } from "../env.ts";
import type { Services } from "../http/services.ts";
import { chooseSenders } from "../outbox/senders.ts";
import { recordAuditEvent } from "../records/history/audit-event.ts";

type Channel = BodyOf<typeof sendTestMessageCall>["channel"];

const notSet = (variable: string) =>
  new AppError("rule", {
    message: localized(
      `${variable} is not set, so the server sends nothing.`,
      `មិនទាន់កំណត់ ${variable} ទេ ដូច្នេះម៉ាស៊ីនមេមិនផ្ញើអ្វីទេ។`,
    ),
  });
const wrongAddress = localized(
  "Type an address such as name@example.org.",
  "សូមវាយអាសយដ្ឋានដូចជា name@example.org។",
);
const wrongNumber = localized("Type a number such as 012 345 678.", "សូមវាយលេខដូចជា 012 345 678។");

/** The address as the sender takes it. Throws `invalid` for another text. */
function recipientOf(channel: Channel, typed: string): string {
  const phone = channel === "sms" ? readPhone(typed) : null;
  if (phone && "value" in phone) return phone.value;
  const address = phone ? null : /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/.exec(typed)?.[0];
  if (address) return address;
  throw new AppError("invalid", {
    issues: [{ path: "recipient", message: channel === "sms" ? wrongNumber : wrongAddress }],
  });
}

const subject = "Kasekam test · សាកល្បង Kasekam";
const body =
  "This is a test message of Kasekam: the sender works.\nនេះជាសារសាកល្បងរបស់ Kasekam៖ ការផ្ញើដំណើរការ។";

/**
 * Sends a test message now, with the sender of the settings. Returns the words of the mail server or gateway, null when it
 * accepted the message. Throws `rule` when none is set, and `invalid` for a wrong recipient.
 */
export async function tryMessage(
  { env, log }: Pick<Services, "env" | "log">,
  { channel, recipient: typed }: { readonly channel: Channel; readonly recipient: string },
): Promise<{ readonly recipient: string; readonly error: string | null }> {
  const variable: keyof Env = channel === "email" ? "SMTP_URL" : "SMS_URL";
  if (!env[variable]) throw notSet(variable);
  const recipient = recipientOf(channel, typed);
  try {
    await chooseSenders(env, log)[channel]({ channel, recipient, subject, body });
    return { recipient, error: null };
  } catch (error) {
    log.warn({ err: error, channel }, "a test message could not be sent");
    return { recipient, error: wordsOf(error) };
  }
}

/** The words of an error and its cause: `fetch` keeps the reason there. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}

interface TestMessage {
  readonly channel: Channel;
  readonly recipient: string;
  /** The account that asks for it. */
  readonly by: string;
}

/** The same for an admin, recorded in the audit log: the channel and the outcome, without the address. */
export async function sendTestMessage(
  { db, ...services }: Pick<Services, "env" | "log"> & { readonly db: Database },
  { by, ...message }: TestMessage,
): Promise<ReplyOf<typeof sendTestMessageCall>> {
  const outcome = await tryMessage(services, message);
  await recordAuditEvent(db, {
    kind: "testMessageSent",
    by,
    details: { channel: message.channel, accepted: outcome.error === null },
  });
  return outcome;
}
