import { createHash, randomBytes } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import * as z from "zod/mini";
import type { Queries } from "../db/database.ts";
import { quote } from "../db/schema/identifiers.ts";
import { fileTypes } from "../files/file-types.ts";
import type { FileStore } from "../files/store/file-store.ts";

/** A file of the archive as its manifest describes it. */
export interface ArchiveFile {
  readonly file: string;
  readonly sha256: string;
}

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** A new name in the store; it can't be guessed, and no route serves this shelf. */
export const newFileName = (): string => `${randomBytes(16).toString("base64url")}.gz`;

/** The columns of a table that can be written, in their order. */
export async function writableColumns(db: Queries, table: string): Promise<readonly string[]> {
  const rows = await db.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = $1::text::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  );
  return rows.map(({ name }) => name);
}

/** SQL of a row `t` as a line of JSON. PostgreSQL writes it, and reads it again, so that no digit is lost on the way. */
export const lineSql = (columns: readonly string[]): string =>
  `(select row_to_json(r)::text from (select ${columns.map((name) => `t.${quote(name)}`).join(", ")}) r)`;

/** The id in a line of `lineSql` or of `jsonb`, which begins with another column. */
export const idOfLine = (line: string): string => String(z.parse(identified, JSON.parse(line)).id);
const identified = z.object({ id: z.union([z.string(), z.int()]) });

/** The times in lines are those of UTC, for a transaction. */
export const writeTimesInUtc = (tx: Queries) => tx.query("set local timezone = 'UTC'");

/** Compresses lines. Line feeds within texts are escaped in JSON. */
export const packLines = (lines: readonly string[]): Promise<Buffer> =>
  compress(Buffer.from(lines.map((line) => `${line}\n`).join("")));

export const sha256 = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex");

/** Stores a file of the archive. */
export const putArchive = (files: FileStore, name: string, body: Buffer): Promise<void> =>
  files.put({ shelf: "archives", name }, body, { type: fileTypes.gz, size: body.length });

/** Reads the lines of a file of the archive. Throws when it is missing or damaged. */
export async function readArchive(
  files: FileStore,
  { file, sha256: expected }: ArchiveFile,
): Promise<readonly string[]> {
  const found = await files.open({ shelf: "archives", name: file });
  if (!found) throw new Error(`The file ${file} of the archive is missing.`);
  const bytes = await buffer(found.stream);
  if (sha256(bytes) !== expected) throw new Error(`The file ${file} of the archive is damaged.`);
  return (await decompress(bytes)).toString("utf8").split("\n").slice(0, -1);
}

/** Deletes a file of the archive. */
export const removeArchiveFile = (files: FileStore, name: string): Promise<void> =>
  files.remove({ shelf: "archives", name });
