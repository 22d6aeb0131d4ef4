import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Queries } from "../../db/database.ts";
import { fileTypes, fileUrl } from "../../files/file-types.ts";
import type { FileStore } from "../../files/store/file-store.ts";
import { fixedFileName } from "../fixed-id.ts";
import { dataFolder } from "../read-table.ts";

interface StoreTarget {
  readonly tx: Queries;
  readonly files: FileStore;
  readonly createdBy: string;
}

const seconds = 7.5;

/** Stores the voice message of data/voice like an upload. Returns its URL. */
export async function seedVoice({ tx, files, createdBy }: StoreTarget): Promise<string> {
  const bytes = await readFile(join(dataFolder, "voice", "question.mp3"));
  const name = fixedFileName("voice:question", "mp3");
  await files.put({ shelf: "media", name }, bytes, { type: fileTypes.mp3, size: bytes.length });
  await tx.query(
    `insert into file (name, kind, type, size, duration, original_name, created_by)
     values ($1, 'audio', $2, $3, $4, 'question.mp3', $5) on conflict (name) do nothing`,
    [name, fileTypes.mp3, bytes.length, seconds, createdBy],
  );
  return fileUrl("media", name);
}
