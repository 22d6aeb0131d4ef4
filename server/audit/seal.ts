import type { FastifyBaseLogger } from "fastify";
import { innerAlias } from "../db/columns.ts";
import type { Database, Queries } from "../db/database.ts";
import { tryLock } from "../db/locks.ts";
import type { FileStore } from "../files/store/file-store.ts";
import { rowHashSql, type SealedTable, sealedTables } from "../records/history/row-digest.ts";
import { appendBlock, type HashedRow, readLink } from "./append-block.ts";
import { sealArchived } from "./seal-archived.ts";

/** The most rows of a block, and so of a transaction. */
export const blockRows = 5000;

const b = innerAlias("block");
const l = innerAlias("later");
/**
 * SQL of the id up to which all rows of a table are sealed. Ids follow no order of commits: one that was given before a block was
 * sealed may be committed after it, but then its transaction had begun before the block. When a later block has looked again,
 * after all those transactions had ended, no row is left.
 */
export const settledSql = (source: string): string =>
  `coalesce((select ${b}.upto from audit_block ${b} where ${b}.source = ${source} and exists (
     select from audit_block ${l} where ${l}.source = ${b}.source and ${l}.number > ${b}.number
       and ${l}.upto >= ${b}.upto and ${l}.begins >= ${b}.ends)
   order by ${b}.upto desc limit 1), 0)`;

interface OpenRow extends HashedRow {
  readonly begins: string;
  readonly ends: string;
}

/** The next committed rows that no block has, and the end of the snapshot that sees them. */
async function readOpenRows(tx: Queries, source: SealedTable, most: number): Promise<readonly OpenRow[]> {
  const [settled] = await tx.query<{ id: number }>(`select ${settledSql("$1")} as id`, [source]);
  return tx.queryPlanned<OpenRow>(
    `with sealed as (
       select coalesce(range_agg(b.ids), '{}') as ids from audit_block b where b.source = $1 and (b.upto > $2 or b.upto = 0))
     select t.id, ${rowHashSql(source, "t")} as hash, pg_snapshot_xmin(pg_current_snapshot())::text as begins,
       pg_snapshot_xmax(pg_current_snapshot())::text as ends
     from ${source} t cross join sealed where t.id > $2 and not sealed.ids @> t.id::bigint order by t.id limit $3`,
    [source, settled?.id ?? 0, most],
  );
}

/** Seals the next rows of a table in a block. Returns how many; null while another process seals. */
function sealBlock(db: Database, source: SealedTable, most: number): Promise<number | null> {
  return db.transaction(async (tx) => {
    if (!(await tryLock(tx, "auditSeal"))) return null;
    const rows = await readOpenRows(tx, source, most);
    const last = rows.at(-1);
    if (last) await appendBlock(tx, { source, rows, upto: last.id, begins: last.begins, ends: last.ends });
    return rows.length;
  });
}

interface Sealing {
  readonly db: Database;
  readonly files: FileStore;
  readonly signal: AbortSignal;
  readonly log?: Pick<FastifyBaseLogger, "info">;
  readonly most?: number;
}

/**
 * Seals all committed rows of the history and the audit log. Logs the hash of the newest block: where logs are kept
 * elsewhere, so is the hash that `npm run audit:verify -- --expect` asks for. Safe on several servers.
 */
export async function sealAuditLog({ db, files, signal, log, most = blockRows }: Sealing): Promise<void> {
  let sealed = await sealArchived({ db, files, signal, most });
  for (const source of sealedTables)
    for (let count: number | null = most; count === most; sealed += count ?? 0) {
      if (signal.aborted) return;
      count = await sealBlock(db, source, most);
    }
  if (sealed === 0) return;
  const { number, hash } = await readLink(db);
  log?.info({ block: number, hash: hash.toString("hex"), rows: sealed }, "audit log sealed");
}
