import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { product } from "../../domain/entities/products/product.ts";
import { addAccount, bearer, signInAs } from "../../tests/support/accounts.ts";
import { insertOne } from "../../tests/support/drafts.ts";
import { invitePeople, type People } from "../../tests/support/people.ts";
import { startTestApp, type TestApp } from "../../tests/support/test-app.ts";

let on: TestApp;
let people: People;
let token = "";
beforeAll(async () => {
  on = await startTestApp();
  people = await invitePeople(on.db);
  const { username } = await addAccount(on.db, { roles: ["ROLE_BACKOFFICE_ADMIN"] });
  token = await signInAs(on.app, username);
});
afterAll(() => on.close());

interface Sent {
  readonly method: "POST" | "DELETE";
  readonly path: string;
  readonly body?: object;
  readonly key?: string;
}
const send = ({ method, path, body, key = randomUUID() }: Sent) =>
  on.app.inject({
    method,
    url: `/api/${product.api.path}/v1/${path}`,
    headers: { ...bearer(token), "idempotency-key": key },
    ...(body ? { payload: body } : {}),
  });
const add = () => insertOne({ ...people, entity: product, actor: people.admin });
const historyOf = async (id: string): Promise<readonly string[]> => {
  const url = `/api/${product.api.path}/v1/${id}/history`;
  const { items } = (await on.app.inject({ url, headers: bearer(token) })).json();
  return items.map(({ operation }: { operation: string }) => operation).reverse();
};

/** Sends the same twice at once, and once more afterwards, as after a lost answer. */
async function sendThrice(sent: Omit<Sent, "key">): Promise<void> {
  const key = randomUUID();
  const both = await Promise.all([send({ ...sent, key }), send({ ...sent, key })]);
  const answers = [...both, await send({ ...sent, key })];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
}

test("an update, a step, a delete and a restore that are sent again with their key are done once", async () => {
  const id = await add();
  await sendThrice({ method: "POST", path: `${id}/json`, body: { version: 1, basePrice: 4321 } });
  expect(await historyOf(id)).toEqual(["created", "updated"]);
  await sendThrice({ method: "POST", path: `${id}/publish`, body: { version: 2 } });
  expect(await historyOf(id)).toHaveLength(3);
  await sendThrice({ method: "DELETE", path: `${id}?version=3` });
  expect(await historyOf(id)).toHaveLength(4);
  await sendThrice({ method: "POST", path: `${id}/restore` });
  expect(await historyOf(id)).toHaveLength(5);
});

test("a delete with a key that was good for another version is refused, and a new key is a new delete", async () => {
  const id = await add();
  const key = randomUUID();
  expect((await send({ method: "DELETE", path: `${id}?version=1`, key })).statusCode).toBe(200);
  expect((await send({ method: "DELETE", path: `${id}?version=2`, key })).statusCode).toBe(422);
  expect((await send({ method: "DELETE", path: `${id}?version=2` })).statusCode).toBe(404);
});
