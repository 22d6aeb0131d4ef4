import { randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Role, roleNames } from "../../../../domain/access/roles.ts";
import type { AnyEntity } from "../../../../domain/declare/index.ts";
import { sponsor } from "../../../../domain/entities/partners/sponsor.ts";
import { product } from "../../../../domain/entities/products/product.ts";
import { limits } from "../../../../domain/settings/limits.ts";
import { addAccount, bearer, signInAs } from "../../../../tests/support/accounts.ts";
import { draftOf } from "../../../../tests/support/drafts.ts";
import { addPeople, type People } from "../../../../tests/support/people.ts";
import { readCsv } from "../../../../tests/support/tables/read-csv.ts";
import { startTestApp, type TestApp } from "../../../../tests/support/test-app.ts";
import { sweepFiles } from "../../../files/remove-file.ts";
import { type Entry, zip } from "../../../files/uploads/sample-files.fixture.ts";
import type { PictureArchive } from "./picture-archive.ts";
import { createPictureSource } from "./store-pictures.ts";

let on: TestApp;
let people: People;
let refs: Record<string, string>;
const users = new Map<string, { readonly id: string; readonly token: string }>();
beforeAll(async () => {
  on = await startTestApp();
  people = await addPeople(on.db);
  for (const role of ["admin", "supplier", "editor"] as const) {
    const vendorId = role === "supplier" ? { vendorId: people.vendorId } : {};
    const { id, username } = await addAccount(on.db, { roles: [roleNames[role][0]], ...vendorId });
    users.set(role, { id, token: await signInAs(on.app, username) });
  }
  const draft = await draftOf({ db: on.db, entity: product, actor: people.admin, vendorId: people.vendorId });
  refs = {
    unitId: String(draft.unitId),
    productSubCategoryIds: [draft.productSubCategoryIds].flat().join(),
    vendorIds: people.vendorId,
  };
});
afterAll(() => on.close());

const picture = (background: string) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .jpeg()
    .toBuffer();
const photo = async (name: string, background = "#2f9e44"): Promise<Entry> => ({
  name,
  body: await picture(background),
});

interface Row {
  readonly name: string;
  readonly iconUrl?: string;
  readonly photoLink?: string;
  readonly quantity?: string;
}
/** A sheet of new products. */
function sheetOf(rows: readonly Row[], headings = ["iconUrl", "photoLink"]): Entry {
  const lines = rows.map(({ name, iconUrl = "", photoLink = "", quantity = "5" }) =>
    [name, `${name} ខ្មែរ`, "4800", quantity, ...Object.values(refs), iconUrl, photoLink].join(","),
  );
  const head = ["name", "nameKh", "basePrice", "quantity", ...Object.keys(refs), ...headings].join(",");
  return { name: "shop/products.csv", body: [head, ...lines].join("\r\n") };
}

interface Upload {
  readonly content: Buffer | string;
  readonly mode?: "check" | "commit";
  readonly query?: string;
  readonly role?: Role;
  readonly entity?: AnyEntity;
  readonly name?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly mapping?: Readonly<Record<string, string>>;
}
function upload({
  content,
  mode = "commit",
  query = "",
  role = "admin",
  name = "products.zip",
  ...rest
}: Upload) {
  const { entity = product, headers = {}, mapping } = rest;
  const boundary = `kasekam${randomUUID()}`;
  const part = mapping
    ? `--${boundary}\r\ncontent-disposition: form-data; name="mapping"\r\n\r\n${JSON.stringify(mapping)}\r\n`
    : "";
  const head = `${part}--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  return on.app.inject({
    method: "POST",
    url: `/api/${entity.api.path}/v1/import?dryRun=${mode === "check"}${query}`,
    headers: {
      ...bearer(users.get(role)?.token ?? ""),
      ...headers,
      "content-type": `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
}
const send = async (sending: Upload) => {
  const answer = await upload(sending);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};

