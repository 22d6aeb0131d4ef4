import { readFile } from "node:fs/promises";
import { parseBuffer } from "music-metadata";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as sample from "./sample-files.fixture.ts";
import { createUploadFixture, photo, type UploadFixture } from "./upload-server.fixture.ts";

let server: UploadFixture;
let upload: UploadFixture["upload"];
let base = "";
beforeAll(async () => {
  server = await createUploadFixture();
  ({ upload, base } = server);
});
afterAll(() => server.close());

describe("sound and video", () => {
  test.each([
    ["an MP3", sample.mp3(5), "audio/mpeg", 5],
    ["a WAV", sample.wav(3), "audio/wav", 3],
    ["a WebM recording", sample.webm("audio"), "audio/webm", null],
    ["an MP4 recording", sample.mp4("audio"), "audio/mp4", 2],
  ])("stores %s", async (_what, bytes, type, seconds) => {
    const { status, body } = await upload("audio", { bytes, name: "sound" });
    expect({ status, type: body.type }).toEqual({ status: 200, type });
    if (seconds !== null) expect(body.duration).toBeCloseTo(seconds, 0);
  });

  test.each([
    ["an MP4", sample.mp4("video"), "video/mp4"],
    ["a WebM", sample.webm("video"), "video/webm"],
  ])("stores %s video, and rejects it as sound", async (_what, bytes, type) => {
    const { status, body } = await upload("video", { bytes, name: "film" });
    expect({ status, type: body.type }).toEqual({ status: 200, type });
    expect((await upload("audio", { bytes, name: "film" })).status).toBe(415);
  });

  test.each([
    ["a sound", sample.mp4("audio")],
    ["a program", sample.program],
    ["an MP4 that is broken inside", Buffer.concat([sample.mp4("video").subarray(0, 40), Buffer.alloc(100)])],
  ])("rejects %s as a video", async (_what, bytes) => {
    expect((await upload("video", { bytes, name: "a.mp4" })).status).toBe(415);
  });

  test("accepts audio of 300 KB, and rejects one byte more with the limit in the message", async () => {
    const fits = Buffer.concat([sample.mp3(5), Buffer.alloc(307_200 - sample.mp3(5).length)]);
    expect((await upload("audio", { bytes: fits, name: "a.mp3" })).status).toBe(200);
    const { status, body } = await upload("audio", {
      bytes: Buffer.concat([fits, Buffer.alloc(1)]),
      name: "a.mp3",
    });
    expect(status).toBe(413);
    expect(body.message).toMatch(/300 KB/);
  });

  test("answers a range request of a video with only its bytes", async () => {
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

describe("a live-recorded voice as WebM without a duration", () => {
  // Recorded by Chromium's MediaRecorder with `start(200)`: clusters of unknown size.
  const recorded = () => readFile(new URL("./samples/recorded-live.weba", import.meta.url));

  test.each(["back office", "farmers' app"])("is stored with duration and seek index: %s", async (from) => {
    const bytes = await recorded();
    await expect(parseBuffer(bytes, { mimeType: "audio/webm" })).rejects.toThrow();
    const sendTo = from === "back office" ? upload : server.uploadAsFarmer;
    const { status, body } = await sendTo("audio", { bytes, name: "voice.weba" });
    expect({ status, type: body.type, duration: body.duration }).toEqual({
      status: 200,
      type: "audio/webm",
      duration: 1.5,
    });
    const kept = Buffer.from(await (await fetch(base + body.url)).arrayBuffer());
    expect(kept.length).toBe(body.size);
    expect((await parseBuffer(kept, { mimeType: "audio/webm" })).format.duration).toBeCloseTo(1.5);
  });

  test("is stored up to where it was cut off, and rejected without any sound", async () => {
    const bytes = await recorded();
    const cut = await upload("audio", { bytes: bytes.subarray(0, 2500), name: "voice.weba" });
    expect(cut.status).toBe(200);
    expect(cut.body.duration).toBeGreaterThan(0.2);
    expect(cut.body.duration).toBeLessThan(1.5);
    const firstCluster = bytes.indexOf(Buffer.from([0x1f, 0x43, 0xb6, 0x75]));
    expect(firstCluster).toBeGreaterThan(0);
    const silent = await upload("audio", { bytes: bytes.subarray(0, firstCluster), name: "voice.weba" });
    expect(silent.status).toBe(415);
  });

  test("causes no server error when it is corrupt inside", async () => {
    const bytes = await recorded();
    for (let at = 60; at < bytes.length; at += 97) {
      const broken = Buffer.concat([bytes.subarray(0, at), Buffer.alloc(40, at), bytes.subarray(at + 40)]);
      expect([200, 415]).toContain((await upload("audio", { bytes: broken, name: "voice.weba" })).status);
    }
  });
});

describe("public files", () => {
  test("are cached forever, never sniffed, never rendered as a page of ours", async () => {
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
  ])("answers 404 for %s", async (path) => {
    expect((await fetch(base + path)).status).toBe(404);
  });
});
