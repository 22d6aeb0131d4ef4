import { randomBytes } from "node:crypto";
import type { Readable } from "node:stream";
import type { StoredFile } from "../../domain/calls/upload.ts";
import type { Queries } from "../db/database.ts";
import { fileSearch } from "./file-search.ts";
import type { FileStore } from "./file-store.ts";
import { type Extension, fileTypes, type Shelf, urlOf } from "./file-types.ts";

/** What the database keeps of a file. Sizes in bytes, sides in pixels, duration in seconds. */
export interface NewFile {
  readonly body: Readable | Buffer;
  readonly kind: "photo" | "document" | "audio" | "video";
  readonly extension: Extension;
  readonly size: number;
  readonly width: number | null;
  readonly height: number | null;
  readonly duration: number | null;
  /** The name that the file had where it came from; shown at download, never part of a path. */
  readonly originalName: string;
  readonly createdBy: string | null;
  /** Made by the server for one person or a mail: no library lists it, and no address of uploads leads to it. */
  readonly isInternal?: true;
}
export interface FileServices {
  readonly db: Queries;
  readonly files: FileStore;
}

/** A new random name: 128 bits, so that knowing it is having been told. */
export const newFileName = (extension: Extension): string =>
  `${randomBytes(16).toString("base64url")}.${extension}`;

/** Stores a file under a new name and records it; where the record fails, the file goes too. */
export async function keepFile({ db, files }: FileServices, file: NewFile): Promise<StoredFile> {
  const { kind, extension, originalName, size, width, height, duration } = file;
  const name = newFileName(extension);
  const shelf: Shelf = kind === "document" ? "documents" : "media";
  const type = fileTypes[extension];
  await files.put({ shelf, name }, file.body, { type, size });
  try {
    await db.query(
      `insert into file (name, kind, type, size, width, height, duration, original_name, created_by, search, vendor_id, internal)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, (select vendor_id from "user" where id = $9), $11)`,
      [
        name,
        kind,
        type,
        size,
        width,
        height,
        duration,
        originalName,
        file.createdBy,
        fileSearch(originalName),
        file.isInternal === true,
      ],
    );
  } catch (error) {
    await files.remove({ shelf, name });
    throw error;
  }
  return { url: urlOf(shelf, name), name: originalName, type, size, width, height, duration };
}
