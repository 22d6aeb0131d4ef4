import { createHmac } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Actor } from "../../domain/access/roles.ts";
import type { Webhook } from "../../domain/contracts/integrations/webhooks.ts";
import { entityNamed } from "../../domain/entities/index.ts";
import { defer } from "../../domain/values/deferred.ts";
import { addAccount, bearer, signInAs } from "../../tests/support/accounts.ts";
import { insertPlaces, insertRecord } from "../../tests/support/drafts.ts";
import { createMigratedDatabase, startTestApp, type TestApp } from "../../tests/support/test-app.ts";
import { openAppDatabase } from "../entities/open-app-database.ts";
import { createLog } from "../http/request-log.ts";
import { removeByAge } from "../retention/chosen/remove-by-age.ts";
import { collectEvents } from "./collect-events.ts";
import { deliverDue } from "./deliver.ts";

let server: TestApp;
let admin = { id: "", token: "" };
let supplier = { id: "" };
let support = { id: "" };
let vendorId = "";
let otherVendorId = "";
const actor = (): Actor => ({ userId: admin.id, role: "backofficeAdmin", vendorId: null, profileId: null });

interface Received {
  readonly id: string;
  readonly type: string;
  readonly isGenuine: boolean;
  readonly data: {
    readonly entity: string;
    readonly id: string;
    readonly changed: readonly string[];
    readonly record: Record<string, unknown> | null;
  };
}
let receiver: Server;
let url = "";
let secret = "";
let status = 200;
let received: Received[] = [];

beforeAll(async () => {
  server = await startTestApp({ settings: { WEBHOOK_PRIVATE_ADDRESSES: "1", WEBHOOK_RETRY_SECONDS: "5" } });
  await insertPlaces(server.db);
  const account = await addAccount(server.db, { roles: ["ROLE_BACKOFFICE_ADMIN"] });
  admin = { id: account.id, token: await signInAs(server.app, account.username) };
  const vendor = entityNamed("vendor");
  vendorId = await insertRecord({ db: server.db, entity: vendor, actor: actor(), vendorId: "" });
  otherVendorId = await insertRecord({ db: server.db, entity: vendor, actor: actor(), vendorId: "" });
  supplier = await addAccount(server.db, { roles: ["ROLE_USER_SUPPLIER"], vendorId });
  support = await addAccount(server.db, { roles: ["ROLE_ADMIN"] });
  receiver = createServer(async (request, response) => {
    let body = "";
    for await (const part of request) body += part;
    const { "webhook-id": id, "webhook-timestamp": at, "webhook-signature": signature } = request.headers;
    const key = Buffer.from(secret.replace("whsec_", ""), "base64");
    const expected = createHmac("sha256", key).update(`${id}.${at}.${body}`).digest("base64");
    received.push({ ...JSON.parse(body), id: String(id), isGenuine: signature === `v1,${expected}` });
    response.writeHead(status).end();
  });
  await new Promise<void>((done) => receiver.listen(0, "127.0.0.1", done));
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
});
afterAll(async () => {
  receiver.closeAllConnections();
  await new Promise((done) => receiver.close(done));
  await server.close();
});
beforeEach(async () => {
  status = 200;
  received = [];
  for (const table of ["webhook_cursor", "webhook_event", "webhook"])
    await server.db.query(`delete from ${table}`);
});

async function call(method: "GET" | "POST" | "DELETE", path: string, body?: object) {
  const answer = await server.app.inject({
    method,
    url: `/api/webhooks/v1${path}`,
    ...(body ? { payload: JSON.stringify(body) } : {}),
    headers: { ...(body ? { "content-type": "application/json" } : {}), ...bearer(admin.token) },
  });
  return { status: answer.statusCode, body: answer.body, json: () => answer.json() };
}
interface NewWebhook {
  readonly entities?: readonly string[];
  readonly ownerId?: string;
}
async function create({ entities = [], ownerId = admin.id }: NewWebhook = {}): Promise<Webhook> {
  const answer = await call("POST", "/json", { name: "Stock", url, entities, ownerId });
  expect(answer.status, answer.body).toBe(200);
  secret = answer.json().secret;
  return answer.json().item;
}
const signal = new AbortController().signal;
const collect = () => collectEvents(server.db, signal);
const deliver = () => deliverDue({ db: server.db, log: createLog("silent"), env: server.env }, signal);
const insert = (name: string, vendor = vendorId) =>
  insertRecord({ db: server.db, entity: entityNamed(name), actor: actor(), vendorId: vendor });
