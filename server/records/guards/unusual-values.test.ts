import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AnyEntity } from "../../../domain/declare/index.ts";
import { entities, entityNamed } from "../../../domain/entities/index.ts";
import { guardedFields } from "../../../domain/records/unusual.ts";
import { bearer } from "../../../tests/support/accounts.ts";
import { type AdminApp, startAdminApp } from "../../../tests/support/admin-app.ts";
import { draftOf, insertRecord } from "../../../tests/support/drafts.ts";
import { createRecord } from "../write/create.ts";
import { insertMany } from "../write/insert-many.ts";

let running: AdminApp;
beforeAll(async () => {
  running = await startAdminApp();
});
afterAll(() => running.on.close());

type Values = Readonly<Record<string, unknown>>;
interface Case {
  readonly name: string;
  readonly field: string;
  /** The values of a stored record, and of a new one beside it. */
  readonly stored: Values;
  readonly added: Values;
  /** Values that nobody confirms, and one that a person has to. */
  readonly usual: readonly number[];
  readonly unusual: number;
  readonly says: RegExp;
}
const cases: readonly Case[] = [
  {
    name: "exchangeRate",
    field: "usdToKhr",
    stored: { effectiveFrom: "2026-06-01" },
    added: { effectiveFrom: "2026-07-01" },
    usual: [3300, 4800],
    unusual: 41,
    says: /^41\.00 ៛ is 99% below the value before it, 4,052\.69 ៛\.$/,
  },
  {
    name: "product",
    field: "basePrice",
    stored: {},
    added: {},
    usual: [1000, 25_000],
    unusual: 999,
    says: /^999\u00a0៛ is 80% below (the current value|the median of similar records), 5,000\u00a0៛\.$/,
  },
  {
    name: "vendor",
    field: "commission",
    stored: { commission: 5 },
    added: {},
    usual: [0, 99.99],
    unusual: 100,
    says: /^100% is unusual\.$/,
  },
];

