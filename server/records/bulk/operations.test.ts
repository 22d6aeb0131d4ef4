import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "../../../domain/access/roles.ts";
import type { AnyEntity } from "../../../domain/declare/index.ts";
import { guide } from "../../../domain/entities/content/guide.ts";
import { seedVariety } from "../../../domain/entities/farm/seed-variety.ts";
import { product } from "../../../domain/entities/products/product.ts";
import { productUnit } from "../../../domain/entities/products/product-unit.ts";
import { addAccount } from "../../../tests/support/accounts.ts";
import { draftOf, insertRecord } from "../../../tests/support/drafts.ts";
import { type People, startWithPeople } from "../../../tests/support/people.ts";
import { withIdempotencyKey } from "../../http/idempotency/idempotency.ts";
import { readBatch } from "../batches/read-batches.ts";
import { undoBatch } from "../batches/undo-batch.ts";
import { readHistory } from "../history/history.ts";
import { readRecord } from "../read/read.ts";
import { insertMany } from "../write/insert-many.ts";
import { bulk } from "./bulk.ts";
import { runBulkJob } from "./bulk-job.ts";
import { readJob } from "./read-job.ts";

let people: People & { readonly stop: () => Promise<void> };
let actor: Actor;
beforeAll(async () => {
  people = await startWithPeople();
  const { id } = await addAccount(people.db, { roles: ["ROLE_BACKOFFICE_ADMIN"] });
  actor = { userId: id, role: "backofficeAdmin", vendorId: null, profileId: null };
});
afterAll(() => people.stop());

interface Asking {
  readonly entity?: AnyEntity;
  readonly who?: Actor;
}
const ask = async (input: object, { entity = product, who = actor }: Asking = {}) =>
  JSON.parse(
    await bulk({ db: people.db, actor: who, entity, language: "en", input: { action: "update", ...input } }),
  );
async function add(entity: AnyEntity, values: object, vendorId = people.vendorId): Promise<string> {
  const draft = await draftOf({ ...people, entity, actor, vendorId });
  const [id = ""] = await insertMany(people.db, entity, [{ ...draft, ...values }]);
  return id;
}
const read = async (id: string, entity: AnyEntity = product) =>
  JSON.parse(await readRecord({ db: people.db, actor, entity, id }));

const tenPercent = { basePrice: { op: "percent", percent: 10 } };

