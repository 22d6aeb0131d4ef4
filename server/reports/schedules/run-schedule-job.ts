import type { Report } from "../../../domain/declare/report.ts";
import { Refusal, refusals } from "../../../domain/errors.ts";
import { words } from "../../../domain/words.ts";
import type { Database, Queries } from "../../db/database.ts";
import type { FileStore } from "../../files/file-store.ts";
import { fileTypes } from "../../files/file-types.ts";
import { removeFile } from "../../files/remove-file.ts";
import { actorOfJob, type Job, markFailed, takeJob, tellProgress } from "../../jobs/job-rows.ts";
import { notify } from "../../live/notify.ts";
import { queueMessage } from "../../outbox/queue-message.ts";
import { keepReport } from "../files/keep-report.ts";
import { type MadeReport, makeReportFile } from "../files/make-report-file.ts";
import { noteStep } from "../files/note-step.ts";
import { screenOf } from "../files/report-link.ts";
import { maySee, reportOfSubject } from "../known-report.ts";
import { pauseSchedule } from "./pause-schedule.ts";
import { whoCanReceive } from "./recipients.ts";
import { scheduleMail } from "./schedule-mail.ts";
import { lockSchedule, type StoredSchedule } from "./schedule-rows.ts";

interface Running {
  readonly db: Database;
  readonly files: FileStore;
  readonly id: string;
  readonly signal: AbortSignal;
}

const mostTries = 5;
const firstPause = 10;

/**
 * Keeps why a report was not sent, and when it is tried again: after 10, 20, 40 and 80 minutes, unless its next time comes before.
 * After the last try its next time begins anew.
 */
async function noteFailure(tx: Queries, schedule: StoredSchedule, failed: Refusal): Promise<void> {
  const why = failed.detail.words ?? refusals[failed.refusal].words;
  const pause = schedule.tries + 1 < mostTries ? firstPause * 2 ** schedule.tries : null;
  await tx.query(
    `update report_schedule set last_at = now(), last_outcome = 'failed', last_sent = 0, last_failure = $2,
       tries = case when $3::int is null then 0 else tries + 1 end,
       next_at = least(next_at, now() + make_interval(mins => $3::int)) where id = $1`,
    [schedule.id, JSON.stringify({ en: why.en, km: why.km }), pause],
  );
}

const notSent = (report: Report) =>
  words(
    `“${report.label.en}” could not be sent by e-mail. Its schedule says why.`,
    `មិនអាចផ្ញើ «${report.label.km}» តាមអ៊ីមែលបានទេ។ មូលហេតុមានក្នុងកាលវិភាគរបស់វា។`,
  );
const nobody = (report: Report) =>
  words(
    `“${report.label.en}” was not sent: none of its recipients may see it now.`,
    `មិនបានផ្ញើ «${report.label.km}» ទេ៖ គ្មានអ្នកទទួលណាមានសិទ្ធិមើលវាឥឡូវនេះ។`,
  );

/** Marks a scheduled report that could not be sent; a query or a right that is gone stops its schedule. */
export async function failScheduleJob(tx: Queries, id: string, failed: Refusal): Promise<void> {
  if (!(await markFailed(tx, id, failed))) return;
  const job = await tellProgress(tx, id);
  const [known] = await tx.query<{ schedule_id: string | null; due_at: Date | null }>(
    "select schedule_id, due_at from job where id = $1",
    [id],
  );
  const schedule = known?.schedule_id ? await lockSchedule(tx, known.schedule_id) : null;
  const report = job && reportOfSubject(job.entity);
  if (!schedule || !report) return;
  await noteFailure(tx, schedule, failed);
  const isForbidden = failed.refusal === "forbidden" && known?.due_at !== null;
  if (isForbidden || failed.refusal === "invalid")
    await pauseSchedule(tx, { schedule, report, paused: isForbidden ? "forbidden" : "broken" });
  else if (schedule.tries === 0)
    await notify(tx, {
      to: [schedule.owner],
      kind: "job",
      title: notSent(report),
      link: `#/app/${screenOf(report, "schedules=open")}`,
    });
}

interface Sending {
  readonly job: Job;
  readonly schedule: StoredSchedule;
  readonly report: Report;
}

async function make({ db, signal, id }: Running, { job, schedule, report }: Sending): Promise<MadeReport> {
  const actor = await actorOfJob(db, job);
  if (!maySee(actor, report)) throw new Refusal("forbidden");
  return makeReportFile({
    db,
    actor,
    report,
    query: schedule.query,
    format: schedule.format,
    language: schedule.language,
    printedBy: null,
    signal,
    onStep: (step) => noteStep(db, id, step),
  });
}

/** Ends the job and puts the mails into the outbox in one transaction; false where somebody else has done so. */
async function send(tx: Queries, { job, report }: Sending, made: MadeReport, file: string): Promise<boolean> {
  const ended = await tx.query(
    `update job set state = 'done', done = total, finished_at = now(), file = $2, file_name = $3
     where id = $1 and state in ('waiting', 'running') returning 1`,
    [job.id, file, made.name],
  );
  if (ended.length === 0) return false;
  const schedule = job.schedule_id ? await lockSchedule(tx, job.schedule_id) : null;
  if (schedule) {
    const people = await whoCanReceive(tx, report, schedule.recipients);
    const [owner] = await tx.query<{ name: string; name_kh: string | null }>(
      `select name, name_kh from "user" where id = $1`,
      [schedule.owner],
    );
    const name = (schedule.language === "km" ? owner?.name_kh : null) ?? owner?.name ?? "";
    const mail = scheduleMail({ schedule, written: made.written, fileName: made.name, owner: name });
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
    if (people.length === 0)
      await notify(tx, {
        to: [schedule.owner],
        kind: "job",
        title: nobody(report),
        link: `#/app/${screenOf(report, "schedules=open")}`,
      });
  }
  await tellProgress(tx, job.id);
  return true;
}

/** Writes a scheduled report and sends it; may be called again at any time, by any process: it is sent once. */
export async function runScheduleJob(running: Running): Promise<"finished" | "stopped"> {
  const { db, files, id, signal } = running;
  if (signal.aborted) return "stopped";
  const job = await db.transaction((tx) => takeJob(tx, id));
  if (!job) return "finished";
  try {
    const schedule = job.schedule_id
      ? await db.transaction((tx) => lockSchedule(tx, job.schedule_id ?? ""))
      : null;
    const report = reportOfSubject(job.entity);
    if (!schedule || !report) throw new Refusal("notFound");
    const sending = { job, schedule, report };
    const made = await make(running, sending);
    const file = await keepReport(running, made, job.by);
    const isFirst = await db.transaction((tx) => send(tx, sending, made, file));
    if (!isFirst) await db.transaction((tx) => removeFile({ tx, files }, file));
    return "finished";
  } catch (error) {
    if (signal.aborted) return "stopped";
    if (!(error instanceof Refusal) || error.refusal === "away") throw error;
    await db.transaction((tx) => failScheduleJob(tx, id, error));
    return "finished";
  }
}
