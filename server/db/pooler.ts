import { withClient } from "./client.ts";

/**
 * Whether an address leads to a connection pooler such as PgBouncer, which gives its clients process ids of its own.
 * In its usual mode each transaction may run on another connection: prepared statements, session locks and LISTEN
 * do not work there.
 */
export const isPooled = (connectionString: string): Promise<boolean> =>
  withClient(connectionString, async (client) => {
    const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
    return "processID" in client && client.processID !== rows[0]?.pid;
  });

/** How a server reaches its database. */
export interface DatabaseAddresses {
  /** For the pool of connections. */
  readonly pool: string;
  /** For what needs a connection of its own: migrations and live messages. */
  readonly direct: string;
  /** Whether the first one leads to a pooler. */
  readonly isPooled: boolean;
}

/** Finds out whether a pooler is in between. Throws when it is and there is no address of PostgreSQL itself. */
export async function checkAddresses({
  pool,
  direct,
}: Omit<DatabaseAddresses, "isPooled">): Promise<DatabaseAddresses> {
  if (await isPooled(direct)) {
    const name = pool === direct ? "DATABASE_URL" : "DATABASE_DIRECT_URL";
    throw new Error(
      `${name} leads to a connection pooler, and migrations and live messages need connections of their own. Set DATABASE_DIRECT_URL to the address of PostgreSQL itself; DATABASE_URL may stay that of the pooler.`,
    );
  }
  return { pool, direct, isPooled: pool !== direct && (await isPooled(pool)) };
}
