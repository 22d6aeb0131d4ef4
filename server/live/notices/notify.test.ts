import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { localized } from "../../../domain/text/localized-text.ts";
import { addAccount } from "../../../tests/support/accounts.ts";
import { type People, startWithPeople } from "../../../tests/support/people.ts";
import type { Queries } from "../../db/database.ts";
import { listNotices } from "./notices.ts";
import { markNoticesRead, notify, publishBatchNotices, setCausingBatch } from "./notify.ts";

let people: People & { readonly stop: () => Promise<void> };
beforeAll(async () => {
  people = await startWithPeople();
});
afterAll(() => people.stop());

const addReviewer = async (): Promise<string> =>
  (await addAccount(people.db, { roles: ["ROLE_BACKOFFICE_ADMIN"] })).id;
const group = {
  title: localized("Products: {0} to review.", "ផលិតផល៖ {0} ត្រូវពិនិត្យ។"),
  link: "#/app/Products/ProductList?batch={cause}",
};
const notifyOf = (tx: Queries, to: readonly string[], name: string, isGrouped = true) =>
  notify(tx, {
    to,
    kind: "review",
    title: localized(`“${name}” is to review.`, `«${name}» ត្រូវពិនិត្យ។`),
    link: `#/app/${name}`,
    ...(isGrouped ? { group } : {}),
  });
/** The unread counts that were published to a user, oldest first. */
const published = async (userId: string): Promise<readonly number[]> =>
  (
    await people.db.query<{ unread: number }>(
      "select (data ->> 'unread')::int as unread from live_event where $1 = any (audience) order by id",
      [userId],
    )
  ).map(({ unread }) => unread);
const listOf = async (userId: string) =>
  (await listNotices(people.db, { userId, pagesize: 10, cursorkey: 0 })).items;

test("notices of one batch are one notice with a count, published when the batch ends", async () => {
  const [one, other] = [await addReviewer(), await addReviewer()];
  const batchId = randomUUID();
  await people.db.transaction(async (tx) => {
    await setCausingBatch(tx, batchId);
    for (const name of ["Rice", "Urea", "Maize"]) await notifyOf(tx, [one, other, one], name);
    await notifyOf(tx, [one], "Cassava", false);
  });
  // Only the one without a group was published already.
  expect(await published(one)).toEqual([2]);
  expect(await published(other)).toEqual([]);
  await people.db.transaction((tx) => publishBatchNotices(tx, batchId));
  expect(await published(one)).toEqual([2, 2]);
  expect(await published(other)).toEqual([1]);
  expect((await listOf(other)).map(({ title, link }) => [title.en, link])).toEqual([
    ["Products: 3 to review.", `#/app/Products/ProductList?batch=${batchId}`],
  ]);
  expect((await listOf(one)).map(({ title }) => title.en).sort()).toEqual([
    "Products: 3 to review.",
    "“Cassava” is to review.",
  ]);
});

test("a batch of one record has that record's notice and link", async () => {
  const reviewer = await addReviewer();
  await people.db.transaction(async (tx) => {
    await setCausingBatch(tx, randomUUID());
    await notifyOf(tx, [reviewer], "Rice");
  });
  expect(await listOf(reviewer)).toMatchObject([
    { title: { en: "“Rice” is to review." }, link: "#/app/Rice" },
  ]);
});

test("a notice that was read is unread again when the same batch adds to it; another batch has its own", async () => {
  const reviewer = await addReviewer();
  const batchId = randomUUID();
  const add = (cause: string, name: string) =>
    people.db.transaction(async (tx) => {
      await setCausingBatch(tx, cause);
      await notifyOf(tx, [reviewer], name);
    });
  await add(batchId, "Rice");
  await markNoticesRead(people.db, { userId: reviewer, link: "#/app/Rice" });
  expect((await listOf(reviewer)).map(({ readAt }) => readAt !== null)).toEqual([true]);
  await add(batchId, "Urea");
  expect((await listOf(reviewer)).map(({ readAt }) => readAt)).toEqual([null]);
  await add(randomUUID(), "Maize");
  expect(await listOf(reviewer)).toHaveLength(2);
});

test("notices outside a batch are published at once, and not at all when the transaction fails", async () => {
  const reviewer = await addReviewer();
  await people.db.transaction((tx) => notifyOf(tx, [reviewer], "Rice"));
  await expect(
    people.db.transaction(async (tx) => {
      await notifyOf(tx, [reviewer], "Urea");
      throw new Error("The write failed.");
    }),
  ).rejects.toThrow("The write failed.");
  expect(await published(reviewer)).toEqual([1]);
  expect(await listOf(reviewer)).toHaveLength(1);
});
