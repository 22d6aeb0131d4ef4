import { notification } from "../../domain/entities/partners/notification.ts";
import type { Language } from "../../domain/words.ts";
import type { Queries } from "../db/database.ts";
import { countOnRow } from "../records/count-on-row.ts";
import type { Outgoing, Sending } from "./sending.ts";

/** The channels whose messages leave the house. */
export const outsideChannels = ["push", "sms", "email"] as const;
export type OutsideChannel = (typeof outsideChannels)[number];

interface Phone {
  readonly token: string;
  readonly language: Language;
}
interface Taken {
  readonly id: string;
  readonly address: string | null;
  readonly tries: number;
  readonly phones: readonly Phone[];
}

/** Few at a time: whoever dies between the sender's answer and the commit has sent no more than these, and sends them again. */
const atOnce = 20;
const mostTries = 5;

const take = (tx: Queries, { id }: Outgoing, channel: OutsideChannel): Promise<readonly Taken[]> =>
  tx.query<Taken>(
    `select r.id, r.address, r.tries, (
       select coalesce(json_agg(json_build_object('token', d.token, 'language', d.language) order by d.seen_at desc), '[]')
       from device d where d.user_id = r.user_id) as phones
     from notification_recipient r
     where r.notification_id = $1 and r.channel = $2 and r.state = 'waiting' and r.next_try_at <= now()
     order by r.id limit ${atOnce} for update of r skip locked`,
    [id, channel],
  );

/** The texts in a language, or in the other where there are none. */
const inLanguage = ({ title, titleKh, body, bodyKh }: Outgoing, language: Language) =>
  language === "km" ? { title: titleKh || title, body: bodyKh || body } : { title, body };

/** Somebody whose phone never said so reads Khmer. */
const languageOf = ([phone]: readonly Phone[]): Language => phone?.language ?? "km";

interface Handing {
  readonly sending: Sending;
  readonly outgoing: Outgoing;
}
/** What is to be written of a message that was handed over, once all of them were. */
interface Handed {
  readonly gone: readonly string[];
  readonly mail: { readonly recipient: string; readonly title: string; readonly text: string } | null;
}

async function pushTo({ sending, outgoing }: Handing, { id, phones }: Taken): Promise<Handed> {
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

async function writeTo(
  { sending, outgoing }: Handing,
  channel: "sms" | "email",
  { id, address, phones }: Taken,
): Promise<Handed> {
  const { title, body } = inLanguage(outgoing, languageOf(phones));
  const text = [...(channel === "sms" ? [title] : []), body, ...(outgoing.link ? [outgoing.link] : [])].join(
    "\n",
  );
  const recipient = address ?? "";
  await sending.senders[channel]({ channel, recipient, subject: title, body: text, reference: id });
  return { gone: [], mail: sending.mailbox[channel] ? { recipient, title, text } : null };
}

/** Forgets phones that are gone, and puts what would have left into the mailbox of a development server. */
async function noteHanded(tx: Queries, channel: OutsideChannel, { gone, mail }: Handed): Promise<void> {
  if (gone.length > 0) await tx.query("delete from device where token = any ($1::text[])", [gone]);
  if (mail)
    await tx.query(
      "insert into message_out (channel, recipient, subject, body, sent_at) values ($1, $2, $3, $4, now())",
      [channel, mail.recipient, mail.title, mail.text],
    );
}

/** Notes that it could not be handed over: it is tried again, ever later, and given up after the fifth time. */
async function noteFailure(tx: Queries, { id, tries }: Taken, error: unknown): Promise<void> {
  const why = error instanceof Error ? error.message : String(error);
  await tx.query(
    `update notification_recipient set tries = tries + 1, failure = left($2, 300),
       state = case when $3 then 'failed' else 'waiting' end, next_try_at = now() + make_interval(secs => 5 * 2 ^ tries)
     where id = $1`,
    [id, why, tries + 1 >= mostTries],
  );
}

/** Hands the next messages of a channel to its sender, at least once each, under the id of their row. Answers how many it took. */
export async function sendOutside(
  sending: Sending,
  outgoing: Outgoing,
  channel: OutsideChannel,
): Promise<number> {
  return sending.db.transaction(async (tx) => {
    const taken = await take(tx, outgoing, channel);
    const handing = { sending, outgoing };
    const results = await Promise.allSettled(
      taken.map((one) => (channel === "push" ? pushTo(handing, one) : writeTo(handing, channel, one))),
    );
    const sent: string[] = [];
    for (const [index, one] of taken.entries()) {
      const result = results[index];
      if (result?.status !== "fulfilled") {
        await noteFailure(tx, one, result?.reason);
        continue;
      }
      await noteHanded(tx, channel, result.value);
      sent.push(one.id);
    }
    if (sent.length > 0) {
      await tx.query(
        "update notification_recipient set state = 'sent', sent_at = now(), failure = null where id = any ($1::uuid[])",
        [sent],
      );
      await countOnRow(tx, { entity: notification, id: outgoing.id, field: "sent", by: sent.length });
    }
    return taken.length;
  });
}
