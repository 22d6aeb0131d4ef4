import { removeOldAttempts } from "../auth/attempts.ts";
import { removeOldSignIns } from "../auth/devices/devices.ts";
import { removeOldDevices } from "../auth/devices/new-device.ts";
import { removeOldOidcSignIns } from "../auth/oidc/pending-sign-ins.ts";
import { removeOldChallenges } from "../auth/second-factor/passkeys.ts";
import { removeOldTokens } from "../auth/tokens/tokens.ts";
import { makeMessagePartitions } from "../chat/messages/make-message-partitions.ts";
import { fillFileSearch } from "../files/file-search.ts";
import { fillHashes } from "../files/media/fill-hashes.ts";
import { sweepFiles } from "../files/remove-file.ts";
import { removeExpiredUploads } from "../files/resumable/uploads.ts";
import { purgeIdempotencyKeys } from "../http/idempotency/idempotency.ts";
import type { Services } from "../http/services.ts";
import { removeOldNotices } from "../live/notices/notify.ts";
import { removeOldPresence } from "../live/presence/presence.ts";
import { removeOldEvents } from "../live/publish.ts";
import { removeOldChanges } from "../live/record-change.ts";
import { removeOldTickets } from "../live/stream/tickets.ts";
import { cancelWaitingOrders } from "../orders/cancel-waiting-orders.ts";
import { removeExpiredReservations } from "../orders/reservations.ts";
import { removeOldMessages } from "../outbox/deliver.ts";
import { removeOldPriceFiles } from "../price-files/price-file-rows.ts";
import { removeOldJobs } from "../records/bulk/read-job.ts";
import { removeOldImports } from "../records/import/import-run.ts";
import { removeOldMappings } from "../records/import/mapping/remembered-mapping.ts";
import { removeUnusedSpellings } from "../records/search/remove-unused-spellings.ts";
import { purgeBin } from "../records/write/purge.ts";
import { getSetting } from "../settings/settings.ts";
import { removeOldServers } from "../status/heartbeat.ts";
import { removeOldDeliveries } from "../webhooks/delivery-rows.ts";

type Needed = Pick<Services, "db" | "files" | "log">;

/** The cleanup tasks, in their order; none depends on another. */
const tasksOf = ({ db, files, log }: Needed, signal: AbortSignal): readonly (() => Promise<unknown>)[] => [
  () => makeMessagePartitions(db),
  () => removeOldTokens(db),
  () => removeOldSignIns(db),
  () => removeOldDevices(db),
  () => removeOldChallenges(db),
  () => removeOldAttempts(db),
  () => removeOldOidcSignIns(db),
  () => removeOldMessages(db),
  () => removeOldEvents(db),
  () => removeOldChanges(db),
  () => removeOldTickets(db),
  () => removeOldDeliveries(db),
  () => removeOldPresence(db),
  () => removeOldServers(db),
  () => removeOldNotices(db),
  () => removeOldImports(db),
  () => removeOldMappings(db),
  () => removeOldPriceFiles(db),
  () => removeOldJobs(db),
  () => db.query("delete from reset_code where expires_at < now()"),
  () => db.query("delete from registration_code where expires_at < now()"),
  () => removeExpiredReservations(db),
  () => purgeIdempotencyKeys(db),
  () => cancelWaitingOrders({ db, log, hours: getSetting("orders.autoCancelHours"), signal }),
  () => purgeBin(db, getSetting("bin.purgeDays")),
  () => fillFileSearch(db),
  () => fillHashes({ db, files, signal }),
  () => removeUnusedSpellings(db, signal),
  () => removeExpiredUploads({ db, files }),
  () => sweepFiles({ db, files, keepDays: getSetting("files.keepDays") }),
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
