import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import * as z from "zod/mini";
import { managesPersonalData } from "../../domain/access/personal-data.ts";
import type { Actor } from "../../domain/access/roles.ts";
import { personalDataSubject } from "../../domain/contracts/personal-data.ts";
import { AppError } from "../../domain/errors/errors.ts";
import { type Language, localized } from "../../domain/text/localized-text.ts";
import type { Database, Queries } from "../db/database.ts";
import { removeFile } from "../files/remove-file.ts";
import type { FileStore } from "../files/store/file-store.ts";
import { storeFile } from "../files/store-file.ts";
import { addJob, type Job, lockJob, markFailed, publishProgress, readJobActor } from "../jobs/job-rows.ts";
import { notify } from "../live/notices/notify.ts";
import { findPerson, type Person } from "./person.ts";
import { writeArchive } from "./write-archive.ts";

interface JobContext {
  readonly db: Database;
  readonly files: FileStore;
  readonly id: string;
  readonly signal: AbortSignal;
}

const input = z.object({
  /** The id of the account or the user profile. */
  id: z.string(),
  /** The page that the notice opens. */
  link: z.string(),
});

const texts = {
  ready: (name: string, nameKh: string) =>
    localized(`The data of ${name} is ready to download.`, `ទិន្នន័យរបស់ ${nameKh} រួចរាល់សម្រាប់ទាញយកហើយ។`),
  failed: localized("Couldn't collect the data of a person.", "មិនអាចប្រមូលទិន្នន័យរបស់បុគ្គលម្នាក់បានទេ។"),
  waiting: localized(
    "Your other files are still being created. Try again when they are ready.",
    "ឯកសារផ្សេងរបស់អ្នកកំពុងត្រូវបានបង្កើត។ សូមព្យាយាមម្ដងទៀតពេលវារួចរាល់។",
  ),
};

const mostWaiting = 5;

interface NewFile {
  readonly actor: Actor;
  readonly language: Language;
  readonly id: string;
  readonly link: string;
}

/** Starts a job that writes the data of a person to a file. Returns its id; throws `tooMany` when several are waiting. */
export async function addPersonalDataJob(
  tx: Queries,
  { actor, language, id, link }: NewFile,
): Promise<string> {
  const [waiting] = await tx.query<{ count: number }>(
    "select count(*)::int as count from job where by = $1 and kind = 'personal' and state in ('waiting', 'running')",
    [actor.userId],
  );
  if ((waiting?.count ?? 0) >= mostWaiting)
    throw new AppError("tooMany", { message: texts.waiting, retryAfter: 10 });
  const subject = personalDataSubject(id);
  const job = await addJob(tx, { kind: "personal", subject, actor, language, input: { id }, total: 1 });
  // A page that shows the job finds its id in the notice, and shows no second message.
  const linked = `${link}${link.includes("?") ? "&" : "?"}file=${job}`;
  await tx.query("update job set input = input || jsonb_build_object('link', $2::text) where id = $1", [
    job,
    linked,
  ]);
  return job;
}

/** Marks a job as failed and notifies its owner. */
export async function failPersonalDataJob(tx: Queries, id: string, failed: AppError): Promise<void> {
  if (!(await markFailed(tx, id, failed))) return;
  const job = await publishProgress(tx, id);
  if (job) await notify(tx, { to: [job.by], kind: "job", title: texts.failed, link: null });
}

/** The person of a job, whom its owner may still read. */
async function readPerson(db: Database, job: Job): Promise<Person> {
  const actor = await readJobActor(db, job);
  const { id } = input.parse(job.input);
  if (id !== actor.userId && !managesPersonalData(actor.role)) throw new AppError("forbidden");
  return findPerson(db, id);
}

/** Stores the archive as an internal file. Returns its name. The store needs its size first, so it is written to a temporary file. */
async function storeArchive(context: JobContext, person: Person, by: string, called: string) {
  const folder = await mkdtemp(join(tmpdir(), "kasekam-person-"));
  try {
    const path = join(folder, "data.zip");
    await pipeline(writeArchive(context, person), createWriteStream(path), { signal: context.signal });
    const { size } = await stat(path);
    const { url } = await storeFile(context, {
      body: createReadStream(path),
      kind: "document",
      extension: "zip",
      size,
      width: null,
      height: null,
      duration: null,
      originalName: called,
      createdBy: by,
      isInternal: true,
    });
    return url.slice(url.lastIndexOf("/") + 1);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface Made {
  readonly file: string;
  readonly called: string;
  readonly person: Person;
}

/** Finishes a job with its file and notifies the owner. Returns false when another process finished it first. */
async function finish(tx: Queries, job: Job, { file, called, person }: Made): Promise<boolean> {
  const ended = await tx.query(
    `update job set state = 'done', done = total, finished_at = now(), file = $2, file_name = $3
     where id = $1 and state in ('waiting', 'running') returning 1`,
    [job.id, file, called],
  );
  if (ended.length === 0) return false;
  await publishProgress(tx, job.id);
  const { name, nameKh } = person;
  const { link } = input.parse(job.input);
  await notify(tx, { to: [job.by], kind: "job", title: texts.ready(name, nameKh ?? name), link });
  return true;
}

/** Writes the data of a person to a file. May be called again at any time by any process; the first result counts. */
export async function runPersonalDataJob(running: JobContext): Promise<"finished" | "stopped"> {
  const { db, files, id, signal } = running;
  if (signal.aborted) return "stopped";
  const job = await db.transaction((tx) => lockJob(tx, id));
  if (!job) return "finished";
  try {
    const person = await readPerson(db, job);
    const called = `${person.name}-${new Date().toISOString().slice(0, 10)}.zip`;
    const file = await storeArchive(running, person, job.by, called);
    const isFirst = await db.transaction((tx) => finish(tx, job, { file, called, person }));
    if (!isFirst) await db.transaction((tx) => removeFile({ tx, files }, file));
    return "finished";
  } catch (error) {
    if (signal.aborted) return "stopped";
    if (!(error instanceof AppError) || error.type === "away") throw error;
    await db.transaction((tx) => failPersonalDataJob(tx, id, error));
    return "finished";
  }
}
