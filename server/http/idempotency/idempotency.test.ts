import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { product } from "../../../domain/entities/products/product.ts";
import { addAccount, bearer, signInAs } from "../../../tests/support/accounts.ts";
import { insertRecord } from "../../../tests/support/drafts.ts";
import { addPeople, type People } from "../../../tests/support/people.ts";
import { startTestApp, type TestApp } from "../../../tests/support/test-app.ts";
import { photo } from "../../files/uploads/upload-server.fixture.ts";

let on: TestApp;
let people: People;
let token = "";
let adminId = "";
beforeAll(async () => {
  on = await startTestApp();
  people = await addPeople(on.db);
  const { id, username } = await addAccount(on.db, { roles: ["ROLE_BACKOFFICE_ADMIN"] });
  adminId = id;
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
const add = () => insertRecord({ ...people, entity: product, actor: people.admin });
const historyOf = async (id: string): Promise<readonly string[]> => {
  const url = `/api/${product.api.path}/v1/${id}/history`;
  const { items } = (await on.app.inject({ url, headers: bearer(token) })).json();
  return items.map(({ operation }: { operation: string }) => operation).reverse();
};

/** Sends the same request twice at once, and once more afterwards, as after a lost reply. */
async function sendThrice(sent: Omit<Sent, "key">): Promise<void> {
  const key = randomUUID();
  const both = await Promise.all([send({ ...sent, key }), send({ ...sent, key })]);
  const answers = [...both, await send({ ...sent, key })];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
}

test("runs a repeated update, transition, delete or restore with one key once", async () => {
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

test("rejects a delete whose key was used for another version; a new key is a new delete", async () => {
  const id = await add();
  const key = randomUUID();
  expect((await send({ method: "DELETE", path: `${id}?version=1`, key })).statusCode).toBe(200);
  expect((await send({ method: "DELETE", path: `${id}?version=2`, key })).statusCode).toBe(422);
  expect((await send({ method: "DELETE", path: `${id}?version=2` })).statusCode).toBe(404);
});

/** Sends the same request three times with one key: twice at once, and again afterwards. */
async function thrice(request: () => Promise<{ statusCode: number; body: string }>) {
  const answers = [...(await Promise.all([request(), request()])), await request()];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
}

test("runs a hand-written endpoint once per key", async () => {
  const headers = { ...bearer(token), "idempotency-key": randomUUID() };
  const payload = { entity: "product", name: randomUUID(), query: "sort=name" };
  const url = "/api/views/v1/json";
  await thrice(() => on.app.inject({ method: "POST", url, headers, payload }));
  const second = { ...headers, "idempotency-key": randomUUID() };
  expect((await on.app.inject({ method: "POST", url, headers: second, payload })).statusCode).toBe(409);
});

test("sends a schedule once per key", async () => {
  const base = "/api/reportSchedules/v1";
  const payload = {
    report: "orders",
    query: "",
    format: "xlsx",
    language: "en",
    frequency: "daily",
    hour: 7,
    recipients: [adminId],
  };
  const made = await on.app.inject({ method: "POST", url: `${base}/json`, headers: bearer(token), payload });
  const headers = { ...bearer(token), "idempotency-key": randomUUID() };
  await thrice(() => on.app.inject({ method: "POST", url: `${base}/${made.json().id}/send`, headers }));
  const [jobs] = await on.db.query<{ count: number }>(
    "select count(*)::int as count from job where kind = 'schedule'",
  );
  expect(jobs?.count).toBe(1);
});

test("stores an upload once per key", async () => {
  const body = await photo(40, 30).png().toBuffer();
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(body)]), "leaf.png");
  const encoded = new Response(form);
  const headers = {
    ...bearer(token),
    "content-type": encoded.headers.get("content-type") ?? "",
    "idempotency-key": randomUUID(),
  };
  const payload = Buffer.from(await encoded.arrayBuffer());
  await thrice(() => on.app.inject({ method: "POST", url: "/api/upload/v1/photo", headers, payload }));
});

test("every mutating endpoint takes a key or declares that repeating it is harmless", () => {
  const multipart = on.app.appContext.contracts
    .filter(({ method, encoding, idempotent }) => method !== "GET" && encoding === "multipart" && !idempotent)
    .map(({ path }) => path);
  // Imports and uploads: their handlers claim the key.
  expect(multipart.filter((path) => !/\/import$|\/upload\/(v1\/)?\w+$/.test(path))).toEqual([]);
});
