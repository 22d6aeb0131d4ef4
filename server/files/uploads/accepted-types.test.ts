import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { refusalOf } from "../../../domain/contracts/uploads/refused-types.ts";
import {
  acceptOf,
  type UploadTypeKind,
  uploadTypes,
} from "../../../domain/contracts/uploads/upload-types.ts";
import * as sample from "./sample-files.fixture.ts";
import { createUploadFixture, photo, type UploadFixture } from "./upload-server.fixture.ts";

let server: UploadFixture;
beforeAll(async () => {
  server = await createUploadFixture();
});
afterAll(() => server.close());

/** Files of 0.4 s or 1200 × 800 pixels, made by FFmpeg 5.1, libheif 1.15 and libvips 8.18; AMR by hand. */
const stored = (name: string) => readFile(join(import.meta.dirname, "samples", name));
const drawn = (format: "jpeg" | "png" | "webp" | "gif" | "tiff") => photo(60, 40).toFormat(format).toBuffer();

/** A real file for the first ending of each type. */
const files: Readonly<Record<string, () => Promise<Buffer>>> = {
  jpg: () => drawn("jpeg"),
  png: () => drawn("png"),
  webp: () => drawn("webp"),
  gif: () => drawn("gif"),
  tif: () => drawn("tiff"),
  avif: () => stored("field.avif"),
  heic: () => stored("field.heic"),
  mp4: () => stored("pattern.mp4"),
  ...Object.fromEntries(
    ["mp3", "m4a", "aac", "ogg", "wav", "weba"].map((ending) => [ending, () => stored(`tone.${ending}`)]),
  ),
  webm: () => stored("pattern.webm"),
  pdf: async () => sample.pdf,
  docx: async () => sample.docx(),
  xlsx: async () => sample.xlsx(),
  csv: async () => Buffer.from("name,price\nអង្ករ,3200\n"),
  txt: async () => Buffer.from("ស្រូវ"),
};
const fileOf = (ending: string): Promise<Buffer> => {
  const make = files[ending];
  if (!make) throw new Error(`There is no sample of ${ending}.`);
  return make();
};

const kinds: readonly UploadTypeKind[] = ["photo", "document", "audio", "video"];
const offered = kinds.flatMap((kind) => uploadTypes[kind].map((type) => [kind, type.name, type] as const));

test.each(offered)(
  "the picker for %s offers %s, and the server stores it",
  async (kind, _name, { endings }) => {
    const [first = ""] = endings;
    for (const ending of endings) {
      expect(acceptOf(kind).split(",")).toContain(`.${ending}`);
      expect(refusalOf(kind, { media: "", name: `field.${ending}` })).toBeNull();
    }
    const { status, body } = await server.upload(kind, {
      bytes: await fileOf(first),
      name: `field.${first}`,
    });
    expect(status, JSON.stringify(body)).toBe(200);
    if (kind === "audio" || kind === "video") expect(body.duration).toBeCloseTo(0.4, 0);
    if (kind === "photo") expect(body).toMatchObject({ type: "image/webp" });
  },
);

test("an OGG file with Opus, as of messengers, is stored", async () => {
  expect(
    (await server.upload("audio", { bytes: await stored("tone.opus"), name: "PTT.opus" })).body.duration,
  ).toBeCloseTo(0.4, 1);
});

