import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { entityNamed } from "../../domain/entities/index.ts";
import { fillHashes } from "../../server/files/media/fill-hashes.ts";
import { sweepFiles } from "../../server/files/remove-file.ts";
import { openFiles } from "../../server/files/store/open-files.ts";
import { storeFile } from "../../server/files/store-file.ts";
import { insertMany } from "../../server/records/write/insert-many.ts";
import { addAccount, bearer, signInAs } from "../support/accounts.ts";
import { draftOf } from "../support/drafts.ts";
import { addPeople, type People } from "../support/people.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

interface Person {
  readonly id: string;
  readonly token: string;
}
let on: TestApp;
let people: People;
let boss: Person;
let editor: Person;
let seller: Person;
let rival: Person;

type Roles = Parameters<typeof addAccount>[1]["roles"];
async function hire(roles: Roles, vendorId?: string): Promise<Person> {
  const { id, username } = await addAccount(on.db, { roles, ...(vendorId ? { vendorId } : {}) });
  return { id, token: await signInAs(on.app, username) };
}
beforeAll(async () => {
  on = await startTestApp();
  people = await addPeople(on.db);
  boss = await hire(["ROLE_BACKOFFICE_ADMIN"]);
  editor = await hire(["ROLE_BACKOFFICE_EDITOR"]);
  seller = await hire(["ROLE_USER_SUPPLIER"], people.vendorId);
  rival = await hire(["ROLE_USER_SUPPLIER"], people.otherVendorId);
});
afterAll(() => on.close());

const url = "/api/media/v1";
const files = () => openFiles(on.env);
async function ask(path: string, by: Person, body?: object, method: "GET" | "POST" | "DELETE" = "GET") {
  const answer = await on.app.inject({
    method: body ? "POST" : method,
    url: path,
    headers: bearer(by.token),
    ...(body ? { payload: body } : {}),
  });
  return { status: answer.statusCode, body: answer.json() };
}
async function upload(by: Person, body = randomBytes(20), originalName = "rice.webp") {
  const about = { kind: "photo", extension: "webp", width: null, height: null, duration: null } as const;
  const stored = await storeFile(
    { db: on.db, files: files() },
    { ...about, body, size: body.length, originalName, createdBy: by.id },
  );
  return { url: stored.url, name: stored.url.slice(stored.url.lastIndexOf("/") + 1) };
}
async function draft(name: string, values: object = {}) {
  const entity = entityNamed(name);
  const { vendorId, admin: actor } = people;
  return { ...(await draftOf({ db: on.db, entity, actor, vendorId })), ...values };
}
async function make(name: string, values: object = {}) {
  const made = await ask(`/api/${entityNamed(name).api.path}/v1/json`, boss, await draft(name, values));
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  return made.body;
}
const describePicture = async ({ name }: { readonly name: string }, alt = "Rice", altKh = "ស្រូវ") =>
  expect((await ask(`${url}/${name}/text`, boss, { alt, altKh })).status).toBe(200);
const listed = async (by: Person, query: string) =>
  (await ask(`${url}?pagesize=100&${query}`, by)).body.items.map(({ name }: { name: string }) => name);

test("files are tagged together; those of others are named and stay as they are", async () => {
  const [one, two, theirs] = [await upload(seller), await upload(seller), await upload(rival)];
  const names = [one.name, two.name, theirs.name];
  const tag = (by: Person, body: object) => ask(`${url}/tags`, by, { names, add: [], remove: [], ...body });
  const answer = await tag(seller, { add: ["harvest", "  rice  ", "harvest"] });
  expect(answer.body).toEqual({
    tagged: 2,
    refused: [{ name: theirs.name, originalName: null, message: "Record not found." }],
  });
  expect((await listed(boss, "tag=rice")).sort()).toEqual([one.name, two.name].sort());
  expect(await listed(rival, "tag=rice")).toEqual([]);
  expect((await ask(`${url}/tags`, seller)).body.items).toEqual([
    { tag: "harvest", files: 2 },
    { tag: "rice", files: 2 },
  ]);
  expect((await ask(`${url}/tags`, rival)).body.items).toEqual([]);
  await tag(seller, { names: [one.name], add: ["cover"], remove: ["harvest"] });
  const [found] = (await ask(`${url}?tag=cover`, seller)).body.items;
  expect(found).toMatchObject({ name: one.name, tags: ["rice", "cover"] });
  for (const wrong of [
    { names: [] },
    { add: ["a".repeat(61)] },
    { add: [" "] },
    { names: Array(201).fill("a") },
  ])
    expect((await tag(seller, wrong)).status).toBe(400);
  const many = Array.from({ length: 20 }, (_, index) => `tag ${index}`);
  expect((await tag(seller, { names: [one.name], add: many })).body).toMatchObject({
    tagged: 0,
    refused: [{ name: one.name, originalName: "rice.webp" }],
  });
});

