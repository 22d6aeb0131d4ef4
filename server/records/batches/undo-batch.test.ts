import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Actor } from "../../../domain/access/roles.ts";
import type { Batch } from "../../../domain/contracts/records/batch.ts";
import { product } from "../../../domain/entities/products/product.ts";
import { addAccount } from "../../../tests/support/accounts.ts";
import { draftOf } from "../../../tests/support/drafts.ts";
import { type People, startWithPeople } from "../../../tests/support/people.ts";
import { listNotices } from "../../live/notices/notices.ts";
import { bulk } from "../bulk/bulk.ts";
import { runBulkJob } from "../bulk/bulk-job.ts";
import { listRecords } from "../list/list.ts";
import { insertMany } from "../write/insert-many.ts";
import { updateRecord } from "../write/update.ts";
import { listBatches, readBatch } from "./read-batches.ts";
import { undoBatch } from "./undo-batch.ts";

let people: People & { readonly stop: () => Promise<void> };
let actor: Actor;
beforeAll(async () => {
  people = await startWithPeople();
  const { id } = await addAccount(people.db, { roles: ["ROLE_BACKOFFICE_ADMIN"] });
  await addAccount(people.db, { roles: ["ROLE_BACKOFFICE_ADMIN"] });
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

const undo = async (id: string, who: Actor = actor): Promise<Batch["undo"]> => {
  await undoBatch({ db: people.db, actor: who, id, language: "en" });
  return (await readBatch({ db: people.db, actor: who, id })).undo;
};
const runUndo = async (id: string) => {
  const { job } = await undo(id);
  await runBulkJob({ db: people.db, id: job ?? "", signal });
  return (await readBatch({ db: people.db, actor, id })).undo;
};
const states = async (ids: readonly string[]) =>
  (
    await people.db.query<{ state: string }>(
      "select state from product where id = any ($1) order by array_position($1, id)",
      [ids],
    )
  ).map(({ state }) => state);

test("does not undo a change whose old values are in the archive", async () => {
  const ids = await products(1);
  const { job } = await ask({ action: "update", ids, values: { basePrice: 5 } });
  const [archive] = await people.db.query<{ id: string }>(
    "insert into archive (table_name, month, columns) values ('history', now() + interval '1 month', '{}') returning id",
  );
  await people.db.query(
    "insert into archive_part (archive_id, number, file, rows, bytes, sha256, removed) values ($1, 0, '', 1, 1, '', 1)",
    [archive?.id],
  );
  await people.db.query("delete from history where record_id = $1 and version > 1", [ids[0]]);
  const undone = await undo(job.id);
  await people.db.query("delete from archive");
  expect(undone).toMatchObject({ reverted: 0, kept: 1 });
  expect(await prices(ids)).toEqual([5]);
});

test("undoes a bulk change row by row, except records changed since", async () => {
  const ids = await products(3);
  const { job, results } = await ask({ action: "update", ids, values: { basePrice: 5 } });
  expect(results).toEqual(ids.map((id) => ({ id, status: 200, version: 2 })));
  const [first = ""] = ids;
  const input = { version: 2, quantity: 9 };
  await updateRecord({ db: people.db, actor, entity: product, id: first, input });
  expect(await undo(job.id)).toMatchObject({ state: "partly", reverted: 2, kept: 1 });
  expect(await prices(ids)).toEqual([5, 1001, 1002]);
  // Repeated: what is reverted stays.
  expect(await undo(job.id)).toMatchObject({ state: "partly", reverted: 2, kept: 1 });
  expect(await prices(ids)).toEqual([5, 1001, 1002]);
});

test("undoes batches one after the other, newest first", async () => {
  const ids = await products(2);
  const prices5 = await ask({ action: "update", ids, values: { basePrice: 5 } });
  const prices6 = await ask({ action: "update", ids, values: { basePrice: 6 } });
  expect(await undo(prices5.job.id)).toMatchObject({ state: "partly", reverted: 0, kept: 2 });
  expect(await undo(prices6.job.id)).toMatchObject({ state: "done", reverted: 2 });
  expect(await prices(ids)).toEqual([5, 5]);
  expect(await undo(prices5.job.id)).toMatchObject({ state: "done", reverted: 2 });
  expect(await prices(ids)).toEqual([1000, 1001]);
});

test("runs a change of more than 500 rows and its undo as jobs, one at a time; restores a delete, too", async () => {
  const ids = await products(520);
  for (const request of [{ action: "update", values: { basePrice: 7 } }, { action: "delete" }]) {
    const { job } = await ask({ ...request, ids });
    await expect(undo(job.id)).rejects.toThrow("This is still running. Wait until it finishes.");
    await runBulkJob({ db: people.db, id: job.id, signal });
    const [one, other] = await Promise.all([undo(job.id), undo(job.id)]);
    expect(one).toMatchObject({ state: "running", job: other.job });
    expect(await runUndo(job.id)).toMatchObject({ state: "done", reverted: 520, kept: 0 });
    expect(await prices(ids)).toEqual(ids.map((_, place) => 1000 + place));
  }
});

test("undoes bulk state changes and restores, but no batch without a written record", async () => {
  const ids = await products(2);
  const { job } = await ask({ action: "publish", ids });
  expect(await states(ids)).toEqual(["published", "published"]);
  expect(await undo(job.id)).toMatchObject({ state: "done", reverted: 2, kept: 0 });
  expect(await states(ids)).toEqual(["draft", "draft"]);
  const deleted = await ask({ action: "delete", ids });
  const restored = await ask({ action: "restore", ids });
  await undo(restored.job.id);
  expect(await prices(ids)).toEqual([]);
  expect(await undo(deleted.job.id)).toMatchObject({ state: "done", reverted: 2 });
  expect(await prices(ids)).toEqual([1000, 1001]);
  const nothing = await ask({ action: "publish", ids: [randomUUID()] });
  await expect(undo(nothing.job.id)).rejects.toThrow("There is nothing to undo.");
});

test("people undo only their own batches; a back-office admin undoes all", async () => {
  const ids = await products(2);
  const { job } = await ask({ action: "update", ids, values: { basePrice: 5 } }, people.support);
  for (const who of [people.supplier, { ...people.support, userId: randomUUID() }]) {
    await expect(undo(job.id, who)).rejects.toMatchObject({ type: "notFound" });
    const { items } = await listBatches({ db: people.db, actor: who, pagesize: 20, cursorkey: 0 });
    expect(items.map(({ id }) => id)).not.toContain(job.id);
  }
  expect(await undo(job.id, people.admin)).toMatchObject({ state: "done", reverted: 2 });
  expect(await prices(ids)).toEqual([1000, 1001]);
  await expect(ask({ action: "undo", ids })).rejects.toMatchObject({ type: "invalid" });
});

test("the records of a batch are a filter of their list", async () => {
  const ids = await products(3);
  const { job } = await ask({ action: "publish", ids: ids.slice(1) });
  const query = { batch: job.id };
  const { items } = JSON.parse(await listRecords({ db: people.db, actor, entity: product, query }));
  expect(items.map(({ id }: { id: string }) => id).sort()).toEqual(ids.slice(1).toSorted());
});

test("one bulk action on many products gives each reviewer one notice with a count", async () => {
  for (const [size, isJob] of [
    [40, false],
    [510, true],
  ] as const) {
    await people.db.query("delete from notice");
    await people.db.query("delete from live_event");
    const ids = await products(size);
    const { job } = await ask({ action: "submit", ids });
    if (isJob) await runBulkJob({ db: people.db, id: job.id, signal });
    const notices = await people.db.query<{ count: number; link: string; user_id: string }>(
      "select count, link, user_id from notice where kind = 'step'",
    );
    expect(notices.length).toBeGreaterThan(0);
    expect(new Set(notices.map(({ user_id: id }) => id)).size).toBe(notices.length);
    expect(notices[0]).toMatchObject({ count: size, link: `#/app/${product.screen}?batch=${job.id}` });
    const { items } = await listNotices(people.db, {
      userId: notices[0]?.user_id ?? "",
      pagesize: 20,
      cursorkey: 0,
    });
    expect(items).toMatchObject([
      { title: { en: `Products: ${size} were submitted for review.` }, count: size, readAt: null },
    ]);
    const events = await people.db.query(
      "select 1 from live_event where name = 'notice' and data -> 'notice' ->> 'kind' = 'step'",
    );
    expect(events).toHaveLength(notices.length);
  }
});

test("a rejected row does not count", async () => {
  await people.db.query("delete from notice");
  const ids = await products(3);
  await ask({ action: "submit", ids: ids.slice(0, 1) });
  await people.db.query("delete from notice");
  const { results } = await ask({ action: "submit", ids });
  expect(results.map(({ status }: { status: number }) => status)).toEqual([422, 200, 200]);
  expect((await people.db.query<{ count: number }>("select count from notice"))[0]?.count).toBe(2);
});
