import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "@prometheus-io/client";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { Database } from "../db/database.ts";

/** Counts and times all replies by route; raw paths would create unbounded series. */
export function registerMetrics(app: FastifyInstance, db: Database): Registry {
  const registry = new Registry();
  const answers = new Counter({
    name: "http_requests_total",
    help: "Answers by method, route and status.",
    labelNames: ["method", "route", "status"],
    registers: [registry],
  });
  const seconds = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time from request to answer.",
    labelNames: ["method", "route"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  });
  app.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url ?? "unknown";
    answers.inc({ method: request.method, route, status: String(reply.statusCode) });
    seconds.observe({ method: request.method, route }, reply.elapsedTime / 1000);
  });
  const connections = new Gauge({
    name: "database_connections",
    help: "Connections of the pool: all, idle, and callers that wait for one.",
    labelNames: ["kind"],
    registers: [registry],
    collect() {
      connections.set({ kind: "all" }, db.pool.totalCount);
      connections.set({ kind: "idle" }, db.pool.idleCount);
      connections.set({ kind: "waiting" }, db.pool.waitingCount);
    },
  });
  return registry;
}

export interface MetricsServer {
  readonly port: number;
  close(): void;
}

/** Serves `/metrics` on localhost only. A busy port is logged and ignored: the server runs without metrics then. */
export async function serveMetrics(
  registry: Registry,
  { port, log }: { readonly port: number; readonly log: FastifyBaseLogger },
): Promise<MetricsServer | null> {
  collectDefaultMetrics({ register: registry });
  const server = createServer(async (request, response) => {
    if (request.url?.split("?", 1)[0] !== "/metrics") return void response.writeHead(404).end();
    const text = await registry.metrics();
    response.writeHead(200, { "content-type": registry.contentType }).end(text);
  });
  try {
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
  } catch (error) {
    log.warn(
      { port, reason: error instanceof Error ? error.message : "" },
      "no metrics: the port can't be used",
    );
    return null;
  }
  server.unref();
  return { port: portOf(server), close: () => server.close() };
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === "object" && address ? address.port : 0;
}
