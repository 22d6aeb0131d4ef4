import type { Actor } from "../../domain/access/roles.ts";
import type { Row } from "../../domain/declare/index.ts";
import { notification } from "../../domain/entities/partners/notification.ts";
import { AppError, errorTypes } from "../../domain/errors/errors.ts";
import { columnsOf } from "../db/columns.ts";
import type { Queries } from "../db/database.ts";
import { actOnRecord } from "../records/write/act.ts";
import { patchRow } from "../records/write/patch.ts";
import { updateWithoutHistory } from "../records/write/update-without-history.ts";
import { type Audience, writeRecipients } from "./audience.ts";
import { externalChannels, sendExternal } from "./send-external.ts";
import { sendInApp } from "./send-in-app.ts";
import type { OutgoingNotification, SendingServices } from "./sending.ts";

const n = columnsOf(notification, "n");

/** NOTIFY channel of notifications to be sent. */
export const sendingChannel = "notification";

const systemUserId = "00000000-0000-0000-0000-000000000000";
const actAs = (userId: string): Actor => ({
  userId,
  role: "backofficeAdmin",
  vendorId: null,
  profileId: null,
});

/** Starts one due notification. When that fails (e.g. its audience is gone), marks it as failed with the reason. */
async function startOneDue({ db }: SendingServices): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [due] = await tx.query<{ id: string; by: string }>(
      `select id, coalesce(updated_by, created_by, $1::uuid) as by from notification n
       where ${n.state} = 'scheduled' and ${n.scheduledAt} <= now() and deleted_at is null
       order by ${n.scheduledAt} limit 1 for update skip locked`,
      [systemUserId],
    );
    if (!due) return false;
    const work = { db: tx, actor: actAs(due.by), entity: notification, id: due.id };
    await tx.query("savepoint one_notification");
    try {
      await actOnRecord({ ...work, name: "send" });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      await tx.query("rollback to savepoint one_notification");
      const { en, km } = error.detail.message ?? errorTypes[error.type].message;
      const failure = `${en} · ${km}`;
      await patchRow({ ...work, values: { state: "failed", failure } });
    }
    return true;
  });
}

const findSending = (db: Queries): Promise<readonly OutgoingNotification[]> =>
  db.query<OutgoingNotification>(
    `select id, ${n.title}, ${n.titleKh} as "titleKh", ${n.body}, ${n.bodyKh} as "bodyKh", ${n.image}, ${n.link},
       coalesce(updated_by, created_by, $1::uuid) as by
     from notification n where ${n.state} = 'sending' and deleted_at is null order by updated_at, id`,
    [systemUserId],
  );

/** Writes the recipient rows once; a concurrent process finds them done. */
async function writeAudience({ db }: SendingServices, { id }: OutgoingNotification): Promise<void> {
  const [done] = await db.query("select 1 from notification_expansion where notification_id = $1", [id]);
  if (done) return;
  await db.transaction(async (tx) => {
    const [row] = await tx.query<Audience & Pick<Row<typeof notification>, "channels">>(
      `select ${n.everybody}, ${n.roles}, ${n.provinces}, ${n.projectIds} as "projectIds", ${n.cropIds} as "cropIds", ${n.genders},
         ${n.profileIds} as "profileIds", ${n.channels}
       from notification n where id = $1 and ${n.state} = 'sending' for update`,
      [id],
    );
    const [marked] = await tx.query(
      "insert into notification_expansion (notification_id) values ($1) on conflict do nothing returning 1",
      [id],
    );
    if (!row || !marked) return;
    const audienceSize = await writeRecipients(tx, {
      notificationId: id,
      audience: row,
      channels: row.channels,
    });
    await updateWithoutHistory(tx, { entity: notification, id, values: { audienceSize } });
  });
}

interface DeliveryCounts {
  readonly total: number;
  readonly waiting: number;
  readonly failed: number;
  readonly failure: string | null;
}

const failureText = ({ total, failed, failure }: DeliveryCounts): string | null => {
  if (total === 0) return "Nobody could be reached. · មិនអាចទាក់ទងអ្នកណាបានទេ។";
  if (failed === 0) return null;
  return `${failed} of ${total} messages could not be sent. · ផ្ញើមិនបាន ${failed} ក្នុងចំណោម ${total} សារ។ (${failure ?? ""})`;
};

/** Finishes a notification without remaining recipients. */
async function finish({ db }: SendingServices, { id, by }: OutgoingNotification): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx.query(
      `select 1 from notification n where id = $1 and ${n.state} = 'sending' for update skip locked`,
      [id],
    );
    const [ending] = await tx.query<DeliveryCounts>(
      `select count(*)::int as total, count(*) filter (where state = 'waiting')::int as waiting,
         count(*) filter (where state = 'failed')::int as failed, max(failure) filter (where state = 'failed') as failure
       from notification_recipient where notification_id = $1`,
      [id],
    );
    if (!row || !ending || ending.waiting > 0) return;
    const failure = failureText(ending);
    await patchRow({
      db: tx,
      actor: actAs(by),
      entity: notification,
      id,
      values: { state: failure ? "failed" : "sent", sentAt: new Date().toISOString(), failure },
    });
  });
}

/** Sends one batch of a notification. Returns the number of processed recipients. */
async function sendBatch(sending: SendingServices, outgoing: OutgoingNotification): Promise<number> {
  let taken = await sendInApp(sending, outgoing);
  for (const channel of externalChannels) taken += await sendExternal(sending, outgoing, channel);
  return taken;
}

/**
 * Starts due notifications and sends one batch of each running one. Safe on several instances. Returns whether more
 * work remains.
 */
export async function deliverNotifications(sending: SendingServices): Promise<boolean> {
  let isMore = await startOneDue(sending);
  for (const outgoing of await findSending(sending.db)) {
    await writeAudience(sending, outgoing);
    const taken = await sendBatch(sending, outgoing);
    if (taken === 0) await finish(sending, outgoing);
    else isMore = true;
  }
  return isMore;
}