/** The names of all stored images, in the database and on disk. */
async function stored(): Promise<readonly string[]> {
  const rows = await on.db.query<{ name: string }>("select name from file order by name");
  const files = await readdir(join(on.env.DATA_DIR, "files"), { recursive: true }).catch(() => []);
  const onDisk = files.filter((path) => path.endsWith(".webp")).map((path) => path.split("/").at(-1) ?? "");
  expect(onDisk.sort()).toEqual(rows.map(({ name }) => name).sort());
  return rows.map(({ name }) => name);
}
interface ProductRow {
  readonly id: string;
  readonly icon_url: string | null;
  readonly photo_link: readonly string[];
}
const productsNamed = (...names: readonly string[]) =>
  on.db.query<ProductRow>(
    "select id, icon_url, photo_link from product where name = any ($1) and deleted_at is null order by name",
    [names],
  );
const fileName = (url: string | null | undefined) => url?.split("/").at(-1) ?? "";

/** Two products with three images, of which they share one; the archive has one more. */
async function shopArchive(mark: string): Promise<Buffer> {
  const rows = [
    { name: `${mark} 1`, iconUrl: "rice.jpg", photoLink: "photos/Front.JPG; back.jpg" },
    { name: `${mark} 2`, photoLink: "RICE.jpg" },
  ];
  return zip([
    sheetOf(rows),
    await photo("shop/rice.jpg"),
    await photo("shop/photos/front.jpg", "#e03131"),
    await photo("shop/photos/back.jpg", "#1971c2"),
    await photo("shop/photos/unused.jpg", "#f08c00"),
    { name: "__MACOSX/shop/._products.csv", body: "x" },
  ]);
}

