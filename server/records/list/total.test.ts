import { afterAll, beforeAll, expect, test } from "vitest";
import { entityNamed } from "../../../domain/entities/index.ts";
import { draftOf, insertRecord } from "../../../tests/support/drafts.ts";
import { type People, startWithPeople } from "../../../tests/support/people.ts";
import type { Queries } from "../../db/database.ts";
import { insertRows } from "../import/write-rows.ts";
import { createRecord } from "../write/create.ts";
import { removeRecord } from "../write/remove.ts";
import { listRecords } from "./list.ts";
import { cachedTotal, countLimit, invalidateTotals, toTotal, writeCount } from "./total.ts";

const entity = entityNamed("productUnit");
let people: People & { readonly stop: () => Promise<void> };
let ids: readonly string[];

beforeAll(async () => {
  people = await startWithPeople();
  const add = () => insertRecord({ ...people, entity, actor: people.admin });
  ids = [await add(), await add(), await add()];
});
afterAll(() => people.stop());

const total = async (): Promise<number> =>
  JSON.parse(await listRecords({ db: people.db, actor: people.admin, entity, query: { pagesize: "1" } }))
    .total;

/** Counts before a write, while it is uncommitted, and right after. */
async function countAround(write: (tx: Queries) => Promise<unknown>): Promise<readonly number[]> {
  const counted = [await total()];
  await people.db.transaction(async (tx) => {
    await write(tx);
    counted.push(await total());
  });
  return [...counted, await total()];
}

test("does not cache a total counted before a concurrent write commits", async () => {
  const input = await draftOf({ ...people, entity, actor: people.admin });
  const rows = [await draftOf({ ...people, entity, actor: people.admin })];
  const work = { actor: people.admin, entity };
  expect(await countAround((db) => createRecord({ ...work, db, input }))).toEqual([3, 3, 4]);
  expect(await countAround((db) => insertRows({ ...work, db }, rows))).toEqual([4, 4, 5]);
  expect(await countAround((db) => removeRecord({ ...work, db, id: ids[0] ?? "" }))).toEqual([5, 5, 4]);
});

test("does not cache a count that began before a write", async () => {
  const { db } = people;
  const counting = { db, entity, from: "from product_unit r", values: [], plan: "kept" } as const;
  const before = { ...counting, writes: writeCount({ db, entity }) };
  invalidateTotals({ db, entity });
  expect(await toTotal(before, 4)).toEqual({ total: 4, totalIsExact: true });
  expect(cachedTotal(before)).toBeNull();
  const after = { ...counting, writes: writeCount({ db, entity }) };
  await toTotal(after, 5);
  expect(cachedTotal(after)).toMatchObject({ total: 5 });
});

test("a write makes exact totals outdated, and keeps estimates", async () => {
  const { db } = people;
  const countingOf = (from: string) =>
    ({ db, entity, from, values: [], plan: "kept", writes: writeCount({ db, entity }) }) as const;
  const exact = countingOf("from product_unit r where true");
  const large = countingOf("from product_unit r where 1 = 1");
  await toTotal(exact, 7);
  await toTotal(large, countLimit);
  expect(cachedTotal(exact)).toEqual({ total: 7, totalIsExact: true });
  invalidateTotals({ db, entity });
  expect(cachedTotal(exact)).toBeNull();
  expect(cachedTotal(large)).toEqual({ total: countLimit, totalIsExact: false });
});
