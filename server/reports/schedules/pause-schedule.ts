import type { ReportSchedule } from "../../../domain/contracts/report-schedule.ts";
import type { Report } from "../../../domain/declare/report.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import type { Queries } from "../../db/database.ts";
import { notify } from "../../live/notices/notify.ts";
import { reportScreenPath } from "../files/report-link.ts";
import { filterRecipients } from "./recipients.ts";
import { recordScheduleChange, type ScheduleRow } from "./schedule-rows.ts";

type Pause = NonNullable<ReportSchedule["paused"]>;

const reasons = {
  forbidden: (en: string, km: string) =>
    localized(
      `The e-mails with “${en}” have stopped: the person who set them up may no longer see this report.`,
      `អ៊ីមែលជាមួយ «${km}» ត្រូវបានបញ្ឈប់៖ អ្នកដែលបានកំណត់វាលែងមានសិទ្ធិមើលរបាយការណ៍នេះ។`,
    ),
  broken: (en: string, km: string) =>
    localized(
      `The e-mails with “${en}” have stopped: what it is narrowed to is not there any more. Please set them up anew.`,
      `អ៊ីមែលជាមួយ «${km}» ត្រូវបានបញ្ឈប់៖ លក្ខខណ្ឌរបស់វាលែងមាន។ សូមកំណត់ឡើងវិញ។`,
    ),
} satisfies Record<Pause, unknown>;

interface PauseInput {
  readonly schedule: ScheduleRow;
  readonly report: Report;
  readonly paused: Pause;
}

/** Pauses a schedule that cannot continue, and notifies its owner and the recipients who may still see the report. */
export async function pauseSchedule(tx: Queries, { schedule, report, paused }: PauseInput): Promise<void> {
  const stopped = await tx.query(
    "update report_schedule set enabled = false, paused = $2, updated_at = now() where id = $1 and enabled returning 1",
    [schedule.id, paused],
  );
  if (stopped.length === 0) return;
  await recordScheduleChange(tx, schedule.id);
  const people = await filterRecipients(tx, report, schedule.recipients);
  await notify(tx, {
    to: [schedule.owner, ...people.map(({ id }) => id)],
    kind: "job",
    title: reasons[paused](report.label.en, report.label.km),
    link: `#/app/${reportScreenPath(report, "schedules=open")}`,
  });
}
