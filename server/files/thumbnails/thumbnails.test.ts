import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addAccount, bearer, signInAs } from "../../../tests/support/accounts.ts";
import { createMediaFixture, type MediaFixture } from "../media/media.fixture.ts";
import { removeFile } from "../remove-file.ts";
import * as sample from "../uploads/sample-files.fixture.ts";
import { drawThumbnails } from "./draw-thumbnails.ts";
import { pdfOf } from "./pdf.fixture.ts";

let on: MediaFixture;
beforeAll(async () => {
  on = await createMediaFixture();
});
afterAll(() => on.close());

const draw = (timeLimit?: number) =>
  drawThumbnails({
    db: on.db,
    files: on.files,
    log: { info: () => {} },
    signal: new AbortController().signal,
    ...(timeLimit === undefined ? {} : { timeLimit }),
  });
const documentOf = (body: Buffer, by = on.boss) => on.upload(by, { body, kind: "document" });
async function imageOf(name: string): Promise<Buffer | null | undefined> {
  const [row] = await on.db.query<{ image: Buffer | null }>("select image from thumbnail where file = $1", [
    name,
  ]);
  return row?.image;
}
const read = (name: string, token: string) =>
  on.app.inject({ method: "GET", url: `/api/files/v1/${name}/thumbnail`, headers: bearer(token) });

describe("the thumbnail of a PDF", () => {
  test("is its first page as WebP of at most 400 pixels a side, drawn once", async () => {
    const { name } = await documentOf(pdfOf({ width: 612, height: 792, fill: "1 0 0" }));
    expect((await read(name, on.boss.token)).statusCode).toBe(204);
    expect(await draw()).toBe(1);
    const image = await imageOf(name);
    const { data, info } = await sharp(image ?? Buffer.alloc(0))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 309, height: 400 });
    // Red in the middle: the colours are in their order.
    const middle = (200 * info.width + 150) * info.channels;
    expect(data[middle]).toBeGreaterThan(200);
    expect(data[middle + 2]).toBeLessThan(60);
    const reply = await read(name, on.boss.token);
    expect(reply.headers).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "private, no-cache",
    });
    expect(reply.rawPayload).toEqual(image);
    expect(await draw()).toBe(0);
    const { items } = (await on.ask("/api/media/v1?pagesize=50&cursorkey=0&kind=document", on.boss)).body;
    expect(items.find((item: { name: string }) => item.name === name)).toMatchObject({ thumbnail: true });
  });

  test("of a huge page, and of a strip, stays small", async () => {
    const huge = await documentOf(pdfOf({ width: 200_000, height: 200_000, fill: "0 0 1" }));
    const strip = await documentOf(pdfOf({ width: 1, height: 14_000, fill: "0 0 1" }));
    expect(await draw()).toBe(2);
    expect(await sharp((await imageOf(huge.name)) ?? undefined).metadata()).toMatchObject({
      ...{ width: 400, height: 400 },
    });
    expect(await sharp((await imageOf(strip.name)) ?? undefined).metadata()).toMatchObject({
      ...{ width: 1, height: 400 },
    });
  });

  test("is left out for a damaged, a locked and a hanging document, which are not tried again", async () => {
    const damaged = await documentOf(sample.pdf.subarray(0, 20));
    const locked = await documentOf(pdfOf({ width: 100, height: 100, fill: "1 0 0", isLocked: true }));
    const empty = await documentOf(Buffer.from("%PDF-1.4\nno pages\n%%EOF"));
    expect(await draw()).toBe(0);
    for (const { name } of [damaged, locked, empty]) {
      expect(await imageOf(name)).toBeNull();
      expect((await read(name, on.boss.token)).statusCode).toBe(204);
    }
    const slow = await documentOf(pdfOf({ width: 100, height: 100, fill: "1 0 0" }));
    expect(await draw(1)).toBe(0);
    expect(await imageOf(slow.name)).toBeNull();
    expect(await draw()).toBe(0);
  });

  test("is seen by those only who may open the document", async () => {
    const { name } = await documentOf(pdfOf({ width: 100, height: 100, fill: "1 0 0" }), on.seller);
    await draw();
    const editor = await addAccount(on.db, { roles: ["ROLE_BACKOFFICE_EDITOR"] });
    const expert = await addAccount(on.db, { roles: ["ROLE_USER_EXPERT"] });
    const farmer = await addAccount(on.db, { roles: ["ROLE_USER_FARMER"] });
    for (const [token, status] of [
      [on.boss.token, 200],
      [on.seller.token, 200],
      [on.rival.token, 404],
      [await signInAs(on.app, editor.username), 404],
      [await signInAs(on.app, expert.username), 404],
      [await signInAs(on.app, farmer.username), 403],
    ] as const) {
      expect((await read(name, token)).statusCode).toBe(status);
      // As the document itself.
      const document = await on.app.inject({ url: `/api/files/v1/${name}`, headers: bearer(token) });
      expect(document.statusCode).toBe(status);
    }
    expect((await on.app.inject({ url: `/api/files/v1/${name}/thumbnail` })).statusCode).toBe(401);
  });

  test("goes with its file", async () => {
    const { name } = await documentOf(pdfOf({ width: 100, height: 100, fill: "1 0 0" }));
    await draw();
    await on.db.transaction(async (tx) => {
      await tx.query("select from file where name = $1 for update", [name]);
      await removeFile({ tx, files: on.files }, name);
    });
    expect(await imageOf(name)).toBeUndefined();
    expect((await read(name, on.boss.token)).statusCode).toBe(404);
  });
});

