import { type ArchiveFile, idOfLine, readArchive } from "../archive/lines.ts";
import type { Database } from "../db/database.ts";
import { tryLock } from "../db/locks.ts";
import type { FileStore } from "../files/store/file-store.ts";
import { rowHashSql } from "../records/history/row-digest.ts";
import { appendBlock, type HashedRow } from "./append-block.ts";

interface ArchivedPart extends ArchiveFile {
  readonly kept: readonly string[];
}

interface Sealing {
  readonly db: Database;
  readonly files: FileStore;
  readonly signal: AbortSignal;
  readonly most: number;
}

/**
 * Seals what was archived before there was a chain; before the first block of the history, and never again. These blocks
 * reach up to no id: they say nothing about the rows of the table. Returns how many rows.
 */
export async function sealArchived({ db, files, signal, most }: Sealing): Promise<number> {
  const begun = await db.query("select 1 from audit_block where source = 'history' and upto > 0 limit 1");
  if (begun.length > 0) return 0;
  const parts = await db.query<ArchivedPart>(
    `select p.file, p.sha256, p.kept::text[] as kept from archive_part p join archive a on a.id = p.archive_id
     where a.table_name = 'history' and a.verified_at is not null and p.removed > 0
     order by a.month desc, a.created_at desc, p.number`,
  );
  let sealed = 0;
  for (const part of parts) {
    const kept = new Set(part.kept);
    const lines = (await readArchive(files, part)).filter((line) => !kept.has(idOfLine(line)));
    for (let start = 0; start < lines.length && !signal.aborted; start += most)
      sealed += await db.transaction(async (tx) => {
        if (!(await tryLock(tx, "auditSeal"))) return 0;
        const rows = await tx.query<HashedRow>(
          `with sealed as (select coalesce(range_agg(ids), '{}') as ids from audit_block where source = 'history')
           select r.id, ${rowHashSql("history", "r")} as hash from unnest($1::text[]) l (line)
           cross join lateral jsonb_populate_record(null::history, l.line::jsonb) r
           cross join sealed where not sealed.ids @> r.id order by r.id`,
          [lines.slice(start, start + most)],
        );
        if (rows.length > 0)
          await appendBlock(tx, { source: "history", rows, upto: 0, begins: "0", ends: "0" });
        return rows.length;
      });
  }
  return sealed;
}
