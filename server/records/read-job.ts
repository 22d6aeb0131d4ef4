import { Refusal, type RefusalName, refusals } from "../../domain/errors.ts";
import type { Actor } from "../../domain/roles.ts";
import type { Language } from "../../domain/words.ts";
import type { Queries } from "../db/database.ts";
import { isId } from "./work.ts";

/** Which rows' outcomes are wanted: those that failed, all that are done, or none. */
export type WantedResults = "failed" | "all" | "none";

interface Asking {
  readonly db: Queries;
  readonly actor: Actor;
  readonly id: string;
  readonly results: WantedResults;
  readonly language: Language;
}
interface Row {
  readonly id: string;
  readonly entity: string;
  readonly action: string;
  readonly state: "waiting" | "running" | "done" | "failed";
  readonly failure: string | null;
  readonly total: number;
  readonly done: number;
  readonly failed: number;
  readonly createdAt: Date;
  readonly startedAt: Date | null;
  readonly finishedAt: Date | null;
}
interface Result {
  readonly id: string;
  readonly status: number;
  readonly message: string | null;
}

const isRefusal = (name: string): name is RefusalName => name in refusals;

/** How a job of this person goes; there is none of anybody else's. */
export async function readJob({ db, actor, id, results: wanted, language }: Asking) {
  if (!isId(id)) throw new Refusal("notFound");
  const [job] = await db.query<Row>(
    `select id, entity, input ->> 'action' as action, state, failure, total, done, failed, created_at as "createdAt",
       started_at as "startedAt", finished_at as "finishedAt" from job where id = $1 and by = $2`,
    [id, actor.userId],
  );
  if (!job) throw new Refusal("notFound");
  const results =
    wanted === "none"
      ? []
      : await db.query<Result>(
          `select record_id as id, status, message from job_row where job_id = $1 and status is not null
           and ($2 or status <> 200) order by place`,
          [id, wanted === "all"],
        );
  const { failure } = job;
  return {
    ...job,
    failure: failure === null ? null : refusals[isRefusal(failure) ? failure : "failed"].words[language],
    createdAt: job.createdAt.toISOString(),
    startedAt: job.startedAt?.toISOString() ?? null,
    finishedAt: job.finishedAt?.toISOString() ?? null,
    results: results.map(({ message, ...result }) => (message === null ? result : { ...result, message })),
  };
}

/** Forgets jobs that ended a week ago. */
export async function removeOldJobs(db: Queries): Promise<void> {
  await db.query("delete from job where finished_at < now() - interval '7 days'");
}
