import type { FastifyBaseLogger } from "fastify";
import { buildApp } from "./app.ts";
import { buildWeb, webFolder } from "./build-web.ts";
import { openDatabase } from "./db/database.ts";
import { startEmbeddedPostgres } from "./db/embedded.ts";
import type { Env } from "./env.ts";
import { watchRequests } from "./http/in-flight.ts";
import { serveMetrics } from "./http/metrics.ts";

const stopLimit = 10_000;

export interface RunningServer {
  /** The address to open in a browser. */
  readonly address: string;
  /** Lets requests in flight finish, then closes everything. */
  stop(): Promise<void>;
}

/** Starts everything, in the order that each part needs; throws a sentence that says what is wrong and the cure. */
export async function startServer({
  env,
  log,
}: {
  readonly env: Env;
  readonly log: FastifyBaseLogger;
}): Promise<RunningServer> {
  const [embedded] = await Promise.all([startDatabase(env, log), buildWeb(log)]);
  const db = openDatabase(embedded?.connectionString ?? env.DATABASE_URL ?? "", {
    connections: env.DATABASE_CONNECTIONS,
  });
  const closeDatabase = async () => {
    await db.close();
    await embedded?.stop();
  };
  try {
    const app = await buildApp({ db, files: null, env, log, webFolder });
    const inFlight = watchRequests(app);
    const address = await app.listen({ host: env.HOST, port: env.PORT });
    const metrics =
      env.METRICS_PORT === "off" ? null : await serveMetrics(app.metrics, { port: env.METRICS_PORT, log });
    return {
      address,
      async stop() {
        await inFlight.drain(stopLimit);
        metrics?.close();
        await app.close();
        await closeDatabase();
      },
    };
  } catch (error) {
    await closeDatabase().catch(() => {});
    throw error;
  }
}

async function startDatabase(env: Env, log: FastifyBaseLogger) {
  if (env.DATABASE_URL) return null;
  return startEmbeddedPostgres({ dataDir: env.DATA_DIR, log: (line) => log.info(line) });
}
