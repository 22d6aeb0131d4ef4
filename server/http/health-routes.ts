import type { FastifyInstance } from "fastify";
import { health, ready } from "../../domain/contracts/health.ts";
import type { ReplyOf } from "../../domain/declare/index.ts";
import { AppError } from "../../domain/errors/errors.ts";
import { localized } from "../../domain/text/localized-text.ts";
import { assertWritable } from "../db/assert-writable.ts";
import { build } from "../version/build.ts";
import { registerRoute } from "./register-route.ts";
import type { Services } from "./services.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Makes load balancers stop sending requests here: from now on the server is not ready. */
    startDraining(): void;
  }
}

const draining = localized("The server is stopping.", "ម៉ាស៊ីនមេកំពុងបិទ។");

/** Registers the health check: whether the server is up, its database takes writes and its file store is reachable. */
export function registerHealthRoutes(app: FastifyInstance, { db, files }: Services): void {
  const up: ReplyOf<typeof health> = { status: "up", ...build };
  registerRoute(app, health, async () => up);
  const isReady: ReplyOf<typeof ready> = { status: "ready", database: "up", files: "up" };
  const isStopping = () => new AppError("away", { message: draining, retryAfter: 1 });
  const runningChecks = new Set<(error: AppError) => void>();
  let isDraining = false;
  app.decorate("startDraining", () => {
    isDraining = true;
    // A check that waits for a busy database must not hide from the balancer that the server is stopping.
    for (const end of runningChecks) end(isStopping());
  });
  registerRoute(app, ready, async () => {
    if (isDraining) throw isStopping();
    await new Promise<unknown>((resolve, reject) => {
      runningChecks.add(reject);
      Promise.all([assertWritable(db), files.check()])
        .then(resolve, reject)
        .finally(() => runningChecks.delete(reject));
    });
    return isReady;
  });
}
