import type { FastifyBaseLogger } from "fastify";
import { startEmbeddedPostgres } from "../db/embedded/embedded.ts";
import type { Env } from "../env.ts";
import { openFiles } from "../files/store/open-files.ts";
import { findSecretKeys } from "../records/secrets/secret-keys.ts";
import { buildWeb } from "./build-web.ts";
import type { Progress } from "./progress.ts";
import type { RunningServer } from "./serve.ts";
import { assertCanStart } from "./start-checks.ts";

interface StartOptions {
  readonly env: Env;
  readonly log: FastifyBaseLogger;
  readonly progress: Progress;
  /** Ends the start at the next step: what was opened is closed, and the reason of the signal is thrown. */
  readonly signal: AbortSignal;
}

/**
 * Starts all services in dependency order. Throws an error that explains problem and solution. The code of the app is
 * loaded while the database starts.
 */
export async function startServer({ env, log, progress, signal }: StartOptions): Promise<RunningServer> {
  await assertCanStart(env);
  // Without keys nothing is started.
  findSecretKeys(env);
  const files = openFiles(env);
  const failed = new AbortController();
  const ended = AbortSignal.any([signal, failed.signal]);
  const building = env.NODE_ENV === "test" ? undefined : buildWeb({ log, progress, signal: ended });
  try {
    const [embedded, { serve }] = await Promise.all([
      startDatabase({ env, log, progress }),
      import("./serve.ts"),
    ]);
    return await serve({ env, log, progress, signal, files, embedded, building });
  } catch (error) {
    failed.abort();
    throw error;
  }
}

async function startDatabase({ env, log, progress }: Omit<StartOptions, "signal">) {
  if (env.DATABASE_URL) return null;
  return startEmbeddedPostgres({
    dataDir: env.DATA_DIR,
    binFolder: env.POSTGRES_BIN,
    log: (line) => log.info(line),
    onCreate: () => progress("Creating the database"),
  });
}