async function send(path: string, payload: Values, isConfirmed = false) {
  const answer = await running.on.app.inject({
    method: "POST",
    url: `/api/${path}`,
    headers: {
      ...bearer(running.token),
      "idempotency-key": randomUUID(),
      ...(isConfirmed ? { "confirm-unusual": "true" } : {}),
    },
    payload,
  });
  return { status: answer.statusCode, body: answer.json() };
}
async function importRow(path: string, values: Values, how: { dryRun: boolean; isConfirmed?: boolean }) {
  const form = new FormData();
  const cells = Object.entries(values).filter(([, value]) => value !== null);
  const lines = [cells.map(([name]) => name), cells.map(([, value]) => `"${String(value)}"`)];
  form.append("file", new Blob([lines.map((line) => line.join(",")).join("\r\n")]), "file.csv");
  const encoded = new Response(form);
  const answer = await running.on.app.inject({
    method: "POST",
    url: `/api/${path}/v1/import?dryRun=${how.dryRun}`,
    headers: {
      ...bearer(running.token),
      "content-type": encoded.headers.get("content-type") ?? "",
      ...(how.isConfirmed ? { "confirm-unusual": "true" } : {}),
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  return { status: answer.statusCode, body: answer.json() };
}

test("every guarded field is tried", () => {
  const guarded = entities.flatMap((entity: AnyEntity) =>
    guardedFields(entity).map(([name]) => `${entity.name}.${name}`),
  );
  expect(guarded.sort()).toEqual(cases.map(({ name, field }) => `${name}.${field}`).sort());
});

describe.each(cases)("$name.$field", ({ name, field, stored, added, usual, unusual, says }) => {
  const entity: AnyEntity = entityNamed(name);
  const { path } = entity.api;
  let shared: Values = {};
  let id = "";
  beforeAll(async () => {
    const { db } = running.on;
    const work = { db, actor: running.actor, entity, vendorId: running.people.vendorId };
    if (name === "exchangeRate") {
      await db.query("delete from exchange_rate");
      await insertMany(db, entity, [{ usdToKhr: 4052.69, effectiveFrom: "2026-05-01" }]);
      id = (await createRecord({ ...work, input: { usdToKhr: 4052.69, ...stored } })).id;
    } else if (name === "product") {
      const { basePrice: _, ...draft } = await draftOf(work);
      shared = draft;
      for (let count = 0; count < 5; count++)
        id = (await createRecord({ ...work, input: { ...draft, basePrice: 5000 } })).id;
    } else {
      shared = await draftOf(work);
      id = await insertRecord(work);
      await db.query("update vendor set commission = 5 where id = $1", [id]);
    }
  });
  const read = async (): Promise<{ version: number; [name: string]: unknown }> => {
    const url = `/api/${path}/v1/${id}`;
    return (await running.on.app.inject({ url, headers: bearer(running.token) })).json();
  };
  const update = async (value: number, isConfirmed = false) =>
    send(`${path}/v1/${id}/json`, { version: (await read()).version, [field]: value }, isConfirmed);
  const isAsked = (answer: { status: number; body: Values }, above = "") => {
    expect(answer, JSON.stringify(answer.body)).toMatchObject({
      status: 409,
      body: {
        code: 4093,
        errors: [{ path: `${above}${field}`, message: expect.stringMatching(says) }],
        unusual: [{ path: `${above}${field}`, to: unusual }],
        unusualRecords: 1,
      },
    });
  };

  test("usual values are saved without a question", async () => {
    const before = (await read())[field];
    for (const value of usual) {
      expect(await update(value)).toMatchObject({ status: 200, body: { [field]: value } });
      expect((await update(Number(before), true)).status).toBe(200);
    }
  });

  test("an update asks, and saves once it is confirmed", async () => {
    const before = (await read())[field];
    isAsked(await update(unusual));
    expect((await read())[field]).toBe(before);
    expect(await update(unusual, true)).toMatchObject({ status: 200, body: { [field]: unusual } });
    expect((await update(Number(before), true)).status).toBe(200);
  });

  test("other fields are saved without a question", async () => {
    const { version, [field]: value } = await read();
    expect((await send(`${path}/v1/${id}/json`, { version, [field]: value })).status).toBe(200);
  });

  test("a new record asks", async () => {
    const draft = { ...shared, ...added, [field]: unusual };
    isAsked(await send(`${path}/v1/json`, draft));
    const made = await send(`${path}/v1/json`, draft, true);
    expect(made, JSON.stringify(made.body)).toMatchObject({ status: 200, body: { [field]: unusual } });
    await running.on.app.inject({
      method: "DELETE",
      url: `/api/${path}/v1/${made.body.id}`,
      headers: bearer(running.token),
    });
  });

  test("a bulk change asks once, with the record, and its undo does not", async () => {
    const before = (await read())[field];
    const change = { action: "update", ids: [id], values: { [field]: unusual } };
    const refused = await send(`${path}/v1/bulk`, change);
    isAsked(refused);
    expect(refused.body.unusual[0].name).toMatchObject({ en: expect.any(String) });
    const preview = await send(`${path}/v1/bulk`, { ...change, dryRun: true });
    expect(preview.body.preview).toMatchObject([{ status: 200 }]);
    const done = await send(`${path}/v1/bulk`, change, true);
    expect(done.body.results).toMatchObject([{ status: 200 }]);
    const undone = await send(`batches/v1/${done.body.job.id}/undo`, {});
    expect(undone.body.undo).toMatchObject({ reverted: 1 });
    expect((await read())[field]).toBe(before);
  });

  test("a grid asks with the row", async () => {
    if (!entity.list.grid) return;
    const { version } = await read();
    const rows = [{ id, version, [field]: unusual }];
    isAsked(await send(`${path}/v1/rows`, { rows }), "rows.0.");
    expect((await send(`${path}/v1/rows`, { rows }, true)).status).toBe(200);
    expect((await update(4052.69, true)).status).toBe(200);
  });

  test("an import lists the row in its check, and asks", async () => {
    const row = { id, [field]: unusual };
    const checked = await importRow(path, row, { dryRun: true });
    expect(checked.body, JSON.stringify(checked.body)).toMatchObject({
      state: "checked",
      unusualCount: 1,
      unusual: [{ row: 2, path: field, to: unusual, message: expect.stringMatching(says) }],
    });
    isAsked(await importRow(path, row, { dryRun: false }), "rows.2.");
    const done = await importRow(path, row, { dryRun: false, isConfirmed: true });
    expect(done.body).toMatchObject({ state: "committed", updated: 1 });
  });
});

test("jobs have nobody to ask, and save", async () => {
  const entity = entityNamed("exchangeRate");
  const input = { usdToKhr: 40, effectiveFrom: "2026-08-01" };
  const made = await createRecord({ db: running.on.db, actor: running.actor, entity, input });
  expect(JSON.parse(made.json)).toMatchObject(input);
});

test("fewer than five similar products are no measure", async () => {
  const { db } = running.on;
  const entity = entityNamed("product");
  const { basePrice: _, ...draft } = await draftOf({
    db,
    actor: running.actor,
    entity,
    vendorId: running.people.vendorId,
  });
  const add = (basePrice: number) => send("products/v1/json", { ...draft, basePrice });
  for (let count = 0; count < 5; count++) expect((await add(count === 4 ? 1 : 8000)).status).toBe(200);
  expect((await add(1)).status).toBe(409);
});
