import { makeMessagePartitions } from "./chat/partitions.ts";
import { removeOldAttempts } from "./features/auth/attempts.ts";
import { removeOldTokens } from "./features/auth/tokens.ts";
import { removeOldPresence } from "./features/presence/presence.ts";
import { removeOldTickets } from "./features/stream/tickets.ts";
import { fillFileSearch } from "./files/file-search.ts";
import { sweepFiles } from "./files/remove-file.ts";
import { purgeIdempotencyKeys } from "./http/idempotency.ts";
import { cancelWaitingOrders } from "./jobs/cancel-waiting-orders.ts";
import { removeOldChanges } from "./live/note-change.ts";
import { removeOldNotices } from "./live/notify.ts";
import { removeOldEvents } from "./live/publish.ts";
import { removeExpiredReservations } from "./orders/reservations.ts";
import { removeOldMessages } from "./outbox/deliver.ts";
import { removeOldImports } from "./records/import/import-run.ts";
import { purgeBin } from "./records/purge.ts";
import { removeOldJobs } from "./records/read-job.ts";
import type { Services } from "./services.ts";
import { setting } from "./settings/settings.ts";

const everyHour = 3_600_000;

/** Removes what is over, every hour; any number of servers may do so at once. */
export function startHousekeeping({ db, files, log }: Pick<Services, "db" | "files" | "log">): {
  stop(): Promise<void>;
} {
  let nextOrder: string | null = null;
  const clean = async () => {
    try {
      await makeMessagePartitions(db);
      await removeOldTokens(db);
      await removeOldAttempts(db);
      await removeOldMessages(db);
      await removeOldEvents(db);
      await removeOldChanges(db);
      await removeOldTickets(db);
      await removeOldPresence(db);
      await removeOldNotices(db);
      await removeOldImports(db);
      await removeOldJobs(db);
      await db.query("delete from reset_code where expires_at < now()");
      await db.query("delete from registration_code where expires_at < now()");
      await removeExpiredReservations(db);
      await purgeIdempotencyKeys(db);
      const hours = setting("orders.autoCancelHours");
      nextOrder = (await cancelWaitingOrders({ db, hours, after: nextOrder })).next;
      await purgeBin(db, setting("bin.purgeDays"));
      await fillFileSearch(db);
      await sweepFiles({ db, files, keepDays: setting("files.keepDays") });
    } catch (error) {
      log.warn({ err: error }, "housekeeping failed; it is tried again in an hour");
    }
  };
  let running = clean();
  const timer = setInterval(() => {
    running = clean();
  }, everyHour).unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
