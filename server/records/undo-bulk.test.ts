import { afterAll, beforeAll, expect, test } from "vitest";
import { product } from "../../domain/entities/products/product.ts";
import type { Actor } from "../../domain/roles.ts";
import { addAccount } from "../../tests/support/accounts.ts";
import { draftOf } from "../../tests/support/drafts.ts";
import { type People, startPeople } from "../../tests/support/people.ts";
import { bulk } from "./bulk.ts";
import { runBulkJob } from "./bulk-job.ts";
import { insertMany } from "./insert-many.ts";
import { updateRecord } from "./update.ts";

let people: People & { readonly stop: () => Promise<void> };
let actor: Actor;
beforeAll(async () => {
  people = await startPeople();
  const { id } = await addAccount(people.db, { roles: ["ROLE_BACKOFFICE_ADMIN"] });
  actor = { userId: id, role: "backofficeAdmin", vendorId: null, profileId: null };
});
afterAll(() => people.stop());

const signal = new AbortController().signal;
const ask = async (input: object, who: Actor = actor) =>
  JSON.parse(await bulk({ db: people.db, actor: who, entity: product, language: "en", input }));
async function products(count: number): Promise<readonly string[]> {
  const draft = await draftOf({ ...people, entity: product, actor: people.admin });
  return insertMany(
    people.db,
    product,
    Array.from({ length: count }, (_, place) => ({
      ...draft,
      name: `Rice ${place}`,
      basePrice: 1000 + place,
    })),
  );
}
const prices = async (ids: readonly string[]) =>
  (
    await people.db.query<{ price: number }>(
      "select base_price as price from product where id = any ($1) and deleted_at is null order by array_position($1, id)",
      [ids],
    )
  ).map(({ price }) => Number(price));

test("a bulk change is taken back row by row, but not where somebody changed a record since", async () => {
  const ids = await products(3);
  const { job, results } = await ask({ action: "update", ids, values: { basePrice: 5 } });
  expect(results).toEqual(ids.map((id) => ({ id, status: 200, version: 2 })));
  const [first = ""] = ids;
  await updateRecord({
    db: people.db,
    actor,
    entity: product,
    id: first,
    input: { version: 2, quantity: 9 },
  });
  const undone = await ask({ action: "undo", job: job.id });
  expect(undone.results.map(({ status }: { status: number }) => status)).toEqual([409, 200, 200]);
  expect(await prices(ids)).toEqual([5, 1001, 1002]);
  const again = await ask({ action: "undo", job: job.id });
  expect(again.results.map(({ status }: { status: number }) => status)).toEqual([409, 409, 409]);
});

test("past 500 rows the change and its undo are jobs; a delete comes back too", async () => {
  const ids = await products(700);
  for (const request of [{ action: "update", values: { basePrice: 7 } }, { action: "delete" }]) {
    const { job } = await ask({ ...request, ids });
    await runBulkJob({ db: people.db, id: job.id, signal });
    const undo = await ask({ action: "undo", job: job.id });
    expect(undo).toEqual({ job: { id: expect.any(String) } });
    await runBulkJob({ db: people.db, id: undo.job.id, signal });
    expect(await prices(ids)).toEqual(ids.map((_, place) => 1000 + place));
  }
});

test("nobody takes back what another did, and an undo is not undone", async () => {
  const ids = await products(2);
  const { job } = await ask({ action: "update", ids, values: { basePrice: 5 } });
  await expect(ask({ action: "undo", job: job.id }, people.admin)).rejects.toMatchObject({
    refusal: "notFound",
  });
  await expect(ask({ action: "undo", ids })).rejects.toMatchObject({ refusal: "invalid" });
  await expect(ask({ action: "delete", ids, job: job.id })).rejects.toMatchObject({ refusal: "invalid" });
  expect(await prices(ids)).toEqual([5, 5]);
});