describe("the thumbnail of a video", () => {
  const frame = () => sharp({ create: { width: 800, height: 450, channels: 3, background: "#2f9e44" } });
  async function send(name: string, token: string, bytes: Buffer) {
    const form = new FormData();
    form.append("file", new Blob([new Uint8Array(bytes)]), "frame.webp");
    const encoded = new Response(form);
    return on.app.inject({
      method: "POST",
      url: `/api/upload/v1/thumbnail/${name}`,
      headers: { ...bearer(token), "content-type": encoded.headers.get("content-type") ?? "" },
      payload: Buffer.from(await encoded.arrayBuffer()),
    });
  }
  async function videoOf(by: MediaFixture["boss"]): Promise<string> {
    const { name } = await on.upload(by);
    const video = name.replace(/webp$/, "webm");
    await on.db.query("update file set name = $2, kind = 'video', type = 'video/webm' where name = $1", [
      name,
      video,
    ]);
    return video;
  }

  test("is sent by the browser that uploaded it, and made small; the first one counts", async () => {
    const name = await videoOf(on.seller);
    expect((await send(name, on.seller.token, await frame().webp().toBuffer())).statusCode).toBe(200);
    const image = await imageOf(name);
    expect(await sharp(image ?? undefined).metadata()).toMatchObject({ width: 400, height: 225 });
    expect((await send(name, on.seller.token, await frame().negate().webp().toBuffer())).statusCode).toBe(
      200,
    );
    expect(await imageOf(name)).toEqual(image);
    expect((await read(name, on.rival.token)).statusCode).toBe(200);
  });

  test("can be sent later by those who have the video in their library", async () => {
    for (const { token } of [on.boss, on.seller]) {
      const name = await videoOf(on.seller);
      await on.db.query("update file set created_at = now() - interval '1 year' where name = $1", [name]);
      expect((await send(name, token, await frame().webp().toBuffer())).statusCode).toBe(200);
      expect(await imageOf(name)).toBeInstanceOf(Buffer);
    }
  });

  test("is refused for videos of another vendor and other kinds of file", async () => {
    const name = await videoOf(on.seller);
    const image = await frame().webp().toBuffer();
    expect((await send(name, on.rival.token, image)).statusCode).toBe(404);
    const photo = await on.upload(on.seller);
    expect((await send(photo.name, on.seller.token, image)).statusCode).toBe(404);
    expect(await imageOf(name)).toBeUndefined();
    expect(await imageOf(photo.name)).toBeUndefined();
  });

  test("is refused when it is no image, or too large", async () => {
    const name = await videoOf(on.seller);
    expect((await send(name, on.seller.token, sample.pdf)).statusCode).toBe(415);
    expect((await send(name, on.seller.token, Buffer.alloc(400 * 1024, 1))).statusCode).toBe(413);
    expect(await imageOf(name)).toBeUndefined();
  });
});