const update = (path: string, body: object) =>
  server.app.inject({ method: "POST", url: `/api/${path}`, payload: body, headers: bearer(admin.token) });
const deliveries = async (id: string) => (await call("GET", `/${id}/deliveries`)).json().items;

describe("events", () => {
  test("are sent once, signed, for creations, changes, actions, deletions and restored records", async () => {
    const webhook = await create({ entities: ["productUnit"] });
    const id = await insert("productUnit");
    await update(`productUnits/v1/${id}/json`, { version: 1, name: "Sack", factor: 20 });
    await server.app.inject({
      method: "DELETE",
      url: `/api/productUnits/v1/${id}`,
      headers: bearer(admin.token),
    });
    await update(`productUnits/v1/${id}/restore`, {});
    await insert("banner");
    await collect();
    expect(await deliver()).toBe(4);
    expect(await deliver()).toBe(0);
    expect(received.every(({ isGenuine }) => isGenuine)).toBe(true);
    expect(received.map(({ type }) => type).sort()).toEqual([
      "productUnit.created",
      "productUnit.deleted",
      "productUnit.restored",
      "productUnit.updated",
    ]);
    const updated = received.find(({ type }) => type === "productUnit.updated");
    expect(updated?.data).toMatchObject({ entity: "productUnit", id, record: { id, name: "Sack" } });
    expect(updated?.data.changed).toEqual(expect.arrayContaining(["name", "factor"]));
    expect(new Set(received.map((one) => one.id)).size).toBe(4);
    expect(await deliveries(webhook.id)).toHaveLength(4);
  });

  test("name transitions", async () => {
    await create({ entities: ["vendor"] });
    const id = await insert("vendor");
    await server.db.query("update vendor set state = 'active' where id = $1", [id]);
    const taken = await update(`vendors/v1/${id}/suspend`, {});
    expect(taken.statusCode, taken.body).toBe(200);
    await collect();
    await deliver();
    expect(received.map(({ type }) => type)).toContain("vendor.suspend");
  });

  test("of before the first webhook are not sent; those of a transaction that ends later are", async () => {
    await insert("productUnit");
    await create({ entities: ["productUnit"] });
    const other = openAppDatabase(server.url);
    try {
      const held = defer<void>();
      const begun = defer<void>();
      const long = other.transaction(async (tx) => {
        await tx.query(
          "insert into product_unit (id, name, name_kh, symbol) values (gen_random_uuid(), 'Long', 'វែង', 'long')",
        );
        begun.resolve();
        await held.promise;
      });
      await begun.promise;
      const id = await insert("productUnit");
      await collect();
      await deliver();
      expect(received.map(({ data }) => data.id)).toEqual([id]);
      held.resolve();
      await long;
      await collect();
      await deliver();
      expect(received.map(({ data }) => data.record?.name)).toContain("Long");
      expect(received).toHaveLength(2);
    } finally {
      await other.close();
    }
  });

  test("are read once: the cursor stays behind open transactions, and follows when they have ended", async () => {
    const readAfter = async () =>
      (await server.db.query<{ after: number }>("select after from webhook_cursor"))[0]?.after ?? 0;
    await create({ entities: ["productUnit"] });
    const other = openAppDatabase(server.url);
    try {
      const held = defer<void>();
      const begun = defer<number>();
      const long = other.transaction(async (tx) => {
        await tx.query(
          "insert into product_unit (id, name, name_kh, symbol) values (gen_random_uuid(), 'Open', 'បើក', 'open')",
        );
        const [own] = await tx.query<{ id: number }>("select max(id) as id from history");
        begun.resolve(own?.id ?? 0);
        await held.promise;
      });
      const own = await begun.promise;
      for (let reads = 0; reads < 4; reads++) {
        await insert("productUnit");
        await collect();
      }
      expect(await readAfter()).toBeLessThan(own);
      held.resolve();
      await long;
      // Transactions of other databases of the cluster count, too.
      await vi.waitFor(
        async () => {
          await collect();
          expect(await readAfter()).toBeGreaterThan(own);
        },
        { timeout: 20_000 },
      );
      await deliver();
      expect(received).toHaveLength(5);
    } finally {
      await other.close();
    }
  });

  test("go on after a restore into a cluster with smaller transaction ids, without those of before", async () => {
    await create({ entities: ["productUnit"] });
    await insert("productUnit");
    await server.db.query("update webhook_cursor set snapshot = '9999999:9999999:'");
    await collect();
    const id = await insert("productUnit");
    await collect();
    await deliver();
    expect(received.map(({ data }) => data.id)).toEqual([id]);
  });

  test("between the last webhook and the next one are not sent", async () => {
    const { id } = await create({ entities: ["productUnit"] });
    await insert("productUnit");
    await call("DELETE", `/${id}`);
    await insert("productUnit");
    expect(await collect()).toBe(false);
    await create({ entities: ["productUnit"] });
    const last = await insert("productUnit");
    await collect();
    await deliver();
    expect(received.map(({ data }) => data.id)).toEqual([last]);
  });
});

