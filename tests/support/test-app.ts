import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { buildApp } from "../../server/app.ts";
import type { Database } from "../../server/db/database.ts";
import { type Listener, openListener } from "../../server/db/listener.ts";
import { migrate } from "../../server/db/migrator/migrate.ts";
import { openAppDatabase } from "../../server/entities/open-app-database.ts";
import { type Env, readEnv } from "../../server/env.ts";
import { openFiles } from "../../server/files/store/open-files.ts";
import { createLog } from "../../server/http/request-log.ts";
import type { Tracing } from "../../server/tracing/tracing.ts";
import { checkTraffic } from "./check-traffic.ts";
import { createTestDatabase, createTestTemplate } from "./postgres/test-database.ts";

export interface TestApp {
  readonly app: FastifyInstance;
  readonly db: Database;
  readonly url: string;
  readonly env: Env;
  close(): Promise<void>;
}

/** Creates an empty, migrated database; call `drop` after closing the connections to it. */
export async function createMigratedDatabase() {
  const template = await createTestTemplate("migrated", async (url) => {
    await migrate(url);
  });
  return createTestDatabase({ template });
}

/** Starts the real app with its own database and file folder; `url` uses an existing database instead. */
export async function startTestApp(
  options: {
    readonly url?: string;
    readonly listener?: Listener;
    readonly settings?: Readonly<Record<string, string>>;
    readonly log?: FastifyBaseLogger;
    readonly tracing?: Tracing | null;
  } = {},
): Promise<TestApp> {
  const own = options.url === undefined ? await createMigratedDatabase() : null;
  const url = options.url ?? own?.url ?? "";
  const folder = await mkdtemp(join(tmpdir(), "kasekam-test-"));
  // Apps that share a database share its keys.
  const { SECRETS_KEY } = process.env;
  const variables = { NODE_ENV: "test", LOG_LEVEL: "silent", DATA_DIR: folder, SECRETS_KEY };
  const env = readEnv({ ...variables, ...options.settings });
  const { tracing = null } = options;
  const log = options.log ?? createLog(env.LOG_LEVEL);
  const db = openAppDatabase(url, { env, replicaLog: log, tracing });
  const app = await buildApp({
    db,
    env,
    log,
    tracing,
    files: openFiles(env),
    listener: options.listener ?? null,
  });
  const traffic = checkTraffic(app);
  return {
    app,
    db,
    url,
    env,
    async close() {
      await app.close();
      await db.close();
      await own?.drop();
      await rm(folder, { recursive: true, force: true });
      const violations = traffic.violations();
      if (violations.length > 0)
        throw new Error(`Answers that the OpenAPI document does not describe:\n${violations.join("\n")}`);
    },
  };
}

/** Starts the app as in production: session-end events arrive, so each session is read from the database only once. */
export async function startListeningApp(settings: Readonly<Record<string, string>> = {}): Promise<TestApp> {
  const { url, drop } = await createMigratedDatabase();
  const listener = openListener(url, { onProblem: () => {} });
  const server = await startTestApp({ url, listener, settings });
  return {
    ...server,
    async close() {
      await server.close();
      await listener.close();
      await drop();
    },
  };
}
