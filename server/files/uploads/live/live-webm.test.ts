import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { parseBuffer } from "music-metadata";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { childrenOf, writeElement, writeNumber } from "./ebml.ts";
import { finishRecording, measureVideo } from "./live-webm.ts";
import { readRecording } from "./read-recording.ts";
import { ids } from "./webm-ids.ts";

// Recorded by Chromium's MediaRecorder with `start(200)`: 25 packets of 60 ms in clusters of unknown size.
const recorded = await readFile(new URL("../samples/recorded-live.weba", import.meta.url));
const packetsIn = async (bytes: Buffer) =>
  (await readRecording(async (at, length) => bytes.subarray(at, at + length), true))?.sound ?? [];

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "kasekam-live-"));
});
afterAll(() => rm(folder, { recursive: true }));

const unknownSize = Buffer.from([0x01, 255, 255, 255, 255, 255, 255, 255]);
/** An element whose size is not known, as live recordings have them. */
const live = (id: number, ...content: Buffer[]): Buffer =>
  Buffer.concat([writeElement(id).subarray(0, -8), unknownSize, ...content]);
const block = (track: number, time: number, ...content: number[]): Buffer => {
  const head = Buffer.from([0x80 | track, 0, 0, 0x80]);
  head.writeInt16BE(time, 1);
  return writeElement(ids.simpleBlock, head, Buffer.from(content));
};
/** A recording of pictures in two clusters, 40 ms each, with sound of 20 ms. */
const video = ({ size = [] as Buffer[], codec = "V_VP8" } = {}): Buffer =>
  Buffer.concat([
    writeElement(ids.header),
    live(
      ids.segment,
      writeElement(ids.info, writeNumber(ids.timestampScale, 1_000_000)),
      writeElement(
        ids.tracks,
        writeElement(
          ids.track,
          writeNumber(ids.trackNumber, 1),
          writeNumber(ids.trackType, 1),
          writeElement(ids.codec, Buffer.from(codec)),
          writeElement(
            ids.video,
            writeNumber(ids.pixelWidth, 640),
            writeNumber(ids.pixelHeight, 360),
            ...size,
          ),
        ),
        writeElement(
          ids.track,
          writeNumber(ids.trackNumber, 2),
          writeNumber(ids.trackType, 2),
          writeElement(ids.codec, Buffer.from("A_OPUS")),
        ),
      ),
      live(ids.cluster, writeNumber(ids.timestamp, 0), block(1, 0, 1), block(2, 0, 0x78), block(1, 40, 1)),
      live(
        ids.cluster,
        writeNumber(ids.timestamp, 2000),
        // A group has its block inside.
        writeElement(ids.blockGroup, writeElement(ids.block, Buffer.from([0x81, 0, 0, 0, 1]))),
        block(2, 35, 0x78),
        block(1, 40, 1),
      ),
    ),
  ]);

describe("a finished recording", () => {
  test("has the same sound at the same times, a length, and an index of its clusters", async () => {
    const finished = await finishRecording(recorded);
    expect(finished?.duration).toBeCloseTo(1.5);
    const bytes = finished?.bytes ?? Buffer.alloc(0);
    const [before, after] = [await packetsIn(recorded), await packetsIn(bytes)];
    expect(before).toHaveLength(25);
    expect(after).toEqual(before);
    expect((await parseBuffer(bytes, { mimeType: "audio/webm" })).format.duration).toBeCloseTo(1.5);
    const [, segment] = [...childrenOf(bytes)];
    const content = segment?.content ?? Buffer.alloc(0);
    const parts = [...childrenOf(content)];
    expect(parts.map(({ id }) => id)).toEqual([ids.info, ids.tracks, ids.cues, ids.cluster, ids.cluster]);
    // Each point of the index is where a cluster begins.
    const cues = parts[2]?.content ?? Buffer.alloc(0);
    const points = [...childrenOf(cues)].map((point) => point.content.readUInt32BE(point.content.length - 4));
    expect(points.map((at) => content.readUInt32BE(at))).toEqual([ids.cluster, ids.cluster]);
  });

  test("is finished again without a change", async () => {
    const once = await finishRecording(recorded);
    expect(await finishRecording(once?.bytes ?? Buffer.alloc(0))).toEqual(once);
  });

  test("is not made of pictures", async () => {
    expect(await finishRecording(video())).toBeNull();
  });
});

describe("a recorded video", () => {
  const measure = async (bytes: Buffer) => {
    const path = join(folder, "video.webm");
    await writeFile(path, bytes);
    return measureVideo(path);
  };

  test("lasts to the end of its last sound or picture", async () => {
    expect(await measure(video())).toEqual({ width: 640, height: 360, duration: 2.055 });
  });
  test("has the size in which it is shown", async () => {
    const size = [writeNumber(ids.displayWidth, 854), writeNumber(ids.displayHeight, 480)];
    expect(await measure(video({ size }))).toMatchObject({ width: 854, height: 480 });
  });
  test("is measured up to where it was cut off", async () => {
    expect(await measure(video().subarray(0, -20))).toMatchObject({ duration: 2 });
  });
  test("is none without pictures that a browser can show", async () => {
    expect(await measure(video({ codec: "V_UNKNOWN" }))).toBeNull();
    expect(await measure(recorded)).toBeNull();
  });
  test("is read where blocks are larger than the window", async () => {
    const large = block(1, 80, ...new Array(70_000).fill(7));
    const bytes = Buffer.concat([video(), large, large, block(1, 120, 1)]);
    expect(await measure(bytes)).toMatchObject({ duration: 2.12 });
  });
});

test("any bytes are read without an error and in time", async () => {
  const path = join(folder, "any.webm");
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(recorded, video()),
      fc.array(fc.tuple(fc.nat(4000), fc.nat(255)), { maxLength: 8 }),
      fc.nat(4200),
      async (sample, changes, length) => {
        const bytes = Buffer.from(sample.subarray(0, length));
        for (const [at, value] of changes) if (at < bytes.length) bytes[at] = value;
        const finished = await finishRecording(bytes);
        if (finished) expect(finished.duration).toBeGreaterThan(0);
        await writeFile(path, bytes);
        const measured = await measureVideo(path);
        if (measured) expect(measured.duration).toBeGreaterThanOrEqual(0);
      },
    ),
    { numRuns: 500 },
  );
});
