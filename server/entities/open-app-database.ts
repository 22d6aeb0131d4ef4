import { type Database, type DatabaseContext, type DatabaseOptions, openDatabase } from "../db/database.ts";
import { type Log, openReplica } from "../db/replica/replica.ts";
import { type Env, readEnv } from "../env.ts";
import { numberPublishedEvents } from "../live/number-events.ts";
import { channelsIn } from "../outbox/channels.ts";
import { loadSecretKeys } from "../records/secrets/secret-keys.ts";
import type { EntityCode } from "../records/write/entity-code.ts";
import type { Tracing } from "../tracing/tracing.ts";
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
  /** The log of a server, which reads from the replica of the environment. Commands read from the primary. */
  readonly replicaLog?: Log;
  readonly tracing?: Tracing | null;
}

/**
 * Opens a database whose records are written through the code of their entities, with the keys and channels of the
 * environment.
 */
export function openAppDatabase(
  connectionString: string,
  { env = readEnv(), replicaLog, tracing, ...options }: AppDatabaseOptions = {},
): Database {
  const context = {
    ...databaseContextOf(env),
    ...(tracing ? { traceStatement: tracing.traceStatement } : {}),
  };
  const address = env.DATABASE_REPLICA_URL;
  if (!address || !replicaLog) {
    const db = openDatabase(connectionString, { ...options, context });
    numberPublishedEvents(db);
    return db;
  }
  const replica = openReplica(address, {
    connections: env.DATABASE_REPLICA_CONNECTIONS,
    lagLimitMs: env.DATABASE_REPLICA_LAG_SECONDS * 1000,
  });
  const db = openDatabase(connectionString, { ...options, context: { ...context, replica } });
  numberPublishedEvents(db);
  replica.follow(db, replicaLog);
  return {
    ...db,
    async close() {
      await replica.close();
      await db.close();
    },
  };
}
