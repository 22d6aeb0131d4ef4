import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { entityNamed } from "../../../domain/entities/index.ts";
import { addAccount, bearer, signInAs } from "../../../tests/support/accounts.ts";
import { draftOf, insertPlaces } from "../../../tests/support/drafts.ts";
import * as sample from "./sample-files.fixture.ts";
import { createUploadFixture, photo, type UploadFixture } from "./upload-server.fixture.ts";

let server: UploadFixture;
let upload: UploadFixture["upload"];
let base = "";
let token = "";
let farmerToken = "";
beforeAll(async () => {
  server = await createUploadFixture();
  ({ upload, base, token, farmerToken } = server);
});
afterAll(() => server.close());

describe("photos", () => {
  test("a large photo with GPS data is returned upright, resized, and without metadata", async () => {
    const bytes = await photo(3000, 1500)
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Make: "Phone" }, IFD3: { GPSLatitude: "11/1 34/1 0/1" } })
      .jpeg()
      .toBuffer();
    const { status, body } = await upload("photo", { bytes, name: "ស្រែ.jpg" });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      name: "ស្រែ.jpg",
      type: "image/webp",
      width: 500,
      height: 1000,
      duration: null,
    });
    const stored = Buffer.from(await (await fetch(base + body.url)).arrayBuffer());
    const metadata = await sharp(stored).metadata();
    expect(metadata).toMatchObject({ format: "webp", width: 500, height: 1000 });
    expect(metadata.exif).toBeUndefined();
    expect(stored.length).toBe(body.size);
  });

  test("processes the editor's photos (state=3) alike, and rejects any other state", async () => {
    const bytes = await photo(10, 10).png().toBuffer();
    expect((await upload("photo?state=3", { bytes, name: "a.png" })).status).toBe(200);
    expect((await upload("photo?state=4", { bytes, name: "a.png" })).status).toBe(400);
  });

  test.each([
    ["an SVG", sample.svg, "a.svg"],
    ["an SVG called PNG", sample.svg, "a.png"],
    ["a program called JPEG", sample.program, "holiday.jpg"],
    ["a PDF", sample.pdf, "a.pdf"],
    ["a video", sample.mp4("video"), "a.mp4"],
    ["a page", Buffer.from("<html><script>alert(1)</script></html>"), "a.jpg"],
    ["half a picture", Buffer.from("\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR", "latin1"), "a.png"],
  ])("rejects %s with a message", async (_what, bytes, name) => {
    const { status, body } = await upload("photo", { bytes, name });
    expect(status).toBe(415);
    expect(body.message).toMatch(/image/);
  });

  test("rejects a picture that unpacks to a billion pixels immediately", async () => {
    const small = await photo(1, 1).png().toBuffer();
    small.writeUInt32BE(60_000, 16);
    small.writeUInt32BE(60_000, 20);
    const started = Date.now();
    const { status } = await upload("photo", { bytes: small, name: "bomb.png" });
    expect([413, 415]).toContain(status);
    expect(Date.now() - started).toBeLessThan(2000);
  });
});

