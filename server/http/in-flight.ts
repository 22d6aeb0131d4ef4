import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

/** Counts requests under way, so that a stop can wait for them. */
export interface InFlight {
  /** Accepts no more connections, and answers when every request has ended or `limit` milliseconds have passed. */
  drain(limit: number): Promise<void>;
}

/** Watches the requests of an app. */
export function watchRequests(app: FastifyInstance): InFlight {
  let count = 0;
  let isDraining = false;
  app.addHook("onRequest", async (_request, reply) => {
    count += 1;
    // A keep-alive connection would otherwise go on sending requests to a server that is leaving.
    if (isDraining) reply.header("connection", "close");
    reply.raw.once("close", () => {
      count -= 1;
    });
  });
  app.addHook("onSend", async (_request, reply) => {
    if (isDraining) reply.header("connection", "close");
  });
  return {
    async drain(limit) {
      isDraining = true;
      app.server.close();
      const deadline = Date.now() + limit;
      while (count > 0 && Date.now() < deadline) await sleep(20);
    },
  };
}
