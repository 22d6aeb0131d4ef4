import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "../../domain/access/roles.ts";
import { entityNamed } from "../../domain/entities/index.ts";
import { sweepFiles } from "../../server/files/remove-file.ts";
import { openFiles } from "../../server/files/store/open-files.ts";
import { storeFile } from "../../server/files/store-file.ts";
import { addAccount, bearer, signInAs } from "../support/accounts.ts";
import { draftOf, insertRecord } from "../support/drafts.ts";
import { addPeople, type People } from "../support/people.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

let on: TestApp;
let people: People;
interface Person {
  readonly id: string;
  readonly token: string;
}
let boss: Person;
let support: Person;
let editor: Person;
let expert: Person;
let seller: Person;
let colleague: Person;
let rival: Person;
let nobody: Person;

type Roles = Parameters<typeof addAccount>[1]["roles"];
async function hire(roles: Roles, vendorId?: string): Promise<Person> {
  const { id, username } = await addAccount(on.db, { roles, ...(vendorId ? { vendorId } : {}) });
  return { id, token: await signInAs(on.app, username) };
}
beforeAll(async () => {
  on = await startTestApp();
  people = await addPeople(on.db);
  const { vendorId, otherVendorId } = people;
  boss = await hire(["ROLE_BACKOFFICE_ADMIN"]);
  support = await hire(["ROLE_ADMIN"]);
  editor = await hire(["ROLE_BACKOFFICE_EDITOR"]);
  expert = await hire(["ROLE_USER_EXPERT"]);
  seller = await hire(["ROLE_USER_SUPPLIER"], vendorId);
  colleague = await hire(["ROLE_USER_SUPPLIER_STAFF"], vendorId);
  rival = await hire(["ROLE_USER_SUPPLIER"], otherVendorId);
  nobody = await hire([]);
});
afterAll(() => on.close());

interface RequestOptions {
  readonly by: Person;
  readonly method?: "GET" | "POST" | "DELETE";
  readonly body?: object;
}
const ask = async (url: string, { by, method = "GET", body }: RequestOptions) => {
  const answer = await on.app.inject({
    method,
    url,
    headers: bearer(by.token),
    ...(body ? { payload: body } : {}),
  });
  return { status: answer.statusCode, body: answer.json() };
};
const post = (url: string, by: Person, body: object = {}) => ask(url, { by, method: "POST", body });

const product = entityNamed("product");
const actor = (): Actor => people.admin;
async function makeProduct(vendorId = people.vendorId, values: object = {}) {
  const draft = await draftOf({ db: on.db, entity: product, actor: actor(), vendorId });
  const made = await post("/api/products/v1/json", boss, { ...draft, ...values });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  return made.body;
}

