import type { ReportSchedule } from "../../../domain/contracts/reports/report-schedule.ts";
import type { Report } from "../../../domain/declare/report.ts";
import { reportScreenPath } from "../../../domain/navigation/report-address.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import type { Queries } from "../../db/database.ts";
import { notify } from "../../live/notices/notify.ts";
import { filterRecipients } from "./recipients.ts";
import { recordScheduleChange, type ScheduleRow } from "./schedule-rows.ts";

type Pause = NonNullable<ReportSchedule["paused"]>;

const reasons = {
  forbidden: (en: string, km: string) =>
    localized(
      `Scheduled emails of “${en}” have stopped: their owner no longer has access to this report.`,
      `អ៊ីមែលកំណត់ពេលនៃ «${km}» ត្រូវបានបញ្ឈប់៖ អ្នកបង្កើតលែងមានសិទ្ធិមើលរបាយការណ៍នេះ។`,
    ),
  broken: (en: string, km: string) =>
    localized(
      `Scheduled emails of “${en}” have stopped: a filter no longer exists. Create a new schedule.`,
      `អ៊ីមែលកំណត់ពេលនៃ «${km}» ត្រូវបានបញ្ឈប់៖ តម្រងរបស់វាលែងមាន។ សូមបង្កើតកាលវិភាគថ្មី។`,
    ),
  removed: (en: string, km: string) =>
    localized(
      `Scheduled emails of “${en}” have stopped: the saved report was deleted or is no longer shared.`,
      `អ៊ីមែលកំណត់ពេលនៃ «${km}» ត្រូវបានបញ្ឈប់៖ របាយការណ៍ដែលបានរក្សាទុកត្រូវបានលុប ឬឈប់ចែករំលែក។`,
    ),
  fixed: (en: string, km: string) =>
    localized(
      `Scheduled emails of “${en}” have stopped: the saved report now has fixed dates.`,
      `អ៊ីមែលកំណត់ពេលនៃ «${km}» ត្រូវបានបញ្ឈប់៖ របាយការណ៍ដែលបានរក្សាទុកមានកាលបរិច្ឆេទថេរ។`,
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
