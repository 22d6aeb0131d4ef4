import { z } from "zod";
import { notification } from "../../../domain/entities/partners/notification.ts";
import type { Queries } from "../../db/database.ts";
import { writeRecipients } from "../../notifications/audience.ts";
import { parseAudience } from "../../notifications/parse-audience.ts";
import { demoText, readDemoFile } from "../read-demo-file.ts";
import { demoId, type SeedContext } from "../seed-context.ts";

const demoNotification = z.strictObject({
  title: demoText,
  titleKh: demoText,
  body: demoText,
  bodyKh: demoText,
  state: z.enum(["draft", "scheduled", "sent", "failed", "cancelled"]),
  channels: z.array(demoText).min(1),
  /** Send day in days from today. */
  day: z.number().optional(),
  link: demoText.optional(),
  everybody: z.literal("all").optional(),
  roles: z.array(demoText).optional(),
  provinces: z.array(demoText).optional(),
  genders: z.array(demoText).optional(),
});
type DemoNotification = z.infer<typeof demoNotification>;

const dayLength = 86_400_000;
const dayAt = (day: number): string => new Date(Date.now() + day * dayLength).toISOString();

/** SQL: a stable number from 0 to 99 per recipient. */
const stablePercentSql = (what: string): string =>
  `(('x' || substr(md5(r.person::text || r.channel || '${what}'), 1, 7))::bit(28)::integer % 100)`;

/** Sets the delivery results of a sent notification: most seen, many opened, and some unsent SMS of a failed one. */
async function setDeliveryResults(
  tx: Queries,
  id: string,
  { state, day = 0 }: DemoNotification,
): Promise<void> {
  await tx.query(
    `update notification_recipient r set
       state = case when $3 and r.channel = 'sms' and ${stablePercentSql("failed")} < 15 then 'failed' else 'sent' end,
       tries = case when $3 and r.channel = 'sms' and ${stablePercentSql("failed")} < 15 then 5 else 0 end,
       failure = case when $3 and r.channel = 'sms' and ${stablePercentSql("failed")} < 15 then 'The SMS gateway answered 503.' end,
       sent_at = $2::timestamptz,
       delivered_at = case when r.channel = 'inApp' and ${stablePercentSql("seen")} < 78 then $2::timestamptz + interval '5 hours' end,
       opened_at = case when r.channel = 'inApp' and ${stablePercentSql("seen")} < 44 then $2::timestamptz + interval '6 hours' end
     where r.notification_id = $1`,
    [id, dayAt(day), state === "failed"],
  );
  await tx.query(
    "update notification_recipient set sent_at = null where notification_id = $1 and state = 'failed'",
    [id],
  );
  await tx.query("insert into notification_expansion (notification_id, at) values ($1, $2)", [
    id,
    dayAt(day),
  ]);
  await tx.query("select set_config('kasekam.action', 'unrecorded', true)");
  await tx.query(
    `update notification n set audience_size = c.people, sent = c.sent, delivered = c.delivered, opened = c.opened,
       failure = case when c.failed > 0 then c.failed || ' of ' || c.total || ' messages could not be sent. · ផ្ញើមិនបាន ' ||
         c.failed || ' ក្នុងចំណោម ' || c.total || ' សារ។ (The SMS gateway answered 503.)' end
     from (select count(distinct person) as people, count(*) as total, count(*) filter (where state = 'sent') as sent,
         count(delivered_at) as delivered, count(opened_at) as opened, count(*) filter (where state = 'failed') as failed
       from notification_recipient where notification_id = $1) c
     where n.id = $1`,
    [id],
  );
  await tx.query("select set_config('kasekam.action', '', true)");
}

/** Adds notifications: sent ones with recipients (one partly failed), scheduled ones, drafts, and a cancelled one. */
export async function seedNotifications({ tx, add }: SeedContext): Promise<void> {
  const demoNotifications = await readDemoFile("messages/notifications.json", z.array(demoNotification));
  const rows = demoNotifications.map(({ day, ...one }, key) => ({
    key,
    ...one,
    scheduledAt: one.state === "scheduled" || one.state === "cancelled" ? dayAt(day ?? 0) : null,
    sentAt: one.state === "sent" || one.state === "failed" ? dayAt(day ?? 0) : null,
  }));
  await add(notification, rows);
  for (const [key, one] of demoNotifications.entries()) {
    if (one.state !== "sent" && one.state !== "failed") continue;
    const notificationId = demoId(notification, key);
    await writeRecipients(tx, {
      notificationId,
      audience: parseAudience({ ...one }),
      channels: one.channels,
    });
    await setDeliveryResults(tx, notificationId, one);
  }
}
