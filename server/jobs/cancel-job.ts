import type { JobStateName } from "../../domain/calls/jobs.ts";
import { Refusal } from "../../domain/errors.ts";
import type { Actor } from "../../domain/roles.ts";
import { words } from "../../domain/words.ts";
import type { Database } from "../db/database.ts";
import { notify, publishNoticesOf } from "../live/notify.ts";
import { isId } from "../records/work.ts";
import { tellProgress } from "./job-rows.ts";

const ended = words("This job has already ended.", "ការងារនេះបានបញ្ចប់រួចហើយ។");
const byAdmin = words("An admin cancelled your background job.", "អ្នកគ្រប់គ្រងបានបោះបង់ការងារផ្ទៃខាងក្រោយរបស់អ្នក។");

interface Cancelling {
  readonly db: Database;
  readonly actor: Actor;
  readonly id: string;
}

/**
 * Cancels a job of one's own, or as a backoffice admin anybody's; what it did until then stays done. It waits for the rows at
 * hand. Safe to repeat. Throws `notFound` for others' jobs, and `rule` for one that has ended.
 */
export async function cancelJob({ db, actor, id }: Cancelling): Promise<{ id: string; state: JobStateName }> {
  if (!isId(id)) throw new Refusal("notFound");
  return db.transaction(async (tx) => {
    const [job] = await tx.query<{ by: string; kind: string; state: JobStateName; batch: string }>(
      `select by, kind, state, coalesce(undoes, id) as batch from job
       where id = $1 and (by = $2 or $3) for update`,
      [id, actor.userId, actor.role === "backofficeAdmin"],
    );
    if (!job) throw new Refusal("notFound");
    if (job.state === "cancelled") return { id, state: job.state };
    if (job.state !== "waiting" && job.state !== "running") throw new Refusal("rule", { words: ended });
    await tx.query("update job set state = 'cancelled', finished_at = now() where id = $1", [id]);
    await tellProgress(tx, id);
    const isBulk = job.kind === "bulk";
    if (isBulk) await publishNoticesOf(tx, id);
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
