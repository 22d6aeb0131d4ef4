import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../../db/database.ts";
import { queueDueReports } from "./queue-due.ts";

interface ScheduleServices {
  readonly db: Database;
  readonly log: Pick<FastifyBaseLogger, "warn">;
}

const intervalMs = 20_000;

/** Starts to queue due reports in this process. */
export function startReportSchedules({ db, log }: ScheduleServices): { stop(): Promise<void> } {
  const look = async () => {
    try {
      while ((await queueDueReports(db)) > 0) {
        // More may be due.
      }
    } catch (error) {
      log.warn({ err: error }, "scheduled reports wait");
    }
  };
  let running = look();
  const timer = setInterval(() => {
    running = running.then(look);
  }, intervalMs).unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
