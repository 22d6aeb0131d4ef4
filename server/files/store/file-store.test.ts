import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newFileName } from "../store-file.ts";
import { openDiskFiles } from "./disk-file-store.ts";
import type { FileStore } from "./file-store.ts";
import { openFiles } from "./open-files.ts";
import { openS3Files } from "./s3-file-store.ts";
import { expectedSignature, type FakeS3, startFakeS3 } from "./sigv4.fixture.ts";

const keys = { id: "KASEKAMKEY", secret: "a/secret+with=signs" };
const bucket = "kasekam-files";
let folder = "";
let fake: FakeS3;
const stores = new Map<string, FileStore>();
const s3 = (more = {}) =>
  openS3Files({
    endpoint: fake.endpoint,
    bucket,
    region: "ap-southeast-1",
    accessKeyId: keys.id,
    secretAccessKey: keys.secret,
    ...more,
  });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "kasekam-files-"));
  fake = await startFakeS3(bucket, keys);
  stores.set("disk", openDiskFiles(folder));
  stores.set("S3", s3());
});
afterAll(async () => {
  await fake.close();
  await rm(folder, { recursive: true, force: true });
});

const storeNamed = (name: string): FileStore => stores.get(name) ?? expect.fail(`no store ${name}`);

test("the fake checks signatures like the example published by AWS", () => {
  const found = expectedSignature(
    {
      method: "GET",
      path: "/test.txt",
      query: "",
      headers: {
        host: "examplebucket.s3.amazonaws.com",
        range: "bytes=0-9",
        "x-amz-content-sha256": "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
        "x-amz-date": "20130524T000000Z",
        authorization:
          "AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41",
      },
    },
    "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
  );
  expect(found?.expected).toBe(found?.signature);
});

describe.each(["disk", "S3"])("a store on %s", (name) => {
  test("returns stored files whole and in ranges, from a buffer and from a stream", async () => {
    const store = storeNamed(name);
    const bytes = Buffer.from("ស្រូវផ្ការំដួល".repeat(5000));
    for (const body of [bytes, Readable.from([bytes.subarray(0, 1000), bytes.subarray(1000)])]) {
      const key = { shelf: "media", name: newFileName("mp4") } as const;
      await store.put(key, body, { type: "video/mp4", size: bytes.length });
      const whole = await store.open(key);
      expect(whole).toMatchObject({ type: "video/mp4", size: bytes.length });
      expect((await buffer(whole?.stream ?? Readable.from([]))).equals(bytes)).toBe(true);
      const part = await store.open(key, { start: 5, end: 14 });
      expect(part?.size).toBe(bytes.length);
      expect((await buffer(part?.stream ?? Readable.from([]))).equals(bytes.subarray(5, 15))).toBe(true);
      expect(await store.stat(key)).toEqual({ type: "video/mp4", size: bytes.length });
      await store.remove(key);
      expect(await store.open(key)).toBeNull();
    }
  });

  test("does not look up names that the server cannot have generated", async () => {
    const store = storeNamed(name);
    for (const bad of [
      "../x.png",
      "AAAAAAAAAAAAAAAAAAAAAA.html",
      "",
      "a/b.png",
      newFileName("png").replace(".", ".."),
    ]) {
      expect(await store.open({ shelf: "media", name: bad })).toBeNull();
      await expect(
        store.put({ shelf: "media", name: bad }, Buffer.from("x"), { type: "image/png", size: 1 }),
      ).rejects.toThrow();
    }
  });

  test("removing a missing file is no error, and check() resolves", async () => {
    await storeNamed(name).remove({ shelf: "documents", name: newFileName("pdf") });
    await storeNamed(name).check();
  });
});

describe("a store on disk", () => {
  test("leaves no partial file when the source fails", async () => {
    const key = { shelf: "media", name: newFileName("mp4") } as const;
    const broken = Readable.from(
      (async function* () {
        yield Buffer.alloc(100);
        throw new Error("gone");
      })(),
    );
    await expect(storeNamed("disk").put(key, broken, { type: "video/mp4", size: 200 })).rejects.toThrow(
      "gone",
    );
    expect(await storeNamed("disk").stat(key)).toBeNull();
    const left = await readdir(join(folder, "media"), { recursive: true });
    expect(left.filter((file) => file.endsWith(".part"))).toEqual([]);
  });
});

describe("an S3 store", () => {
  const key = { shelf: "media", name: newFileName("png") } as const;

  test("throws away, not notFound, when keys are wrong or the service is unreachable", async () => {
    for (const store of [
      s3({ secretAccessKey: "wrong" }),
      s3({ accessKeyId: "OTHER" }),
      s3({ endpoint: "http://127.0.0.1:9" }),
    ]) {
      await expect(store.open(key)).rejects.toMatchObject({ type: "away" });
      await expect(store.put(key, Buffer.from("x"), { type: "image/png", size: 1 })).rejects.toMatchObject({
        type: "away",
      });
      await expect(store.check()).rejects.toMatchObject({ type: "away" });
    }
  });

  test("separates documents from media", async () => {
    await s3().put(key, Buffer.from("x"), { type: "image/png", size: 1 });
    expect([...fake.stored.keys()]).toContain(`media/${key.name}`);
    expect(await s3().open({ ...key, shelf: "documents" })).toBeNull();
  });
});

describe("the settings", () => {
  test("choose the store, and name missing variables", async () => {
    const settings = {
      DATA_DIR: folder,
      FILES_BUCKET: undefined,
      FILES_REGION: undefined,
      FILES_ACCESS_KEY: undefined,
      FILES_SECRET_KEY: undefined,
    };
    await openFiles({ ...settings, FILES_ENDPOINT: undefined }).check();
    expect(() => openFiles({ ...settings, FILES_ENDPOINT: fake.endpoint })).toThrow(/FILES_BUCKET/);
    expect(() => openFiles({ ...settings, FILES_ENDPOINT: "s3.example.org" })).toThrow(/FILES_ENDPOINT/);
    const store = openFiles({
      ...settings,
      FILES_ENDPOINT: fake.endpoint,
      FILES_BUCKET: bucket,
      FILES_ACCESS_KEY: keys.id,
      FILES_SECRET_KEY: keys.secret,
    });
    await store.check();
  });
});