describe("saved views", () => {
  const url = "/api/views/v1";
  const save = (by: Person, more: object = {}) =>
    post(`${url}/json`, by, {
      entity: "product",
      name: "Cheap",
      query: "basePrice.to=5000&sort=-basePrice",
      ...more,
    });
  const names = async (by: Person) =>
    (await ask(`${url}?entity=product`, { by })).body.items.map(({ name }: { name: string }) => name);
  beforeEach(async () => {
    await on.db.query("delete from saved_view");
  });

  test("private views are visible to their owner only", async () => {
    const made = await save(seller);
    expect(made).toMatchObject({
      status: 200,
      body: { name: "Cheap", audience: "me", role: null, canChange: true },
    });
    expect(await names(seller)).toEqual(["Cheap"]);
    for (const other of [colleague, rival, boss]) expect(await names(other)).toEqual([]);
    expect((await post(`${url}/${made.body.id}/json`, boss, { name: "Mine" })).status).toBe(404);
    expect((await ask(`${url}/${made.body.id}`, { by: colleague, method: "DELETE" })).status).toBe(404);
  });

  test("admins save views for their role or for everyone; the back-office admin may change shared ones", async () => {
    for (const audience of ["role", "everybody"])
      for (const by of [seller, rival]) expect((await save(by, { audience })).status).toBe(403);
    const forRole = await save(support, { audience: "role", name: "Ours" });
    const forAll = await save(support, { audience: "everybody", name: "All" });
    expect(forRole.body).toMatchObject({ role: "admin" });
    expect(await names(support)).toEqual(["All", "Ours"]);
    expect(await names(seller)).toEqual(["All"]);
    expect(await names(boss)).toEqual(["All"]);
    expect((await post(`${url}/${forAll.body.id}/json`, seller, { name: "X" })).status).toBe(403);
    expect((await ask(`${url}/${forAll.body.id}`, { by: seller, method: "DELETE" })).status).toBe(403);
    expect((await post(`${url}/${forAll.body.id}/json`, boss, { name: "Everything" })).body.name).toBe(
      "Everything",
    );
    expect((await ask(`${url}/${forAll.body.id}`, { by: boss, method: "DELETE" })).status).toBe(200);
    expect(await names(seller)).toEqual([]);
  });

  test("names are unique, queries must fit the list, and the list must be visible to the user", async () => {
    await save(seller);
    expect(await save(seller, { name: "cheap " })).toMatchObject({
      status: 409,
      body: { errors: [{ path: "name" }] },
    });
    expect((await save(colleague)).status).toBe(200);
    expect(await save(seller, { name: "b", query: "colour=red" })).toMatchObject({
      status: 400,
      body: { errors: [{ path: "colour" }] },
    });
    expect((await save(seller, { name: "c", query: "q=rice&columns=name,basePrice" })).status).toBe(200);
    expect((await save(seller, { name: "d", query: "columns=secret" })).status).toBe(400);
    expect((await save(seller, { name: "e", query: `q=${"x".repeat(4000)}` })).status).toBe(400);
    expect((await save(seller, { name: " " })).status).toBe(400);
    expect((await save(seller, { entity: "banner" })).status).toBe(403);
    expect((await save(seller, { entity: "spaceship" })).status).toBe(400);
    for (const by of [nobody, expert]) {
      expect((await save(by)).status).toBe(403);
      expect((await ask(`${url}?entity=product`, { by })).status).toBe(403);
    }
  });
});

describe("presence", () => {
  const url = "/api/presence/v1";
  const show = (by: Person, id: string, tab = "") => post(`${url}/json`, by, { entity: "product", id, tab });

  test("lists the other users who have a record open, until they leave or time out", async () => {
    const { id } = await makeProduct();
    expect((await show(boss, id)).body).toEqual({ others: [] });
    expect((await show(seller, id)).body.others).toMatchObject([
      { userId: boss.id, since: expect.any(String) },
    ]);
    expect((await show(boss, id, "second")).body.others).toMatchObject([{ userId: seller.id }]);
    await ask(`${url}/product/${id}?tab=second`, { by: boss, method: "DELETE" });
    expect((await show(seller, id)).body.others).toHaveLength(1);
    const events = await on.db.query<{ people: number }>(
      "select json_array_length(data -> 'people') as people from live_event where name = 'presence' and $1 = any (audience) order by id",
      [boss.id],
    );
    expect(events.at(-1)?.people).toBe(2);
    await on.db.query("update presence set seen_at = now() - interval '46 seconds' where user_id = $1", [
      boss.id,
    ]);
    expect((await show(seller, id)).body.others).toEqual([]);
    await on.db.query("update presence set seen_at = now() - interval '44 seconds' where user_id = $1", [
      seller.id,
    ]);
    expect((await show(boss, id)).body.others).toHaveLength(1);
    await ask(`${url}/product/${id}`, { by: seller, method: "DELETE" });
    expect((await show(boss, id)).body.others).toEqual([]);
  });

  test("is denied for records that the user may not read", async () => {
    const { id } = await makeProduct();
    expect((await show(rival, id)).status).toBe(404);
    expect((await show(expert, id)).status).toBe(403);
    expect((await show(nobody, id)).status).toBe(403);
    expect((await show(boss, "x")).status).toBe(404);
    expect((await post(`${url}/json`, boss, { entity: "spaceship", id })).status).toBe(400);
    const seen = await on.db.query("select 1 from presence where record_id = $1", [id]);
    expect(seen).toEqual([]);
  });
});

