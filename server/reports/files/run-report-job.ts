import * as z from "zod/mini";
import { reportFormats } from "../../../domain/calls/report.ts";
import { Refusal } from "../../../domain/errors.ts";
import { words } from "../../../domain/words.ts";
import type { Database, Queries } from "../../db/database.ts";
import type { FileStore } from "../../files/file-store.ts";
import { removeFile } from "../../files/remove-file.ts";
import { actorOfJob, type Job, markFailed, takeJob, tellProgress } from "../../jobs/job-rows.ts";
import { notify } from "../../live/notify.ts";
import { reportOfSubject } from "../known-report.ts";
import { keepReport } from "./keep-report.ts";
import { type MadeReport, makeReportFile } from "./make-report-file.ts";
import { noteStep } from "./note-step.ts";
import { screenOf } from "./report-link.ts";

/** What a job that writes a report is asked for. */
export const reportInput = z.object({
  format: z.enum(reportFormats),
  query: z.string(),
  /** Where its end leads: the report, as it was asked for. */
  link: z.string(),
});

export interface Running {
  readonly db: Database;
  readonly files: FileStore;
  readonly id: string;
  readonly signal: AbortSignal;
}

const said = {
  ready: words("“{0}” is ready to download.", "«{0}» រួចរាល់សម្រាប់ទាញយកហើយ។"),
  failed: words("“{0}” could not be written.", "មិនអាចរៀបចំ «{0}» បានទេ។"),
};
const about = (sentence: { readonly en: string; readonly km: string }, en: string, km = en) =>
  words(sentence.en.replace("{0}", en), sentence.km.replace("{0}", km));

/** Marks a report that can't be written, and tells who asked for it. */
export async function failReportJob(tx: Queries, id: string, failed: Refusal): Promise<void> {
  if (!(await markFailed(tx, id, failed))) return;
  const job = await tellProgress(tx, id);
  if (!job) return;
  const report = reportOfSubject(job.entity);
  if (!report) return;
  const { label } = report;
  await notify(tx, {
    to: [job.by],
    kind: "job",
    title: about(said.failed, label.en, label.km),
    link: `#/app/${screenOf(report, "")}`,
  });
}

async function makeFor({ db, signal, id }: Running, job: Job): Promise<MadeReport> {
  const actor = await actorOfJob(db, job);
  const report = reportOfSubject(job.entity);
  if (!report) throw new Refusal("notFound");
  const { format, query } = reportInput.parse(job.input);
  const [person] = await db.query<{ name: string; name_kh: string | null }>(
    `select name, name_kh from "user" where id = $1`,
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
    onStep: (step) => noteStep(db, id, step),
  });
}

/** Ends a job with its file and puts the notice under the bell; a second one who made the same is too late. */
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
  await tellProgress(tx, job.id);
  await notify(tx, {
    to: [job.by],
    kind: "job",
    title: about(said.ready, name),
    link: reportInput.parse(job.input).link,
  });
  return true;
}

/** Writes a report to a file; may be called again at any time, by any process: whoever is first has made it. */
export async function runReportJob(running: Running): Promise<"finished" | "stopped"> {
  const { db, files, id, signal } = running;
  if (signal.aborted) return "stopped";
  const job = await db.transaction((tx) => takeJob(tx, id));
  if (!job) return "finished";
  try {
    const made = await makeFor(running, job);
    const file = await keepReport(running, made, job.by);
    const isFirst = await db.transaction((tx) => finish(tx, job, { file, name: made.name }));
    if (!isFirst) await db.transaction((tx) => removeFile({ tx, files }, file));
    return "finished";
  } catch (error) {
    if (signal.aborted) return "stopped";
    if (!(error instanceof Refusal) || error.refusal === "away") throw error;
    await db.transaction((tx) => failReportJob(tx, id, error));
    return "finished";
  }
}
