import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import type { Queries } from "../../db/database.ts";
import { fileTypes, fileUrl } from "../../files/file-types.ts";
import type { FileStore } from "../../files/store/file-store.ts";
import { fixedFileName } from "../fixed-id.ts";
import { dataFolder } from "../read-table.ts";
import { readTutorials } from "../texts/post-texts.ts";

/** Returns the URLs of a film in data/videos and of its poster. Throws for an unknown name. */
export type Videos = (name: string) => { readonly video: string; readonly cover: string };

interface StoreTarget {
  readonly tx: Queries;
  readonly files: FileStore;
  readonly createdBy: string;
}

/** All films have the same length (made by a script). */
const seconds = 13.2;

interface Film {
  readonly film: string;
  readonly title: string;
  readonly titleKh: string;
}

async function storeFile({ tx, files, createdBy }: StoreTarget, about: Film, extension: "mp4" | "png") {
  const { film: name } = about;
  const bytes = await readFile(join(dataFolder, "videos", `${name}.${extension}`));
  const file = fixedFileName(`film:${name}`, extension);
  const type = fileTypes[extension];
  await files.put({ shelf: "media", name: file }, bytes, { type, size: bytes.length });
  const isPicture = extension === "png";
  const size = isPicture ? await sharp(bytes).metadata() : { width: 640, height: 360 };
  await tx.query(
    `insert into file (name, kind, type, size, width, height, duration, original_name, created_by, alt, alt_kh)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict (name) do nothing`,
    [
      file,
      isPicture ? "photo" : "video",
      type,
      bytes.length,
      size.width,
      size.height,
      isPicture ? null : seconds,
      `${name}.${extension}`,
      createdBy,
      isPicture ? `First picture of the video “${about.title}”` : null,
      isPicture ? `រូបភាពដំបូងនៃវីដេអូ «${about.titleKh}»` : null,
    ],
  );
  return fileUrl("media", file);
}

/** Stores the films and posters like uploads. */
export async function seedVideos(target: StoreTarget): Promise<Videos> {
  const stored = new Map<string, { readonly video: string; readonly cover: string }>();
  for (const about of await readTutorials())
    stored.set(about.film, {
      video: await storeFile(target, about, "mp4"),
      cover: await storeFile(target, about, "png"),
    });
  return (name) => {
    const found = stored.get(name);
    if (!found) throw new Error(`data/videos has no film ${name}`);
    return found;
  };
}
