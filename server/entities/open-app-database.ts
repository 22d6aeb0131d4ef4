import { type Database, type DatabaseContext, type DatabaseOptions, openDatabase } from "../db/database.ts";
import { type Env, readEnv } from "../env.ts";
import { numberPublishedEvents } from "../live/number-events.ts";
import { channelsIn } from "../outbox/channels.ts";
import { loadSecretKeys } from "../records/secrets/secret-keys.ts";
import type { EntityCode } from "../records/write/entity-code.ts";
import { activitySources } from "./activity-sources.ts";
import { handlers } from "./commands.ts";
import { hooksByEntity } from "./hooks.ts";

/** The code of all entities. */
export const entityCode: EntityCode = { hooks: hooksByEntity, handlers, activitySources };

/** What the app attaches to its database. Throws a readable error when there are no keys for secret fields. */
export const databaseContextOf = (env: Env, code: EntityCode = entityCode): DatabaseContext => ({
  entityCode: code,
  secretKeys: loadSecretKeys(env),
  channels: channelsIn(env),
});

interface AppDatabaseOptions extends Omit<DatabaseOptions, "context"> {
  readonly env?: Env;
}

/**
 * Opens a database whose records are written through the code of their entities, with the keys and channels of the
 * environment.
 */
export function openAppDatabase(
  connectionString: string,
  { env = readEnv(), ...options }: AppDatabaseOptions = {},
): Database {
  const db = openDatabase(connectionString, { ...options, context: databaseContextOf(env) });
  numberPublishedEvents(db);
  return db;
}
