import type pg from "pg";
import { createClient, ignoreErrorEvents } from "./hosts.ts";

/** Runs `work` on a separate connection outside the pool, and closes it afterwards. */
export async function withClient<R>(
  connectionString: string,
  work: (client: pg.Client) => Promise<R>,
): Promise<R> {
  const client = createClient(connectionString);
  ignoreErrorEvents(client);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}
