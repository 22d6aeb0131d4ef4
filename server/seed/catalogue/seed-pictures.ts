import { readFile } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import sharp from "sharp";
import type { Queries } from "../../db/database.ts";
import { fileTypes, fileUrl } from "../../files/file-types.ts";
import type { FileStore } from "../../files/store/file-store.ts";
import { fixedFileName } from "../fixed-id.ts";
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

/** Stores and records the pictures of the demo like uploads. */
export async function seedPictures({ tx, files, createdBy }: StoreTarget): Promise<Pictures> {
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
      };
    }),
  );
  await tx.query(
    `insert into file (name, kind, type, size, width, height, original_name, created_by)
     select file, 'photo', type, size, width, height, original, $2
     from json_to_recordset($1::json) as t (file text, type text, size bigint, width int, height int, original text)
     on conflict (name) do nothing`,
    [JSON.stringify(stored), createdBy],
  );
  return readPictures();
}
