import type { Actor } from "../../../domain/access/roles.ts";
import type { JobKind, JobReply, JobStateName } from "../../../domain/contracts/records/jobs.ts";
import { entityNamed } from "../../../domain/entities/index.ts";
import { AppError, type ErrorName, errorTypes } from "../../../domain/errors/errors.ts";
import { reports } from "../../../domain/reports/index.ts";
import { fixedRuleOf } from "../../../domain/retention/fixed-rules.ts";
import { type Language, type LocalizedText, localized } from "../../../domain/text/localized-text.ts";
import type { Queries } from "../../db/database.ts";
import { isId } from "../operation-context.ts";

/** Which outcomes to return: failed rows, all processed ones, or none. */
export type ListedResults = "failed" | "all" | "none";

interface JobReader {
  readonly db: Queries;
  readonly actor: Actor;
  readonly language: Language;
}
interface JobRow {
  readonly id: string;
  readonly kind: JobKind;
  readonly entity: string;
  readonly action: string;
  readonly state: JobStateName;
  readonly failure: string | null;
  readonly failureWords: LocalizedText | null;
  readonly total: number;
  readonly done: number;
  readonly failed: number;
  readonly createdAt: Date;
  readonly startedAt: Date | null;
  readonly finishedAt: Date | null;
  readonly file: { readonly name: string; readonly type: string; readonly size: number } | null;
}
interface JobResultRow {
  readonly id: string;
  readonly status: number;
  readonly message: string | null;
}

const isErrorName = (name: string): name is ErrorName => name in errorTypes;
const keptDays = fixedRuleOf("job").amount;
/** How many days imports and bulk changes can be undone. */
const batchKeptDays = 90;

const jobColumns = `j.id, j.kind, j.entity, coalesce(j.input ->> 'action', '') as action, j.state, j.failure,
  j.failure_words as "failureWords", j.total, j.done, j.failed, j.created_at as "createdAt", j.started_at as "startedAt",
  j.finished_at as "finishedAt",
  case when f.name is not null then json_build_object('name', j.file_name, 'type', f.type, 'size', f.size) end as file`;
const jobTables = "job j left join file f on f.name = j.file";

const reportNameOf = (subject: string): string | null =>
  subject.startsWith("report:") ? subject.slice("report:".length) : null;

const personalData = localized("Personal data", "ទិន្នន័យផ្ទាល់ខ្លួន");

/** The display name of a job's subject. */
function titleOf(subject: string): LocalizedText {
  if (subject.startsWith("personal:")) return personalData;
  const name = reportNameOf(subject);
  return name === null
    ? entityNamed(subject).label.many
    : (reports.find((report) => report.name === name)?.label ?? localized(name, name));
}

function serializeJob({ failureWords, file, ...job }: JobRow, language: Language): JobReply {
  const { failure, finishedAt } = job;
  const { en, km } = titleOf(job.entity);
  const why =
    failure === null ? null : (failureWords ?? errorTypes[isErrorName(failure) ? failure : "failed"].message);
  const until = new Date((finishedAt ?? job.createdAt).getTime() + keptDays * 86_400_000);
  return {
    ...job,
    title: { en, km },
    failure: why?.[language] ?? null,
    createdAt: job.createdAt.toISOString(),
    startedAt: job.startedAt?.toISOString() ?? null,
    finishedAt: finishedAt?.toISOString() ?? null,
    file: file && { ...file, until: until.toISOString() },
  };
}

/** The progress of a person's own job; throws `notFound` for those of others. */
export async function readJob({
  db,
  actor,
  id,
  results: requested,
  language,
}: JobReader & { readonly id: string; readonly results: ListedResults }) {
  if (!isId(id)) throw new AppError("notFound");
  const [job] = await db.query<JobRow>(
    `select ${jobColumns} from ${jobTables} where j.id = $1 and j.by = $2`,
    [id, actor.userId],
  );
  if (!job) throw new AppError("notFound");
  const results =
    requested === "none"
      ? []
      : await db.query<JobResultRow>(
          `select record_id as id, status, case when $3 = 'km' then coalesce(message_km, message) else message end as message
           from job_row where job_id = $1 and status is not null
           and ($2 or status <> 200) order by place`,
          [id, requested === "all", language],
        );
  return {
    ...serializeJob(job, language),
    results: results.map(({ message, ...result }) => (message === null ? result : { ...result, message })),
  };
}

interface JobListQuery extends JobReader {
  readonly kind?: JobKind | undefined;
  readonly about?: string | undefined;
  readonly pagesize: number;
  readonly cursorkey: number;
}

/** A page of a person's own jobs, newest first. */
export async function listJobs({ db, actor, language, kind, about, pagesize, cursorkey }: JobListQuery) {
  const where = `j.by = $1 and ($2::text is null or j.kind = $2) and ($3::text is null or j.entity = $3)
    and (j.finished_at is null or j.finished_at > now() - interval '${keptDays} days')`;
  const parameters = [actor.userId, kind ?? null, about ?? null];
  const found = await db.query<JobRow>(
    `select ${jobColumns} from ${jobTables} where ${where} order by j.created_at desc, j.id desc limit $4 offset $5`,
    [...parameters, pagesize, cursorkey],
  );
  const [counted] = await db.query<{ total: number }>(
    `select count(*)::int as total from job j where ${where}`,
    parameters,
  );
  return {
    items: found.map((row) => serializeJob(row, language)),
    cursorkey,
    pagesize,
    total: counted?.total ?? 0,
    totalIsExact: true,
  };
}

/** The stored file of a person's own job, and its display name. Throws `notFound` for any other. */
export async function fileOfJob({ db, actor, id }: Omit<JobReader, "language"> & { readonly id: string }) {
  const [made] = isId(id)
    ? await db.query<{ file: string; name: string; type: string; about: string; link: string }>(
        `select f.name as file, j.file_name as name, f.type, j.entity as about, coalesce(j.input ->> 'link', '') as link
         from job j join file f on f.name = j.file
         where j.id = $1 and j.by = $2 and j.state = 'done'`,
        [id, actor.userId],
      )
    : [];
  if (!made) throw new AppError("notFound");
  return made;
}

/** Deletes old jobs; their files are deleted with other unused files. */
export async function removeOldJobs(db: Queries): Promise<void> {
  await db.query(
    `delete from job where finished_at < now() - case when kind = 'bulk' then interval '${batchKeptDays} days' else interval '${keptDays} days' end`,
  );
}
