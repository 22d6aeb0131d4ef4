import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../db/database.ts";
import type { Listener } from "../db/listener.ts";
import type { Env } from "../env.ts";
import type { FileStore } from "../files/store/file-store.ts";

/** Services passed to every feature. */
export interface Services {
  readonly db: Database;
  readonly files: FileStore;
  readonly env: Env;
  readonly log: FastifyBaseLogger;
  /** Receives notifications of the other servers; null in apps without one, such as in tests. */
  readonly listener: Listener | null;
}
