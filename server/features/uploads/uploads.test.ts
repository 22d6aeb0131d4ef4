import { request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addAccount, bearer, signInAs } from "../../../tests/support/accounts.ts";
import { startTestApp, type TestApp } from "../../../tests/support/test-app.ts";
import * as sample from "./uploads.fixture.ts";

let server: TestApp;
let base = "";
let token = "";
let farmerToken = "";

beforeAll(async () => {
  server = await startTestApp();
  await server.app.listen({ host: "127.0.0.1", port: 0 });
  const address = server.app.server.address();
  base = `http://127.0.0.1:${isAddress(address) ? address.port : 0}`;
  const editor = await addAccount(server.db, { roles: ["ROLE_BACKOFFICE_EDITOR"] });
  const farmer = await addAccount(server.db, { roles: [] });
  token = await signInAs(server.app, editor.username);
  farmerToken = await signInAs(server.app, farmer.username);
});
afterAll(() => server.close());

const isAddress = (address: string | AddressInfo | null): address is AddressInfo =>
  typeof address === "object" && address !== null;

interface Sent {
  readonly bytes: Buffer | Uint8Array;
  readonly name: string;
  readonly field?: string;
}
async function upload(kind: string, ...files: readonly Sent[]) {
  const form = new FormData();
  for (const { bytes, name, field = "file" } of files)
    form.append(field, new Blob([new Uint8Array(bytes)]), name);
  const answer = await fetch(`${base}/api/upload/v1/${kind}`, {
    method: "POST",
    body: form,
    headers: bearer(token),
  });
  return { status: answer.status, body: await answer.json() };
}

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#2f9e44" } });

