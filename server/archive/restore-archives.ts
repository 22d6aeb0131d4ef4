import type { Database, Queries } from "../db/database.ts";
import { takeLock } from "../db/locks.ts";
import { quote } from "../db/schema/identifiers.ts";
import type { FileStore } from "../files/store/file-store.ts";
import { invalidateTotals } from "../records/list/total.ts";
import { rebuildEntity } from "../records/search/rebuild-index.ts";
import type { ArchivedTable } from "./archived-tables.ts";
import { type ArchiveFile, idOfLine, readArchive, writableColumns } from "./lines.ts";

interface RestoreContext {
  readonly db: Database;
  readonly files: FileStore;
}
interface ArchivedPart {
  readonly archiveId: string;
  readonly number: number;
  readonly month: string;
  readonly columns: readonly string[];
}
interface WaitingPart extends ArchiveFile {
  readonly removed: number;
  readonly kept: readonly string[];
}
export interface RestoreResult {
  readonly months: number;
  readonly restored: number;
  /** Rows that stay in the archive: a row of the table has their place, or a record to which they refer is gone. */
  readonly left: number;
}

const codeOf = (error: unknown): unknown =>
  typeof error === "object" && error !== null && "code" in error ? error.code : null;
const foreignKeyViolation = "23503";
/** How long a part waits for writers of the table. */
const lockTimeout = "10s";

const partsSql = `select p.archive_id as "archiveId", p.number, to_char(a.month, 'YYYY-MM-DD') as month, a.columns
  from archive_part p join archive a on a.id = p.archive_id
  where a.table_name = $1 and a.month >= $2::date and p.removed > 0
  order by a.month desc, a.created_at desc, p.number`;

/** Inserts lines; those whose key or unique values are taken stay out. Returns the ids that went in. */
async function insertLines(
  tx: Queries,
  { name, idType }: ArchivedTable,
  columns: readonly string[],
  lines: readonly string[],
): Promise<readonly string[]> {
  const names = columns.map(quote).join(", ");
  const added = await tx.query<{ id: string }>(
    `insert into ${name} (${names}) ${idType === "bigint" ? "overriding system value" : ""}
     select ${columns.map((column) => `r.${quote(column)}`).join(", ")}
     from unnest($1::text[]) l (line) cross join lateral jsonb_populate_record(null::${name}, l.line::jsonb) r
     on conflict do nothing returning id::text as id`,
    [lines],
  );
  return added.map(({ id }) => id);
}

/** Inserts the lines one by one, for a part of which some refer to records that are gone. */
async function insertPossible(
  tx: Queries,
  table: ArchivedTable,
  columns: readonly string[],
  lines: readonly string[],
): Promise<readonly string[]> {
  const added: string[] = [];
  for (const line of lines) {
    await tx.query("savepoint line");
    try {
      added.push(...(await insertLines(tx, table, columns, [line])));
    } catch (error) {
      if (codeOf(error) !== foreignKeyViolation) throw error;
      await tx.query("rollback to savepoint line");
    }
    await tx.query("release savepoint line");
  }
  return added;
}

/** Inserts a part and says so, or neither. Returns how many rows went in, and how many stay out. */
async function restorePart(
  { db, files }: RestoreContext,
  table: ArchivedTable,
  part: ArchivedPart,
): Promise<{ readonly added: number; readonly left: number }> {
  const attempt = (insert: typeof insertLines) =>
    db.transaction(async (tx) => {
      await takeLock(tx, "archive");
      const [waiting] = await tx.query<WaitingPart>(
        "select file, sha256, removed, kept from archive_part where archive_id = $1 and number = $2 and removed > 0 for update",
        [part.archiveId, part.number],
      );
      if (!waiting) return { added: 0, left: 0 };
      const lines = await readArchive(files, waiting);
      await tx.query("select set_config('lock_timeout', $1, true)", [lockTimeout]);
      // The triggers act on new changes: they end sessions, tell clients, write history. These changes are old.
      await tx.query(`alter table ${table.name} disable trigger user`);
      // Columns that were dropped since are left out; those that were added get their default.
      const current = new Set(await writableColumns(tx, table.name));
      const columns = part.columns.filter((column) => current.has(column));
      const elsewhere = new Set(waiting.kept);
      const own = lines.filter((line) => !elsewhere.has(idOfLine(line)));
      const added = await insert(tx, table, columns, own);
      await tx.query(`alter table ${table.name} enable trigger user`);
      const left = waiting.removed - added.length;
      await tx.query(
        "update archive_part set removed = $3, kept = $4 where archive_id = $1 and number = $2",
        [part.archiveId, part.number, left, left > 0 ? [...waiting.kept, ...added] : []],
      );
      return { added: added.length, left };
    });
  return attempt(insertLines).catch((error: unknown) => {
    if (codeOf(error) !== foreignKeyViolation) throw error;
    return attempt(insertPossible);
  });
}

/**
 * Puts the archived rows of a table back, of a month and all later ones: the archived time always ends where the rows begin.
 * They stay for `days`, and are then archived again. The newest come first, so that of a row that was archived twice the
 * later state is restored.
 */
export async function restoreArchives(
  context: RestoreContext,
  { table, from, days }: { readonly table: ArchivedTable; readonly from: string; readonly days: number },
): Promise<RestoreResult> {
  const { db } = context;
  const parts = await db.query<ArchivedPart>(partsSql, [table.name, from]);
  await db.query(
    `update archive set restored_until = now() + make_interval(days => $3)
     where table_name = $1 and month >= $2::date and verified_at is not null`,
    [table.name, from, days],
  );
  let [restored, left] = [0, 0];
  for (const part of parts) {
    const done = await restorePart(context, table, part);
    restored += done.added;
    left += done.left;
  }
  if (table.entity && restored > 0) {
    await rebuildEntity(db, table.entity);
    invalidateTotals({ db, entity: table.entity });
  }
  return { months: new Set(parts.map(({ month }) => month)).size, restored, left };
}
