import { afterAll, beforeAll, expect, test } from "vitest";
import { productUnit } from "../../domain/entities/products/product-unit.ts";
import { withClient } from "../../server/db/client.ts";
import { addAccount, bearer, signInAs } from "../support/accounts.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

let on: TestApp;
let token: string;
beforeAll(async () => {
  on = await startTestApp();
  token = await signInAs(on.app, (await addAccount(on.db, { roles: ["ROLE_BACKOFFICE_ADMIN"] })).username);
});
afterAll(() => on.close());

/** Makes the database read-only for new connections, or writable again, as a failover does, without ending others. */
const setReadOnly = (isReadOnly: boolean): Promise<unknown> =>
  withClient(on.url, async (client) => {
    await client.query("set session characteristics as transaction read write");
    const { rows } = await client.query<{ name: string }>("select current_database() as name");
    await client.query(
      `alter database ${rows[0]?.name} set default_transaction_read_only = ${isReadOnly ? "on" : "off"}`,
    );
  });
/** Ends the connections of the pool while they are idle, as the old primary does. */
const endConnections = (): Promise<unknown> =>
  withClient(on.url, (client) =>
    client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
    ),
  );
const isReady = () => on.app.inject({ url: "/api/ready" });
const addUnit = (symbol: string) =>
  on.app.inject({
    method: "POST",
    url: `/api/${productUnit.api.path}/v1/json`,
    headers: bearer(token),
    payload: { name: `Sack ${symbol}`, nameKh: "បាវ", symbol, dimension: "count" },
  });

test("a server on a read-only database is not ready and answers writes with 503; reads go on", async () => {
  await setReadOnly(true);
  await endConnections();
  const ready = await isReady();
  expect([ready.statusCode, ready.headers["retry-after"]]).toEqual([503, "2"]);
  const written = await addUnit("a");
  expect([written.statusCode, written.headers["retry-after"]]).toEqual([503, "2"]);
  const list = await on.app.inject({ url: `/api/${productUnit.api.path}/v2`, headers: bearer(token) });
  expect(list.statusCode).toBe(200);
  expect((await on.app.inject({ url: "/api/health" })).statusCode).toBe(200);
});

test("once the database takes writes, no connection to the read-only one is left after its first refusal", async () => {
  await setReadOnly(false);
  // Connections that were opened before are read-only still: each is closed when it refuses a write.
  const tries = on.db.pool.totalCount + 1;
  const answers: number[] = [];
  for (let count = 0; count < tries; count += 1) answers.push((await addUnit(`b${count}`)).statusCode);
  expect(answers.at(-1)).toBeLessThan(300);
  expect(answers.filter((status) => status >= 300 && status !== 503)).toEqual([]);
  expect((await isReady()).statusCode).toBe(200);
});
