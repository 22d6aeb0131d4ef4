import { readFile } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import sharp from "sharp";
import { z } from "zod";
import type { Queries } from "../../db/database.ts";
import { fileTypes, fileUrl } from "../../files/file-types.ts";
import type { FileStore } from "../../files/store/file-store.ts";
import { fixedFileName } from "../fixed-id.ts";
import { demoText, readDemoFile } from "../read-demo-file.ts";
import { dataFolder, readTable } from "../read-table.ts";

/** Returns the URL of a demo picture by name, e.g. `rice` or `photo/tomato`. Throws for an unknown name. */
export type Pictures = (name: string) => string;

interface StoreTarget {
  readonly tx: Queries;
  readonly files: FileStore;
  readonly createdBy: string;
}

interface DemoPicture {
  readonly name: string;
  /** Below `data/`. */
  readonly path: string;
  readonly extension: "png" | "jpg";
  /** The stored name. */
  readonly file: string;
}

/** The pictures of the demo: icons and banners of data/images, photographs of data/photos. */
async function listPictures(): Promise<readonly DemoPicture[]> {
  const icons = await readTable("images/images.csv", ["name", "png_or_jpg"]);
  const photos = await readTable("photos/photos.csv", ["name", "file"]);
  return [
    ...icons.map(({ name, png_or_jpg: file }) => ({ name, path: join("images", file) })),
    ...photos.map(({ name, file }) => ({ name, path: join("photos", file) })),
  ].map(({ name, path }) => {
    const extension = extname(path) === ".png" ? "png" : "jpg";
    return { name, path, extension, file: fixedFileName(name, extension) };
  });
}

/** The URLs of the demo's pictures, which `seedPictures` stored. */
export async function readPictures(): Promise<Pictures> {
  const urls = new Map((await listPictures()).map(({ name, file }) => [name, fileUrl("media", file)]));
  return (name) => {
    const url = urls.get(name);
    if (!url) throw new Error(`The demo has no picture ${name}`);
    return url;
  };
}

const pictureText = z.strictObject({ name: demoText, alt: demoText, altKh: demoText });

/** What the demo's pictures show, by name. */
const readTexts = async () =>
  new Map(
    (await readDemoFile("content/picture-texts.json", z.array(pictureText))).map((text) => [text.name, text]),
  );

/** Stores and records the pictures of the demo like uploads. */
export async function seedPictures({ tx, files, createdBy }: StoreTarget): Promise<Pictures> {
  const texts = await readTexts();
  const stored = await Promise.all(
    (await listPictures()).map(async ({ name, path, extension, file }) => {
      const bytes = await readFile(join(dataFolder, path));
      const { width, height } = await sharp(bytes).metadata();
      await files.put({ shelf: "media", name: file }, bytes, {
        type: fileTypes[extension],
        size: bytes.length,
      });
      return {
        name,
        file,
        type: fileTypes[extension],
        size: bytes.length,
        width,
        height,
        original: basename(path),
        alt: texts.get(name)?.alt,
        alt_kh: texts.get(name)?.altKh,
      };
    }),
  );
  await tx.query(
    `insert into file (name, kind, type, size, width, height, original_name, alt, alt_kh, created_by)
     select file, 'photo', type, size, width, height, original, alt, alt_kh, $2
     from json_to_recordset($1::json)
       as t (file text, type text, size bigint, width int, height int, original text, alt text, alt_kh text)
     on conflict (name) do nothing`,
    [JSON.stringify(stored), createdBy],
  );
  return readPictures();
}