test.each([
  [
    "audio",
    "tone.amr",
    "Recordings in AMR can't be played in every browser. Save the recording as MP3 or M4A and upload that.",
  ],
  [
    "audio",
    "pattern.3gp",
    "Recordings in 3GP can't be played in every browser. Save the recording as MP3 or M4A and upload that.",
  ],
  [
    "video",
    "pattern.mov",
    "Videos in MOV can't be played in every browser. Save the video as MP4 and upload that.",
  ],
  [
    "video",
    "pattern.3gp",
    "Videos in 3GP can't be played in every browser. Save the video as MP4 and upload that.",
  ],
  [
    "video",
    "pattern.avi",
    "Videos in AVI can't be played in every browser. Save the video as MP4 and upload that.",
  ],
  [
    "video",
    "pattern.mkv",
    "Videos in MKV can't be played in every browser. Save the video as MP4 and upload that.",
  ],
] as const)(
  "as %s, %s is refused with its reason, before it is sent and by the server",
  async (kind, name, reason) => {
    expect(refusalOf(kind, { media: "", name })?.en).toBe(reason);
    const bytes = await stored(name);
    // By its content, whatever the name says.
    for (const called of [name, kind === "audio" ? "a.mp3" : "a.mp4"])
      expect(await server.upload(kind, { bytes, name: called })).toMatchObject({
        status: 415,
        body: { message: reason },
      });
  },
);

test("an old Word file is refused with its reason", async () => {
  const bytes = Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(1016)]);
  const reason = "Files in DOC aren't supported. Save the file as PDF, docx or xlsx and upload that.";
  expect(refusalOf("document", { media: "application/msword", name: "a.doc" })?.en).toBe(reason);
  expect((await server.upload("document", { bytes, name: "a.doc" })).body).toMatchObject({ message: reason });
});

test("a CSV file that Windows calls an Excel file is sent, and so is a file of an unknown type", () => {
  expect(refusalOf("document", { media: "application/vnd.ms-excel", name: "prices.csv" })).toBeNull();
  expect(refusalOf("photo", { media: "", name: "IMG_0001" })).toBeNull();
  expect(refusalOf("photo", { media: "application/octet-stream", name: "field.unknown" })).toBeNull();
});

test("a file of another kind is refused before it is sent", () => {
  expect(refusalOf("photo", { media: "application/pdf", name: "a.pdf" })?.en).toBe(
    "This isn't an image. Upload one of these: JPEG, PNG, WebP, GIF, AVIF, HEIC, TIFF.",
  );
  expect(refusalOf("video", { media: "image/png", name: "" })?.en).toMatch(/^This isn't a video/);
});

test("a HEIC photo is converted with its colours, for a document in the size of a scan", async () => {
  const bytes = await stored("field.heic");
  const { body } = await server.upload("photo", { bytes, name: "IMG_0001.HEIC" });
  expect(body).toMatchObject({ type: "image/webp", width: 1000, height: 667 });
  const image = Buffer.from(await (await fetch(server.base + body.url)).arrayBuffer());
  const colourAt = async (left: number, top: number) => [
    ...(await sharp(image).removeAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
  ];
  const [red = 0, green = 0] = await colourAt(100, 100);
  expect(red).toBeGreaterThan(green + 100);
  const [redBelow = 0, greenBelow = 0] = await colourAt(900, 600);
  expect(greenBelow).toBeGreaterThan(redBelow + 50);
  const scan = await server.upload("document", { bytes, name: "IMG_0001.HEIC" });
  expect(scan.body).toMatchObject({ width: 1200, height: 800 });
});

test("a HEIC file that breaks off is refused as damaged", async () => {
  const bytes = (await stored("field.heic")).subarray(0, 400);
  const { status, body } = await server.upload("photo", { bytes, name: "a.heic" });
  expect(status).toBe(415);
  expect(body.message).toBe("This image is damaged. Upload another one.");
});

test.each(["pattern.gif", "pattern.webp", "pattern.apng"])(
  "of the animation %s the first frame is stored, and the reply says so",
  async (name) => {
    const { body } = await server.upload("photo", { bytes: await stored(name), name });
    expect(body).toMatchObject({ isFirstFrame: true, width: 64, height: 48 });
  },
);

test.each(["gif", "png", "webp"] as const)("of a still %s nothing is left out", async (format) => {
  const { body } = await server.upload("photo", { bytes: await drawn(format), name: `a.${format}` });
  expect(body).not.toHaveProperty("isFirstFrame");
});