test("unused files are deleted together; those in use and those of others are named with the reason", async () => {
  const [unused, used, theirs] = [await upload(seller), await upload(seller), await upload(rival)];
  await make("product", { photoLink: [used.url] });
  const names = [unused.name, used.name, theirs.name, "none.webp"];
  const { body } = await ask(`${url}/remove`, seller, { names });
  expect(body.removed).toEqual([unused.name]);
  const reasons = new Map(body.refused.map((one: { name: string }) => [one.name, one]));
  expect(reasons.get(used.name)).toMatchObject({
    originalName: "rice.webp",
    message: "This is in use, so it can't be removed.",
  });
  for (const name of [theirs.name, "none.webp"])
    expect(reasons.get(name)).toMatchObject({ originalName: null });
  expect(await files().stat({ shelf: "media", name: unused.name })).toBeNull();
  for (const name of [used.name, theirs.name])
    expect(await files().stat({ shelf: "media", name })).not.toBeNull();
});

test("a file that is used between the selection and the deletion is kept", async () => {
  const photo = await upload(seller);
  expect(await listed(seller, "used=no")).toContain(photo.name);
  const { id } = await make("product");
  const [removed, using] = await Promise.all([
    ask(`${url}/remove`, boss, { names: [photo.name] }),
    ask(`/api/products/v1/${id}/json`, boss, { version: 1, photoLink: [photo.url] }),
  ]);
  const isGone = removed.body.removed.length === 1;
  expect(using.status).toBe(isGone ? 400 : 200);
  expect((await files().stat({ shelf: "media", name: photo.name })) === null).toBe(isGone);
});

test("files with equal content are found within one's own library, and one takes the place of the others", async () => {
  const bytes = randomBytes(40);
  const [kept, copy] = [await upload(seller, bytes), await upload(seller, bytes)];
  const theirs = await upload(rival, bytes);
  expect(await listed(seller, "copies=yes")).toEqual([kept.name, copy.name]);
  expect(await listed(rival, "copies=yes")).toEqual([]);
  // Those of another vendor are no copies, for staff either.
  expect(await listed(boss, "copies=yes")).toEqual([kept.name, copy.name]);
  await describePicture(copy);
  await ask(`${url}/tags`, seller, { names: [copy.name], add: ["rice"], remove: [] });
  await ask(`${url}/${copy.name}/focal-point`, seller, { focal: { x: 10, y: 90 } });
  const { id } = await make("product", { iconUrl: copy.url, photoLink: [copy.url, kept.url] });
  const answer = (await ask(`${url}/${kept.name}/keep`, seller, {})).body;
  expect(answer).toMatchObject({ replaced: 1, batches: [expect.any(String)] });
  const now = (await ask(`/api/products/v1/${id}`, boss)).body;
  expect(now).toMatchObject({ version: 2, iconUrl: kept.url, photoLink: [kept.url] });
  const [medium] = (await ask(`${url}?tag=rice&used=yes`, seller)).body.items;
  expect(medium).toMatchObject({
    ...{ name: kept.name, alt: "Rice", altKh: "ស្រូវ", focal: { x: 10, y: 90 }, copies: 1 },
  });
  expect((await ask(`${url}/${theirs.name}/keep`, seller, {})).status).toBe(404);
  expect((await ask(`${url}/${theirs.name}/keep`, rival, {})).status).toBe(404);
});

test("the hash of files from before is computed from the store", async () => {
  const bytes = randomBytes(40);
  const [one, other] = [await upload(boss, bytes), await upload(boss, bytes)];
  await on.db.query("update file set sha256 = null where name = any ($1)", [[one.name, other.name]]);
  expect(await listed(boss, "copies=yes")).not.toContain(one.name);
  await fillHashes({ db: on.db, files: files(), signal: new AbortController().signal });
  expect(await listed(boss, "copies=yes")).toEqual(expect.arrayContaining([one.name, other.name]));
});

