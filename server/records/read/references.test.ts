import { afterAll, beforeAll, expect, test } from "vitest";
import { entityNamed } from "../../../domain/entities/index.ts";
import { draftOf } from "../../../tests/support/drafts.ts";
import { type People, startWithPeople } from "../../../tests/support/people.ts";
import type { Queries } from "../../db/database.ts";
import { createRecord } from "../write/create.ts";
import { insertMany } from "../write/insert-many.ts";
import { updateRecord } from "../write/update.ts";

const product = entityNamed("product");
const subCategory = entityNamed("productSubCategory");
// The later one is first in its table, which is so small that PostgreSQL scans it in that order once it has statistics.
const later = "01890000-0000-7000-8000-0000000000ff";
const earlier = "01890000-0000-7000-8000-000000000001";

let people: People & { readonly stop: () => Promise<void> };
let draft: Record<string, unknown>;
beforeAll(async () => {
  people = await startWithPeople();
  const { id: _, ...category } = await draftOf({ ...people, entity: subCategory, actor: people.admin });
  for (const id of [later, earlier])
    await insertMany(people.db, subCategory, [{ ...category, name: id, nameKh: id, id }]);
  draft = await draftOf({ ...people, entity: product, actor: people.admin });
  await people.db.query("analyze product_sub_category");
});
afterAll(() => people.stop());

const both = { productSubCategoryIds: [later, earlier] };
const create = () =>
  createRecord({ db: people.db, actor: people.admin, entity: product, input: { ...draft, ...both } });

const keepStill = (tx: Queries, id: string, how = "") =>
  tx.query(`select 1 from product_sub_category where id = $1 for update ${how}`, [id]);

/** Resolves once another session waits for a lock of this transaction. */
const waitedFor = (tx: Queries) =>
  expect
    .poll(() =>
      tx.query("select 1 from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))"),
    )
    .toHaveLength(1);

/**
 * Locks the earlier one, lets `write` wait for it, and locks the later one; fails at once when `write` holds that
 * already.
 */
async function takeBothDuring(write: () => Promise<unknown>): Promise<void> {
  let written: Promise<unknown> = Promise.resolve();
  await people.db.transaction(async (tx) => {
    await keepStill(tx, earlier);
    written = write();
    await waitedFor(tx);
    await keepStill(tx, later, "nowait");
  });
  await written;
}

test("locks several references in a fixed order, whatever their order in the input", async () => {
  await takeBothDuring(create);
  const { id } = await createRecord({
    ...{ db: people.db, actor: people.admin, entity: product },
    input: { ...draft, productSubCategoryIds: [earlier] },
  });
  await takeBothDuring(() =>
    updateRecord({ db: people.db, actor: people.admin, entity: product, id, input: { version: 1, ...both } }),
  );
});

test("looks up a record in several fields once, and reports each field with a missing one", async () => {
  const nobody = "01890000-0000-7000-8000-00000000dead";
  await expect(
    createRecord({
      ...{ db: people.db, actor: people.admin, entity: product },
      input: { ...draft, unitId: nobody, productSubCategoryIds: [later, nobody] },
    }),
  ).rejects.toMatchObject({
    type: "invalid",
    detail: { issues: [{ path: "unitId" }, { path: "productSubCategoryIds" }] },
  });
});
