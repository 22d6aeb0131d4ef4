import type { FastifyBaseLogger } from "fastify";
import type { Database } from "./db/database.ts";
import type { Env } from "./env.ts";

/** What every feature is given. */
export interface Services {
  readonly db: Database;
  readonly files: unknown;
  readonly env: Env;
  readonly log: FastifyBaseLogger;
}
