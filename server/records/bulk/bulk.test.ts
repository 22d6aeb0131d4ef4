import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { entityNamed } from "../../../domain/entities/index.ts";
import { draftOf, insertRecord } from "../../../tests/support/drafts.ts";
import { type People, startWithPeople } from "../../../tests/support/people.ts";
import { withIdempotencyKey } from "../../http/idempotency/idempotency.ts";
import { listRecords } from "../list/list.ts";
import { createRecord } from "../write/create.ts";
import { insertMany } from "../write/insert-many.ts";
import { removeRecord } from "../write/remove.ts";
import { bulk } from "./bulk.ts";

const product = entityNamed("product");
const unit = entityNamed("productUnit");
const superCategory = entityNamed("productSuperCategory");
let people: People & { readonly stop: () => Promise<void> };

beforeAll(async () => {
  people = await startWithPeople();
});
afterAll(() => people.stop());

const run = async (input: unknown, more: Partial<Parameters<typeof bulk>[0]> = {}) =>
  JSON.parse(
    await bulk({ db: people.db, actor: people.admin, entity: product, language: "en", input, ...more }),
  ).results;
const add = (more = {}) => insertRecord({ ...people, entity: product, actor: people.admin, ...more });

describe("bulk actions", () => {
  test("reply row by row: failures are reported and the rest is done", async () => {
    const [first, second, gone] = [await add(), await add(), await add()];
    await removeRecord({ db: people.db, actor: people.admin, entity: product, id: gone });
    expect(await run({ action: "publish", ids: [first, gone, second] })).toEqual([
      { id: first, status: 200, version: 2 },
      { id: gone, status: 404, message: "Record not found." },
      { id: second, status: 200, version: 2 },
    ]);
    expect(await run({ action: "submit", ids: [first] }, { language: "km" })).toMatchObject([
      { status: 422, message: expect.stringContaining("មិនអាច") },
    ]);
    expect(await run({ action: "update", ids: [first], values: { basePrice: 77 } })).toEqual([
      { id: first, status: 200, version: 3 },
    ]);
    expect(await run({ action: "delete", filter: { basePrice: 77 } })).toEqual([
      { id: first, status: 200, version: 4 },
    ]);
    expect(await run({ action: "restore", filter: { basePrice: 77, deleted: "only" } })).toEqual([
      { id: first, status: 200, version: 5 },
    ]);
  });

  test("write each row once, with one entry in its history, wherever others are rejected", async () => {
    const names = Array.from({ length: 160 }, (_, place) => ({
      name: `Crate ${place}`,
      nameKh: "ធុង",
      symbol: `crate${place}`,
      factor: 1,
    }));
    const ids = await insertMany(people.db, unit, names);
    // In the order of the ids: the first of all, two in one part, none in the third part, and the last.
    const rejected = [0, 70, 71, 159].map((place) => [...ids].sort()[place] ?? "");
    for (const id of rejected) await removeRecord({ db: people.db, actor: people.admin, entity: unit, id });
    const results = await run({ action: "update", ids, values: { factor: 7 } }, { entity: unit });
    expect(results.filter(({ status }: { status: number }) => status !== 200)).toHaveLength(4);
    const stored = await people.db.query<{ id: string; version: number; factor: number; entries: number }>(
      `select u.id, u.version, u.factor::int as factor,
         (select count(*)::int from history h where h.entity = 'productUnit' and h.record_id = u.id and h.action = 'updated') as entries
       from product_unit u where u.id = any ($1)`,
      [ids],
    );
    const expected = (id: string) =>
      rejected.includes(id)
        ? { id, version: 2, factor: 1, entries: 0 }
        : { id, version: 2, factor: 7, entries: 1 };
    expect(stored).toEqual(stored.map(({ id }) => expected(id)));
    expect(stored).toHaveLength(160);
  });

  test("never reach another vendor's rows", async () => {
    const id = await add({ vendorId: people.otherVendorId });
    expect(await run({ action: "delete", ids: [id] }, { actor: people.supplier })).toMatchObject([
      { status: 404 },
    ]);
    expect(await run({ action: "delete", filter: { "id.in": id } }, { actor: people.supplier })).toEqual([]);
    await expect(run({ action: "publish", ids: [id] }, { actor: people.supplier })).rejects.toMatchObject({
      type: "forbidden",
    });
  });

  test("are rejected as a whole when the request is invalid", async () => {
    for (const input of [
      {},
      { action: "explode", ids: [] },
      { action: "delete" },
      { action: "delete", ids: ["1"] },
      { action: "delete", ids: [], filter: {} },
      { action: "delete", filter: { colour: "red" } },
      { action: "delete", ids: [], more: 1 },
    ]) {
      await expect(run(input)).rejects.toMatchObject({ type: "invalid" });
    }
  });

  test("reorder records, the rest keeping their positions", async () => {
    const [a, b, c] = await insertMany(
      people.db,
      superCategory,
      ["A", "B", "C"].map((name) => ({ name, nameKh: "ក" })),
    );
    const order = async () =>
      JSON.parse(await listRecords({ db: people.db, actor: people.admin, entity: superCategory }))
        .items.map(({ name }: { name: string }) => name)
        .filter((name: string) => name.length === 1);
    await run({ action: "reorder", ids: [c, a, b] }, { entity: superCategory });
    expect(await order()).toEqual(["C", "A", "B"]);
    await run({ action: "reorder", ids: [b, a] }, { entity: superCategory });
    expect(await order()).toEqual(["C", "B", "A"]);
  });
});

describe("an Idempotency-Key", () => {
  const create = async (key: string, input: Record<string, unknown>) =>
    withIdempotencyKey(
      { db: people.db, actor: people.admin, key, call: "POST /api/productUnits/v1/json", input },
      async (db) => (await createRecord({ db, actor: people.admin, entity: unit, input })).json,
    );
  const count = async () =>
    JSON.parse(await listRecords({ db: people.db, actor: people.admin, entity: unit })).total;

  test("makes equal concurrent posts one", async () => {
    const input = await draftOf({ ...people, entity: unit, actor: people.admin });
    const before = await count();
    const answers = await Promise.all(Array.from({ length: 5 }, () => create("k1", input)));
    expect(new Set(answers).size).toBe(1);
    expect(await create("k1", input)).toBe(answers[0]);
    expect(await count()).toBe(before + 1);
  });

  test("is valid for one body, and not used up by a failed request", async () => {
    const input = await draftOf({ ...people, entity: unit, actor: people.admin });
    await expect(create("k2", { ...input, factor: -1 })).rejects.toMatchObject({ type: "invalid" });
    await create("k2", input);
    await expect(create("k2", { ...input, factor: 2 })).rejects.toMatchObject({ type: "rule" });
  });
});
