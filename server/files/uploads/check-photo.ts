import { fileTypeFromFile } from "file-type";
import { thumbnailSide } from "../../../domain/contracts/upload.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import { limits } from "../../../domain/settings/limits.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { createLimiter } from "../../workers/limiter.ts";
import type { CheckedUpload } from "./checked-upload.ts";

/** Accepted image types. SVG is excluded because it can contain scripts. */
const pictureTypes: ReadonlySet<string> = new Set(["image/jpeg", "image/png", "image/webp", "image/gif"]);
/** Pixel limit above what phones take, against decompression bombs. */
const maxPixels = 120_000_000;
/** Maximum side of a scan in pixels; it must stay readable. */
const scanSide = 2400;

const notPicture = () =>
  new AppError("wrongType", {
    message: localized(
      "This isn't an image. Upload a JPEG, PNG, WebP or GIF file.",
      "នេះមិនមែនជារូបភាពទេ។ សូមផ្ទុកឯកសារ JPEG, PNG, WebP ឬ GIF ឡើង។",
    ),
  });
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

/** Whether the content of a file is an accepted image type. */
export async function isPicture(path: string): Promise<boolean> {
  return pictureTypes.has((await fileTypeFromFile(path))?.mime ?? "");
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

const runLimited = createLimiter(2);

async function redraw(path: string, side: number): Promise<CheckedUpload & { readonly body: Buffer }> {
  if (!(await isPicture(path))) throw notPicture();
  return runLimited(async () => {
    const { default: sharp } = await import("sharp");
    try {
      // Re-encoding keeps only the pixels: no GPS position of the farm, no thumbnail, no hidden data.
      const { data, info } = await sharp(path, {
        limitInputPixels: maxPixels,
        failOn: "error",
        sequentialRead: true,
      })
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
      };
    } catch (error) {
      throw error instanceof Error && /pixel limit/i.test(error.message) ? tooManyPixels() : damaged();
    }
  });
}
