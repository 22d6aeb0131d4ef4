import { open, readFile } from "node:fs/promises";
import { fileTypeFromFile } from "file-type";
import { thumbnailSide } from "../../../domain/contracts/upload.ts";
import { animationBytes, isAnimated } from "../../../domain/contracts/uploads/is-animated.ts";
import { refusedMessage } from "../../../domain/contracts/uploads/refused-types.ts";
import { acceptedType } from "../../../domain/contracts/uploads/upload-types.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import { limits } from "../../../domain/settings/limits.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { createLimiter } from "../../workers/limiter.ts";
import { WorkerKilledError } from "../../workers/run-worker.ts";
import { drawFile } from "../drawing/draw-file.ts";
import type { CheckedUpload } from "./checked-upload.ts";

/** Pixel limit above what phones take, against decompression bombs. */
const maxPixels = 120_000_000;
/** Maximum side of a scan in pixels; it must stay readable. */
const scanSide = 2400;
/** Milliseconds that a HEIC image may take. */
const heicTime = 30_000;

const damaged = () =>
  new AppError("wrongType", {
    message: localized("This image is damaged. Upload another one.", "រូបភាពនេះខូច។ សូមផ្ទុករូបភាពផ្សេងឡើង។"),
  });
const tooManyPixels = () =>
  new AppError("tooLarge", {
    message: localized(
      "This image has too many pixels. Upload a smaller one.",
      "រូបភាពនេះមានភីកសែលច្រើនពេក។ សូមផ្ទុករូបភាពតូចជាងនេះឡើង។",
    ),
  });

const mediaOf = async (path: string): Promise<string> => (await fileTypeFromFile(path))?.mime ?? "";

/** Whether the content of a file is an accepted image type. */
export async function isPicture(path: string): Promise<boolean> {
  return acceptedType("photo", await mediaOf(path)) !== undefined;
}

/**
 * Re-encodes a photo to at most 1000 pixels a side, upright and without metadata. Rejects everything else with a
 * message.
 */
export const checkPhoto = (path: string): Promise<CheckedUpload> => redraw(path, limits.imageSide);

/** Re-encodes an image of a document: like a photo, but large enough to be read. */
export const checkScan = (path: string): Promise<CheckedUpload> => redraw(path, scanSide);

/** Re-encodes an image as the thumbnail of another file. */
export async function checkThumbnail(path: string): Promise<Buffer> {
  const { body } = await redraw(path, thumbnailSide);
  return body;
}

async function firstBytes(path: string): Promise<Uint8Array> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(animationBytes), 0, animationBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

const runLimited = createLimiter(2);
/** Decoding HEIC takes seconds and half a gigabyte, so one at a time, while other images go on. */
const decodeLimited = createLimiter(1, 20);

/** An image as sharp reads it. HEIC is decoded first: sharp comes without it, because of the patents on it. */
async function drawable(path: string, media: string): Promise<string | Buffer> {
  if (acceptedType("photo", media)?.name !== "HEIC") return path;
  const decode = async () =>
    drawFile({ type: "heic", side: scanSide }, await readFile(path), AbortSignal.timeout(heicTime));
  return decodeLimited(decode).catch((error: unknown) => {
    if (error instanceof AppError) throw error;
    throw isTooHeavy(error) ? tooManyPixels() : damaged();
  });
}

/** The decoder ran out of time, memory or its own limit of pixels. */
const isTooHeavy = (error: unknown): boolean =>
  error instanceof WorkerKilledError ||
  (error instanceof Error && (error.name === "TimeoutError" || /pixel limit/i.test(error.message)));

async function redraw(path: string, side: number): Promise<CheckedUpload & { readonly body: Buffer }> {
  const media = await mediaOf(path);
  if (!acceptedType("photo", media))
    throw new AppError("wrongType", { message: refusedMessage("photo", { media, name: "" }) });
  const source = await drawable(path, media);
  return runLimited(async () => {
    const { default: sharp } = await import("sharp");
    try {
      const image = sharp(source, {
        limitInputPixels: maxPixels,
        failOn: "error",
        sequentialRead: true,
      });
      const { pages = 1 } = await image.metadata();
      const isFirstFrame = pages > 1 || isAnimated(await firstBytes(path));
      // Re-encoding keeps only the pixels: no GPS position of the farm, no thumbnail, no hidden data.
      const { data, info } = await image
        .rotate()
        .resize(side, side, { fit: "inside", withoutEnlargement: true })
        .webp({ quality: 82 })
        .toBuffer({ resolveWithObject: true });
      return {
        extension: "webp",
        body: data,
        size: data.length,
        width: info.width,
        height: info.height,
        duration: null,
        ...(isFirstFrame && { isFirstFrame }),
      };
    } catch (error) {
      throw isTooHeavy(error) ? tooManyPixels() : damaged();
    }
  });
}
