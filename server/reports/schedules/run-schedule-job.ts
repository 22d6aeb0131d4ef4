import type { Report } from "../../../domain/declare/report.ts";
import { user } from "../../../domain/entities/people/user.ts";
import { AppError, errorTypes } from "../../../domain/errors/errors.ts";
import { reportScreenPath } from "../../../domain/navigation/report-address.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { columnsOf } from "../../db/columns.ts";
import type { Database, Queries } from "../../db/database.ts";
import { fileTypes } from "../../files/file-types.ts";
import { removeFile } from "../../files/remove-file.ts";
import type { FileStore } from "../../files/store/file-store.ts";
import { type Job, lockJob, markFailed, publishProgress, readJobActor } from "../../jobs/job-rows.ts";
import { notify } from "../../live/notices/notify.ts";
import { queueMessage } from "../../outbox/queue-message.ts";
import { makeReportFile, type ReportFile } from "../files/make-report-file.ts";
import { recordStep } from "../files/record-step.ts";
import { storeReportFile } from "../files/store-report-file.ts";
import { canSeeReport, findReportOfSubject } from "../require-report.ts";
import { pauseSchedule } from "./pause-schedule.ts";
import { filterRecipients } from "./recipients.ts";
import { buildScheduleMail } from "./schedule-mail.ts";
import { lockSchedule, recordScheduleChange, type ScheduleRow } from "./schedule-rows.ts";

const u = columnsOf(user, "u");

interface ScheduleJobContext {
  readonly db: Database;
  readonly files: FileStore;
  readonly id: string;
  readonly signal: AbortSignal;
}

const maxTries = 5;
const firstPauseMinutes = 10;

/**
 * Stores why a report was not sent and when it is retried: after 10, 20, 40 and 80 minutes, unless its next time comes
 * first. After the last retry it waits for its next time.
 */
async function recordFailure(tx: Queries, schedule: ScheduleRow, failed: AppError): Promise<void> {
  const why = failed.detail.message ?? errorTypes[failed.type].message;
  const pause = schedule.tries + 1 < maxTries ? firstPauseMinutes * 2 ** schedule.tries : null;
  await tx.query(
    `update report_schedule set last_at = now(), last_outcome = 'failed', last_sent = 0, last_failure = $2,
       tries = case when $3::int is null then 0 else tries + 1 end,
       next_at = least(next_at, now() + make_interval(mins => $3::int)) where id = $1`,
    [schedule.id, JSON.stringify({ en: why.en, km: why.km }), pause],
  );
  await recordScheduleChange(tx, schedule.id);
}

const notSent = (report: Report) =>
  localized(
    `Couldn't email “${report.label.en}”. See its schedule for the reason.`,
    `មិនអាចផ្ញើ «${report.label.km}» តាមអ៊ីមែលបានទេ។ សូមមើលមូលហេតុក្នុងកាលវិភាគរបស់វា។`,
  );
const ownerGone = (report: Report) =>
  localized(
    `“${report.label.en}” was not sent: no recipient has access to it.`,
    `មិនបានផ្ញើ «${report.label.km}» ទេ៖ គ្មានអ្នកទទួលណាមានសិទ្ធិមើលវា។`,
  );

/** Marks a scheduled report as failed; an invalid query or lost access pauses its schedule. */
export async function failScheduleJob(tx: Queries, id: string, failed: AppError): Promise<void> {
  if (!(await markFailed(tx, id, failed))) return;
  const job = await publishProgress(tx, id);
  const [known] = await tx.query<{ schedule_id: string | null; due_at: Date | null }>(
    "select schedule_id, due_at from job where id = $1",
    [id],
  );
  const schedule = known?.schedule_id ? await lockSchedule(tx, known.schedule_id) : null;
  const report = job && findReportOfSubject(job.entity);
  if (!schedule || !report) return;
  await recordFailure(tx, schedule, failed);
  const isForbidden = failed.type === "forbidden" && known?.due_at !== null;
  if (isForbidden || failed.type === "invalid")
    await pauseSchedule(tx, { schedule, report, paused: isForbidden ? "forbidden" : "broken" });
  else if (schedule.tries === 0)
    await notify(tx, {
      to: [schedule.owner],
      kind: "job",
      title: notSent(report),
      link: `#/app/${reportScreenPath(report, "schedules=open")}`,
    });
}

