import { notification } from "../../../domain/entities/partners/notification.ts";
import type { Queries } from "../../db/database.ts";
import { writeRecipients } from "../../notifications/audience.ts";
import { parseAudience } from "../../notifications/parse-audience.ts";
import { demoId, type SeedContext } from "../seed-context.ts";

type State = "draft" | "scheduled" | "sent" | "failed" | "cancelled";
interface DemoNotification {
  readonly title: string;
  readonly titleKh: string;
  readonly body: string;
  readonly bodyKh: string;
  readonly state: State;
  readonly channels: readonly string[];
  /** Send day in days from today. */
  readonly day?: number;
  readonly link?: string;
  readonly everybody?: "all";
  readonly roles?: readonly string[];
  readonly provinces?: readonly string[];
  readonly genders?: readonly string[];
}

const demoNotifications: readonly DemoNotification[] = [
  {
    title: "Welcome to Kasekam",
    titleKh: "សូមស្វាគមន៍មកកាន់ Kasekam",
    body: "Ask an expert, read guides for your crops and buy inputs near you. It all begins on the first screen.",
    bodyKh: "សួរអ្នកជំនាញ អានការណែនាំសម្រាប់ដំណាំរបស់អ្នក និងទិញធាតុចូលនៅជិតអ្នក។ អ្វីៗចាប់ផ្ដើមពីអេក្រង់ដំបូង។",
    state: "sent",
    channels: ["inApp"],
    day: -120,
    everybody: "all",
  },
  {
    title: "Sow wet-season rice in time",
    titleKh: "សាបព្រោះស្រូវវស្សាឱ្យទាន់ពេល",
    body: "The rains have come to the north-west. Prepare the seedbed now and choose a variety that fits your water.",
    bodyKh: "ភ្លៀងបានមកដល់តំបន់ពាយ័ព្យហើយ។ សូមរៀបចំថ្នាលសំណាបឥឡូវ ហើយជ្រើសរើសពូជដែលសមនឹងទឹករបស់អ្នក។",
    state: "sent",
    channels: ["inApp", "sms"],
    day: -98,
    provinces: ["01", "02", "15", "17"],
  },
  {
    title: "Heavy rain expected for three days",
    titleKh: "រំពឹងថាមានភ្លៀងធ្លាក់ខ្លាំងបីថ្ងៃ",
    body: "Clear the drains of your fields, and bring dried paddy and seed under a roof.",
    bodyKh: "សូមសម្អាតប្រឡាយបង្ហូរទឹកក្នុងស្រែចម្ការ ហើយយកស្រូវស្ងួត និងគ្រាប់ពូជចូលក្រោមដំបូល។",
    state: "sent",
    channels: ["inApp", "sms"],
    day: -41,
    provinces: ["03", "08", "12", "14", "21"],
  },
  {
    title: "Watch for brown planthopper",
    titleKh: "ប្រយ័ត្នមមាចត្នោត",
    body: "Look at the foot of the rice plants twice a week. Ask an expert before you spray.",
    bodyKh: "សូមពិនិត្យគល់ស្រូវពីរដងក្នុងមួយសប្ដាហ៍។ សូមសួរអ្នកជំនាញមុនពេលបាញ់ថ្នាំ។",
    state: "sent",
    channels: ["inApp"],
    day: -33,
    roles: ["farmer", "cooperative"],
  },
  {
    title: "Cassava prices are up",
    titleKh: "តម្លៃដំឡូងមីឡើងថ្លៃ",
    body: "See this week's prices of your nearest market before you sell.",
    bodyKh: "សូមមើលតម្លៃសប្ដាហ៍នេះនៅផ្សារជិតអ្នក មុនពេលលក់។",
    state: "sent",
    channels: ["inApp"],
    day: -18,
    roles: ["farmer", "trader"],
  },
  {
    title: "Training for women who lead producer groups",
    titleKh: "វគ្គបណ្ដុះបណ្ដាលសម្រាប់ស្ត្រីដឹកនាំក្រុមផលិតករ",
    body: "Two days on book-keeping and contracts. Places are free; sign up with your cooperative.",
    bodyKh: "រយៈពេលពីរថ្ងៃស្ដីពីការកត់បញ្ជី និងកិច្ចសន្យា។ ចូលរួមដោយឥតគិតថ្លៃ សូមចុះឈ្មោះជាមួយសហគមន៍របស់អ្នក។",
    state: "sent",
    channels: ["inApp", "sms"],
    day: -9,
    genders: ["female"],
  },
  {
    title: "The app has a new look",
    titleKh: "កម្មវិធីមានរូបរាងថ្មី",
    body: "Update it from the store to see your farm records on one page.",
    bodyKh: "សូមធ្វើបច្ចុប្បន្នភាពពីហាងកម្មវិធី ដើម្បីមើលកំណត់ត្រាកសិដ្ឋានរបស់អ្នកក្នុងទំព័រតែមួយ។",
    state: "failed",
    channels: ["inApp", "sms"],
    day: -4,
    roles: ["buyer", "trader"],
  },
  {
    title: "Water Festival: deliveries pause",
    titleKh: "បុណ្យអុំទូក៖ ផ្អាកការដឹកជញ្ជូន",
    body: "Orders of the three feast days are delivered from the day after.",
    bodyKh: "ការបញ្ជាទិញក្នុងរយៈពេលបុណ្យបីថ្ងៃ នឹងដឹកជញ្ជូនចាប់ពីថ្ងៃបន្ទាប់។",
    state: "scheduled",
    channels: ["inApp"],
    day: 3,
    everybody: "all",
  },
  {
    title: "Prepare for the dry season",
    titleKh: "ត្រៀមខ្លួនសម្រាប់រដូវប្រាំង",
    body: "Mulch your vegetable beds and repair ponds while there is still water.",
    bodyKh: "សូមគ្របរងបន្លែដោយចំបើង និងជួសជុលស្រះ ខណៈដែលនៅមានទឹក។",
    state: "scheduled",
    channels: ["inApp", "sms"],
    day: 12,
    roles: ["farmer"],
  },
  {
    title: "Vaccinate your chickens",
    titleKh: "ចាក់វ៉ាក់សាំងមាន់របស់អ្នក",
    body: "Newcastle disease comes with the cool wind. Village vets vaccinate this month.",
    bodyKh: "ជំងឺញូកាសមកជាមួយខ្យល់ត្រជាក់។ ពេទ្យសត្វភូមិចាក់វ៉ាក់សាំងក្នុងខែនេះ។",
    state: "draft",
    channels: ["inApp", "sms"],
    roles: ["farmer", "cooperative"],
  },
  {
    title: "Tell us what you need",
    titleKh: "ប្រាប់យើងពីអ្វីដែលអ្នកត្រូវការ",
    body: "Five short questions help us to choose the next guides.",
    bodyKh: "សំណួរខ្លីៗប្រាំជួយយើងជ្រើសរើសការណែនាំបន្ទាប់។",
    state: "draft",
    channels: ["inApp"],
    provinces: ["08", "12"],
  },
  {
    title: "Fertiliser offer in Battambang",
    titleKh: "ការផ្ដល់ជូនជីនៅបាត់ដំបង",
    body: "Ten per cent off at three shops until the end of the week.",
    bodyKh: "បញ្ចុះតម្លៃដប់ភាគរយនៅហាងបី រហូតដល់ចុងសប្ដាហ៍។",
    state: "cancelled",
    channels: ["inApp"],
    day: -14,
    provinces: ["02"],
  },
];

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