describe("operations", () => {
  test("change each record by its own value, and the history shows the changes", async () => {
    const first = await add(product, { basePrice: 12_345, warranty: "1 year", quantity: 3 });
    const second = await add(product, { basePrice: 1000, warranty: "2 years", quantity: 4 });
    const { results } = await ask({
      ids: [second, first],
      values: { quantity: 9 },
      operations: {
        basePrice: { op: "percent", percent: 10, round: { step: 100, mode: "nearest" } },
        warranty: { op: "replace", find: "year", replacement: "season" },
      },
    });
    expect(results).toEqual([second, first].map((id) => ({ id, status: 200, version: 2 })));
    expect(await read(first)).toMatchObject({ basePrice: 13_600, warranty: "1 season", quantity: 9 });
    expect(await read(second)).toMatchObject({ basePrice: 1100, warranty: "2 seasons", quantity: 9 });
    const { items } = await readHistory({ db: people.db, actor, entity: product, id: first, query: {} });
    expect(items[0]).toMatchObject({
      operation: "updated",
      changes: { basePrice: { from: 12_345, to: 13_600 }, warranty: { from: "1 year", to: "1 season" } },
    });
  });

  test("compute decimals exactly and take the values of other fields", async () => {
    const id = await add(seedVariety, { yieldMin: 0.1, yieldMax: 12_345.67, daysMin: null, daysMax: 90 });
    await ask({ ids: [id], operations: { yieldMin: { op: "add", amount: 0.2 } } }, { entity: seedVariety });
    await ask(
      { ids: [id], operations: { yieldMax: { op: "percent", percent: 10 } } },
      { entity: seedVariety },
    );
    await ask(
      { ids: [id], operations: { daysMin: { op: "copy", from: "daysMax", plus: -10 } } },
      { entity: seedVariety },
    );
    expect(await read(id, seedVariety)).toMatchObject({ yieldMin: 0.3, yieldMax: 13_580.24, daysMin: 80 });
  });

  test("add and remove one entry of a list", async () => {
    const id = await add(guide, { tags: ["rice"] });
    await ask({ ids: [id], operations: { tags: { op: "addItem", item: "dry season" } } }, { entity: guide });
    expect((await read(id, guide)).tags).toEqual(["rice", "dry season"]);
    await ask({ ids: [id], operations: { tags: { op: "removeItem", item: "rice" } } }, { entity: guide });
    expect((await read(id, guide)).tags).toEqual(["dry season"]);
  });

  test("do not write a record without a value, or one whose values stay the same", async () => {
    const [empty, even] = [
      await add(productUnit, { dimension: "count", factor: null }),
      await add(productUnit, { factor: 20 }),
    ];
    const operations = { factor: { op: "round", round: { step: 10, mode: "up" } } };
    const { results, job } = await ask({ ids: [empty, even], operations }, { entity: productUnit });
    expect(results).toEqual([
      { id: empty, status: 422, message: "Factor: No value to change." },
      { id: even, status: 200, message: "Nothing to change." },
    ]);
    expect(await read(empty, productUnit)).toMatchObject({ factor: null, version: 1 });
    expect(await read(even, productUnit)).toMatchObject({ factor: 20, version: 1 });
    const batch = await readBatch({ db: people.db, actor, id: job.id });
    expect(batch).toMatchObject({ fields: ["factor"], total: 2, refused: 1 });
    const both = { ...operations, name: { op: "append", text: " new" } };
    const other = await ask({ ids: [empty], operations: both }, { entity: productUnit });
    expect(other.results).toEqual([
      { id: empty, status: 200, version: 2, message: "Factor: No value to change." },
    ]);
  });

  test("are refused row by row where the result is invalid", async () => {
    const [low, high] = [await add(product, { basePrice: 400 }), await add(product, { basePrice: 600 })];
    const { results } = await ask({
      ids: [low, high],
      operations: { basePrice: { op: "add", amount: -500 } },
    });
    expect(results).toEqual([
      { id: low, status: 400, message: "Price: Must be at least 0." },
      { id: high, status: 200, version: 2 },
    ]);
    const blank = await ask({
      ids: [low],
      operations: {
        productSubCategoryIds: { op: "removeItem", item: (await read(low)).productSubCategoryIds[0] },
      },
    });
    expect(blank.results[0]).toMatchObject({ status: 400, message: expect.stringContaining("required") });
  });

  test("never reach another vendor's records, and respect the fields of a role", async () => {
    const theirs = await add(product, { basePrice: 1000, vendorIds: [people.otherVendorId] });
    const own = await add(product, { basePrice: 1000, vendorIds: [people.vendorId] });
    const who = people.supplier;
    const { results } = await ask({ ids: [own, theirs], operations: tenPercent }, { who });
    expect(results).toEqual([
      { id: own, status: 200, version: 2 },
      { id: theirs, status: 404, message: "Record not found." },
    ]);
    expect((await ask({ ids: [theirs], operations: tenPercent, dryRun: true }, { who })).preview).toEqual([
      { id: theirs, name: null, status: 404, message: "Record not found.", changes: {} },
    ]);
    expect((await read(theirs)).basePrice).toBe(1000);
    const foreign = { vendorIds: { op: "addItem", item: people.otherVendorId } };
    expect((await ask({ ids: [own], operations: foreign }, { who })).results[0]).toMatchObject({
      status: 400,
    });
  });

  test("of a record under review are proposed", async () => {
    const id = await add(product, { state: "published", warranty: "1 year", vendorIds: [people.vendorId] });
    const operations = { warranty: { op: "append", text: "!" } };
    const { preview } = await ask({ ids: [id], operations, dryRun: true }, { who: people.supplier });
    expect(preview[0]).toMatchObject({
      status: 200,
      changes: { warranty: { from: "1 year", to: "1 year!" } },
    });
    const { results } = await ask({ ids: [id], operations }, { who: people.supplier });
    expect(results).toEqual([{ id, status: 200, message: "It is in review." }]);
    expect((await read(id)).warranty).toBe("1 year");
  });

  test("follow each other when they run at the same time", async () => {
    const ids = await Promise.all([1000, 2000, 3000].map((basePrice) => add(product, { basePrice })));
    await Promise.all([
      ask({ ids, operations: tenPercent }),
      ask({ ids: [...ids].reverse(), operations: tenPercent }),
    ]);
    const prices = await Promise.all(ids.map(async (id) => (await read(id)).basePrice));
    expect(prices).toEqual([1210, 2420, 3630]);
  });

  test("run once for one Idempotency-Key", async () => {
    const id = await add(product, { basePrice: 1000 });
    const input = { action: "update", ids: [id], operations: tenPercent };
    const send = () =>
      withIdempotencyKey(
        { db: people.db, actor, key: "price", call: "POST /api/products/v1/bulk", input },
        (db) => bulk({ db, actor, entity: product, language: "en", input }),
      );
    const answers = await Promise.all([send(), send(), send()]);
    expect(new Set([...answers, await send()]).size).toBe(1);
    expect((await read(id)).basePrice).toBe(1100);
  });

  test("are undone to the old value of each record", async () => {
    const ids = await Promise.all([1005, 2005].map((basePrice) => add(product, { basePrice })));
    const { job } = await ask({ ids, operations: tenPercent });
    await undoBatch({ db: people.db, actor, id: job.id, language: "en" });
    const prices = await Promise.all(ids.map(async (id) => (await read(id)).basePrice));
    expect(prices).toEqual([1005, 2005]);
  });

  test("of many records run in a job and are undone by one", async () => {
    const draft = await draftOf({ ...people, entity: productUnit, actor });
    const ids = await insertMany(
      people.db,
      productUnit,
      Array.from({ length: 510 }, (_, place) => ({
        ...draft,
        symbol: `job${place}`,
        factor: place === 0 ? null : place,
      })),
    );
    const entity = productUnit;
    const { job } = await ask({ ids, operations: { factor: { op: "percent", percent: 50 } } }, { entity });
    const { signal } = new AbortController();
    await runBulkJob({ db: people.db, id: job.id, signal });
    const done = await readJob({ db: people.db, actor, id: job.id, results: "failed", language: "km" });
    expect(done).toMatchObject({ state: "done", done: 510, failed: 1 });
    expect(done.results).toEqual([{ id: ids[0], status: 422, message: "មេគុណ៖ គ្មានតម្លៃត្រូវកែទេ។" }]);
    const sum = async () =>
      (
        await people.db.query<{ sum: number }>(
          "select sum(factor)::float as sum from product_unit where id = any ($1)",
          [ids],
        )
      )[0]?.sum;
    const before = (509 * 510) / 2;
    expect(await sum()).toBe(before * 1.5);
    await undoBatch({ db: people.db, actor, id: job.id, language: "en" });
    const { undo } = await readBatch({ db: people.db, actor, id: job.id });
    if (undo.job) await runBulkJob({ db: people.db, id: undo.job, signal });
    expect(await sum()).toBe(before);
  }, 60_000);

  test("are rejected as a whole when they do not fit", async () => {
    const ids = [await add(product, { basePrice: 1000 })];
    for (const [input, path] of [
      [{ values: { basePrice: 5 }, operations: tenPercent }, "operations.basePrice"],
      [{ operations: { basePrice: { op: "percent" } } }, "operations.basePrice.percent"],
      [{ action: "delete", operations: tenPercent }, "operations"],
      [{ action: "delete", dryRun: true }, "dryRun"],
      [{ values: {}, dryRun: "yes" }, "dryRun"],
      [{ values: { basePrice: -1 }, dryRun: true }, "basePrice"],
    ] as const)
      await expect(ask({ ids, ...input })).rejects.toMatchObject({
        type: "invalid",
        detail: { issues: [{ path }] },
      });
  });
});

