import { entityNamed } from "../../../domain/entities/index.ts";
import { type LocalizedText, localized } from "../../../domain/text/localized-text.ts";
import type { Queries } from "../../db/database.ts";
import { type JobState, publishProgress } from "../../jobs/job-rows.ts";
import { notify } from "../../live/notices/notify.ts";

const khmerDigits = (count: number): string =>
  String(count).replace(/\d/g, (digit) => String.fromCodePoint(0x17e0 + Number(digit)));

function outcomeText({ entity, state, total, done, failed }: JobState): LocalizedText {
  const { many } = entityNamed(entity).label;
  const good = done - failed;
  const en = `${many.en}: ${good} of ${total} changed${failed > 0 ? `, ${failed} could not be` : ""}`;
  const km = `${many.km}៖ បានកែ ${khmerDigits(good)} ក្នុងចំណោម ${khmerDigits(total)}${failed > 0 ? ` មិនបាន ${khmerDigits(failed)}` : ""}`;
  return state === "failed"
    ? localized(`${en}; the rest was stopped.`, `${km} ហើយនៅសល់ត្រូវបានបញ្ឈប់។`)
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