test("a replacement is a batch of each list, and undone in all; the old file is kept for that", async () => {
  const [from, to] = [await upload(boss), await upload(boss)];
  await describePicture(from);
  const one = await make("product", { photoLink: [from.url] });
  const shown = await make("banner", { imageUrl: from.url });
  await on.db.query("update file set created_at = now() - interval '90 days' where name = $1", [from.name]);
  const { body } = await ask(`${url}/${from.name}/replace`, boss, { with: to.name, copyMetadata: true });
  expect(body).toMatchObject({ replaced: 2 });
  expect(body.batches).toHaveLength(2);
  expect((await ask(`/api/banners/v1/${shown.id}`, boss)).body.imageUrl).toBe(to.url);
  const texts = (await ask(`${url}/texts?names=${to.name}`, boss)).body.items;
  expect(texts).toMatchObject([{ alt: "Rice", altKh: "ស្រូវ" }]);
  await sweepFiles({ db: on.db, files: files(), keepDays: 14 });
  expect(await files().stat({ shelf: "media", name: from.name })).not.toBeNull();
  for (const id of body.batches) {
    const batch = (await ask(`/api/batches/v1/${id}`, boss)).body;
    expect(batch).toMatchObject({ action: "replaceFile", label: { en: "Replace file" }, total: 1 });
    expect((await ask(`/api/batches/v1/${id}/undo`, boss, {})).body.undo).toMatchObject({ state: "done" });
  }
  expect((await ask(`/api/products/v1/${one.id}`, boss)).body.photoLink).toEqual([from.url]);
  expect((await ask(`/api/banners/v1/${shown.id}`, boss)).body.imageUrl).toBe(from.url);
});

test("a focal point is within the picture, and only those who manage the picture set it", async () => {
  const photo = await upload(seller);
  const put = (by: Person, focal: object | null) => ask(`${url}/${photo.name}/focal-point`, by, { focal });
  expect((await put(seller, { x: 20, y: 100 })).body).toEqual({ focal: { x: 20, y: 100 } });
  for (const wrong of [{ x: -1, y: 0 }, { x: 0, y: 101 }, { x: 0.5, y: 0 }, { x: 1 }])
    expect((await put(seller, wrong)).status).toBe(400);
  expect((await put(rival, { x: 0, y: 0 })).status).toBe(404);
  expect((await ask(`${url}/texts?names=${photo.name}`, rival)).body.items).toMatchObject([
    { focal: { x: 20, y: 100 }, isOwn: false },
  ]);
  expect((await put(editor, null)).body).toEqual({ focal: null });
});

test("a record with a picture without alt text in both languages is not published; the error names the field", async () => {
  const [cover, step] = [await upload(boss), await upload(boss, undefined, "step.webp")];
  await describePicture(cover);
  const steps = [{ title: "Sow", titleKh: "សាប", image: step.url }];
  const values = { cover: cover.url, steps };
  const refused = await ask(
    "/api/guides/v1/json",
    boss,
    await draft("guide", { ...values, state: "published" }),
  );
  expect(refused.status).toBe(400);
  expect(refused.body.errors).toEqual([
    { path: "steps.0.image", message: "Add alt text in English and Khmer: step.webp." },
  ]);
  expect(refused.body.message).toContain("Steps");
  const { id } = await make("guide", values);
  const publish = () => ask(`/api/guides/v1/${id}/publish`, boss, {});
  expect(await publish()).toMatchObject({ status: 400, body: { errors: [{ path: "steps.0.image" }] } });
  await ask(`${url}/${step.name}/text`, boss, { alt: "A field", altKh: null });
  expect((await publish()).status).toBe(400);
  const bulk = (await ask("/api/guides/v1/bulk", boss, { action: "publish", ids: [id] })).body;
  expect(bulk.results).toMatchObject([{ id, status: 400, message: expect.stringContaining("Steps") }]);
  await describePicture(step);
  expect((await publish()).body).toMatchObject({ state: "published" });
});

test("what was published before stays changeable; a new picture needs its alt text", async () => {
  const [old, bare] = [await upload(seller), await upload(seller)];
  const entity = entityNamed("product");
  const stored = { ...(await draft("product")), state: "published", iconUrl: null, photoLink: [old.url] };
  const [id = ""] = await insertMany(on.db, entity, [stored]);
  const change = (by: Person, version: number, values: object) =>
    ask(`/api/products/v1/${id}/json`, by, { version, ...values });
  expect((await change(boss, 1, { name: "Jasmine rice", photoLink: [old.url] })).status).toBe(200);
  expect(await change(boss, 2, { photoLink: [old.url, bare.url] })).toMatchObject({
    status: 400,
    body: { errors: [{ path: "photoLink.1" }] },
  });
  // A supplier learns it when the change is proposed, not when it is accepted.
  expect((await change(seller, 2, { iconUrl: bare.url })).body).toMatchObject({
    errors: [{ path: "iconUrl" }],
  });
  await describePicture(bare);
  expect((await change(boss, 2, { photoLink: [old.url, bare.url] })).status).toBe(200);
  const other = await upload(seller);
  const replaced = await ask(`${url}/${bare.name}/replace`, boss, { with: other.name });
  expect(replaced).toMatchObject({ status: 400, body: { message: expect.stringContaining("Images") } });
  expect(
    (await ask(`${url}/${bare.name}/replace`, boss, { with: other.name, copyMetadata: true })).status,
  ).toBe(200);
});
