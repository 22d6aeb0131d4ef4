import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { open, rename, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { Client } from "pg";
import { withClient } from "../../server/db/client.ts";
import type { Shelf } from "../../server/files/file-types.ts";
import type { FileStore } from "../../server/files/store/file-store.ts";
import { copyOut } from "./copy.ts";
import { type BackupHeader, backupFormat, headerName, type Manifest, manifestName } from "./format.ts";
import { quoteIdentifier, readMigrations, readSequences, readTables } from "./schema.ts";
import { packTar, type TarEntry } from "./tar.ts";

interface Source {
  readonly connectionString: string;
  readonly files: FileStore;
}

/** Bytes per entry: tar needs the size in advance, so tables are stored in pieces. */
const pieceSize = 4 * 1024 * 1024;

/**
 * Writes a consistent snapshot of database and files into a new file while the product runs. Returns its manifest;
 * leaves no file behind on failure. Throws an Error with a readable message.
 */
export async function writeBackup(source: Source, path: string): Promise<Manifest> {
  if (await stat(path).catch(() => null)) throw new Error(`${path} exists already: name a new file.`);
  const draft = `${path}.part`;
  const manifest: Manifest = { tables: {}, files: { count: 0, bytes: 0, sha256: "" }, missing: [] };
  try {
    await withClient(source.connectionString, async (client) => {
      await client.query("begin isolation level repeatable read read only");
      await client.query("set local timezone = 'UTC'; set local datestyle = 'ISO'");
      await pipeline(
        Readable.from(packTar(entriesOf(client, source.files, manifest)), { objectMode: true }),
        createGzip({ level: 3 }),
        // Owner only: a backup contains every password hash.
        createWriteStream(draft, { mode: 0o600, flush: true }),
      );
    });
    await rename(draft, path);
    await syncFolder(dirname(path));
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  return manifest;
}

async function* entriesOf(client: Client, files: FileStore, manifest: Manifest): AsyncGenerator<TarEntry> {
  const head: BackupHeader = {
    product: "kasekam",
    format: backupFormat,
    createdAt: new Date().toISOString(),
    // The first query takes the snapshot that all later queries read.
    migrations: await readMigrations(client),
    tables: await readTables(client),
    sequences: await readSequences(client),
  };
  yield jsonEntry(headerName, head);
  for (const table of head.tables) yield* tableEntries(client, table, manifest);
  yield* fileEntries(client, files, manifest);
  yield jsonEntry(manifestName, manifest);
}

async function* tableEntries(
  client: Client,
  { name, columns }: BackupHeader["tables"][number],
  manifest: Manifest,
): AsyncGenerator<TarEntry> {
  const { content, rows } = copyOut(
    client,
    // COPY supports partitioned tables only as a query.
    `copy (select ${columns.map(quoteIdentifier).join(", ")} from ${quoteIdentifier(name)}) to stdout`,
  );
  const hash = createHash("sha256");
  let bytes = 0;
  let number = 0;
  for await (const piece of piecesOf(content)) {
    hash.update(piece);
    bytes += piece.length;
    number += 1;
    yield bufferEntry(`tables/${name}/${String(number).padStart(6, "0")}`, piece);
  }
  manifest.tables[name] = { rows: rows(), bytes, sha256: hash.digest("hex") };
}

async function* piecesOf(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  let size = 0;
  for await (const part of content) {
    parts.push(part);
    size += part.length;
    if (size < pieceSize) continue;
    yield Buffer.concat(parts);
    parts = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(parts);
}

/** Files are immutable, so those referenced by the snapshot are consistent with it. */
async function* fileEntries(client: Client, files: FileStore, manifest: Manifest): AsyncGenerator<TarEntry> {
  const sums = createHash("sha256");
  for await (const key of referencedFiles(client)) {
    const found = await files.open(key);
    if (!found) {
      manifest.missing.push(key.name);
      continue;
    }
    const name = `files/${key.shelf}/${key.name}`;
    const hash = createHash("sha256");
    yield { name, size: found.size, content: tapBytes(found.stream, (piece) => void hash.update(piece)) };
    sums.update(`${name} ${hash.digest("hex")}\n`);
    manifest.files.count += 1;
    manifest.files.bytes += found.size;
  }
  manifest.files.sha256 = sums.digest("hex");
}

async function* referencedFiles(
  client: Client,
): AsyncGenerator<{ readonly shelf: Shelf; readonly name: string }> {
  await client.query(
    `declare known_files cursor for
     select name, case when kind = 'document' then 'documents' else 'media' end as shelf from file
     union all select p.file, 'archives' from archive_part p join archive a on a.id = p.archive_id where a.verified_at is not null
     union all select manifest, 'archives' from archive where verified_at is not null and manifest is not null order by 1`,
  );
  for (;;) {
    const { rows } = await client.query<{ shelf: Shelf; name: string }>("fetch 500 from known_files");
    if (rows.length === 0) return;
    yield* rows;
  }
}

/** Passes bytes through and calls `see` with each piece. */
export async function* tapBytes(
  content: AsyncIterable<Buffer>,
  see: (piece: Buffer) => void,
): AsyncGenerator<Buffer> {
  for await (const piece of content) {
    see(piece);
    yield piece;
  }
}

const bufferEntry = (name: string, bytes: Buffer): TarEntry => ({
  name,
  size: bytes.length,
  content: Readable.from([bytes]),
});
const jsonEntry = (name: string, value: unknown): TarEntry =>
  bufferEntry(name, Buffer.from(`${JSON.stringify(value, null, 2)}\n`));

/** Syncs the folder, which makes the rename durable. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  await handle.sync().finally(() => handle.close());
}
