import type { FastifyBaseLogger } from "fastify";
import type { Database } from "./db/database.ts";
import type { Listener } from "./db/listener.ts";
import type { Env } from "./env.ts";
import type { FileStore } from "./files/file-store.ts";

/** What every feature is given. */
export interface Services {
  readonly db: Database;
  readonly files: FileStore;
  readonly env: Env;
  readonly log: FastifyBaseLogger;
  /** What the servers of one database tell each other; null in an app that listens to none, such as a test's. */
  readonly listener: Listener | null;
}
