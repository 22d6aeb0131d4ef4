import pg from "pg";

/** Node ends the process on an `error` event that nobody listens to; the statement in flight, or the next one, reports the same error. */
export const ignoreErrorEvents = (client: pg.ClientBase): void => {
  client.on("error", () => {});
};

/** Runs `work` on a connection of its own, outside the pool, and closes it afterwards. */
export async function withClient<R>(
  connectionString: string,
  work: (client: pg.Client) => Promise<R>,
): Promise<R> {
  const client = new pg.Client({ connectionString });
  ignoreErrorEvents(client);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}
