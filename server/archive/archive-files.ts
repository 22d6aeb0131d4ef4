import type { Database, Queries } from "../db/database.ts";
import type { FileStore } from "../files/store/file-store.ts";
import { newFileName, packLines, putArchive, readArchive, removeArchiveFile, sha256 } from "./lines.ts";

export interface ArchiveContext {
  readonly db: Database;
  readonly files: FileStore;
  readonly signal: AbortSignal;
}

/** Deletes the files that no archive names. Needs the lock of archives. */
export async function removeStrays({ db, files }: Pick<ArchiveContext, "db" | "files">): Promise<void> {
  for (const { file } of await db.query<{ file: string }>("select file from archive_stray")) {
    await removeArchiveFile(files, file);
    await db.query("delete from archive_stray where file = $1", [file]);
  }
}

/**
 * Stores a file, reads it back, and then names it in the place of another. Until then the new one is a stray, and after it
 * the old one, so a process that dies leaves no unknown file.
 */
export async function storeInstead(
  { db, files }: ArchiveContext,
  body: Buffer,
  old: string | null,
  name: (tx: Queries, file: string) => Promise<void>,
): Promise<void> {
  const file = newFileName();
  await db.query("insert into archive_stray (file) values ($1)", [file]);
  await putArchive(files, file, body);
  await readArchive(files, { file, sha256: sha256(body) });
  await db.transaction(async (tx) => {
    await name(tx, file);
    await tx.query("delete from archive_stray where file = $1", [file]);
    if (old !== null) await tx.query("insert into archive_stray (file) values ($1)", [old]);
  });
}

interface Described {
  readonly manifest: string | null;
  readonly described: Readonly<Record<string, unknown>>;
}

/** Stores the manifest of an archive. It describes the files without the database. */
export async function writeManifest(context: ArchiveContext, id: string): Promise<void> {
  const [found] = await context.db.query<Described>(
    `select a.manifest, json_build_object('table', a.table_name, 'month', to_char(a.month, 'YYYY-MM'), 'columns', a.columns,
       'createdAt', a.created_at, 'rows', coalesce(sum(p.rows), 0), 'files', coalesce(
         json_agg(json_build_object('file', p.file, 'rows', p.rows, 'bytes', p.bytes, 'sha256', p.sha256) order by p.number)
         filter (where p.file is not null), '[]')) as described
     from archive a left join archive_part p on p.archive_id = a.id where a.id = $1 group by a.id`,
    [id],
  );
  if (!found) return;
  const body = await packLines([JSON.stringify(found.described)]);
  await storeInstead(context, body, found.manifest, async (tx, file) => {
    await tx.query("update archive set manifest = $2 where id = $1", [id, file]);
  });
}