describe("a message has nothing that its owner may not read:", () => {
  test("no lists of other roles", async () => {
    const answer = await call("POST", "/json", {
      name: "Wrong",
      url,
      entities: ["staffUser", "product"],
      ownerId: supplier.id,
    });
    expect(answer.json().errors).toMatchObject([
      { path: "entities", message: expect.stringContaining("staffUser") },
    ]);
    await create({ ownerId: supplier.id });
    await insert("sponsor");
    const id = await insert("product");
    await collect();
    await deliver();
    expect(received.map(({ data }) => data.entity)).toContain("product");
    expect(received.map(({ data }) => data.entity)).not.toContain("sponsor");
    expect(received.find(({ data }) => data.entity === "product")?.data.id).toBe(id);
  });

  test("no records of other vendors, deleted ones included", async () => {
    await create({ entities: ["product"], ownerId: supplier.id });
    const own = await insert("product");
    const foreign = await insert("product", otherVendorId);
    await server.app.inject({
      method: "DELETE",
      url: `/api/products/v1/${foreign}`,
      headers: bearer(admin.token),
    });
    await server.app.inject({
      method: "DELETE",
      url: `/api/products/v1/${own}`,
      headers: bearer(admin.token),
    });
    await collect();
    await deliver();
    expect(new Set(received.map(({ data }) => data.id))).toEqual(new Set([own]));
    expect(received.find(({ type }) => type === "product.deleted")?.data.record).toBeNull();
  });

  test("no secret fields", async () => {
    await create({ entities: ["vendorBankAccount"], ownerId: support.id });
    const id = await insert("vendorBankAccount");
    const full = await server.app.inject({
      url: `/api/vendorBankAccounts/v1/${id}`,
      headers: bearer(admin.token),
    });
    const number = full.json().accountNumber;
    expect(number).toMatch(/^\d{5}/);
    await collect();
    await deliver();
    expect(received).toHaveLength(1);
    expect(JSON.stringify(received)).not.toContain(number);
  });

  test("nothing at all when the owner is deactivated", async () => {
    await create({ entities: ["productUnit"], ownerId: support.id });
    await server.db.query(`update "user" set state = 'disabled' where id = $1`, [support.id]);
    await insert("productUnit");
    await collect();
    expect(await deliver()).toBe(0);
    await server.db.query(`update "user" set state = 'active' where id = $1`, [support.id]);
  });
});

