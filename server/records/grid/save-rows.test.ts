import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { productUnit } from "../../../domain/entities/products/product-unit.ts";
import { vendorDeliveryFee } from "../../../domain/entities/vendors/vendor-delivery-fee.ts";
import { addAccount, bearer, signInAs } from "../../../tests/support/accounts.ts";
import { type AdminApp, startAdminApp } from "../../../tests/support/admin-app.ts";
import { createRecord } from "../write/create.ts";
import { updateRecord } from "../write/update.ts";

let running: AdminApp;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  running = await startAdminApp();
  tokens.admin = running.token;
  const support = await addAccount(running.on.db, { roles: ["ROLE_ADMIN"] });
  tokens.support = await signInAs(running.on.app, support.username);
  const editor = await addAccount(running.on.db, { roles: ["ROLE_BACKOFFICE_EDITOR"] });
  tokens.editor = await signInAs(running.on.app, editor.username);
});
afterAll(() => running.on.close());

interface Stored {
  readonly id: string;
  readonly version: number;
  readonly [name: string]: unknown;
}
const context = () => ({ db: running.on.db, actor: running.actor, entity: vendorDeliveryFee });
const fee = async (more: object = {}): Promise<Stored> => {
  const input = { vendorId: running.people.vendorId, fee: 5000, ...more };
  return JSON.parse((await createRecord({ ...context(), input })).json);
};
/** Saves rows through the API. */
async function save(
  rows: unknown,
  { who = "admin", path = vendorDeliveryFee.api.path, key = randomUUID() } = {},
) {
  const answer = await running.on.app.inject({
    method: "POST",
    url: `/api/${path}/v1/rows`,
    payload: JSON.stringify({ rows }),
    headers: { ...bearer(tokens[who] ?? ""), "content-type": "application/json", "idempotency-key": key },
  });
  return { status: answer.statusCode, body: answer.json() };
}
const stored = async (): Promise<readonly Record<string, unknown>[]> =>
  running.on.db.query(
    `select from_kg::float as "from", to_kg::float as "to", fee::float, version from vendor_delivery_fee where deleted_at is null order by from_kg`,
    [],
  );
beforeEach(() => running.on.db.query("delete from vendor_delivery_fee", []));

