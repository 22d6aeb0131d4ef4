import { afterAll, beforeAll, expect, test } from "vitest";
import { entityNamed } from "../../../domain/entities/index.ts";
import { draftOf } from "../../../tests/support/drafts.ts";
import { type People, startWithPeople } from "../../../tests/support/people.ts";
import { listRecords } from "../list/list.ts";
import { insertMany } from "../write/insert-many.ts";
import { removeRecord } from "../write/remove.ts";
import { restoreRecord } from "../write/restore.ts";
import { updateRecord } from "../write/update.ts";
import { weighPopular } from "./weigh-popular.ts";

const product = entityNamed("product");
let people: People & { readonly stop: () => Promise<void> };

beforeAll(async () => {
  people = await startWithPeople();
});
afterAll(() => people.stop());

async function addProducts(names: readonly string[]): Promise<readonly string[]> {
  const base = await draftOf({ ...people, entity: product, actor: people.admin });
  return insertMany(
    people.db,
    product,
    names.map((name) => ({ ...base, name, vendorIds: [people.vendorId] })),
  );
}

const setSold = (id: string | undefined, sold: number) =>
  people.db.query("update product set sold = $2 where id = $1", [id, sold]);

interface Listed {
  readonly items: readonly { readonly name: string }[];
}

async function namesOnPage(q: string, more: Record<string, string> = {}): Promise<readonly string[]> {
  const query = { q, ...more };
  const page: Listed = JSON.parse(
    await listRecords({ db: people.db, actor: people.admin, entity: product, query }),
  );
  return page.items.map(({ name }) => name);
}

async function namesOnAllPages(q: string): Promise<readonly string[]> {
  const seen: string[] = [];
  for (let cursorkey = 0; ; cursorkey += 20) {
    const page = await namesOnPage(q, { cursorkey: String(cursorkey) });
    seen.push(...page);
    if (page.length < 20) return seen;
  }
}

const postingsWithOtherWeights = () =>
  people.db.query(
    "select p.record_id from search_posting p join search_document d using (record_id) where p.weight <> d.weight",
  );

const weightsOf = async (id: string | undefined) =>
  (
    await people.db.query<{ weight: number }>(
      "select distinct weight from search_posting where record_id = $1",
      [id],
    )
  ).map(({ weight }) => weight);

test("the most sold of equal matches come first, however many newer ones there are", async () => {
  const names = ["Weeder", ...Array.from({ length: 150 }, (_, index) => `Weeder of size ${index}`)];
  const [, oldest, second, third] = await addProducts(names);
  await setSold(third, 5);
  await setSold(oldest, 700);
  await setSold(second, 40);
  expect(await namesOnPage("weeder")).not.toContain("Weeder of size 0");
  await weighPopular(people.db);
  const seen = await namesOnAllPages("weeder");
  expect(seen.slice(0, 5)).toEqual([
    "Weeder",
    "Weeder of size 0",
    "Weeder of size 1",
    "Weeder of size 2",
    "Weeder of size 149",
  ]);
  expect([...seen].sort()).toEqual([...names].sort());
});

test("the most sold come first of equal matches of several words, and with a filter", async () => {
  const names = Array.from({ length: 150 }, (_, index) => `Hand hoe no. ${index}`);
  const [oldest] = await addProducts(names);
  await setSold(oldest, 700);
  await weighPopular(people.db);
  const seen = await namesOnAllPages("hand hoe");
  expect(seen[0]).toBe("Hand hoe no. 0");
  expect([...seen].sort()).toEqual([...names].sort());
  expect((await namesOnPage("hoe", { vendorIds: people.vendorId })).length).toBe(20);
});

test("a record keeps its weight when it is renamed or restored, and loses it with its sales", async () => {
  const [id = ""] = await addProducts(["Sprayer"]);
  await setSold(id, 1000);
  await weighPopular(people.db);
  expect(await weightsOf(id)).toEqual([10]);
  const work = { db: people.db, actor: people.admin, entity: product, id };
  const { version } = await updateRecord({ ...work, input: { name: "Knapsack sprayer", version: 1 } });
  expect(await weightsOf(id)).toEqual([10]);
  await removeRecord({ ...work, version });
  expect(await weightsOf(id)).toEqual([]);
  await restoreRecord({ ...work, version: version + 1 });
  expect(await weightsOf(id)).toEqual([10]);
  await setSold(id, 0);
  await weighPopular(people.db);
  expect(await weightsOf(id)).toEqual([0]);
  expect(await postingsWithOtherWeights()).toEqual([]);
});

test("a document that is being written is weighed by the next run", async () => {
  const [id] = await addProducts(["Dibber"]);
  await setSold(id, 3);
  await people.db.transaction(async (tx) => {
    await tx.query("select from search_document where record_id = $1 for update", [id]);
    await weighPopular(people.db);
  });
  expect(await weightsOf(id)).toEqual([0]);
  await weighPopular(people.db);
  expect(await weightsOf(id)).toEqual([2]);
});