describe("a receiver that fails", () => {
  const makeDue = () =>
    server.db.query("update webhook_delivery set next_try_at = now() where state = 'waiting'");

  test("gets the message again, ever later, with the same id and content", async () => {
    const webhook = await create({ entities: ["productUnit"] });
    await insert("productUnit");
    await collect();
    status = 500;
    await deliver();
    expect(await deliver()).toBe(0);
    const [first] = await deliveries(webhook.id);
    expect(first).toMatchObject({ state: "waiting", tries: 1, status: 500 });
    const waits: number[] = [];
    for (let tries = 1; tries < 4; tries += 1) {
      await makeDue();
      await deliver();
      const [{ nextTryAt, triedAt }] = await deliveries(webhook.id);
      waits.push((Date.parse(nextTryAt) - Date.parse(triedAt)) / 1000);
    }
    expect(waits[0]).toBeGreaterThanOrEqual(8);
    expect(waits[2]).toBeGreaterThanOrEqual(32);
    expect(waits[2]).toBeLessThanOrEqual(48);
    status = 204;
    await makeDue();
    await deliver();
    expect(await deliveries(webhook.id)).toMatchObject([{ state: "delivered", tries: 5, status: 204 }]);
    expect(new Set(received.map(({ id }) => id)).size).toBe(1);
    expect(new Set(received.map(({ data }) => JSON.stringify(data))).size).toBe(1);
  });

  test("is paused after ten attempts and an hour, notifies admins, keeps events, and goes on when resumed", async () => {
    const webhook = await create({ entities: ["productUnit"] });
    await insert("productUnit");
    await collect();
    status = 500;
    for (let tries = 0; tries < 11; tries += 1) {
      await makeDue();
      await deliver();
    }
    const stateOf = async () => (await call("GET", "")).json().items[0].state;
    expect(await stateOf()).toBe("active");
    await server.db.query("update webhook set failing_since = now() - interval '61 minutes'");
    await makeDue();
    await deliver();
    expect(await stateOf()).toBe("failing");
    const notices = await server.app.inject({ url: "/api/notices/v1", headers: bearer(admin.token) });
    expect(notices.json().items[0]).toMatchObject({
      title: { en: expect.stringContaining("Stock") },
      link: "#/app/webhooks",
    });
    await insert("productUnit");
    await collect();
    await makeDue();
    expect(await deliver()).toBe(0);
    status = 200;
    expect((await call("POST", `/${webhook.id}/turn/json`, { active: true })).json()).toMatchObject({
      state: "active",
      waiting: 2,
      failingSince: null,
    });
    expect(await deliver()).toBe(2);
    const history = (await call("GET", `/${webhook.id}/history`)).json().items;
    expect(history.map(({ operation }: { operation: string }) => operation)).toEqual([
      "resume",
      "pause",
      "created",
    ]);
    expect(history[1].by).toBeNull();
  });

  test("is paused at once when it is gone for good (410)", async () => {
    await create({ entities: ["productUnit"] });
    await insert("productUnit");
    await collect();
    status = 410;
    await deliver();
    expect((await call("GET", "")).json().items[0].state).toBe("failing");
  });

  test("gets a message up to 16 times, and again when it is replayed", async () => {
    const webhook = await create({ entities: ["productUnit"] });
    await insert("productUnit");
    await collect();
    await server.db.query("update webhook_delivery set tries = 15");
    status = 500;
    await deliver();
    const [failed] = await deliveries(webhook.id);
    expect(failed).toMatchObject({ state: "failed", tries: 16, nextTryAt: null });
    status = 200;
    const again = await call("POST", `/${webhook.id}/deliveries/${failed.id}/replay`);
    expect(again.json()).toMatchObject({ id: failed.id, state: "waiting" });
    await deliver();
    expect(received.map(({ id }) => id)).toEqual([failed.id, failed.id]);
  });
});