describe("photos", () => {
  test("a large photo with a position comes back upright, small, and without its metadata", async () => {
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

  test("the editor's photos (state=3) go the same way; any other state is refused", async () => {
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
  ])("%s is refused in words", async (_what, bytes, name) => {
    const { status, body } = await upload("photo", { bytes, name });
    expect(status).toBe(415);
    expect(body.message).toMatch(/picture/);
  });

  test("a picture that unpacks to a billion pixels is refused at once", async () => {
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
  ])("%s is kept", async (_what, bytes, name, type) => {
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

  test("a picture of a document becomes a document, not a public file", async () => {
    const { body } = await upload("document", {
      bytes: await photo(50, 50).png().toBuffer(),
      name: "id.png",
    });
    expect(body).toMatchObject({ type: "image/webp" });
    expect(body.url).toMatch(/^\/api\/files\/v1\//);
    const name = body.url.split("/").pop();
    expect((await fetch(`${base}/files/${name}`)).status).toBe(404);
  });

  test("a document opens for those who are signed in with a role, and for nobody else", async () => {
    const { body } = await upload("document", { bytes: sample.pdf, name: "a.pdf" });
    expect((await fetch(base + body.url)).status).toBe(401);
    expect((await fetch(base + body.url, { headers: bearer(farmerToken) })).status).toBe(403);
    expect((await fetch(base + body.url.replace("/api/files/v1/", "/files/"))).status).toBe(404);
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
  ])("%s is refused", async (_what, bytes, name) => {
    expect((await upload("document", { bytes, name })).status).toBe(415);
  });
});

describe("sound and video", () => {
  test.each([
    ["an MP3", sample.mp3(5), "audio/mpeg", 5],
    ["a WAV", sample.wav(3), "audio/wav", 3],
    ["a WebM recording", sample.webm("audio"), "audio/webm", null],
    ["an MP4 recording", sample.mp4("audio"), "audio/mp4", 2],
  ])("%s is kept", async (_what, bytes, type, seconds) => {
    const { status, body } = await upload("audio", { bytes, name: "sound" });
    expect({ status, type: body.type }).toEqual({ status: 200, type });
    if (seconds !== null) expect(body.duration).toBeCloseTo(seconds, 0);
  });

  test.each([
    ["an MP4", sample.mp4("video"), "video/mp4"],
    ["a WebM", sample.webm("video"), "video/webm"],
  ])("%s video is kept, and is no sound", async (_what, bytes, type) => {
    const { status, body } = await upload("video", { bytes, name: "film" });
    expect({ status, type: body.type }).toEqual({ status: 200, type });
    expect((await upload("audio", { bytes, name: "film" })).status).toBe(415);
  });

  test.each([
    ["a sound", sample.mp4("audio")],
    ["a program", sample.program],
    ["an MP4 that is broken inside", Buffer.concat([sample.mp4("video").subarray(0, 40), Buffer.alloc(100)])],
  ])("%s is no video", async (_what, bytes) => {
    expect((await upload("video", { bytes, name: "a.mp4" })).status).toBe(415);
  });

  test("audio of 300 KB is kept, one byte more is refused with its limit", async () => {
    const fits = Buffer.concat([sample.mp3(5), Buffer.alloc(307_200 - sample.mp3(5).length)]);
    expect((await upload("audio", { bytes: fits, name: "a.mp3" })).status).toBe(200);
    const { status, body } = await upload("audio", {
      bytes: Buffer.concat([fits, Buffer.alloc(1)]),
      name: "a.mp3",
    });
    expect(status).toBe(413);
    expect(body.message).toMatch(/300 KB/);
  });

  test("videos seek: a range is answered with its bytes alone", async () => {
    const bytes = sample.mp4("video");
    const { body } = await upload("video", { bytes, name: "a.mp4" });
    const ask = (range: string, more = {}) => fetch(base + body.url, { headers: { range, ...more } });
    const middle = await ask("bytes=10-19");
    expect(middle.status).toBe(206);
    expect(middle.headers.get("content-range")).toBe(`bytes 10-19/${bytes.length}`);
    expect(Buffer.from(await middle.arrayBuffer()).equals(bytes.subarray(10, 20))).toBe(true);
    expect(Buffer.from(await (await ask("bytes=-5")).arrayBuffer()).equals(bytes.subarray(-5))).toBe(true);
    expect(Buffer.from(await (await ask("bytes=20-")).arrayBuffer()).equals(bytes.subarray(20))).toBe(true);
    expect((await ask("bytes=999999999-")).status).toBe(416);
    expect((await ask("bytes=0-1", { "if-range": '"other"' })).status).toBe(200);
  });
});

describe("public files", () => {
  test("they are kept for ever, never sniffed, never a page of ours", async () => {
    const { body } = await upload("photo", { bytes: await photo(9, 9).png().toBuffer(), name: "a.png" });
    const { headers } = await fetch(base + body.url);
    expect(headers.get("content-type")).toBe("image/webp");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
    expect(headers.get("cache-control")).toMatch(/immutable/);
    const again = await fetch(base + body.url, { headers: { "if-none-match": headers.get("etag") ?? "" } });
    expect(again.status).toBe(304);
    const head = await fetch(base + body.url, { method: "HEAD" });
    expect(head.headers.get("content-length")).toBe(String(body.size));
  });

  test.each([
    "/files/AAAAAAAAAAAAAAAAAAAAAA.webp",
    "/files/..%2f..%2fetc%2fpasswd",
    "/files/%2e%2e/secret.webp",
    "/files/AAAAAAAAAAAAAAAAAAAAAA.html",
    "/files/a%00.webp",
  ])("%s is not found", async (path) => {
    expect((await fetch(base + path)).status).toBe(404);
  });
});

describe("who and how", () => {
  test("nobody uploads without a role", async () => {
    const send = (headers: Readonly<Record<string, string>>) => {
      const form = new FormData();
      form.append("file", new Blob([new Uint8Array(sample.pdf)]), "a.pdf");
      return fetch(`${base}/api/upload/v1/document`, { method: "POST", body: form, headers });
    };
    expect((await send({})).status).toBe(401);
    expect((await send(bearer(farmerToken))).status).toBe(403);
  });

  test("exactly one part, called file, is a request; anything else names the field", async () => {
    const file = { bytes: sample.pdf, name: "a.pdf" };
    for (const files of [
      [],
      [{ ...file, field: "photo" }],
      [file, file],
      [file, { ...file, field: "other" }],
    ]) {
      const { status, body } = await upload("document", ...files);
      expect(status).toBe(400);
      if (files.length > 0) expect(body.errors[0].path).toBe("file");
    }
    expect((await upload("document", { bytes: Buffer.alloc(0), name: "a.pdf" })).status).toBe(400);
  });

  test("a body that is no multipart is a 415, a truncated one a 400", async () => {
    const send = (type: string, payload: string) =>
      server.app.inject({
        method: "POST",
        url: "/api/upload/v1/document",
        headers: { ...bearer(token), "content-type": type },
        payload,
      });
    expect((await send("application/json", "{}")).statusCode).toBe(415);
    const cut = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4 and th';
    expect((await send("multipart/form-data; boundary=x", cut)).statusCode).toBe(400);
    expect((await send("multipart/form-data", cut)).statusCode).toBe(400);
  });

  test("a name can't lead out of the store, nor lie about its direction", async () => {
    const { body } = await upload("document", { bytes: sample.pdf, name: "../../etc/\u202Efdp.pdf" });
    expect(body.name).toBe("fdp.pdf");
    expect(body.url).not.toContain("etc");
  });

  test("a film without end is refused while it comes, not after", async () => {
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const sent = httpRequest(
        `${base}/api/upload/v1/audio`,
        { method: "POST", headers: { ...bearer(token), "content-type": "multipart/form-data; boundary=x" } },
        (answer) => resolve(answer.resume().statusCode),
      );
      sent.on("error", reject);
      sent.write('--x\r\ncontent-disposition: form-data; name="file"; filename="a.mp3"\r\n\r\n');
      const chunk = Buffer.alloc(65_536);
      const timer = setInterval(() => sent.write(chunk), 1);
      sent.on("response", () => {
        clearInterval(timer);
        sent.destroy();
      });
    });
    expect(status).toBe(413);
  });
});
