import type { Actor } from "../../domain/access/roles.ts";
import type { JobStateName } from "../../domain/contracts/records/jobs.ts";
import { AppError } from "../../domain/errors/errors.ts";
import { localized } from "../../domain/text/localized-text.ts";
import type { Database } from "../db/database.ts";
import { notify, publishBatchNotices } from "../live/notices/notify.ts";
import { isId } from "../records/operation-context.ts";
import { publishProgress } from "./job-rows.ts";

const ended = localized("This job has already finished.", "ការងារនេះបានបញ្ចប់រួចហើយ។");
const byAdmin = localized(
  "An admin cancelled your background job.",
  "អ្នកគ្រប់គ្រងបានបោះបង់ការងារផ្ទៃខាងក្រោយរបស់អ្នក។",
);

interface Cancelling {
  readonly db: Database;
  readonly actor: Actor;
  readonly id: string;
}

/**
 * Cancels the actor's own job, or any job for a backoffice admin; what was done until then stays. It waits for the rows at
 * hand. Safe to repeat. Throws `notFound` for others' jobs, and `rule` for one that has ended.
 */
export async function cancelJob({ db, actor, id }: Cancelling): Promise<{ id: string; state: JobStateName }> {
  if (!isId(id)) throw new AppError("notFound");
  return db.transaction(async (tx) => {
    const [job] = await tx.query<{ by: string; kind: string; state: JobStateName; batch: string }>(
      `select by, kind, state, coalesce(undoes, id) as batch from job
       where id = $1 and (by = $2 or $3) for update`,
      [id, actor.userId, actor.role === "backofficeAdmin"],
    );
    if (!job) throw new AppError("notFound");
    if (job.state === "cancelled") return { id, state: job.state };
    if (job.state !== "waiting" && job.state !== "running") throw new AppError("rule", { message: ended });
    await tx.query("update job set state = 'cancelled', finished_at = now() where id = $1", [id]);
    await publishProgress(tx, id);
    const isBulk = job.kind === "bulk";
    if (isBulk) await publishBatchNotices(tx, id);
    if (job.by !== actor.userId)
      await notify(tx, {
        to: [job.by],
        kind: "job",
        title: byAdmin,
        link: isBulk ? `#/app/batches/${job.batch}` : null,
      });
    return { id, state: "cancelled" };
  });
}
