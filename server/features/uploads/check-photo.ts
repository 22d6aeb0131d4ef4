import { fileTypeFromFile } from "file-type";
import sharp from "sharp";
import { Refusal } from "../../../domain/errors.ts";
import { limits } from "../../../domain/limits.ts";
import { words } from "../../../domain/words.ts";
import { atMost } from "./at-most.ts";
import type { Checked } from "./checked.ts";

/** The kinds of picture that are read at all. SVG is a program, not a picture: it is never among them. */
const pictures: ReadonlySet<string> = new Set(["image/jpeg", "image/png", "image/webp", "image/gif"]);
/** More pixels than any phone takes; a bomb has more. */
const mostPixels = 120_000_000;
/** A scanned page must stay readable. Pixels a side. */
const scanSide = 2400;

const notPicture = () =>
  new Refusal("wrongType", {
    words: words(
      "This is not a picture. Send a JPEG, PNG, WebP or GIF file.",
      "នេះមិនមែនជារូបភាពទេ។ សូមផ្ញើឯកសារ JPEG, PNG, WebP ឬ GIF។",
    ),
  });
const damaged = () =>
  new Refusal("wrongType", {
    words: words("This picture is damaged and can't be read.", "រូបភាពនេះខូច មិនអាចអានបានទេ។"),
  });
const tooManyPixels = () =>
  new Refusal("tooLarge", {
    words: words("This picture has too many pixels.", "រូបភាពនេះមានទំហំភីកសែលធំពេក។"),
  });

/** Whether the bytes of a file are those of a picture that is read here. */
export async function isPicture(path: string): Promise<boolean> {
  return pictures.has((await fileTypeFromFile(path))?.mime ?? "");
}

/** A photo of at most 1000 pixels a side, upright, without metadata. Refuses everything else in words. */
export const checkPhoto = (path: string): Promise<Checked> => redraw(path, limits.imageSide);

/** A picture that stands for a document: as a photo, but large enough to be read. */
export const checkScan = (path: string): Promise<Checked> => redraw(path, scanSide);

const oneOfTwo = atMost(2);

async function redraw(path: string, side: number): Promise<Checked> {
  if (!(await isPicture(path))) throw notPicture();
  return oneOfTwo(async () => {
    try {
      // Re-encoding keeps the pixels alone: no position of the farm, no thumbnail, nothing hidden behind the picture.
      const { data, info } = await sharp(path, {
        limitInputPixels: mostPixels,
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
