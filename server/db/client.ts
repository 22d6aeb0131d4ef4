import pg from "pg";

/** Node exits on an unhandled `error` event; the current or next statement reports the same error. */
export const ignoreErrorEvents = (client: pg.ClientBase): void => {
  client.on("error", () => {});
};

/** Runs `work` on a separate connection outside the pool, and closes it afterwards. */
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
