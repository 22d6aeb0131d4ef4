import { entityNamed } from "../../../domain/entities/index.ts";
import { formats } from "../../../domain/text/format.ts";
import { type LocalizedText, localized } from "../../../domain/text/localized-text.ts";
import type { Queries } from "../../db/database.ts";
import { type JobState, publishProgress } from "../../jobs/job-rows.ts";
import { notify } from "../../live/notices/notify.ts";

function outcomeText({ entity, state, total, done, failed }: JobState): LocalizedText {
  const { many } = entityNamed(entity).label;
  const good = done - failed;
  const number = formats.en.number;
  const en = `${many.en}: ${number(good)} of ${number(total)} changed${failed > 0 ? `, ${number(failed)} failed` : ""}`;
  const km = `${many.km}៖ បានកែ ${number(good)} ក្នុងចំណោម ${number(total)}${failed > 0 ? ` បរាជ័យ ${number(failed)}` : ""}`;
  return state === "failed"
    ? localized(`${en}. The rest was cancelled.`, `${km}។ នៅសល់ត្រូវបានបោះបង់។`)
    : localized(`${en}.`, `${km}។`);
}

/** Sends a bulk job's progress to its owner, and a notice when it ends. */
export async function notifyJobOwner(tx: Queries, jobId: string): Promise<void> {
  const job = await publishProgress(tx, jobId);
  if (!job || (job.state !== "done" && job.state !== "failed")) return;
  await notify(tx, {
    to: [job.by],
    kind: "job",
    title: outcomeText(job),
    link: `#/app/batches/${job.undoes ?? job.id}`,
  });
}
