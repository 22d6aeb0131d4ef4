import { afterAll, beforeAll, expect, test } from "vitest";
import { entityNamed } from "../../../domain/entities/index.ts";
import { insertRecord } from "../../../tests/support/drafts.ts";
import { type People, startWithPeople } from "../../../tests/support/people.ts";
import { bulk } from "../bulk/bulk.ts";
import { removeRecord } from "../write/remove.ts";
import { assertNoneInUse, assertNotInUse } from "./referrers.ts";

const product = entityNamed("product");
const guide = entityNamed("farmGuideLine");
const order = entityNamed("order");
let people: People & { readonly stop: () => Promise<void> };
beforeAll(async () => {
  people = await startWithPeople();
});
afterAll(() => people.stop());

const make = (entity = product) =>
  insertRecord({ db: people.db, entity, actor: people.admin, vendorId: people.vendorId });
const firstOf = async (table: string, path: string, id: string): Promise<string> => {
  const [row] = await people.db.query<{ id: string }>(
    `select jsonb_path_query_first(${path}) #>> '{}' as id from "${table}" where id = $1`,
    [id],
  );
  return row?.id ?? "";
};
const uses = (name: string) => ({
  type: "inUse",
  detail: {
    extra: { references: expect.arrayContaining([expect.objectContaining({ entity: name, count: 1 })]) },
  },
});

test("rejects the delete of a record that rows refer to while their record is live, single and in lists", async () => {
  const byGuide = await firstOf("farm_guide_line", "stages, '$[0].inputIds[0]'", await make(guide));
  const byOrder = await make();
  // The items of an order are server-only.
  await people.db.query('update "order" set items = $2 where id = $1', [
    await make(order),
    JSON.stringify([{ productId: byOrder, quantity: 2, price: 1000, total: 2000 }]),
  ]);
  const free = await make();
  for (const [id, name] of [
    [byGuide, "farmGuideLine"],
    [byOrder, "order"],
  ] as const) {
    await expect(
      removeRecord({ db: people.db, actor: people.admin, entity: product, id }),
    ).rejects.toMatchObject(uses(name));
    await expect(assertNoneInUse(people.db, product, [free, id])).rejects.toMatchObject(uses(name));
  }
  const input = { action: "delete", ids: [byGuide, free] };
  const answer = JSON.parse(
    await bulk({ db: people.db, actor: people.admin, entity: product, input, language: "en" }),
  );
  expect(answer.results).toMatchObject([
    { id: byGuide, status: 409, message: expect.stringContaining("Farm guideline") },
    { id: free, status: 200 },
  ]);
});

test("rows of a deleted record do not block deletes", async () => {
  const id = await make(guide);
  const held = await firstOf("farm_guide_line", "stages, '$[0].inputIds[0]'", id);
  await expect(assertNotInUse(people.db, product, held)).rejects.toMatchObject(uses("farmGuideLine"));
  await people.db.query("update farm_guide_line set deleted_at = now() where id = $1", [id]);
  await expect(assertNotInUse(people.db, product, held)).resolves.toBeUndefined();
  await expect(assertNoneInUse(people.db, product, [held])).resolves.toBeUndefined();
});

test("finds references in rows by the index", async () => {
  await people.db.transaction(async (tx) => {
    await tx.query("set local enable_seqscan = off");
    const plan = await tx.query<{ "QUERY PLAN": string }>(
      `explain select 1 from farm_guide_line r where r.stages @> jsonb_build_array(jsonb_build_object('inputIds', jsonb_build_array($1::uuid)))`,
      [people.vendorId],
    );
    expect(JSON.stringify(plan)).toContain("farm_guide_line_references_idx");
  });
});