describe("documents", () => {
  test.each([
    ["a PDF", sample.pdf, "របាយការណ៍.pdf", "application/pdf"],
    ["a Word document", sample.docx(), "a.docx", /wordprocessingml/],
    ["an Excel workbook", sample.xlsx(), "a.xlsx", /spreadsheetml/],
    ["a CSV file", Buffer.from("\uFEFFឈ្មោះ,តម្លៃ\nស្រូវ,1000\n"), "a.csv", /text\/csv/],
    ["a text", Buffer.from("សួស្ដី"), "a.txt", /text\/plain/],
  ])("stores %s", async (_what, bytes, name, type) => {
    const { status, body } = await upload("document", { bytes, name });
    expect(status).toBe(200);
    expect(body.type).toMatch(type);
    expect(body.url).toMatch(/^\/api\/files\/v1\/[\w-]{22}\.\w+$/);
    const answer = await fetch(base + body.url, { headers: bearer(token) });
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
    expect(answer.headers.get("content-disposition")).toContain(
      `filename*=UTF-8''${encodeURIComponent(name)}`,
    );
    expect(answer.headers.get("content-disposition")).toMatch(/^attachment/);
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(answer.headers.get("content-security-policy")).toContain("sandbox");
  });

  test("stores an image of a document as a document, not as a public file", async () => {
    const { body } = await upload("document", {
      bytes: await photo(50, 50).png().toBuffer(),
      name: "id.png",
    });
    expect(body).toMatchObject({ type: "image/webp" });
    expect(body.url).toMatch(/^\/api\/files\/v1\//);
    const name = body.url.split("/").pop();
    expect((await fetch(`${base}/files/${name}`)).status).toBe(404);
  });

  test("serves a document only to signed-in users with a role", async () => {
    const { body } = await upload("document", { bytes: sample.pdf, name: "a.pdf" });
    expect((await fetch(base + body.url)).status).toBe(401);
    expect((await fetch(base + body.url, { headers: bearer(farmerToken) })).status).toBe(403);
    expect((await fetch(base + body.url.replace("/api/files/v1/", "/files/"))).status).toBe(404);
  });

  test("writing a document's name into an own record gives no access to it", async () => {
    const { body } = await upload("document", { bytes: sample.pdf, name: "passport.pdf" });
    const { id, username } = await addAccount(server.db, { roles: ["ROLE_BACKOFFICE_EDITOR"] });
    const editor = bearer(await signInAs(server.app, username));
    const actor = { userId: id, role: "backofficeAdmin", vendorId: null, profileId: null } as const;
    await insertPlaces(server.db);
    for (const [name, path, more] of [
      ["news", "content", { content: `<p><a href="${body.url}">Read</a></p>` }],
      ["referralLoan", "documents.0.document", { documents: [{ document: body.url }] }],
    ] as const) {
      const entity = entityNamed(name);
      const draft = await draftOf({ db: server.db, entity, actor, vendorId: "" });
      const answer = await server.app.inject({
        method: "POST",
        url: `/api/${entity.api.path}/v1/json`,
        headers: editor,
        payload: { ...draft, ...more },
      });
      expect(answer.statusCode, answer.body).toBe(400);
      expect(answer.json().errors.map((error: { path: string }) => error.path)).toContain(path);
    }
    expect((await fetch(base + body.url, { headers: editor })).status).toBe(404);
  });

  test("serves a document to its uploader and readers of a record with it, and lists it in no other library", async () => {
    const { body } = await upload("document", { bytes: sample.pdf, name: "statement.pdf" });
    const name = body.url.split("/").pop() ?? "";
    const { username } = await addAccount(server.db, { roles: ["ROLE_ADMIN"] });
    const support = bearer(await signInAs(server.app, username));
    const sees = async () => {
      const opened = await fetch(base + body.url, { headers: support });
      const library = await fetch(`${base}/api/media/v1?pagesize=100`, { headers: support });
      expect(library.status).toBe(200);
      return [opened.status, (await library.text()).includes(name)];
    };
    const use = (entity: string) =>
      server.db.query("insert into file_use (name, entity, record_id) values ($1, $2, gen_random_uuid())", [
        name,
        entity,
      ]);
    expect((await fetch(base + body.url, { headers: bearer(token) })).status).toBe(200);
    expect(await sees()).toEqual([404, false]);
    await use("settlement");
    expect(await sees()).toEqual([404, false]);
    await use("vendorApplication");
    expect(await sees()).toEqual([200, true]);
  });

  test.each([
    ["a Windows program called PDF", sample.program, "a.pdf"],
    ["a Windows program called CSV", sample.program, "a.csv"],
    ["a Linux program called text", sample.elf, "a.txt"],
    ["a script called text", Buffer.from("#!/bin/sh\nrm -rf /\n"), "a.txt"],
    ["a page called CSV", Buffer.from(" <html></html>"), "a.csv"],
    ["a batch file", Buffer.from("del *.*"), "a.bat"],
    ["a plain archive", sample.zip([{ name: "a.txt", body: "x" }]), "a.docx"],
    ["a Word document with macros", sample.docx({ name: "word/vbaProject.bin", body: "x" }), "a.docx"],
    ["a workbook with macros, renamed", sample.xlsx({ name: "xl/vbaProject.bin", body: "x" }), "a.xlsx"],
    ["a program inside a document", sample.docx({ name: "word/embeddings/a.exe", body: "x" }), "a.docx"],
    ["an encrypted document", sample.docx({ name: "word/x.xml", flags: 1 }), "a.docx"],
    ["a bomb", sample.xlsx({ name: "xl/sheet.xml", unpackedSize: 4_000_000_000 }), "a.xlsx"],
    [
      "a bomb of many layers",
      sample.docx(
        ...Array.from({ length: 30 }, (_, index) => ({
          name: `word/${index}.xml`,
          unpackedSize: 10_000_000,
        })),
      ),
      "a.docx",
    ],
    ["an archive without its end", sample.docx().subarray(0, 200), "a.docx"],
    ["bytes", Buffer.from([0, 1, 2, 3, 255]), "a.txt"],
  ])("rejects %s", async (_what, bytes, name) => {
    expect((await upload("document", { bytes, name })).status).toBe(415);
  });
});
