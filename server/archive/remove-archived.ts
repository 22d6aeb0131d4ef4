import type { Queries } from "../db/database.ts";
import { tryLock } from "../db/locks.ts";
import { recordRemoval } from "../records/history/record-removal.ts";
import { invalidateTotals } from "../records/list/total.ts";
import { type ArchiveContext, removeStrays } from "./archive-files.ts";
import { type ArchivedTable, archivedTables } from "./archived-tables.ts";
import { idOfLine, lineSql, readArchive, writableColumns, writeTimesInUtc } from "./lines.ts";

interface WaitingPart {
  readonly archiveId: string;
  readonly number: number;
  readonly table: string;
  readonly columns: readonly string[];
  readonly file: string;
  readonly sha256: string;
}

/** Deletes the rows that are still as their lines say; those changed since stay for another archive. Returns the ids that went. */
async function removeRows(
  tx: Queries,
  { name, idType }: ArchivedTable,
  columns: readonly string[],
  lines: readonly string[],
): Promise<readonly string[]> {
  const gone = await tx.query<{ id: string }>(
    `delete from ${name} t using unnest($1::${idType}[], $2::text[]) l (id, line)
     where t.id = l.id and ${lineSql(columns)} = l.line returning t.id::text as id`,
    [lines.map(idOfLine), lines],
  );
  return gone.map(({ id }) => id);
}

/** Deletes the rows of one part and says so, or neither. Returns false while another process archives. */
async function removePart(
  { db, files }: ArchiveContext,
  table: ArchivedTable,
  part: WaitingPart,
): Promise<boolean> {
  const lines = await readArchive(files, part);
  const isFree = await db.transaction(async (tx) => {
    if (!(await tryLock(tx, "archive"))) return false;
    const [waiting] = await tx.query(
      "select from archive_part where archive_id = $1 and number = $2 and file = $3 and not is_done for update",
      [part.archiveId, part.number, part.file],
    );
    if (!waiting) return true;
    await writeTimesInUtc(tx);
    // A migration may have added a column since. Its values are not in the lines, so these rows wait for another archive.
    const columns = await writableColumns(tx, table.name);
    const isCurrent = columns.join() === part.columns.join();
    const removed = isCurrent ? await removeRows(tx, table, columns, lines) : [];
    const gone = new Set(removed);
    const kept = lines.map(idOfLine).filter((id) => !gone.has(id));
    await tx.query(
      "update archive_part set is_done = true, removed = $3, kept = $4 where archive_id = $1 and number = $2",
      [part.archiveId, part.number, gone.size, kept],
    );
    await recordRemoval(tx, { rule: table.rule, rows: gone.size });
    return true;
  });
  if (table.entity) invalidateTotals({ db, entity: table.entity });
  return isFree;
}

/** Deletes the rows of verified archives from their tables. Returns false while another process archives. */
export async function removeArchived(context: ArchiveContext): Promise<boolean> {
  const waiting = await context.db.query<WaitingPart>(
    `select p.archive_id as "archiveId", p.number, a.table_name as "table", a.columns, p.file, p.sha256
     from archive_part p join archive a on a.id = p.archive_id
     where a.verified_at is not null and not p.is_done order by a.month, a.created_at, p.number`,
  );
  for (const part of waiting) {
    context.signal.throwIfAborted();
    const table = archivedTables.find(({ name }) => name === part.table);
    if (table && !(await removePart(context, table, part))) return false;
  }
  return true;
}

/** Deletes archives whose rows are all in their table, or in a later archive: after a restore, or when all had changed. */
export async function removeEmptyArchives(context: ArchiveContext): Promise<void> {
  await context.db.transaction(async (tx) => {
    // Under the lock, because a file that another process is about to name is a stray.
    if (!(await tryLock(tx, "archive"))) return;
    await context.db.query(
      `with gone as (
         delete from archive a where a.verified_at is not null and coalesce(a.restored_until < now(), true)
           and not exists (select from archive_part p where p.archive_id = a.id and (not p.is_done or p.removed > 0))
         returning id, manifest)
       insert into archive_stray (file) select file from archive_part where archive_id in (select id from gone)
       union select manifest from gone where manifest is not null`,
    );
    await removeStrays(context);
  });
}