describe("a dry run", () => {
  test("shows what happens to the first ten records, and writes nothing", async () => {
    const basePrice = 770_077;
    const ids = await Promise.all(
      Array.from({ length: 12 }, () => add(product, { basePrice, name: "Urea" })),
    );
    const operations = { basePrice: { op: "add", amount: -70_077 } };
    for (const target of [{ ids }, { filter: { basePrice } }]) {
      const { preview } = await ask({ ...target, values: { quantity: 5 }, operations, dryRun: true });
      expect(preview).toHaveLength(10);
      expect(preview[0]).toMatchObject({
        name: { label: "Urea" },
        status: 200,
        changes: { basePrice: { from: basePrice, to: 700_000 }, quantity: { to: 5 } },
      });
    }
    expect(await read(ids[0] ?? "")).toMatchObject({ version: 1, basePrice });
    const [{ count } = { count: 0 }] = await people.db.query<{ count: number }>(
      "select count(*)::int as count from history where record_id = any ($1) and action = 'updated'",
      [ids],
    );
    expect(count).toBe(0);
  });

  test("names the values that would be refused, and the labels of references", async () => {
    const id = await add(product, { basePrice: 100 });
    const unitId = await insertRecord({ ...people, entity: productUnit, actor });
    const { preview } = await ask({
      ids: [id],
      values: { unitId },
      operations: { basePrice: { op: "add", amount: -500 } },
      dryRun: true,
    });
    expect(preview[0]).toMatchObject({
      status: 400,
      message: "Price: Must be at least 0.",
      changes: {
        basePrice: { from: 100, to: -400 },
        unitId: { to: { id: unitId, label: expect.any(String) } },
      },
    });
  });
});
