import type { FastifyBaseLogger } from "fastify";
import { prepareSecretKeys } from "../audit/confirm-keys.ts";
import { checkDatabase } from "../db/check-database.ts";
import { explained } from "../db/explain-database-error.ts";
import { migrate, migrationsFolder } from "../db/migrator/migrate.ts";
import { checkAddresses, type DatabaseAddresses } from "../db/pooler.ts";
import { directAddressOf, type Env } from "../env.ts";
import type { Progress } from "./progress.ts";

interface Preparing {
  readonly env: Env;
  /** The address of the embedded PostgreSQL; undefined for one of the operator. */
  readonly embedded: string | undefined;
  readonly log: Pick<FastifyBaseLogger, "info">;
  readonly progress: Progress;
  readonly signal: AbortSignal;
}

/**
 * Makes a database ready for the app: it can be reached and fits, has the newest schema, and belongs to our secret keys.
 * Throws an error that names the variable and the remedy.
 */
export async function prepareDatabase(preparing: Preparing): Promise<DatabaseAddresses> {
  const { env, embedded, log, progress, signal } = preparing;
  const pool = embedded ?? env.DATABASE_URL ?? "";
  const address = embedded ? ({ variable: "DATABASE_URL", url: embedded } as const) : directAddressOf(env);
  const direct = address?.url ?? "";
  const run = <R>(work: () => Promise<R>) => (address ? explained(address, work) : work());
  const addresses = await run(() => checkAddresses({ pool, direct }));
  signal.throwIfAborted();
  await run(() => checkDatabase(direct));
  const onStart = () => progress("Bringing the tables up to date");
  const migrations = await run(() => migrate(direct, migrationsFolder, { onStart, signal }));
  if (migrations.length > 0) log.info({ migrations }, "migrated");
  signal.throwIfAborted();
  await prepareSecretKeys(direct, env);
  return addresses;
}
