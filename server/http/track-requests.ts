import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

/** Counts requests in flight, for a graceful shutdown. */
export interface InFlight {
  /**
   * Stops accepting connections; resolves when all requests have ended, after `limit` milliseconds, or when `hurry` is
   * aborted.
   */
  drain(limit: number, hurry?: AbortSignal): Promise<void>;
}

/** Tracks the requests of an app. */
export function trackRequests(app: FastifyInstance): InFlight {
  let count = 0;
  let isDraining = false;
  app.addHook("onRequest", async (_request, reply) => {
    count += 1;
    // A keep-alive connection would otherwise continue to send requests to a server that shuts down.
    if (isDraining) reply.header("connection", "close");
    reply.raw.once("close", () => {
      count -= 1;
    });
  });
  app.addHook("onSend", async (_request, reply) => {
    if (isDraining) reply.header("connection", "close");
  });
  return {
    async drain(limit, hurry) {
      isDraining = true;
      app.server.close();
      const deadline = Date.now() + limit;
      while (count > 0 && Date.now() < deadline && !hurry?.aborted) await sleep(20);
    },
  };
}