describe("a ZIP with a sheet and images", () => {
  test("is checked without storing anything", async () => {
    const before = await stored();
    const checked = await send({ content: await shopArchive("Checked"), mode: "check" });
    expect(checked).toMatchObject({ state: "checked", created: 2, pictures: 3, errors: [] });
    expect(checked.preview[0].changes).toMatchObject({
      iconUrl: { from: null, to: "rice.jpg" },
      photoLink: { to: ["front.jpg", "back.jpg"] },
    });
    expect(await stored()).toEqual(before);
    expect(await productsNamed("Checked 1", "Checked 2")).toEqual([]);
  });

  test("is imported with the images that its rows name, each stored once", async () => {
    const before = new Set(await stored());
    const done = await send({ content: await shopArchive("Stored") });
    expect(done).toMatchObject({ state: "committed", created: 2, pictures: 3 });
    const [first, second] = await productsNamed("Stored 1", "Stored 2");
    expect(second?.photo_link).toEqual([first?.icon_url]);
    const added = (await stored()).filter((name) => !before.has(name));
    expect(added.toSorted()).toEqual(
      [first?.icon_url, ...(first?.photo_link ?? [])].map((url) => fileName(url)).sort(),
    );
    const rows = await on.db.query<Record<string, unknown>>(
      "select kind, original_name, width, created_by, vendor_id from file where name = any ($1) order by original_name",
      [added],
    );
    const row = { kind: "photo", width: 40, created_by: users.get("admin")?.id, vendor_id: null };
    expect(rows).toEqual(
      ["back.jpg", "front.jpg", "rice.jpg"].map((name) => ({ ...row, original_name: name })),
    );
    const served = await on.app.inject({ url: first?.photo_link[0] ?? "" });
    expect(served.headers["content-type"]).toBe("image/webp");
    const { dominant } = await sharp(served.rawPayload).stats();
    expect(dominant.r).toBeGreaterThan(dominant.g);
  });

  test("keeps the images that an exported file has, alone and in a ZIP", async () => {
    await send({ content: await shopArchive("Exported") });
    const before = await stored();
    const answer = await on.app.inject({
      url: "/api/products/v1/export?columns=id,version,name,iconUrl,photoLink&q=Exported",
      headers: bearer(users.get("admin")?.token ?? ""),
    });
    const lines = readCsv(answer.body);
    expect(lines[1]?.[4]).toMatch(/^\/files\/\S+; \/files\/\S+$/);
    const unchanged = { state: "committed", created: 0, updated: 0, unchanged: 2, pictures: 0 };
    expect(await send({ content: answer.body, name: "products.csv" })).toMatchObject(unchanged);
    expect(await send({ content: zip([{ name: "a.csv", body: answer.body }]) })).toMatchObject(unchanged);
    // A stored image and a new one in the same cell.
    const place = lines.findIndex(([, , name]) => name === "Exported 2");
    const more = lines.map((line, index) =>
      line.map((cell, column) => (index === place && column === 4 ? `${cell}; new.jpg` : cell)).join(","),
    );
    const content = zip([{ name: "a.csv", body: more.join("\r\n") }, await photo("new.jpg", "#ffffff")]);
    const checked = await send({ content, mode: "check" });
    expect(checked.preview[0].changes.photoLink.to).toEqual([expect.stringMatching(/^\/files\//), "new.jpg"]);
    expect(await send({ content })).toMatchObject({ updated: 1, unchanged: 1, pictures: 1 });
    expect(await stored()).toHaveLength(before.length + 1);
    expect((await productsNamed("Exported 2"))[0]?.photo_link).toHaveLength(2);
  });

  test("is undone: new products go to the bin, changed ones get their images back", async () => {
    await send({ content: await shopArchive("Undone") });
    const [old] = await productsNamed("Undone 1");
    const rows = [`id,iconUrl`, `${old?.id},other.jpg`].join("\r\n");
    const content = zip([{ name: "a.csv", body: rows }, await photo("other.jpg", "#000000")]);
    const done = await send({ content });
    expect(done).toMatchObject({ updated: 1, pictures: 1 });
    expect((await productsNamed("Undone 1"))[0]?.icon_url).not.toBe(old?.icon_url);
    const undone = await on.app.inject({
      method: "POST",
      url: `/api/batches/v1/${done.importId}/undo`,
      headers: bearer(users.get("admin")?.token ?? ""),
    });
    expect(undone.statusCode, undone.body).toBe(200);
    expect((await productsNamed("Undone 1"))[0]?.icon_url).toBe(old?.icon_url);
    const served = await on.app.inject({ url: old?.icon_url ?? "" });
    expect(served.statusCode).toBe(200);
  });

  test("is imported once per Idempotency-Key, and its images are stored once", async () => {
    const content = await shopArchive("Once");
    const headers = { "idempotency-key": randomUUID() };
    const first = await send({ content, headers });
    const after = await stored();
    expect(await send({ content, headers })).toEqual(first);
    expect(await stored()).toEqual(after);
  });

  test("can have columns of images with other headings", async () => {
    const rows = [{ name: "Mapped pepper", photoLink: "pepper.jpg" }];
    const content = zip([sheetOf(rows, ["A", "B"]), await photo("pepper.jpg")]);
    const fields = ["name", "nameKh", "basePrice", "quantity", ...Object.keys(refs)];
    const mapping = Object.fromEntries(
      [...fields, "", "photoLink"].map((field, index) => [index + 1, field]),
    );
    delete mapping[fields.length + 1];
    expect(await send({ content, mapping })).toMatchObject({ created: 1, pictures: 1 });
    expect((await productsNamed("Mapped pepper"))[0]?.photo_link).toHaveLength(1);
  });

  test("gives a seller's images to the vendor", async () => {
    const { vendorIds: _, ...own } = refs;
    const line = ["Own mango", "ស្វាយ", "4800", "5", ...Object.values(own), "mango.jpg"].join(",");
    const head = ["name", "nameKh", "basePrice", "quantity", ...Object.keys(own), "iconUrl"].join(",");
    const content = zip([{ name: "a.csv", body: [head, line].join("\r\n") }, await photo("mango.jpg")]);
    expect(await send({ content, role: "supplier" })).toMatchObject({ created: 1, pictures: 1 });
    const [made] = await productsNamed("Own mango");
    const [file] = await on.db.query<{ vendor_id: string }>("select vendor_id from file where name = $1", [
      fileName(made?.icon_url),
    ]);
    expect(file?.vendor_id).toBe(people.vendorId);
  });
});

describe("errors of images", () => {
  const mixed = async (mark: string) =>
    zip([
      sheetOf([
        { name: `${mark} 1`, iconUrl: "good.jpg" },
        { name: `${mark} 2`, iconUrl: "missing.jpg", photoLink: "good.jpg; text.jpg; gone.png" },
        { name: `${mark} 3`, photoLink: "twin.jpg; good.jpg" },
        { name: `${mark} 4`, iconUrl: "lonely.jpg", quantity: "many" },
        { name: `${mark} 5`, photoLink: "good.jpg; GOOD.jpg" },
      ]),
      await photo("shop/good.jpg"),
      await photo("shop/lonely.jpg", "#123456"),
      { name: "shop/text.jpg", body: "not an image" },
      { name: "shop/a/twin.jpg", body: "x" },
      { name: "shop/b/twin.jpg", body: "x" },
    ]);
  const expected = [
    [3, "iconUrl", "The ZIP has no file “missing.jpg”. Add it, or correct the name."],
    [
      3,
      "photoLink",
      "“text.jpg”: This isn't an image. Upload one of these: JPEG, PNG, WebP, GIF, AVIF, HEIC, TIFF.",
    ],
    [3, "photoLink", "The ZIP has no file “gone.png”. Add it, or correct the name."],
    [
      4,
      "photoLink",
      "The ZIP has several files named “twin.jpg”. Enter folder and name, such as “shop/a/twin.jpg”.",
    ],
    [5, "quantity", "Enter a number."],
    [6, "photoLink", "This entry is listed twice. Remove one."],
  ];
  const errorsOf = (answer: { errors: { row: number; path: string; message: string }[] }) =>
    answer.errors.map(({ row, path, message }) => [row, path.split(".")[0], message]);

  test("name the row, the column and the file", async () => {
    const refused = await send({ content: await mixed("Wrong"), mode: "check" });
    expect(refused).toMatchObject({ state: "refused", pictures: 0 });
    expect(errorsOf(refused)).toEqual(expected);
    const khmer = await send({
      content: await mixed("Wrong"),
      mode: "check",
      headers: { "accept-language": "km" },
    });
    expect(khmer.errors[0].message).toBe("ក្នុង ZIP គ្មានឯកសារ «missing.jpg» ទេ។ សូមបន្ថែមវា ឬកែឈ្មោះ។");
  });

  test("keep a refused import from storing anything", async () => {
    const before = await stored();
    const refused = await send({ content: await mixed("Refused") });
    expect(refused).toMatchObject({ state: "refused", pictures: 0 });
    expect(await stored()).toEqual(before);
  });

  test("are skipped with their rows, whose other images are not stored", async () => {
    const before = await stored();
    const content = await mixed("Skipped");
    const query = "&skipErrors=true";
    const checked = await send({ content, mode: "check", query });
    expect(checked).toMatchObject({ state: "checked", created: 1, skipped: 4, pictures: 1 });
    const done = await send({ content, query });
    expect(done).toMatchObject({ state: "committed", created: 1, skipped: 4, pictures: 1 });
    expect(errorsOf(done)).toEqual(expected);
    expect(await stored()).toHaveLength(before.length + 1);
    expect(await productsNamed("Skipped 1")).toHaveLength(1);
    // The skipped rows can be downloaded with the names that they had.
    const file = await on.app.inject({
      url: `/api/products/v1/import/${done.importId}/errors?format=csv`,
      headers: bearer(users.get("admin")?.token ?? ""),
    });
    expect(file.body).toContain("good.jpg; text.jpg; gone.png");
  });

  test("replace that of a required image", async () => {
    const body = ["name,nameKh,logo", "Bank,ធនាគារ,logo.png", "Shop,ហាង,"].join("\r\n");
    const { errors } = await send({
      content: zip([{ name: "a.csv", body }]),
      mode: "check",
      entity: sponsor,
    });
    expect(
      errors
        .filter(({ path }: { path: string }) => path === "logo")
        .map(({ message }: { message: string }) => message),
    ).toEqual(["The ZIP has no file “logo.png”. Add it, or correct the name.", "This field is required."]);
  });

  test("say that a sheet alone has no images", async () => {
    const sheet = sheetOf([
      { name: "Alone 1", iconUrl: "rice.jpg" },
      { name: "Alone 2", iconUrl: "rice" },
    ]);
    const refused = await send({ content: sheet.body ?? "", mode: "check", name: "products.csv" });
    expect(errorsOf(refused)).toEqual([
      [2, "iconUrl", "To import “rice.jpg”, choose a ZIP with this file and its images."],
      [3, "iconUrl", "Upload the file again."],
    ]);
  });
});

describe("what is not allowed", () => {
  test("a role that may not import stores nothing", async () => {
    const before = await stored();
    expect((await upload({ content: await shopArchive("Denied"), role: "editor" })).statusCode).toBe(403);
    expect(await stored()).toEqual(before);
  });

  test("a person who may not upload images can't import any", async () => {
    const archive = { check: () => Promise.reject(new Error("Not checked")) };
    const source = createPictureSource(
      { db: on.db, files: on.app.files, actor: { ...people.admin, role: "anonymous" } },
      { ...archive, find: () => ({ missing: true }), sheet: { path: "", size: 0, originalName: "" } },
    );
    const entry = { name: "a.jpg", packedSize: 1, unpackedSize: 1, isEncrypted: false };
    await expect(source.checkOrStore(entry, "check")).rejects.toMatchObject({ type: "forbidden" });
  });

  test("only a ZIP may be larger than a sheet", async () => {
    const content = Buffer.alloc(limits.importBytes + 1, "a");
    const sheet = await upload({ content, name: "products.csv" });
    expect([sheet.statusCode, sheet.json().message]).toEqual([
      413,
      "This file is too large. Choose one of at most 15 MB.",
    ]);
    const named = await upload({ content, name: "products.zip" });
    expect([named.statusCode, named.json().message]).toEqual([
      413,
      "An Excel or CSV file can have at most 15 MB. Split it and import the parts separately.",
    ]);
    const name = "a.csv";
    const large = zip([
      { ...sheetOf([{ name: "In a large ZIP" }]), name },
      { name: "a.bin", body: Buffer.alloc(limits.importBytes, "a") },
    ]);
    expect(await send({ content: large, mode: "check" })).toMatchObject({ state: "checked", created: 1 });
  });
});

test("an image that was stored for an import that ended without a trace is deleted by housekeeping", async () => {
  const body = await sharp(await picture("#2f9e44"))
    .webp()
    .toBuffer();
  const checked = {
    extension: "webp",
    body,
    size: body.length,
    width: 40,
    height: 30,
    duration: null,
  } as const;
  const archive: PictureArchive = {
    sheet: { path: "", size: 0, originalName: "" },
    find: () => ({ missing: true }),
    check: async () => checked,
  };
  const before = await stored();
  const source = createPictureSource(
    { db: on.db, files: on.app.files, actor: { ...people.admin, userId: users.get("admin")?.id ?? "" } },
    archive,
  );
  const taken = await source.checkOrStore(
    { name: "a.jpg", packedSize: 1, unpackedSize: 1, isEncrypted: false },
    "commit",
  );
  const name = "url" in taken ? fileName(taken.url) : "";
  expect(await stored()).toEqual([...before, name].sort());
  await on.db.query("update file set created_at = now() - interval '15 days' where name = $1", [name]);
  await sweepFiles({ db: on.db, files: on.app.files, keepDays: 14 });
  expect(await stored()).not.toContain(name);
});
