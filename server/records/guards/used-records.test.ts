import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AnyEntity, Field } from "../../../domain/declare/index.ts";
import { entities, entityNamed } from "../../../domain/entities/index.ts";
import { usesMember } from "../../../domain/records/used-by.ts";
import { bearer } from "../../../tests/support/accounts.ts";
import { type AdminApp, startAdminApp } from "../../../tests/support/admin-app.ts";
import { insertMany } from "../write/insert-many.ts";

let running: AdminApp;
let methodId = "";
beforeAll(async () => {
  running = await startAdminApp();
  const method = { name: "Wing", nameKh: "វីង", code: "WING", kind: "wallet" };
  [methodId = ""] = await insertMany(running.on.db, entityNamed("paymentMethod"), [method]);
});
afterAll(() => running.on.close());

type Values = Readonly<Record<string, unknown>>;
interface Case {
  readonly name: string;
  readonly record: () => Values;
  /** Fields of an order of 15 June 2026 that used the record. */
  readonly order: (id: string) => Values;
  /** A change of what was used, and one of what may still change. */
  readonly rewrite: Values;
  readonly harmless: Values;
}

let made = 0;
const cases: readonly Case[] = [
  {
    name: "exchangeRate",
    record: () => ({ usdToKhr: 4011, effectiveFrom: "2026-06-01" }),
    order: () => ({ usdToKhr: 4011 }),
    rewrite: { usdToKhr: 4040 },
    harmless: { source: "National Bank" },
  },
  {
    name: "onlinePaymentFee",
    record: () => ({
      paymentMethodId: methodId,
      pct: 2,
      paidBy: "buyer",
      period: { from: "2026-06-01", to: null },
    }),
    order: () => ({ paymentMethodId: methodId, paymentFeePaidBy: "buyer" }),
    rewrite: { pct: 3 },
    harmless: { period: { from: "2026-06-01", to: "2026-06-30" } },
  },
  {
    name: "promotion",
    record: () => ({
      name: "Rice",
      nameKh: "ស្រូវ",
      code: `RICE-${++made}`,
      kind: "percent",
      value: 10,
      period: { from: "2026-06-01", to: "2026-12-31" },
    }),
    order: (id) => ({ promotionId: id }),
    rewrite: { value: 90 },
    harmless: { period: { from: "2026-06-01", to: "2026-06-30" } },
  },
];

async function addOrder(values: Values, day = "2026-06-15"): Promise<void> {
  const createdAt = `${day}T05:00:00Z`;
  await insertMany(running.on.db, entityNamed("order"), [
    { number: `OR-${randomUUID().slice(0, 8)}`, createdAt, ...values },
  ]);
}
async function addUsed({ name, record, order }: Case, uses = 1): Promise<string> {
  await running.on.db.query(`delete from "order"`);
  const entity = entityNamed(name);
  const table = { exchangeRate: "exchange_rate", onlinePaymentFee: "online_payment_fee" }[name];
  if (table) await running.on.db.query(`delete from ${table}`);
  const [id = ""] = await insertMany(running.on.db, entity, [record()]);
  for (let count = 0; count < uses; count++) await addOrder(order(id));
  return id;
}

