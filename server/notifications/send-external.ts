import { notification } from "../../domain/entities/partners/notification.ts";
import type { Language } from "../../domain/text/localized-text.ts";
import type { Queries } from "../db/database.ts";
import { incrementCounter } from "../records/write/increment-counter.ts";
import type { OutgoingNotification, SendingServices } from "./sending.ts";

/** Channels that send messages outside the app. */
export const externalChannels = ["push", "sms", "email"] as const;
export type ExternalChannel = (typeof externalChannels)[number];

interface Device {
  readonly token: string;
  readonly language: Language;
}
interface RecipientRow {
  readonly id: string;
  readonly address: string | null;
  readonly tries: number;
  readonly phones: readonly Device[];
}

/** Small batches: a crash between sending and commit resends at most this many messages. */
const batchSize = 20;
const maxTries = 5;

const lockRecipients = (
  tx: Queries,
  { id }: OutgoingNotification,
  channel: ExternalChannel,
): Promise<readonly RecipientRow[]> =>
  tx.query<RecipientRow>(
    `select r.id, r.address, r.tries, (
       select coalesce(json_agg(json_build_object('token', d.token, 'language', d.language) order by d.seen_at desc), '[]')
       from device d where d.user_id = r.user_id) as phones
     from notification_recipient r
     where r.notification_id = $1 and r.channel = $2 and r.state = 'waiting' and r.next_try_at <= now()
     order by r.id limit ${batchSize} for update of r skip locked`,
    [id, channel],
  );

/** The texts in a language, falling back to the other. */
const inLanguage = ({ title, titleKh, body, bodyKh }: OutgoingNotification, language: Language) =>
  language === "km" ? { title: titleKh || title, body: bodyKh || body } : { title, body };

/** The language of the user's device; Khmer by default. */
const languageOf = ([phone]: readonly Device[]): Language => phone?.language ?? "km";

interface SendContext {
  readonly sending: SendingServices;
  readonly outgoing: OutgoingNotification;
}
/** The result of sent messages, to be stored after the batch. */
interface SendResult {
  readonly gone: readonly string[];
  readonly mail: { readonly recipient: string; readonly title: string; readonly text: string } | null;
}

async function sendPushTo(
  { sending, outgoing }: SendContext,
  { id, phones }: RecipientRow,
): Promise<SendResult> {
  const { image, link } = outgoing;
  const results = await Promise.all(
    phones.map(async ({ token, language }) => {
      const message = { ...inLanguage(outgoing, language), token, image, link, reference: id };
      return { token, result: await sending.push(message) };
    }),
  );
  const gone = results.filter(({ result }) => result === "unknown phone").map(({ token }) => token);
  if (gone.length === phones.length) throw new Error("No phone of this person is known any more.");
  return { gone, mail: null };
}

async function sendTextTo(
  { sending, outgoing }: SendContext,
  channel: "sms" | "email",
  { id, address, phones }: RecipientRow,
): Promise<SendResult> {
  const { title, body } = inLanguage(outgoing, languageOf(phones));
  const text = [...(channel === "sms" ? [title] : []), body, ...(outgoing.link ? [outgoing.link] : [])].join(
    "\n",
  );
  const recipient = address ?? "";
  await sending.senders[channel]({ channel, recipient, subject: title, body: text, reference: id });
  return { gone: [], mail: sending.mailbox[channel] ? { recipient, title, text } : null };
}

/** Deletes unknown devices, and stores unsent messages in the mailbox of a development server. */
async function recordSent(tx: Queries, channel: ExternalChannel, { gone, mail }: SendResult): Promise<void> {
  if (gone.length > 0) await tx.query("delete from device where token = any ($1::text[])", [gone]);
  if (mail)
    await tx.query(
      "insert into message_out (channel, recipient, subject, body, sent_at) values ($1, $2, $3, $4, now())",
      [channel, mail.recipient, mail.title, mail.text],
    );
}

/** Records a failed attempt: retried with growing delay, given up after the fifth. */
async function recordFailure(tx: Queries, { id, tries }: RecipientRow, error: unknown): Promise<void> {
  const why = error instanceof Error ? error.message : String(error);
  await tx.query(
    `update notification_recipient set tries = tries + 1, failure = left($2, 300),
       state = case when $3 then 'failed' else 'waiting' end, next_try_at = now() + make_interval(secs => 5 * 2 ^ tries)
     where id = $1`,
    [id, why, tries + 1 >= maxTries],
  );
}

/**
 * Sends the next messages of a channel at least once each, with their row id as reference. Returns how many were
 * processed.
 */
export async function sendExternal(
  sending: SendingServices,
  outgoing: OutgoingNotification,
  channel: ExternalChannel,
): Promise<number> {
  return sending.db.transaction(async (tx) => {
    const taken = await lockRecipients(tx, outgoing, channel);
    const handing = { sending, outgoing };
    const results = await Promise.allSettled(
      taken.map((one) => (channel === "push" ? sendPushTo(handing, one) : sendTextTo(handing, channel, one))),
    );
    const sent: string[] = [];
    for (const [index, one] of taken.entries()) {
      const result = results[index];
      if (result?.status !== "fulfilled") {
        await recordFailure(tx, one, result?.reason);
        continue;
      }
      await recordSent(tx, channel, result.value);
      sent.push(one.id);
    }
    if (sent.length > 0) {
      await tx.query(
        "update notification_recipient set state = 'sent', sent_at = now(), failure = null where id = any ($1::uuid[])",
        [sent],
      );
      await incrementCounter(tx, { entity: notification, id: outgoing.id, field: "sent", by: sent.length });
    }
    return taken.length;
  });
}