describe("notices", () => {
  const url = "/api/notices/v1";
  const bell = async (by: Person) => (await ask(url, { by })).body;
  beforeEach(async () => {
    await on.db.query("delete from notice");
  });

  test("submitting a product notifies the admins; returning or publishing it notifies only its vendor's users", async () => {
    const { id, version, name, nameKh } = await makeProduct();
    await post(`/api/products/v1/${id}/submit`, seller, { version });
    for (const by of [boss, support]) {
      expect(await bell(by)).toMatchObject({
        unread: 1,
        items: [
          {
            kind: "step",
            title: { en: `“${name}” was submitted for review.`, km: `«${nameKh}» ត្រូវបានបញ្ជូនទៅពិនិត្យ។` },
            link: `#/app/Products/ProductList/${id}`,
            readAt: null,
          },
        ],
      });
    }
    for (const by of [seller, colleague, rival, editor, expert]) expect((await bell(by)).items).toEqual([]);
    await post(`/api/products/v1/${id}/sendBack`, boss);
    for (const by of [seller, colleague])
      expect((await bell(by)).items.map(({ title }: { title: { en: string } }) => title.en)).toEqual([
        `“${name}” was returned for changes.`,
      ]);
    const now = await ask(`/api/products/v1/${id}`, { by: boss });
    const published = await post(`/api/products/v1/${id}/json`, support, {
      version: now.body.version,
      state: "published",
    });
    expect(published.status).toBe(200);
    expect((await bell(colleague)).items[0].title.en).toBe(`“${name}” was published.`);
    expect((await bell(colleague)).unread).toBe(2);
    for (const by of [rival, editor, nobody]) expect((await bell(by)).total).toBe(0);
    expect((await bell(boss)).unread).toBe(1);
    const notices = await on.db.query(
      "select 1 from live_event where name = 'notice' and $1 = any (audience)",
      [colleague.id],
    );
    expect(notices).toHaveLength(2);
  });

  test("are marked as read one by one or all at once, by their recipient only", async () => {
    for (let count = 0; count < 3; count++) {
      const { id } = await makeProduct();
      await post(`/api/products/v1/${id}/submit`, seller);
    }
    const { items } = await bell(boss);
    expect((await post(`${url}/${items[1].id}/read`, support)).status).toBe(404);
    expect((await post(`${url}/${items[1].id}/read`, boss)).body).toEqual({ unread: 2 });
    expect((await post(`${url}/${items[1].id}/read`, boss)).body).toEqual({ unread: 2 });
    const page = (await ask(`${url}?pagesize=1&cursorkey=1`, { by: boss })).body;
    expect(page).toMatchObject({
      total: 3,
      unread: 2,
      items: [{ id: items[1].id, readAt: expect.any(String) }],
    });
    expect((await post(`${url}/read`, boss)).body).toEqual({ unread: 0 });
    expect((await bell(support)).unread).toBe(3);
    expect((await ask(`${url}?pagesize=101`, { by: boss })).status).toBe(400);
  });
});

