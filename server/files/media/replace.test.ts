import { afterAll, beforeAll, expect, test } from "vitest";
import { createMediaFixture, type MediaFixture } from "./media.fixture.ts";

let on: MediaFixture;
beforeAll(async () => {
  on = await createMediaFixture();
});
afterAll(() => on.close());

type Person = MediaFixture["boss"];
const replace = (name: string, by: Person, other: string, body: object = {}) =>
  on.ask(`/api/media/v1/${name}/replace`, by, { with: other, ...body });
const read = async (path: string, id: string) => (await on.ask(`/api/${path}/v1/${id}`, on.boss)).body;

async function describedPair(by: Person) {
  const [from, to] = [await on.upload(by), await on.upload(by)];
  for (const { name } of [from, to]) await on.describe(name);
  return { from, to };
}

test("a supplier doesn't replace a picture of a published record without its review", async () => {
  const { from, to } = await describedPair(on.seller);
  const id = await on.store("product", { state: "published", iconUrl: from.url });
  expect(await replace(from.name, on.seller, to.name)).toMatchObject({
    status: 400,
    body: {
      message: "This record is published. Edit it in its form, so that the change is reviewed.",
      errors: [{ path: "iconUrl" }],
    },
  });
  expect(await read("products", id)).toMatchObject({ iconUrl: from.url, version: 1 });
  expect((await replace(from.name, on.boss, to.name)).body).toMatchObject({ replaced: 1 });
  expect(await read("products", id)).toMatchObject({ iconUrl: to.url, version: 2 });
});

test("a file in a list whose changes are confirmed is not replaced in passing", async () => {
  const { from, to } = await describedPair(on.boss);
  const id = await on.store("vendorBankAccount", { qr: from.url });
  const refused = await replace(from.name, on.boss, to.name);
  expect(refused).toMatchObject({ status: 422, body: { message: expect.stringContaining("Bank accounts") } });
  const [stored] = await on.db.query("select qr from vendor_bank_account where id = $1", [id]);
  expect(stored).toEqual({ qr: from.url });
});

test("a file is replaced in a waiting proposal, whose revision is then a new one", async () => {
  const { from, to } = await describedPair(on.seller);
  const id = await on.store("product", { state: "published", iconUrl: null });
  const proposed = await on.ask(`/api/products/v1/${id}/json`, on.seller, { version: 1, iconUrl: from.url });
  expect(proposed.body.proposed.values).toEqual({ iconUrl: from.url });
  expect((await replace(from.name, on.rival, to.name)).status).toBe(404);
  const { body } = await replace(from.name, on.seller, to.name);
  expect(body).toEqual({ replaced: 1, batches: [] });
  const [waiting] = await on.db.query("select changes, revision, state from proposal where record_id = $1", [
    id,
  ]);
  expect(waiting).toEqual({
    changes: { iconUrl: { from: null, to: to.url } },
    ...{ revision: 2, state: "waiting" },
  });
  expect(await on.db.query("select from file_use where name = $1", [from.name])).toEqual([]);
});

test("a record and the proposal that compares with it are replaced together", async () => {
  const { from, to } = await describedPair(on.seller);
  const other = await on.upload(on.seller);
  await on.describe(other.name);
  const id = await on.store("product", { state: "published", iconUrl: from.url });
  await on.ask(`/api/products/v1/${id}/json`, on.seller, { version: 1, iconUrl: other.url });
  expect((await replace(from.name, on.boss, to.name)).body).toMatchObject({ replaced: 2 });
  const [waiting] = await on.db.query("select changes from proposal where record_id = $1", [id]);
  expect(waiting).toEqual({ changes: { iconUrl: { from: to.url, to: other.url } } });
});

test("a file is not replaced by itself", async () => {
  const { from } = await describedPair(on.boss);
  expect(await replace(from.name, on.boss, from.name)).toMatchObject({
    status: 400,
    body: { errors: [{ path: "with", message: "Choose another file." }] },
  });
});

test("texts are taken from one picture in both languages, and only when there are none", async () => {
  const { from, to } = await describedPair(on.boss);
  await on.describe(to.name, "Maize", null);
  await replace(from.name, on.boss, to.name, { copyMetadata: true });
  const textsOf = async ({ name }: { name: string }) =>
    (await on.db.query("select alt, alt_kh from file where name = $1", [name]))[0];
  expect(await textsOf(to)).toEqual({ alt: "Maize", alt_kh: null });
  const body = Buffer.from("the same content in all");
  const [kept, english, both] = [
    await on.upload(on.boss, { body }),
    await on.upload(on.boss, { body }),
    await on.upload(on.boss, { body }),
  ];
  await on.describe(english.name, "A", null);
  await on.describe(both.name, "B", "ខ");
  expect((await on.ask(`/api/media/v1/${kept.name}/keep`, on.boss, {})).status).toBe(200);
  expect(await textsOf(kept)).toEqual({ alt: "B", alt_kh: "ខ" });
});

test.each(["photo", "document"] as const)("a %s of another vendor is no duplicate", async (kind) => {
  const body = Buffer.from(`content of two vendors: ${kind}`);
  const [own, theirs] = [
    await on.upload(on.seller, { body, kind }),
    await on.upload(on.rival, { body, kind }),
  ];
  const list = async () =>
    (await on.ask("/api/media/v1?pagesize=100&copies=yes", on.boss)).body.items.map(
      ({ name }: { name: string }) => name,
    );
  expect(await list()).not.toContain(own.name);
  expect((await on.ask(`/api/media/v1/${own.name}/keep`, on.boss, {})).status).toBe(404);
  const copy = await on.upload(on.seller, { body, kind });
  expect(await list()).toEqual(expect.arrayContaining([own.name, copy.name]));
  expect(await list()).not.toContain(theirs.name);
});
