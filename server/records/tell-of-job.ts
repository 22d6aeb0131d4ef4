import { entityNamed } from "../../domain/entities/index.ts";
import { type Words, words } from "../../domain/words.ts";
import type { Queries } from "../db/database.ts";
import { type JobState, tellProgress } from "../jobs/job-rows.ts";
import { notify } from "../live/notify.ts";

const inKhmer = (count: number): string =>
  String(count).replace(/\d/g, (digit) => String.fromCodePoint(0x17e0 + Number(digit)));

function outcome({ entity, state, total, done, failed }: JobState): Words {
  const { many } = entityNamed(entity).label;
  const good = done - failed;
  const en = `${many.en}: ${good} of ${total} changed${failed > 0 ? `, ${failed} could not be` : ""}`;
  const km = `${many.km}៖ បានកែ ${inKhmer(good)} ក្នុងចំណោម ${inKhmer(total)}${failed > 0 ? ` មិនបាន ${inKhmer(failed)}` : ""}`;
  return state === "failed"
    ? words(`${en}; the rest was stopped.`, `${km} ហើយនៅសល់ត្រូវបានបញ្ឈប់។`)
    : words(`${en}.`, `${km}។`);
}

/** Tells the person whose bulk job it is how far it is, and puts its end under their bell. */
export async function tellOfJob(tx: Queries, jobId: string): Promise<void> {
  const job = await tellProgress(tx, jobId);
  if (!job || (job.state !== "done" && job.state !== "failed")) return;
  await notify(tx, {
    to: [job.by],
    kind: "job",
    title: outcome(job),
    link: `#/app/batches/${job.undoes ?? job.id}`,
  });
}
