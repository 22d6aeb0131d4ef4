import * as z from "zod/mini";
import { reportFormats } from "../../../domain/contracts/reports/report.ts";
import { user } from "../../../domain/entities/people/user.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import { reportScreenPath } from "../../../domain/navigation/report-address.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { columnsOf } from "../../db/columns.ts";
import type { Database, Queries } from "../../db/database.ts";
import { removeFile } from "../../files/remove-file.ts";
import type { FileStore } from "../../files/store/file-store.ts";
import { type Job, lockJob, markFailed, publishProgress, readJobActor } from "../../jobs/job-rows.ts";
import { notify } from "../../live/notices/notify.ts";
import { findReportOfSubject } from "../require-report.ts";
import { makeReportFile, type ReportFile } from "./make-report-file.ts";
import { recordStep } from "./record-step.ts";
import { storeReportFile } from "./store-report-file.ts";

const u = columnsOf(user, "u");

/** Input of a report file job. */
export const reportInput = z.object({
  format: z.enum(reportFormats),
  query: z.string(),
  /** Link of the result: the report with its query. */
  link: z.string(),
});

export interface ReportJobContext {
  readonly db: Database;
  readonly files: FileStore;
  readonly id: string;
  readonly signal: AbortSignal;
}

const texts = {
  ready: localized("“{0}” is ready to download.", "«{0}» រួចរាល់សម្រាប់ទាញយកហើយ។"),
  failed: localized("Couldn't create “{0}”.", "មិនអាចបង្កើត «{0}» បានទេ។"),
};
const about = (sentence: { readonly en: string; readonly km: string }, en: string, km = en) =>
  localized(sentence.en.replace("{0}", en), sentence.km.replace("{0}", km));

/** Marks a report job as failed and notifies its owner. */
export async function failReportJob(tx: Queries, id: string, failed: AppError): Promise<void> {
  if (!(await markFailed(tx, id, failed))) return;
  const job = await publishProgress(tx, id);
  if (!job) return;
  const report = findReportOfSubject(job.entity);
  if (!report) return;
  const { label } = report;
  await notify(tx, {
    to: [job.by],
    kind: "job",
    title: about(texts.failed, label.en, label.km),
    link: `#/app/${reportScreenPath(report, "")}`,
  });
}

async function makeFileOfJob({ db, signal, id }: ReportJobContext, job: Job): Promise<ReportFile> {
  const actor = await readJobActor(db, job);
  const report = findReportOfSubject(job.entity);
  if (!report) throw new AppError("notFound");
  const { format, query } = reportInput.parse(job.input);
  const [person] = await db.query<{ name: string; name_kh: string | null }>(
    `select ${u.name}, ${u.nameKh} from "user" u where id = $1`,
    [job.by],
  );
  return makeReportFile({
    db,
    actor,
    report,
    query,
    format,
    language: job.language,
    printedBy: (job.language === "km" ? person?.name_kh : null) ?? person?.name ?? null,
    signal,
    onStep: (step) => recordStep(db, id, step),
  });
}

/** Finishes a job with its file and notifies the owner. No effect when another process finished it first. */
async function finish(
  tx: Queries,
  job: Job,
  { file, name }: { readonly file: string; readonly name: string },
) {
  const ended = await tx.query(
    `update job set state = 'done', done = total, finished_at = now(), file = $2, file_name = $3
     where id = $1 and state in ('waiting', 'running') returning 1`,
    [job.id, file, name],
  );
  if (ended.length === 0) return false;
  await publishProgress(tx, job.id);
  await notify(tx, {
    to: [job.by],
    kind: "job",
    title: about(texts.ready, name),
    link: reportInput.parse(job.input).link,
  });
  return true;
}

/** Writes a report to a file. May be called again at any time by any process; the first result counts. */
export async function runReportJob(running: ReportJobContext): Promise<"finished" | "stopped"> {
  const { db, files, id, signal } = running;
  if (signal.aborted) return "stopped";
  const job = await db.transaction((tx) => lockJob(tx, id));
  if (!job) return "finished";
  try {
    const made = await makeFileOfJob(running, job);
    const file = await storeReportFile(running, made, job.by);
    const isFirst = await db.transaction((tx) => finish(tx, job, { file, name: made.name }));
    if (!isFirst) await db.transaction((tx) => removeFile({ tx, files }, file));
    return "finished";
  } catch (error) {
    if (signal.aborted) return "stopped";
    if (!(error instanceof AppError) || error.type === "away") throw error;
    await db.transaction((tx) => failReportJob(tx, id, error));
    return "finished";
  }
}
