import { hostname } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import { buildApp } from "../app.ts";
import type { EmbeddedPostgres } from "../db/embedded/embedded.ts";
import { openListener } from "../db/listener.ts";
import { openAppDatabase } from "../entities/open-app-database.ts";
import type { Env } from "../env.ts";
import type { FileStore } from "../files/store/file-store.ts";
import { trackRequests } from "../http/track-requests.ts";
import { periodicTasks } from "../jobs/periodic-tasks.ts";
import { startJobs } from "../jobs/start-jobs.ts";
import { serveMetrics } from "../metrics/serve-metrics.ts";
import { findUnindexed } from "../records/search/rebuild-index.ts";
import { seedEmptyDatabase } from "../seed/seed-empty-database.ts";
import { prepareSettings } from "../settings/prepare-settings.ts";
import { startHeartbeat } from "../status/heartbeat.ts";
import { startTracing } from "../tracing/tracing.ts";
import { webFolder } from "./build-web.ts";
import { prepareDatabase } from "./prepare-database.ts";
import type { Progress } from "./progress.ts";
import { appAddress, explainListenError } from "./start-checks.ts";

const stopLimit = 10_000;
/** Milliseconds that statements of tasks may still take when the jobs have stopped. */
const closeLimit = 5000;
/** Milliseconds for jobs to stop; pg-boss waits for less. */
const jobsLimit = 15_000;

export interface RunningServer {
  /** URL to open in a browser. */
  readonly address: string;
  /**
   * Is not ready for `DRAIN_SECONDS`, finishes running requests, then closes everything. When `hurry` is aborted, it
   * waits for no request, job or statement any more.
   */
  stop(hurry?: AbortSignal): Promise<void>;
}

interface ServeOptions {
  readonly env: Env;
  readonly log: FastifyBaseLogger;
  readonly progress: Progress;
  readonly signal: AbortSignal;
  readonly files: FileStore;
  readonly embedded: EmbeddedPostgres | null;
  /** The build of the web app. */
  readonly building: Promise<void> | undefined;
}

/** Fills and serves a database that runs: `embedded`, or the one of DATABASE_URL. Stops the embedded one with the server. */
export async function serve({
  env,
  log,
  progress,
  signal,
  files,
  embedded,
  building,
}: ServeOptions): Promise<RunningServer> {
  const addresses = await prepareDatabase({
    ...{ env, log, progress, signal },
    embedded: embedded?.connectionString,
  }).catch(async (error: unknown) => {
    await embedded?.stop();
    throw error;
  });
  const { direct } = addresses;
  const tracing = await startTracing(env);
  const db = openAppDatabase(addresses.pool, {
    env,
    connections: env.DATABASE_CONNECTIONS,
    preparesStatements: !addresses.isPooled,
    replicaLog: log,
    tracing,
  });
  const listener = openListener(direct, {
    onProblem: (error) => log.warn({ reason: error.message }, "the listener lost its connection"),
  });
  const closeDatabase = async (hurry?: AbortSignal) => {
    await listener.close();
    // A statement may wait for a lock that another session holds for long. PostgreSQL rolls its transaction back.
    const isClosed = await Promise.race([db.close().then(() => true), pause(closeLimit, hurry)]);
    if (!isClosed) log.warn("stops without waiting for a statement that still runs");
    await embedded?.stop();
    await tracing?.stop();
  };
  let jobs: Awaited<ReturnType<typeof startJobs>> | undefined;
  try {
    signal.throwIfAborted();
    const unindexed = await findUnindexed(db);
    if (unindexed.length > 0)
      log.warn(
        { lists: unindexed.map(({ name }) => name) },
        "search finds a part of the records until a job has written their words",
      );
    signal.throwIfAborted();
    const services = { db, files, env, log, listener };
    await seedEmptyDatabase({ ...services, log: { info: progress }, signal });
    await prepareSettings(db);
    signal.throwIfAborted();
    await building;
    signal.throwIfAborted();
    const app = await buildApp({ ...services, webFolder, tracing });
    const inFlight = trackRequests(app);
    // Before the port opens: a server that is asked has started, and the loss of its database no longer ends it.
    const measured = { ...services, files: app.files };
    const running = await startJobs({ ...measured, periodicTasks: periodicTasks(measured) });
    jobs = running;
    // Fastify does not know that our server factory may serve HTTPS.
    const named = (url: string): string => (env.TLS_CERT ? url.replace(/^http:/, "https:") : url);
    const listening = app.listen({
      ...{ host: env.HOST, port: env.PORT },
      listenTextResolver: (url) => `Server listening at ${named(url)}`,
    });
    const address = await listening.then(named, (error: unknown) => {
      // Another program may have taken the port since the check.
      throw new Error(explainListenError(error, appAddress(env)), { cause: error });
    });
    if (env.NODE_ENV === "production" && !env.SMTP_URL && !env.SMS_URL) {
      log.warn("Codes for new passwords are written to this log: set SMTP_URL or SMS_URL.");
    }
    const metrics =
      env.METRICS_PORT === "off"
        ? null
        : await serveMetrics(app.metrics, { host: env.METRICS_HOST, port: env.METRICS_PORT, log });
    const name = `${hostname()}:${new URL(address).port}`;
    const heartbeat = startHeartbeat({ db, listener, metrics: app.metrics, log, name });
    return {
      address,
      async stop(hurry) {
        // Until the balancers have noticed, requests still arrive.
        app.startDraining();
        await pause(env.DRAIN_SECONDS * 1000, hurry);
        app.endStreams();
        await inFlight.drain(stopLimit, hurry);
        metrics?.close();
        await app.close();
        await Promise.race([running.stop(), pause(jobsLimit, hurry)]);
        await heartbeat.stop();
        await closeDatabase(hurry);
      },
    };
  } catch (error) {
    await jobs?.stop().catch(() => {});
    await closeDatabase().catch(() => {});
    throw error;
  }
}

/** Waits, but no longer when `hurry` is aborted. Resolves to false. */
const pause = (ms: number, hurry: AbortSignal | undefined): Promise<false> =>
  sleep(ms, false as const, hurry ? { signal: hurry } : {}).catch(() => false as const);