interface SendInput {
  readonly job: Job;
  readonly schedule: ScheduleRow;
  readonly report: Report;
}

async function make(
  { db, signal, id }: ScheduleJobContext,
  { job, schedule, report }: SendInput,
): Promise<ReportFile> {
  const actor = await readJobActor(db, job);
  if (!canSeeReport(actor, report)) throw new AppError("forbidden");
  return makeReportFile({
    db,
    actor,
    report,
    query: schedule.query,
    format: schedule.format,
    language: schedule.language,
    printedBy: null,
    signal,
    onStep: (step) => recordStep(db, id, step),
  });
}

/** Finishes the job and queues the mails in one transaction. Returns false when another process did so first. */
async function send(
  tx: Queries,
  { job, report }: SendInput,
  made: ReportFile,
  file: string,
): Promise<boolean> {
  const ended = await tx.query(
    `update job set state = 'done', done = total, finished_at = now(), file = $2, file_name = $3
     where id = $1 and state in ('waiting', 'running') returning 1`,
    [job.id, file, made.name],
  );
  if (ended.length === 0) return false;
  const schedule = job.schedule_id ? await lockSchedule(tx, job.schedule_id) : null;
  if (schedule) {
    const people = await filterRecipients(tx, report, schedule.recipients);
    const [owner] = await tx.query<{ name: string; name_kh: string | null }>(
      `select ${u.name}, ${u.nameKh} from "user" u where id = $1`,
      [schedule.owner],
    );
    const [saved] = await tx.query<{ name: string }>("select name from saved_report where id = $1", [
      schedule.saved_report,
    ]);
    const name = (schedule.language === "km" ? owner?.name_kh : null) ?? owner?.name ?? "";
    const mail = buildScheduleMail({
      ...{ db: tx, schedule, owner: name, title: saved?.name ?? null },
      ...{ written: made.written, fileName: made.name },
    });
    const attachments = [
      {
        name: made.name,
        mediaType: fileTypes[made.format],
        fileKey: { shelf: "documents", name: file } as const,
      },
    ];
    for (const { email } of people)
      await queueMessage(tx, { channel: "email", recipient: email, ...mail, attachments });
    await tx.query(
      `update report_schedule set last_at = now(), last_outcome = $2, last_sent = $3, last_failure = null, tries = 0
       where id = $1`,
      [schedule.id, people.length > 0 ? "sent" : "nobody", people.length],
    );
    await recordScheduleChange(tx, schedule.id);
    if (people.length === 0)
      await notify(tx, {
        to: [schedule.owner],
        kind: "job",
        title: ownerGone(report),
        link: `#/app/${reportScreenPath(report, "schedules=open")}`,
      });
  }
  await publishProgress(tx, job.id);
  return true;
}

/** Writes a scheduled report and sends it, once. May be called again at any time by any process. */
export async function runScheduleJob(running: ScheduleJobContext): Promise<"finished" | "stopped"> {
  const { db, files, id, signal } = running;
  if (signal.aborted) return "stopped";
  const job = await db.transaction((tx) => lockJob(tx, id));
  if (!job) return "finished";
  try {
    const schedule = job.schedule_id
      ? await db.transaction((tx) => lockSchedule(tx, job.schedule_id ?? ""))
      : null;
    const report = findReportOfSubject(job.entity);
    if (!schedule || !report) throw new AppError("notFound");
    const sending = { job, schedule, report };
    const made = await make(running, sending);
    const file = await storeReportFile(running, made, job.by);
    const isFirst = await db.transaction((tx) => send(tx, sending, made, file));
    if (!isFirst) await db.transaction((tx) => removeFile({ tx, files }, file));
    return "finished";
  } catch (error) {
    if (signal.aborted) return "stopped";
    if (!(error instanceof AppError) || error.type === "away") throw error;
    await db.transaction((tx) => failScheduleJob(tx, id, error));
    return "finished";
  }
}
