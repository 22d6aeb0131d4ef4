import { notification } from "../../domain/entities/partners/notification.ts";
import { localized } from "../../domain/text/localized-text.ts";
import { notify } from "../live/notices/notify.ts";
import { incrementCounter } from "../records/write/increment-counter.ts";
import type { OutgoingNotification, SendingServices } from "./sending.ts";

interface RecipientRow {
  readonly id: string;
  readonly profileId: string | null;
  readonly userId: string | null;
}

/**
 * Delivers a notification to the next recipients: app users find it in their inbox, back-office users among their
 * notifications. Row and notification are one transaction, so each gets it exactly once. Returns how many were
 * processed.
 */
export async function sendInApp(
  { db, atOnce }: SendingServices,
  outgoing: OutgoingNotification,
): Promise<number> {
  return db.transaction(async (tx) => {
    const taken = await tx.query<RecipientRow>(
      `with taken as (
         select id from notification_recipient
         where notification_id = $1 and channel = 'inApp' and state = 'waiting'
         order by id limit $2 for update skip locked
       )
       update notification_recipient r set state = 'sent', sent_at = now() from taken where r.id = taken.id
       returning r.id, r.profile_id as "profileId", r.user_id as "userId"`,
      [outgoing.id, atOnce],
    );
    if (taken.length === 0) return 0;
    const { title, titleKh, body, bodyKh, link } = outgoing;
    const staff = taken.flatMap(({ profileId, userId }) => (profileId === null && userId ? [userId] : []));
    const kept = await notify(tx, {
      to: staff,
      kind: "message",
      title: localized(`${title}: ${body}`, `${titleKh}៖ ${bodyKh || body}`),
      link: link?.startsWith("#/") ? link : null,
    });
    if (kept.length > 0) {
      await tx.query(
        `update notification_recipient r set notice_id = k.notice, delivered_at = now()
         from unnest($2::uuid[], $3::uuid[]) as k (notice, person)
         where r.notification_id = $1 and r.channel = 'inApp' and r.user_id = k.person`,
        [outgoing.id, kept.map(({ id }) => id), kept.map(({ userId }) => userId)],
      );
    }
    const counting = { entity: notification, id: outgoing.id };
    await incrementCounter(tx, { ...counting, field: "sent", by: taken.length });
    if (kept.length > 0) await incrementCounter(tx, { ...counting, field: "delivered", by: kept.length });
    return taken.length;
  });
}
