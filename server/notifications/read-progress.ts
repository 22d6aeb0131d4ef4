import type { sendingProgress } from "../../domain/contracts/live/notification.ts";
import type { ReplyOf } from "../../domain/declare/index.ts";
import { notification } from "../../domain/entities/partners/notification.ts";
import { AppError } from "../../domain/errors/errors.ts";
import { columnsOf } from "../db/columns.ts";
import type { Queries } from "../db/database.ts";
import { isId } from "../records/operation-context.ts";

const n = columnsOf(notification, "n");

type SendingProgress = ReplyOf<typeof sendingProgress>;

/** Reads the progress of a notification's delivery. Throws `notFound`. */
export async function readProgress(db: Queries, id: string): Promise<SendingProgress> {
  const [found] = isId(id)
    ? await db.query<Omit<SendingProgress, "channels">>(
        `select ${n.state}, ${n.audienceSize} as people, exists (
           select from notification_expansion e
             join archive a on a.table_name = 'notification_recipient' and a.month = date_trunc('month', e.at at time zone 'Asia/Phnom_Penh')
             join archive_part p on p.archive_id = a.id and p.removed > 0
             where e.notification_id = n.id) as "isArchived"
         from notification n where id = $1 and deleted_at is null`,
        [id],
      )
    : [];
  if (!found) throw new AppError("notFound");
  const channels = await db.query<SendingProgress["channels"][number]>(
    `select channel, count(*)::int as total, count(*) filter (where state = 'sent')::int as sent,
       count(delivered_at)::int as delivered, count(opened_at)::int as opened,
       count(*) filter (where state = 'failed')::int as failed
     from notification_recipient where notification_id = $1
     group by channel order by array_position(array['inApp', 'push', 'sms', 'email'], channel)`,
    [id],
  );
  return { ...found, channels: [...channels] };
}
