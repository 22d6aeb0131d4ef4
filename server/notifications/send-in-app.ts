import { notification } from "../../domain/entities/partners/notification.ts";
import { words } from "../../domain/words.ts";
import { notify } from "../live/notify.ts";
import { countOnRow } from "../records/count-on-row.ts";
import type { Outgoing, Sending } from "./sending.ts";

interface Taken {
  readonly id: string;
  readonly profileId: string | null;
  readonly userId: string | null;
}

/**
 * Puts a notification into the inboxes of the next people: users of the app find it there, people of the back office under the
 * bell. Row and notice are one transaction, so each gets it once whatever dies. Answers how many it took.
 */
export async function sendInApp({ db, atOnce }: Sending, outgoing: Outgoing): Promise<number> {
  return db.transaction(async (tx) => {
    const taken = await tx.query<Taken>(
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
      title: words(`${title}: ${body}`, `${titleKh}៖ ${bodyKh || body}`),
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
    await countOnRow(tx, { ...counting, field: "sent", by: taken.length });
    if (kept.length > 0) await countOnRow(tx, { ...counting, field: "delivered", by: kept.length });
    return taken.length;
  });
}
