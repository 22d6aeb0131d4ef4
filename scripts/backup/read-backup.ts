import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { access, constants, cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import type { Client } from "pg";
import type * as z from "zod/mini";
import { withClient } from "../../server/db/client.ts";
import { migrate, migrationsFolder } from "../../server/db/migrator/migrate.ts";
import { extensionOf, fileTypes } from "../../server/files/file-types.ts";
import type { FileStore } from "../../server/files/store/file-store.ts";
import { copyIn } from "./copy.ts";
import {
  type BackupHeader,
  headerName,
  headerSchema,
  type Manifest,
  manifestName,
  manifestSchema,
} from "./format.ts";
import { disableConstraints, dropAll, isEmptyDatabase, quoteIdentifier, readMigrations } from "./schema.ts";
import { type TarEntry, unpackTar } from "./tar.ts";
import { tapBytes } from "./write-backup.ts";

interface Target {
  readonly connectionString: string;
  readonly files: FileStore;
}
type Entries = AsyncGenerator<TarEntry>;

/** Restores a backup into an empty database and file store; a failure leaves the database empty. */
export async function readBackup(path: string, target: Target): Promise<Manifest> {
  await access(path, constants.R_OK).catch((error: NodeJS.ErrnoException) => {
    throw new Error(
      `The backup ${path} can't be read (${error.code}). Give the path of the archive with --from.`,
    );
  });
  return withClient(target.connectionString, (client) => restoreInto(client, path, target));
}

async function restoreInto(client: Client, path: string, target: Target): Promise<Manifest> {
  const unzipped = createGunzip();
  // Errors in the file surface where its content is read.
  const unzipping = pipeline(createReadStream(path), unzipped).catch(() => {});
  try {
    if (!(await isEmptyDatabase(client))) {
      throw new Error("The database holds tables already: a backup is restored into an empty one only.");
    }
    return await restoreEntries(client, unpackTar(unzipped), target).catch(async (error: unknown) => {
      await client.query("rollback").then(
        () => dropAll(client),
        // The connection is lost, so the transaction has ended; report the original error.
        () => {},
      );
      throw isUnzipError(error)
        ? new Error(`The backup ${path} is cut or damaged, and nothing was restored.`, { cause: error })
        : error;
    });
  } finally {
    unzipped.destroy();
    await unzipping;
  }
}

/** Whether the archive ends too early, or its compressed bytes were changed. */
const isUnzipError = (error: unknown): boolean =>
  error instanceof Error && "code" in error && typeof error.code === "string" && error.code.startsWith("Z_");

async function restoreEntries(client: Client, entries: Entries, target: Target): Promise<Manifest> {
  const head = await readJson(await entries.next(), headerName, headerSchema);
  await migrateToBackup(target.connectionString, head);
  await assertSameMigrations(client, head);
  await client.query("begin");
  const manifest = await loadEntries({ client, entries, head, files: target.files });
  await client.query("commit");
  return manifest;
}

/** Creates the schema as of the backup; later migrations run at the next server start. */
async function migrateToBackup(connectionString: string, { migrations }: BackupHeader): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "kasekam-migrations-"));
  try {
    for (const { name } of migrations) {
      if (!/^[\w-]+\.sql$/.test(name))
        throw new Error(`The backup names a migration ${name}, which can't be.`);
      await cp(join(migrationsFolder, name), join(folder, name)).catch(() => {
        throw new Error(
          `The backup was made by another version of Kasekam (its ${name} is unknown here): restore it with that one.`,
        );
      });
    }
    await migrate(connectionString, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function assertSameMigrations(client: Client, head: BackupHeader): Promise<void> {
  const ran = new Map((await readMigrations(client)).map(({ name, checksum }) => [name, checksum]));
  const edited = head.migrations.find(({ name, checksum }) => ran.get(name) !== checksum);
  if (edited)
    throw new Error(`The migration ${edited.name} differs from the one that the backup was made with.`);
}

interface LoadInput {
  readonly client: Client;
  readonly entries: Entries;
  readonly head: BackupHeader;
  readonly files: FileStore;
}

async function loadEntries({ client, entries, head, files }: LoadInput): Promise<Manifest> {
  const tighten = await disableConstraints(client, head.tables);
  const found: Manifest = { tables: {}, files: { count: 0, bytes: 0, sha256: "" }, missing: [] };
  let next = await entries.next();
  for (const { name, columns } of head.tables) {
    const hash = createHash("sha256");
    let bytes = 0;
    const ofTable = async function* (): AsyncGenerator<Buffer> {
      for (; !next.done && next.value.name.startsWith(`tables/${name}/`); next = await entries.next()) {
        yield* tapBytes(next.value.content, (piece) => {
          hash.update(piece);
          bytes += piece.length;
        });
      }
    };
    const statement = `copy ${quoteIdentifier(name)} (${columns.map(quoteIdentifier).join(", ")}) from stdin`;
    const rows = await copyIn(client, statement, ofTable());
    found.tables[name] = { rows, bytes, sha256: hash.digest("hex") };
  }
  const sums = createHash("sha256");
  for (; !next.done && next.value.name.startsWith("files/"); next = await entries.next()) {
    sums.update(`${next.value.name} ${await storeFile(files, next.value)}\n`);
    found.files.count += 1;
    found.files.bytes += next.value.size;
  }
  found.files.sha256 = sums.digest("hex");
  const manifest = await readJson(next, manifestName, manifestSchema);
  assertSameContent(found, manifest);
  for (const { name, value, isCalled } of head.sequences) {
    await client.query("select setval($1::regclass, $2, $3)", [quoteIdentifier(name), value, isCalled]);
  }
  // The references are checked by joins, and the server plans with the same statistics from its first statement on.
  await client.query(`analyze ${head.tables.map(({ name }) => quoteIdentifier(name)).join(", ")}`);
  await tighten();
  return manifest;
}

/** Stores one file; returns its checksum. */
async function storeFile(files: FileStore, { name, size, content }: TarEntry): Promise<string> {
  const [, shelf, fileName = ""] = name.split("/");
  const extension = extensionOf(fileName);
  if ((shelf !== "media" && shelf !== "documents" && shelf !== "archives") || extension === null) {
    throw new Error(`The backup names a file ${name}, which can't be.`);
  }
  const hash = createHash("sha256");
  const body = Readable.from(tapBytes(content, (piece) => void hash.update(piece)));
  await files.put({ shelf, name: fileName }, body, { size, type: fileTypes[extension] });
  return hash.digest("hex");
}

function assertSameContent(found: Manifest, manifest: Manifest): void {
  const damaged = "The backup is damaged, and nothing was restored:";
  for (const [name, { rows, sha256 }] of Object.entries(manifest.tables)) {
    const read = found.tables[name];
    if (read?.rows !== rows)
      throw new Error(`${damaged} ${name} has ${read?.rows ?? 0} rows instead of ${rows}.`);
    if (read.sha256 !== sha256) throw new Error(`${damaged} the rows of ${name} differ from what was saved.`);
  }
  if (found.files.count !== manifest.files.count || found.files.sha256 !== manifest.files.sha256) {
    throw new Error(`${damaged} its files differ from what was saved.`);
  }
}

async function readJson<S extends z.ZodMiniType>(
  next: IteratorResult<TarEntry>,
  name: string,
  schema: S,
): Promise<z.output<S>> {
  const unusable = new Error(
    `This is no backup of Kasekam, or it is damaged: ${name} is not where it should be.`,
  );
  if (next.done || next.value.name !== name) throw unusable;
  const parts: Buffer[] = [];
  for await (const piece of next.value.content) parts.push(piece);
  const parsed = schema.safeParse(JSON.parse(Buffer.concat(parts).toString("utf8")));
  if (!parsed.success) throw unusable;
  return parsed.data;
}
