import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import sharp from "sharp";
import type { Queries } from "../../db/database.ts";
import { fileTypes, fileUrl } from "../../files/file-types.ts";
import type { FileStore } from "../../files/store/file-store.ts";
import { fixedFileName } from "../fixed-id.ts";
import { dataFolder, readTable } from "../read-table.ts";

/** Returns the URL of a demo picture by name, e.g. `rice`. Throws for an unknown name. */
export type Pictures = (name: string) => string;

interface StoreTarget {
  readonly tx: Queries;
  readonly files: FileStore;
  readonly createdBy: string;
}

/** Stores and records the pictures of data/images like uploads. */
export async function seedPictures({ tx, files, createdBy }: StoreTarget): Promise<Pictures> {
  const listed = await readTable("images/images.csv", ["name", "png_or_jpg"]);
  const stored = await Promise.all(
    listed.map(async ({ name, png_or_jpg: path }) => {
      const bytes = await readFile(join(dataFolder, "images", path));
      const extension = extname(path) === ".png" ? "png" : "jpg";
      const { width, height } = await sharp(bytes).metadata();
      const file = fixedFileName(name, extension);
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
        original: `${name}.${extension}`,
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
  const urls = new Map(stored.map(({ name, file }) => [name, fileUrl("media", file)]));
  return (name) => {
    const url = urls.get(name);
    if (!url) throw new Error(`data/images has no picture ${name}`);
    return url;
  };
}
