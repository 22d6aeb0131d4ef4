import { afterAll, beforeAll, expect, test } from "vitest";
import type { Field } from "../../../domain/declare/index.ts";
import { entities, entityNamed } from "../../../domain/entities/index.ts";
import { draftOf } from "../../../tests/support/drafts.ts";
import { type People, startWithPeople } from "../../../tests/support/people.ts";
import { columnOf, quote } from "../../db/schema/identifiers.ts";
import { tableName } from "../../db/schema/tables.ts";
import { createRecord } from "../write/create.ts";
import { purgeBin } from "../write/purge.ts";
import { removeRecord } from "../write/remove.ts";
import { restoreRecord } from "../write/restore.ts";
import { updateRecord } from "../write/update.ts";

// Lists of references are arrays without foreign keys: the locks of the writes keep them intact.

const product = entityNamed("product");
const subCategory = entityNamed("productSubCategory");
const rounds = 8;

let people: People & { readonly stop: () => Promise<void> };
beforeAll(async () => {
  people = await startWithPeople();
});
afterAll(() => people.stop());

const by = () => ({ db: people.db, actor: people.admin });
async function addSubCategory(): Promise<string> {
  const input = await draftOf({ ...people, entity: subCategory, actor: people.admin });
  return (await createRecord({ ...by(), entity: subCategory, input })).id;
}
async function addProduct(productSubCategoryIds: readonly string[]): Promise<string> {
  const draft = await draftOf({ ...people, entity: product, actor: people.admin });
  return (await createRecord({ ...by(), entity: product, input: { ...draft, productSubCategoryIds } })).id;
}
const removeSubCategory = (id: string) => removeRecord({ ...by(), entity: subCategory, id });

/** The ids in all lists of references of live records that lead to no live record. */
async function countDangling(): Promise<number> {
  const lists = entities.flatMap((entity) =>
    Object.entries<Field>(entity.fields).flatMap(([name, { kind, target }]) =>
      kind === "refs" && target ? [{ entity, name, target: entityNamed(target.name) }] : [],
    ),
  );
  expect(lists.length).toBeGreaterThan(15);
  const counts = lists.map(
    ({ entity, name, target }) =>
      `(select count(*)::int from ${quote(tableName(entity))} r, unnest(r.${columnOf(name)}) u (id)
        where r.deleted_at is null
          and not exists (select from ${quote(tableName(target))} t where t.id = u.id and t.deleted_at is null))`,
  );
  const [row] = await people.db.query<{ dangling: number }>(`select ${counts.join(" + ")} as dangling`);
  return row?.dangling ?? -1;
}

/** Runs both at once: exactly one succeeds, and no list has the id of a deleted record. */
async function expectOneOf(writes: readonly Promise<unknown>[]): Promise<void> {
  const results = await Promise.allSettled(writes);
  expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(await countDangling()).toBe(0);
}

test("a create never keeps the id of a record that is deleted concurrently", async () => {
  for (let round = 0; round < rounds; round++) {
    const id = await addSubCategory();
    await expectOneOf([addProduct([id]), removeSubCategory(id)]);
  }
});

test("an update never keeps the id of a record that is deleted concurrently", async () => {
  for (let round = 0; round < rounds; round++) {
    const [first, second] = [await addSubCategory(), await addSubCategory()];
    const id = await addProduct([first]);
    const input = { version: 1, productSubCategoryIds: [first, second] };
    await expectOneOf([updateRecord({ ...by(), entity: product, id, input }), removeSubCategory(second)]);
  }
});

test("a restore never brings back the id of a record that is deleted concurrently", async () => {
  for (let round = 0; round < rounds; round++) {
    const listed = await addSubCategory();
    const id = await addProduct([listed]);
    await removeRecord({ ...by(), entity: product, id });
    await expectOneOf([restoreRecord({ ...by(), entity: product, id }), removeSubCategory(listed)]);
  }
});

test("the cleanup of the bin keeps a record that a list of a deleted record holds", async () => {
  const [held, free] = [await addSubCategory(), await addSubCategory()];
  const id = await addProduct([held]);
  await removeRecord({ ...by(), entity: product, id });
  for (const one of [held, free]) await removeSubCategory(one);
  await people.db.query(
    "update product_sub_category set deleted_at = now() - interval '40 days' where id = any ($1::uuid[])",
    [[held, free]],
  );
  await purgeBin(people.db, 30);
  const left = await people.db.query("select id from product_sub_category where id = any ($1::uuid[])", [
    [held, free],
  ]);
  expect(left).toEqual([{ id: held }]);
});