describe("the media library", () => {
  const url = "/api/media/v1";
  const files = () => openFiles(on.env);
  type Kind = Parameters<typeof storeFile>[1]["kind"];
  async function upload(by: Person | null, originalName = "rice.webp", kind: Kind = "photo") {
    const stored = await storeFile(
      { db: on.db, files: files() },
      {
        body: randomBytes(20),
        kind,
        extension: kind === "document" ? "pdf" : "webp",
        size: 20,
        width: null,
        height: null,
        duration: null,
        originalName,
        createdBy: by?.id ?? null,
      },
    );
    return { url: stored.url, name: stored.url.slice(stored.url.lastIndexOf("/") + 1) };
  }
  const listed = async (by: Person, query = "") =>
    (await ask(`${url}${query}`, { by })).body.items.map(({ name }: { name: string }) => name);
  const usesOf = (by: Person, name: string) => ask(`${url}/${name}/uses`, { by });
  beforeEach(async () => {
    await on.db.query("delete from file where not exists (select from file_use x where x.name = file.name)");
  });

  test("staff see all but others' documents, suppliers their vendor's, experts their own; filtered by kind, use and name", async () => {
    const [mine, theirs, ours] = [
      await upload(seller),
      await upload(rival),
      await upload(null, "ពូជស្រូវ.webp"),
    ];
    const paper = await upload(expert, "price list.pdf", "document");
    expect(await listed(boss, "?used=no")).toEqual([paper.name, ours.name, theirs.name, mine.name]);
    // A document without a readable use is visible to its uploader only.
    for (const by of [support, editor])
      expect(await listed(by, "?used=no")).toEqual([ours.name, theirs.name, mine.name]);
    for (const by of [seller, colleague]) expect(await listed(by, "?used=no")).toEqual([mine.name]);
    expect(await listed(rival, "?used=no")).toEqual([theirs.name]);
    expect(await listed(expert)).toEqual([paper.name]);
    expect((await ask(url, { by: nobody })).status).toBe(403);
    expect(await listed(boss, "?kind=document")).toEqual([paper.name]);
    expect(await listed(boss, `?q=${encodeURIComponent("ស្រូវ")}`)).toEqual([ours.name]);
    expect(await listed(boss, "?q=price")).toEqual([paper.name]);
    expect((await ask(`${url}?kind=shoe`, { by: boss })).status).toBe(400);
    const page = (await ask(`${url}?pagesize=2&cursorkey=2&used=no`, { by: boss })).body;
    expect(page).toMatchObject({ total: 4, items: [{ name: theirs.name, uses: 0 }, { name: mine.name }] });
    for (const call of [`${url}/${theirs.name}/uses`])
      expect((await ask(call, { by: seller })).status).toBe(404);
  });

  test("a picture has an alt text, which its readers read and only those who manage it change", async () => {
    const [photo, paper] = [await upload(seller), await upload(seller, "a.pdf", "document")];
    const text = { alt: "Rice in a sack", altKh: "ស្រូវក្នុងបាវ" };
    const textsFor = async (by: Person) =>
      (await ask(`${url}/texts?names=${photo.name},${paper.name},none.webp`, { by })).body.items;
    expect(await textsFor(seller)).toEqual([
      { name: photo.name, alt: null, altKh: null, focal: null, isOwn: true },
    ]);
    expect((await post(`${url}/${photo.name}/text`, colleague, text)).body).toEqual(text);
    expect(await textsFor(rival)).toEqual([{ name: photo.name, ...text, focal: null, isOwn: false }]);
    expect((await ask(`${url}?q=rice&used=no`, { by: seller })).body.items).toMatchObject([text]);
    expect((await post(`${url}/${photo.name}/text`, rival, text)).status).toBe(404);
    expect((await post(`${url}/${paper.name}/text`, seller, text)).status).toBe(404);
    expect((await post(`${url}/${photo.name}/text`, seller, { ...text, alt: "a".repeat(251) })).status).toBe(
      400,
    );
    expect((await post(`${url}/${photo.name}/text`, boss, { alt: "  ", altKh: null })).body).toEqual({
      alt: null,
      altKh: null,
    });
    expect((await ask(`${url}/texts?names=${photo.name}`, { by: nobody })).status).toBe(403);
    const shared = await upload(boss);
    expect((await ask(`${url}/texts?names=${shared.name}`, { by: seller })).body.items).toMatchObject([
      { name: shared.name, isOwn: false },
    ]);
  });

  test("tracks uses of a file everywhere, including the bin, and lists only the readable ones", async () => {
    const photo = await upload(seller);
    const own = await makeProduct(people.vendorId, { photoLink: [photo.url] });
    const other = await makeProduct(people.otherVendorId, { content: `<p><img src="${photo.url}"></p>` });
    expect((await usesOf(seller, photo.name)).body).toMatchObject({
      items: [
        {
          entity: "product",
          id: own.id,
          label: own.name,
          link: `#/app/Products/ProductList/${own.id}`,
          inBin: false,
        },
      ],
      others: 1,
    });
    const all = (await usesOf(boss, photo.name)).body;
    expect(all).toMatchObject({ others: 0 });
    expect(all.items.map(({ id }: { id: string }) => id).sort()).toEqual([own.id, other.id].sort());
    await ask(`/api/products/v1/${own.id}`, { by: boss, method: "DELETE" });
    expect((await usesOf(seller, photo.name)).body.items).toMatchObject([{ id: own.id, inBin: true }]);
    await post(`/api/products/v1/${other.id}/json`, boss, { version: 1, content: "<p>-</p>" });
    expect((await usesOf(boss, photo.name)).body.items).toHaveLength(1);
    expect((await ask(`${url}/${photo.name}`, { by: seller, method: "DELETE" })).body.code).toBe(4091);
  });

  test("replacing a file changes every use and its history, or none if the user may not change one of them", async () => {
    const [from, to, paper] = [
      await upload(seller),
      await upload(seller),
      await upload(seller, "a.pdf", "document"),
    ];
    const one = await makeProduct(people.vendorId, {
      photoLink: [from.url],
      content: `<p><img src="${from.url}"></p>`,
    });
    const binned = await makeProduct(people.vendorId, { iconUrl: from.url });
    await ask(`/api/products/v1/${binned.id}`, { by: boss, method: "DELETE" });
    const shared = await makeProduct(people.otherVendorId, { iconUrl: from.url });
    const replace = (by: Person, target = to.name) =>
      post(`${url}/${from.name}/replace`, by, { with: target });
    expect((await replace(seller)).status).toBe(403);
    expect((await ask(`/api/products/v1/${one.id}`, { by: boss })).body.photoLink).toEqual([from.url]);
    expect((await replace(rival)).status).toBe(404);
    expect((await replace(boss, paper.name)).status).toBe(400);
    expect((await replace(boss, "AAAAAAAAAAAAAAAAAAAAAA.webp")).status).toBe(400);
    expect((await replace(boss)).body).toMatchObject({ replaced: 3 });
    const now = (await ask(`/api/products/v1/${one.id}`, { by: boss })).body;
    expect(now).toMatchObject({ photoLink: [to.url], version: 2 });
    expect(now.content).toContain(to.url);
    expect((await ask(`/api/products/v1/${binned.id}?deleted=only`, { by: boss })).body.iconUrl).toBe(to.url);
    expect((await ask(`/api/products/v1/${shared.id}`, { by: boss })).body.iconUrl).toBe(to.url);
    const history = (await ask(`/api/products/v1/${one.id}/history`, { by: boss })).body;
    expect(history.items[0]).toMatchObject({ operation: "replaceFile", by: { id: boss.id } });
    expect((await usesOf(boss, from.name)).body).toEqual({ items: [], others: 0 });
    expect((await ask(`${url}/${from.name}`, { by: rival, method: "DELETE" })).status).toBe(404);
    expect((await ask(`${url}/${from.name}`, { by: seller, method: "DELETE" })).status).toBe(200);
    expect(await files().stat({ shelf: "media", name: from.name })).toBeNull();
    const gone = await post(`/api/products/v1/${one.id}/json`, boss, {
      version: now.version,
      iconUrl: from.url,
    });
    expect(gone).toMatchObject({ status: 400, body: { errors: [{ path: "iconUrl" }] } });
  });

  test("cleanup removes long unused files exactly once, and never one that is just coming into use", async () => {
    const [old, young, used, late] = [
      await upload(null),
      await upload(null),
      await upload(null),
      await upload(null),
    ];
    await makeProduct(people.vendorId, { iconUrl: used.url });
    const { id } = await makeProduct();
    await on.db.query("update file set created_at = now() - interval '15 days' where name = any ($1)", [
      [old.name, used.name, late.name],
    ]);
    let end = () => {};
    const held = new Promise<void>((resolve) => {
      end = resolve;
    });
    let started = () => {};
    const begun = new Promise<void>((resolve) => {
      started = resolve;
    });
    const using = on.db.transaction(async (tx) => {
      await tx.query("update product set icon_url = $2 where id = $1", [id, late.url]);
      started();
      await held;
    });
    await begun;
    const sweep = () => sweepFiles({ db: on.db, files: files(), keepDays: 14 });
    const [one, other] = await Promise.all([sweep(), sweep()]);
    expect(one + other).toBe(1);
    end();
    await using;
    await sweep();
    const left = await on.db.query<{ name: string }>("select name from file where name = any ($1)", [
      [old.name, young.name, used.name, late.name],
    ]);
    expect(left.map(({ name }) => name).sort()).toEqual([young.name, used.name, late.name].sort());
    expect(await files().stat({ shelf: "media", name: old.name })).toBeNull();
    for (const { name } of [young, used, late])
      expect(await files().stat({ shelf: "media", name })).not.toBeNull();
  });

  test("a use that waited for a removal is rejected once the file is gone", async () => {
    const photo = await upload(null);
    const { id } = await makeProduct();
    let end = () => {};
    const held = new Promise<void>((resolve) => {
      end = resolve;
    });
    let removed = () => {};
    const begun = new Promise<void>((resolve) => {
      removed = resolve;
    });
    const removing = on.db.transaction(async (tx) => {
      await tx.query("delete from file where name = $1", [photo.name]);
      removed();
      await held;
    });
    await begun;
    const using = post(`/api/products/v1/${id}/json`, boss, { version: 1, photoLink: [photo.url] });
    await expect
      .poll(() =>
        on.db.query(
          "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        ),
      )
      .toHaveLength(1);
    end();
    await removing;
    expect(await using).toMatchObject({ status: 400, body: { errors: [{ path: "photoLink.0" }] } });
    expect(await on.db.query("select 1 from file_use where name = $1", [photo.name])).toEqual([]);
  });
});

describe("translations", () => {
  const change = (id: string, version: number, body: object) =>
    post(`/api/products/v1/${id}/json`, boss, { version, ...body });
  const found = async (query: string) =>
    (await ask(`/api/products/v2?${query}&pagesize=100`, { by: boss })).body.items.map(
      ({ id }: { id: string }) => id,
    );

  test("a text is outdated when its translation changes, until it is changed too or confirmed", async () => {
    const { id, outdated } = await makeProduct();
    expect(outdated).toEqual([]);
    expect((await change(id, 1, { name: "Fragrant rice" })).body.outdated).toEqual(["nameKh"]);
    expect(await found("translation=outdated")).toContain(id);
    expect((await change(id, 2, { quantity: 7 })).body.outdated).toEqual(["nameKh"]);
    expect((await change(id, 3, { nameKh: "ស្រូវក្រអូប" })).body.outdated).toEqual([]);
    expect((await change(id, 4, { nameKh: "អង្ករក្រអូប" })).body.outdated).toEqual(["name"]);
    expect((await change(id, 5, { translated: ["name"] })).body.outdated).toEqual([]);
    expect(await found("translation=outdated")).not.toContain(id);
    expect((await change(id, 6, { name: "Jasmine rice", nameKh: "ម្លិះ" })).body.outdated).toEqual([]);
    expect((await change(id, 7, { name: "Jasmine rice!", translated: ["nameKh"] })).body.outdated).toEqual(
      [],
    );
    expect((await change(id, 8, { content: "<p>a</p>", name: "B" })).body.outdated).toEqual([
      "contentKh",
      "nameKh",
    ]);
    const item = (await ask(`/api/products/v2?id.in=${id}`, { by: boss })).body.items[0];
    expect(item.outdated).toEqual(["contentKh", "nameKh"]);
    expect((await change(id, 9, { translated: ["quantity"] })).body.errors).toMatchObject([
      { path: "translated" },
    ]);
  });

  test("an empty text is missing, not outdated", async () => {
    const { id } = await makeProduct();
    expect(await found("translation=missing")).not.toContain(id);
    expect((await change(id, 1, { shortDescriptionKh: null })).body.outdated).toEqual([]);
    expect(await found("translation=missing")).toContain(id);
    expect((await change(id, 2, { shortDescription: null })).status).toBe(200);
    expect(await found("translation=missing")).not.toContain(id);
    expect((await ask("/api/products/v2?translation=wrong", { by: boss })).status).toBe(400);
  });

  test("does not apply to entities without translated texts", async () => {
    const banner = await insertRecord({
      db: on.db,
      entity: entityNamed("banner"),
      actor: actor(),
      vendorId: "",
    });
    const read = await ask(`/api/banners/v1/${banner}`, { by: boss });
    expect(read.body).not.toHaveProperty("outdated");
    expect((await ask("/api/banners/v2?translation=missing", { by: boss })).status).toBe(400);
    const patched = await post(`/api/banners/v1/${banner}/json`, boss, { version: 1, translated: ["name"] });
    expect(patched.status).toBe(400);
  });
});