async function send(path: string, payload?: Values, method: "POST" | "GET" | "DELETE" = "POST") {
  const answer = await running.on.app.inject({
    method,
    url: `/api/${path}`,
    headers: { ...bearer(running.token), "idempotency-key": randomUUID() },
    ...(payload ? { payload } : {}),
  });
  return { status: answer.statusCode, body: answer.json() };
}
async function importRow(entity: AnyEntity, id: string, values: Values) {
  const form = new FormData();
  const cells = Object.entries(values);
  const lines = [
    ["id", ...cells.map(([name]) => name)],
    [id, ...cells.map(([, value]) => String(value))],
  ];
  form.append("file", new Blob([lines.map((line) => line.join(",")).join("\r\n")]), "file.csv");
  const encoded = new Response(form);
  const answer = await running.on.app.inject({
    method: "POST",
    url: `/api/${entity.api.path}/v1/import?dryRun=false`,
    headers: { ...bearer(running.token), "content-type": encoded.headers.get("content-type") ?? "" },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  return answer.json();
}

test("every entity with used records is tried, and names fields that exist", () => {
  const used: readonly AnyEntity[] = entities.filter((entity: AnyEntity) => entity.usedBy);
  expect(used.map(({ name }) => name).sort()).toEqual(cases.map(({ name }) => name).sort());
  for (const { usedBy, fields } of used) {
    const theirs: Readonly<Record<string, Field>> = entityNamed(usedBy?.entity ?? "").fields;
    expect(Object.keys(theirs)).toEqual(expect.arrayContaining(Object.keys(usedBy?.match ?? {})));
    expect(Object.keys(fields)).toEqual(expect.arrayContaining([...(usedBy?.keeps ?? [])]));
  }
});

describe.each(cases)("a used $name", (tried) => {
  const entity: AnyEntity = entityNamed(tried.name);
  const { path } = entity.api;
  const [field = ""] = Object.keys(tried.rewrite);
  const counted = /^Used by (1 order|2 orders)\. /;
  const read = async (id: string): Promise<Values> => (await send(`${path}/v1/${id}`, undefined, "GET")).body;

  test("says how many orders used it, alone and in the list", async () => {
    const id = await addUsed(tried, 2);
    expect(await read(id)).toMatchObject({ [usesMember]: 2 });
    const { body } = await send(`${path}/v2`, undefined, "GET");
    expect(body.items.find((item: Values) => item.id === id)).toMatchObject({ [usesMember]: 2 });
  });

  test("keeps its values through every door, which says why and what to do", async () => {
    const id = await addUsed(tried);
    const { version, ...before } = await read(id);
    const saved = await send(`${path}/v1/${id}/json`, { version, ...tried.rewrite });
    expect(saved.status).toBe(422);
    expect(saved.body.errors).toEqual([{ path: field, message: expect.stringMatching(counted) }]);
    const gone = await send(`${path}/v1/${id}?version=${version}`, undefined, "DELETE");
    expect(gone).toMatchObject({ status: 422, body: { message: expect.stringMatching(counted) } });
    for (const bulk of [{ action: "update", values: tried.rewrite }, { action: "delete" }]) {
      const { body } = await send(`${path}/v1/bulk`, { ...bulk, ids: [id] });
      expect(body.results).toMatchObject([
        { status: 422, message: expect.stringMatching(/Used by 1 order/) },
      ]);
    }
    if (entity.list.grid)
      for (const row of [tried.rewrite, { removed: true }]) {
        const { status, body } = await send(`${path}/v1/rows`, { rows: [{ id, version, ...row }] });
        expect({ status, errors: body.errors }).toMatchObject({
          status: 422,
          errors: [{ message: expect.stringMatching(counted) }],
        });
      }
    const imported = await importRow(entity, id, tried.rewrite);
    expect(imported).toMatchObject({
      state: "refused",
      errors: [{ path: field, message: expect.stringMatching(counted) }],
    });
    const { version: after, ...now } = await read(id);
    expect({ ...now, version: after }).toEqual({ ...before, version });
  });

  test("is not rewritten by an undo either", async () => {
    const id = await addUsed(tried, 0);
    const { body } = await send(`${path}/v1/bulk`, { action: "update", values: tried.rewrite, ids: [id] });
    expect(body.results).toMatchObject([{ status: 200 }]);
    await addOrder({ ...tried.order(id), ...("usdToKhr" in tried.rewrite ? tried.rewrite : {}) });
    const undone = await send(`batches/v1/${body.job.id}/undo`);
    expect(undone.body.undo).toMatchObject({ reverted: 0, kept: 1 });
    expect(await read(id)).toMatchObject(tried.rewrite);
  });

  test("can be ended, and changed in what orders don't use", async () => {
    const id = await addUsed(tried);
    const { version } = await read(id);
    const saved = await send(`${path}/v1/${id}/json`, { version, ...tried.harmless });
    expect(saved, JSON.stringify(saved.body)).toMatchObject({ status: 200, body: tried.harmless });
  });

  test("is free while no order used it", async () => {
    const id = await addUsed(tried, 0);
    const saved = await send(`${path}/v1/${id}/json`, { version: 1, ...tried.rewrite });
    expect(saved).toMatchObject({ status: 200, body: { ...tried.rewrite, [usesMember]: 0 } });
    expect((await send(`${path}/v1/${id}?version=2`, undefined, "DELETE")).status).toBe(200);
  });
});

test("a period ends on the day of the last use or later, and keeps its start", async () => {
  const tried = cases.find(({ name }) => name === "onlinePaymentFee");
  if (!tried) throw new Error("No such case");
  const id = await addUsed(tried);
  const change = async (from: string, to: string) => {
    const url = `onlinePaymentFees/v1/${id}`;
    const { body } = await send(url, undefined, "GET");
    return send(`${url}/json`, { version: body.version, period: { from, to } });
  };
  const early = await change("2026-06-01", "2026-06-14");
  expect(early).toMatchObject({
    status: 422,
    body: { errors: [{ path: "period", message: expect.stringContaining("2026-06-15") }] },
  });
  expect((await change("2026-05-01", "2026-06-30")).status).toBe(422);
  expect((await change("2026-06-01", "2026-06-15")).status).toBe(200);
});

test("orders before the day, after the next rate, and with another rate don't use one", async () => {
  await running.on.db.query(`delete from "order"`);
  await running.on.db.query("delete from exchange_rate");
  const [, id = ""] = await insertMany(running.on.db, entityNamed("exchangeRate"), [
    { usdToKhr: 4000, effectiveFrom: "2026-05-01" },
    { usdToKhr: 4100, effectiveFrom: "2026-06-01" },
    { usdToKhr: 4000, effectiveFrom: "2026-07-01" },
  ]);
  const uses = async () => (await send(`exchangeRates/v1/${id}`, undefined, "GET")).body.uses;
  await addOrder({ usdToKhr: 4100 }, "2026-05-31");
  await addOrder({ usdToKhr: 4100 }, "2026-07-01");
  await addOrder({ usdToKhr: 4000 }, "2026-06-10");
  expect(await uses()).toBe(0);
  await addOrder({ usdToKhr: 4100 }, "2026-06-01");
  await addOrder({ usdToKhr: 4100 }, "2026-06-30");
  expect(await uses()).toBe(2);
});
