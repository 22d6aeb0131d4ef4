import { notification } from "../../domain/entities/partners/notification.ts";
import { Refusal, refusals } from "../../domain/errors.ts";
import type { Actor } from "../../domain/roles.ts";
import type { Queries } from "../db/database.ts";
import { actOnRecord } from "../records/act.ts";
import { noteOnRow } from "../records/note-row.ts";
import { patchRow } from "../records/patch.ts";
import { writeRecipients } from "./audience.ts";
import { audienceOf } from "./audience-of.ts";
import { sendInApp } from "./send-in-app.ts";
import { outsideChannels, sendOutside } from "./send-outside.ts";
import type { Outgoing, Sending } from "./sending.ts";

/** The channel on which the servers tell each other that something is to be sent. */
export const sendingChannel = "notification";

const nobody = "00000000-0000-0000-0000-000000000000";
const inTheNameOf = (userId: string): Actor => ({
  userId,
  role: "backofficeAdmin",
  vendorId: null,
  profileId: null,
});

/** Begins what is due. What refuses by now (its audience is gone) has failed, and says why. */
async function sendOneDue({ db }: Sending): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [due] = await tx.query<{ id: string; by: string }>(
      `select id, coalesce(updated_by, created_by, $1::uuid) as by from notification
       where state = 'scheduled' and scheduled_at <= now() and deleted_at is null
       order by scheduled_at limit 1 for update skip locked`,
      [nobody],
    );
    if (!due) return false;
    const work = { db: tx, actor: inTheNameOf(due.by), entity: notification, id: due.id };
    await tx.query("savepoint one_notification");
    try {
      await actOnRecord({ ...work, name: "send" });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      await tx.query("rollback to savepoint one_notification");
      const { en, km } = error.detail.words ?? refusals[error.refusal].words;
      const failure = `${en} · ${km}`;
      await patchRow({ ...work, values: { state: "failed", failure } });
    }
    return true;
  });
}

const findSending = (db: Queries): Promise<readonly Outgoing[]> =>
  db.query<Outgoing>(
    `select id, title, title_kh as "titleKh", body, body_kh as "bodyKh", image, link,
       coalesce(updated_by, created_by, $1::uuid) as by
     from notification where state = 'sending' and deleted_at is null order by updated_at, id`,
    [nobody],
  );

/** Counts out the audience, once: whoever comes second finds it done. */
async function expand({ db }: Sending, { id }: Outgoing): Promise<void> {
  const [done] = await db.query("select 1 from notification_expansion where notification_id = $1", [id]);
  if (done) return;
  await db.transaction(async (tx) => {
    const [row] = await tx.query<Record<string, unknown>>(
      `select everybody, roles, provinces, project_ids as "projectIds", crop_ids as "cropIds", genders,
         profile_ids as "profileIds", channels
       from notification where id = $1 and state = 'sending' for update`,
      [id],
    );
    const [marked] = await tx.query(
      "insert into notification_expansion (notification_id) values ($1) on conflict do nothing returning 1",
      [id],
    );
    if (!row || !marked) return;
    const channels = Array.isArray(row.channels) ? row.channels : [];
    const audienceSize = await writeRecipients(tx, {
      notificationId: id,
      audience: audienceOf(row),
      channels,
    });
    await noteOnRow(tx, { entity: notification, id, values: { audienceSize } });
  });
}

interface Ending {
  readonly total: number;
  readonly waiting: number;
  readonly failed: number;
  readonly failure: string | null;
}

const sayFailure = ({ total, failed, failure }: Ending): string | null => {
  if (total === 0) return "Nobody could be reached. · មិនអាចទាក់ទងអ្នកណាបានទេ។";
  if (failed === 0) return null;
  return `${failed} of ${total} messages could not be sent. · ផ្ញើមិនបាន ${failed} ក្នុងចំណោម ${total} សារ។ (${failure ?? ""})`;
};

/** Ends a sending of which nothing waits any more. */
async function finish({ db }: Sending, { id, by }: Outgoing): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx.query(
      "select 1 from notification where id = $1 and state = 'sending' for update skip locked",
      [id],
    );
    const [ending] = await tx.query<Ending>(
      `select count(*)::int as total, count(*) filter (where state = 'waiting')::int as waiting,
         count(*) filter (where state = 'failed')::int as failed, max(failure) filter (where state = 'failed') as failure
       from notification_recipient where notification_id = $1`,
      [id],
    );
    if (!row || !ending || ending.waiting > 0) return;
    const failure = sayFailure(ending);
    await patchRow({
      db: tx,
      actor: inTheNameOf(by),
      entity: notification,
      id,
      values: { state: failure ? "failed" : "sent", sentAt: new Date().toISOString(), failure },
    });
  });
}

/** Sends one round of a notification; answers how many recipients it took. */
async function sendRound(sending: Sending, outgoing: Outgoing): Promise<number> {
  let taken = await sendInApp(sending, outgoing);
  for (const channel of outsideChannels) taken += await sendOutside(sending, outgoing, channel);
  return taken;
}

/**
 * Does what is to be done now: begins what is due, and sends a round of everything that is being sent. Any number of processes
 * may do so at once. Answers whether there is more.
 */
export async function deliverNotifications(sending: Sending): Promise<boolean> {
  let isMore = await sendOneDue(sending);
  for (const outgoing of await findSending(sending.db)) {
    await expand(sending, outgoing);
    const taken = await sendRound(sending, outgoing);
    if (taken === 0) await finish(sending, outgoing);
    else isMore = true;
  }
  return isMore;
}
