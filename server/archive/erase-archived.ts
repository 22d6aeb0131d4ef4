import type { Queries } from "../db/database.ts";
import { tryLock } from "../db/locks.ts";
import { type ErasedRow, recordErasure } from "../records/history/record-erasure.ts";
import { rowHashSql } from "../records/history/row-digest.ts";
import { type ArchiveContext, removeStrays, storeInstead, writeManifest } from "./archive-files.ts";
import { packLines, readArchive, sha256 } from "./lines.ts";

interface Erasure {
  readonly id: number;
  readonly entity: string;
  readonly recordId: string;
  readonly columns: readonly string[];
}
interface HistoryPart {
  readonly archiveId: string;
  readonly number: number;
  readonly file: string;
  readonly sha256: string;
}

interface ErasedLines {
  readonly lines: readonly string[];
  readonly rows: readonly (ErasedRow & { readonly entity: string; readonly columns: readonly string[] })[];
}

/** The row of a line. */
const rowSql = (line: string): string => `jsonb_populate_record(null::history, ${line})`;

/** Removes columns from the changes in lines of the history. */
async function eraseLines(
  db: Queries,
  lines: readonly string[],
  erasures: readonly Erasure[],
): Promise<ErasedLines> {
  const rows: ErasedLines["rows"][number][] = [];
  const erased = [...lines];
  for (const { entity, recordId, columns } of erasures) {
    for (const [place, line] of erased.entries()) {
      if (!line.includes(recordId)) continue;
      const [found] = await db.query<ErasedRow & { readonly line: string }>(
        `select n.line::text as line, w.id, ${rowHashSql("history", "w")} as before, ${rowHashSql("history", "i")} as after
         from (select $1::jsonb) l (line)
         cross join lateral (select jsonb_set(l.line, '{changes}', (l.line -> 'changes') - $4::text[]) as line) n
         cross join lateral ${rowSql("l.line")} w cross join lateral ${rowSql("n.line")} i
         where l.line ->> 'entity' = $2 and l.line ->> 'record_id' = $3 and (l.line -> 'changes') ?| $4::text[]`,
        [line, entity, recordId, columns],
      );
      if (!found) continue;
      const { line: changed, ...row } = found;
      erased[place] = changed;
      rows.push({ ...row, entity, columns });
    }
  }
  return { lines: erased, rows };
}

/** Writes a part again without the erased columns. Returns whether it had any. */
async function erasePart(
  context: ArchiveContext,
  part: HistoryPart,
  erasures: readonly Erasure[],
): Promise<boolean> {
  const { db, files } = context;
  const { lines, rows } = await eraseLines(db, await readArchive(files, part), erasures);
  if (rows.length === 0) return false;
  const body = await packLines(lines);
  await storeInstead(context, body, part.file, async (tx, file) => {
    await tx.query(
      "update archive_part set file = $3, sha256 = $4, bytes = $5 where archive_id = $1 and number = $2",
      [part.archiveId, part.number, file, sha256(body), body.length],
    );
    for (const { entity, columns, ...row } of rows)
      await recordErasure(tx, { entity, columns, by: null, rows: [row] });
  });
  return true;
}

/** Removes personal data of removed accounts from archived entries of the history. */
export async function eraseArchived(context: ArchiveContext): Promise<void> {
  const { db, signal } = context;
  await db.transaction(async (tx) => {
    if (!(await tryLock(tx, "archive"))) return;
    const erasures = await tx.query<Erasure>(
      `select id, entity, record_id as "recordId", columns from archive_erasure order by id limit 1000`,
    );
    if (erasures.length === 0) return;
    const parts = await tx.query<HistoryPart>(
      `select p.archive_id as "archiveId", p.number, p.file, p.sha256 from archive_part p join archive a on a.id = p.archive_id
       where a.table_name = 'history' and a.verified_at is not null and p.removed > 0 order by a.month, p.number`,
    );
    const changed = new Set<string>();
    for (const part of parts) {
      signal.throwIfAborted();
      if (await erasePart(context, part, erasures)) changed.add(part.archiveId);
    }
    for (const id of changed) await writeManifest(context, id);
    await removeStrays(context);
    await tx.query("delete from archive_erasure where id = any ($1::bigint[])", [
      erasures.map(({ id }) => id),
    ]);
  });
}
