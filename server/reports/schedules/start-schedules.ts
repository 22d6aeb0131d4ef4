import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../../db/database.ts";
import { queueDueReports } from "./queue-due.ts";

interface Keeping {
  readonly db: Database;
  readonly log: Pick<FastifyBaseLogger, "warn">;
}

const every = 20_000;

/** Starts to look for reports whose time to be sent has come, in this process as in every other. */
export function startReportSchedules({ db, log }: Keeping): { stop(): Promise<void> } {
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
  }, every).unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