describe("the rows of a grid", () => {
  test("are created, updated and deleted together, with a history each", async () => {
    const changed = await fee({ toKg: 5 });
    const gone = await fee({ fromKg: 5, toKg: 10 });
    const { status, body } = await save([
      { vendorId: running.people.vendorId, fromKg: 5, toKg: 20, fee: 9000 },
      { id: changed.id, version: 1, fee: 6000 },
      { id: gone.id, version: 1, removed: true },
    ]);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.rows).toMatchObject([
      { version: 1, fee: 9000 },
      { id: changed.id, version: 2, fee: 6000 },
      { id: gone.id },
    ]);
    expect(await stored()).toEqual([
      { from: 0, to: 5, fee: 6000, version: 2 },
      { from: 5, to: 20, fee: 9000, version: 1 },
    ]);
    const history = await running.on.db.query<{ action: string; by: string }>(
      "select action, by from history where record_id = any ($1) and version > 1 order by action",
      [[changed.id, gone.id]],
    );
    expect(history).toEqual([
      { action: "deleted", by: running.actor.userId },
      { action: "updated", by: running.actor.userId },
    ]);
  });

  test("name every invalid cell, and nothing is written", async () => {
    const first = await fee({ toKg: 5 });
    const { status, body } = await save([
      { id: first.id, version: 1, fee: 7000 },
      { vendorId: running.people.vendorId, fromKg: 5, toKg: 3, fee: 1 },
      { vendorId: running.people.vendorId, fromKg: 30, fee: -1, days: 400 },
      { vendorId: running.people.vendorId, colour: "red" },
    ]);
    expect(status).toBe(400);
    expect(body.errors.map(({ path }: { path: string }) => path).sort()).toEqual([
      "rows.1.toKg",
      "rows.2.days",
      "rows.2.fee",
      "rows.3.colour",
      "rows.3.fee",
    ]);
    expect(await stored()).toEqual([{ from: 0, to: 5, fee: 5000, version: 1 }]);
  });

  test("name every row that collides with others", async () => {
    const first = await fee({ toKg: 5 });
    const second = await fee({ fromKg: 5, toKg: 10 });
    const { status, body } = await save([
      { id: first.id, version: 1, toKg: 7 },
      { vendorId: running.people.vendorId, fromKg: 9, toKg: 12, fee: 1 },
      { vendorId: running.people.vendorId, fromKg: 12, toKg: 15, fee: 1 },
    ]);
    expect(status).toBe(422);
    expect(new Set(body.errors.map(({ path }: { path: string }) => path.split(".")[1]))).toEqual(
      new Set(["0", "1"]),
    );
    expect(await stored()).toHaveLength(2);
    expect(second.version).toBe(1);
  });

  test("are written in the order in which they fit", async () => {
    const fees: Stored[] = [];
    for (let from = 0; from < 50; from += 5) fees.push(await fee({ fromKg: from, toKg: from + 5 }));
    const { status, body } = await save(
      fees.map(({ id }, place) => ({ id, version: 1, fromKg: place * 6, toKg: place * 6 + 6 })),
    );
    expect(status, JSON.stringify(body)).toBe(200);
    expect((await stored()).map(({ to }) => to)).toEqual(fees.map((_, place) => place * 6 + 6));
  });

  test("that somebody else changed or deleted are named with their current record", async () => {
    const [stale, deleted, fine] = [
      await fee({ toKg: 5 }),
      await fee({ fromKg: 5, toKg: 6 }),
      await fee({ fromKg: 6 }),
    ];
    await updateRecord({ ...context(), id: stale.id, input: { version: 1, fee: 8000 } });
    await running.on.db.query("update vendor_delivery_fee set deleted_at = now() where id = $1", [
      deleted.id,
    ]);
    const { status, body } = await save([
      { id: fine.id, version: 1, fee: 1 },
      { id: stale.id, version: 1, fee: 2 },
      { id: deleted.id, version: 1, fee: 3 },
    ]);
    expect(status).toBe(409);
    expect(body.errors.map(({ path }: { path: string }) => path)).toEqual(["rows.1.version", "rows.2.id"]);
    expect(body.conflicts).toMatchObject([{ row: 1, current: { id: stale.id, version: 2, fee: 8000 } }]);
    expect(await stored()).toMatchObject([{ fee: 8000 }, { fee: 5000 }]);
  });

  test("are saved once for one key", async () => {
    const key = randomUUID();
    const rows = [{ vendorId: running.people.vendorId, fee: 4000 }];
    const [one, other] = await Promise.all([save(rows, { key }), save(rows, { key })]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(other.body).toEqual(one.body);
    expect(await stored()).toHaveLength(1);
  });

  test("can be undone together", async () => {
    const [changed, gone] = [await fee({ toKg: 5 }), await fee({ fromKg: 20 })];
    const { body } = await save([
      { id: changed.id, version: 1, fee: 1 },
      { id: gone.id, version: 1, removed: true },
      { vendorId: running.people.vendorId, fromKg: 5, toKg: 6, fee: 2 },
    ]);
    const undone = await running.on.app.inject({
      method: "POST",
      url: `/api/batches/v1/${body.job.id}/undo`,
      headers: bearer(running.token),
    });
    const { undo } = undone.json();
    expect(undo).toMatchObject({ reverted: 3, kept: 0 });
    expect(await stored()).toMatchObject([
      { from: 0, fee: 5000 },
      { from: 20, fee: 5000 },
    ]);
  });

  test("are refused when they are malformed or too many", async () => {
    const { id } = await fee();
    for (const [rows, path] of [
      [[], "rows"],
      ["all", "rows"],
      [Array.from({ length: 201 }, () => ({})), "rows"],
      [[1], "rows.0"],
      [[{ id: "1", version: 1 }], "rows.0.id"],
      [[{ id, fee: 1 }], "rows.0.version"],
      [[{ id, version: 1, removed: false }], "rows.0.removed"],
      [[{ id, version: 1, removed: true, fee: 1 }], "rows.0.fee"],
      [
        [
          { id, version: 1, fee: 1 },
          { id, version: 1, fee: 2 },
        ],
        "rows.1.id",
      ],
    ] as const) {
      const { status, body } = await save(rows);
      expect({ rows, status }).toEqual({ rows, status: 400 });
      expect(body.errors.map((error: { path: string }) => error.path)).toContain(path);
    }
  });
});

test("only roles that may write the records have grids, and only declared ones", async () => {
  const unit = { name: "Basket", nameKh: "កន្ត្រក", symbol: "bsk" };
  expect((await save([{ vendorId: running.people.vendorId, fee: 1 }], { who: "support" })).status).toBe(403);
  expect((await save([unit], { who: "editor", path: productUnit.api.path })).status).toBe(403);
  expect((await save([unit], { who: "support", path: productUnit.api.path })).status).toBe(200);
  expect((await save([unit], { path: "banners" })).status).toBe(404);
});
