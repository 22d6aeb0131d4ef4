import type { Queries } from "../db/database.ts";
import { tryLock } from "../db/locks.ts";
import { literal } from "../db/schema/identifiers.ts";
import { type ArchiveContext, removeStrays, writeManifest } from "./archive-files.ts";
import { type ArchivedTable, monthStartSql } from "./archived-tables.ts";
import {
  lineSql,
  newFileName,
  packLines,
  putArchive,
  readArchive,
  sha256,
  writableColumns,
  writeTimesInUtc,
} from "./lines.ts";

interface Month {
  readonly table: ArchivedTable;
  /** Its first day. */
  readonly month: string;
}

/** A part ends after so many rows or characters; its text is in memory, and S3 takes a file at once. */
const partRows = 10_000;
const partCharacters = 16_000_000;
const fetchedRows = 1000;

/** SQL: whether a row belongs to the month and may go. */
const inMonthSql = ({ table, month }: Month): string =>
  `${table.time} >= ${monthStartSql(table, `date ${literal(month)}`)}
     and ${table.time} < ${monthStartSql(table, `date ${literal(month)} + interval '1 month'`)} and ${table.mayGo}`;

/** The lines of a month in parts, from one snapshot. */
async function* partsOf(
  tx: Queries,
  month: Month,
  columns: readonly string[],
): AsyncGenerator<readonly string[]> {
  await tx.queryPlanned(
    `declare archived cursor for select ${lineSql(columns)} as line from ${month.table.from} where ${inMonthSql(month)} order by t.id`,
  );
  let lines: string[] = [];
  let characters = 0;
  for (;;) {
    const rows = await tx.queryPlanned<{ line: string }>(`fetch ${fetchedRows} from archived`);
    for (const { line } of rows) {
      lines.push(line);
      characters += line.length;
      if (lines.length < partRows && characters < partCharacters) continue;
      yield lines;
      lines = [];
      characters = 0;
    }
    if (rows.length === 0) break;
  }
  await tx.query("close archived");
  if (lines.length > 0) yield lines;
}

/** Deletes what earlier runs left unfinished: no row was deleted from the table for it. Needs the lock of archives. */
async function removeUnfinished(context: ArchiveContext): Promise<void> {
  const { db } = context;
  await db.query(
    `with gone as (delete from archive where verified_at is null returning id, manifest)
     insert into archive_stray (file) select file from archive_part where archive_id in (select id from gone)
     union select manifest from gone where manifest is not null on conflict do nothing`,
  );
  await removeStrays(context);
}

/** Stores a file and reads it back. Its name is committed first, so that a process that dies leaves no unknown file. */
async function storePart(
  { db, files }: ArchiveContext,
  { id, number, lines }: { readonly id: string; readonly number: number; readonly lines: readonly string[] },
): Promise<void> {
  const body = await packLines(lines);
  const part = { file: newFileName(), rows: lines.length, bytes: body.length, sha256: sha256(body) };
  await db.query(
    "insert into archive_part (archive_id, number, file, rows, bytes, sha256) values ($1, $2, $3, $4, $5, $6)",
    [id, number, part.file, part.rows, part.bytes, part.sha256],
  );
  await putArchive(files, part.file, body);
  const stored = await readArchive(files, part);
  if (stored.length !== lines.length || stored.some((line, place) => line !== lines[place]))
    throw new Error(`The file ${part.file} of the archive differs from the rows of the table.`);
}

/**
 * Writes the rows of a month into the file store, and reads them back. The rows stay in the table. Returns whether it did:
 * not while another process archives.
 */
export function writeArchive(context: ArchiveContext, of: Month): Promise<boolean> {
  const { db, signal } = context;
  const { table, month } = of;
  return db.transaction(async (tx) => {
    // This transaction only reads until its end, so it holds no writer and no live event back.
    // Held until all files are verified, so an archive that is unfinished under the lock belongs to a dead process.
    if (!(await tryLock(tx, "archive"))) return false;
    await removeUnfinished(context);
    await writeTimesInUtc(tx);
    const columns = await writableColumns(tx, table.name);
    // Outside of this transaction: others must find the names of the files when this process dies.
    const [archive] = await db.query<{ id: string }>(
      "insert into archive (table_name, month, columns) values ($1, $2, $3) returning id",
      [table.name, month, columns],
    );
    if (!archive) return false;
    let number = 0;
    for await (const lines of partsOf(tx, of, columns)) {
      signal.throwIfAborted();
      await storePart(context, { id: archive.id, number, lines });
      number += 1;
    }
    await writeManifest(context, archive.id);
    const person = table.person ?? "null::uuid";
    await tx.query(
      `update archive set verified_at = clock_timestamp(), people = array(
         select distinct ${person} from ${table.from} where ${inMonthSql(of)} and ${person} is not null)
       where id = $1`,
      [archive.id],
    );
    return true;
  });
}