describe("webhooks", () => {
  test("are tried once by a test message, also while they are paused", async () => {
    const webhook = await create();
    await call("POST", `/${webhook.id}/turn/json`, { active: false });
    status = 500;
    const { id } = (await call("POST", `/${webhook.id}/test`)).json();
    await deliver();
    expect(received).toMatchObject([{ id, type: "test", isGenuine: true }]);
    expect(await deliveries(webhook.id)).toMatchObject([{ id, state: "failed", status: 500 }]);
  });

  test("are changed with their version, and their secret is encrypted and read by nobody", async () => {
    const webhook = await create({ entities: ["product"] });
    const [stored] = await server.db.query("select to_jsonb(w)::text as text from webhook w");
    expect(stored?.text).not.toContain(secret);
    expect((await call("GET", "")).body).not.toContain("whsec_");
    const draft = { name: "Shop", url, entities: ["product", "order"], ownerId: admin.id };
    const changed = await call("POST", `/${webhook.id}/json`, { ...draft, version: webhook.version });
    expect(changed.json()).toMatchObject({ name: "Shop", version: webhook.version + 1 });
    expect((await call("POST", `/${webhook.id}/json`, { ...draft, version: webhook.version })).status).toBe(
      409,
    );
    const [newest] = (await call("GET", `/${webhook.id}/history`)).json().items;
    expect(newest).toMatchObject({
      by: { id: admin.id },
      operation: "updated",
      changes: { name: { from: "Stock", to: "Shop" } },
    });
  });

  test("are deleted with all that waits for them", async () => {
    const webhook = await create({ entities: ["productUnit"] });
    await insert("productUnit");
    await collect();
    expect((await call("DELETE", `/${webhook.id}`)).status).toBe(200);
    expect(await deliver()).toBe(0);
    expect((await call("GET", `/${webhook.id}/deliveries`)).status).toBe(404);
  });

  test("keep their log for 30 days", async () => {
    const webhook = await create();
    await call("POST", `/${webhook.id}/test`);
    await call("POST", `/${webhook.id}/test`);
    await server.db.query(
      "update webhook_delivery set created_at = now() - interval '31 days' where id = (select min(id::text)::uuid from webhook_delivery)",
    );
    await removeByAge("webhookLog", { db: server.db, signal: new AbortController().signal });
    expect(await deliveries(webhook.id)).toHaveLength(1);
  });

  test("need a public address, unless private ones are allowed", async () => {
    const { url: database, drop } = await createMigratedDatabase();
    const strict = await startTestApp({ url: database });
    const { id, username } = await addAccount(strict.db, { roles: ["ROLE_BACKOFFICE_ADMIN"] });
    const token = await signInAs(strict.app, username);
    const send = (address: string) =>
      strict.app.inject({
        method: "POST",
        url: "/api/webhooks/v1/json",
        payload: { name: "Hook", url: address, entities: [], ownerId: id },
        headers: bearer(token),
      });
    for (const address of [
      "http://example.org/",
      "https://127.0.0.1/",
      "https://10.1.2.3/hook",
      "https://[::1]/",
      "https://user:secret@example.org/",
      "ftp://example.org/",
      "hook",
    ])
      expect((await send(address)).json().errors).toMatchObject([{ path: "url" }]);
    // A host that resolves to a private address is refused at each attempt.
    expect((await send("https://localhost:9/")).statusCode).toBe(200);
    const [webhook] = await strict.db.query<{ id: string }>("select id from webhook");
    await strict.app.inject({
      method: "POST",
      url: `/api/webhooks/v1/${webhook?.id}/test`,
      headers: bearer(token),
    });
    await deliverDue({ db: strict.db, log: createLog("silent"), env: strict.env }, signal);
    const log = await strict.app.inject({
      url: `/api/webhooks/v1/${webhook?.id}/deliveries`,
      headers: bearer(token),
    });
    expect(log.json().items).toMatchObject([{ state: "failed", failure: "address" }]);
    await strict.close();
    await drop();
  });
});
