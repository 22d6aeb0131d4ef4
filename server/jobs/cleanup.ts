import { removeOldSignIns } from "../auth/devices/devices.ts";
import { makeMessagePartitions } from "../chat/messages/make-message-partitions.ts";
import { removeOldRows, tablesByAge } from "../db/remove-old-rows.ts";
import { fillFileSearch } from "../files/file-search.ts";
import { fillHashes } from "../files/media/fill-hashes.ts";
import { removeExpiredUploads } from "../files/resumable/uploads.ts";
import type { Services } from "../http/services.ts";
import { removeOldEvents } from "../live/publish.ts";
import { cancelWaitingOrders } from "../orders/cancel-waiting-orders.ts";
import { removeOldPriceFiles } from "../price-files/price-file-rows.ts";
import { removeOldJobs } from "../records/bulk/read-job.ts";
import { summarizeHistory } from "../records/history/summarize-history.ts";
import { removeOldImports } from "../records/import/import-run.ts";
import { removeUnusedSpellings } from "../records/search/remove-unused-spellings.ts";
import { applyChosenRules } from "../retention/apply-rules.ts";
import { getSetting } from "../settings/settings.ts";

type Needed = Pick<Services, "db" | "files" | "log">;

/** The cleanup tasks, in their order; none depends on another. */
const tasksOf = ({ db, files, log }: Needed, signal: AbortSignal): readonly (() => Promise<unknown>)[] => [
  () => makeMessagePartitions(db),
  ...tablesByAge.map((table) => () => removeOldRows(db, table, signal)),
  () => removeOldSignIns(db),
  () => removeOldEvents(db),
  () => removeOldImports(db),
  () => removeOldPriceFiles(db),
  () => removeOldJobs(db),
  () => cancelWaitingOrders({ db, log, hours: getSetting("orders.autoCancelHours"), signal }),
  () => summarizeHistory(db),
  () => fillFileSearch(db),
  () => fillHashes({ db, files, signal }),
  () => removeUnusedSpellings(db, signal),
  () => removeExpiredUploads({ db, files }),
  () => applyChosenRules({ db, files, log, signal }),
];

/** Runs tasks one after the other; one that fails is logged and does not keep the others from running. */
export async function runTasks(
  tasks: readonly (() => Promise<unknown>)[],
  { log, signal }: { readonly log: Pick<Needed["log"], "warn">; readonly signal: AbortSignal },
): Promise<void> {
  for (const task of tasks) {
    if (signal.aborted) return;
    try {
      await task();
    } catch (error) {
      log.warn({ err: error }, "a cleanup task failed; it is tried again in an hour");
    }
  }
}

/** Deletes expired rows and files. Safe on several instances. */
export const cleanUp = (needed: Needed, signal: AbortSignal): Promise<void> =>
  runTasks(tasksOf(needed, signal), { log: needed.log, signal });
