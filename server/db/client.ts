import type pg from "pg";
import { createClient, ignoreErrorEvents } from "./hosts.ts";

/** A host that does not answer at all would otherwise be waited for for minutes. */
const connectTimeoutMs = 10_000;

/** Runs `work` on a separate connection outside the pool, and closes it afterwards. */
export async function withClient<R>(
  connectionString: string,
  work: (client: pg.Client) => Promise<R>,
): Promise<R> {
  const client = createClient(connectionString, { connectionTimeoutMillis: connectTimeoutMs });
  ignoreErrorEvents(client);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}
