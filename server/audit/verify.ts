import * as z from "zod/mini";
import { readArchive } from "../archive/lines.ts";
import type { Database, Queries } from "../db/database.ts";
import { takeLock } from "../db/locks.ts";
import type { FileStore } from "../files/store/file-store.ts";
import {
  chainKeysOf,
  digestBytes,
  rowDigest,
  rowHashSql,
  type SealedTable,
  sealedTables,
} from "../records/history/row-digest.ts";
import type { HashedRow } from "./append-block.ts";
import { type Block, idsIn, keyOfBlock } from "./block.ts";
import { readRemoved } from "./removed-rows.ts";
import { settledSql } from "./seal.ts";

/** What a verification finds. */
export interface Finding {
  readonly kind:
    | "rowChanged"
    | "rowMissing"
    | "rowInserted"
    | "blockChanged"
    | "blockMissing"
    | "archiveUnreadable"
    | "hashUnknown";
  /** The table of a row. */
  readonly source?: SealedTable;
  readonly id?: number;
  readonly block?: number;
  /** The name of a file, or a hash. */
  readonly name?: string;
}

export interface Verification {
  readonly blocks: number;
  readonly rows: number;
  /** Of these rows, those that are in the archive. */
  readonly archived: number;
  /** Rows that are not sealed yet. */
  readonly open: number;
  /** Rows from which personal data were erased by rule. */
  readonly erased: number;
  /** Rows that went by a retention rule. */
  readonly removed: number;
  /** The hash of the newest block, in hexadecimal; null without one. */
  readonly hash: string | null;
  readonly findings: readonly Finding[];
  /** All findings; the list ends after a thousand. */
  readonly found: number;
}

interface Verifying {
  readonly db: Database;
  readonly files: FileStore;
  /** A hash that must be in the chain. */
  readonly expect?: string;
  /** Called after each block. */
  readonly onBlock?: (number: number) => void;
}

const listedFindings = 1000;

class Report {
  readonly findings: Finding[] = [];
  found = 0;
  add(finding: Finding): void {
    this.found += 1;
    if (this.findings.length < listedFindings) this.findings.push(finding);
  }
}

interface StoredBlock extends Block {
  readonly hash: Buffer;
}
interface ArchivedPart {
  readonly file: string;
  readonly sha256: string;
}

const linesAtOnce = 1000;

/** Reads the hashes of archived rows into a table of this transaction. */
async function readArchived(tx: Queries, files: FileStore, report: Report): Promise<void> {
  await tx.query("create temporary table archived_row (id bigint primary key, hash bytea) on commit drop");
  // Of a row that was archived twice, the later archive has the later state.
  const parts = await tx.query<ArchivedPart>(
    `select p.file, p.sha256 from archive_part p join archive a on a.id = p.archive_id
     where a.table_name = 'history' and a.verified_at is not null and p.removed > 0
     order by a.month, a.created_at, p.number`,
  );
  for (const part of parts) {
    const lines = await readArchive(files, part).catch(() => null);
    if (!lines) report.add({ kind: "archiveUnreadable", name: part.file });
    for (let start = 0; lines && start < lines.length; start += linesAtOnce)
      await tx.query(
        `insert into archived_row (id, hash)
         select r.id, ${rowHashSql("history", "r")} from unnest($1::text[]) l (line)
         cross join lateral jsonb_populate_record(null::history, l.line::jsonb) r
         on conflict (id) do update set hash = excluded.hash`,
        [lines.slice(start, start + linesAtOnce)],
      );
  }
}

const erasedRows = z.object({ rows: z.array(z.tuple([z.int(), z.string(), z.string()])) });

/** Digests before an erasure by rule -> after it, by row. Nobody without the key can write one that fits a changed row. */
async function readErasures(tx: Queries): Promise<ReadonlyMap<string, string>> {
  const events = await tx.query<{ details: unknown }>(
    "select details from audit_event where kind = 'dataErased' order by id",
  );
  return new Map(
    events
      .flatMap(({ details }) => erasedRows.safeParse(details).data?.rows ?? [])
      .map(([id, before, after]) => [`${id}:${before}`, after]),
  );
}

const tableRowsSql = (source: SealedTable): string =>
  `select t.id, ${rowHashSql(source, "t")} as hash from unnest($1::int8multirange) s (range)
   join ${source} t on t.id >= lower(s.range) and t.id < upper(s.range)`;
const archivedRowsSql = `select a.id, a.hash from unnest($1::int8multirange) s (range)
   join archived_row a on a.id >= lower(s.range) and a.id < upper(s.range)`;

interface Walk {
  readonly tx: Queries;
  readonly keys: readonly Buffer[];
  readonly erasures: ReadonlyMap<string, string>;
  readonly removed: ReadonlyMap<SealedTable, ReadonlySet<number>>;
  readonly report: Report;
}

interface Counts {
  rows: number;
  archived: number;
  erased: number;
  removed: number;
}

/** Whether a row is as it was sealed, or differs by erasures only. */
function compareRow(
  { erasures }: Walk,
  { id, sealed, digest }: { readonly id: number; readonly sealed: string; readonly digest: string },
): "same" | "erased" | "changed" {
  if (sealed === digest) return "same";
  let expected: string | undefined = sealed;
  // A row can be erased several times, but not for ever.
  for (let tries = 0; expected !== undefined && tries < 100; tries += 1) {
    expected = erasures.get(`${id}:${expected}`);
    if (expected === digest) return "erased";
  }
  return "changed";
}

/** Counts a row that is not there: gone by a retention rule, or missing. */
function countMissing(
  { removed, report }: Walk,
  row: { readonly source: SealedTable; readonly id: number; readonly block: number },
  counts: Counts,
): void {
  if (removed.get(row.source)?.has(row.id)) counts.removed += 1;
  else report.add({ kind: "rowMissing", ...row });
}

/** Compares the rows of a block with what was sealed. */
async function verifyRows(walk: Walk, block: StoredBlock, key: Buffer, counts: Counts): Promise<void> {
  const { tx, report } = walk;
  const { source, ids, digests, number } = block;
  const found = new Map<number, Buffer>();
  const inTable = await tx.query<HashedRow>(tableRowsSql(source), [ids]);
  for (const { id, hash } of inTable) found.set(id, hash);
  if (source === "history" && inTable.length * digestBytes < digests.length)
    for (const { id, hash } of await tx.query<HashedRow>(archivedRowsSql, [ids]))
      if (!found.has(id)) {
        found.set(id, hash);
        counts.archived += 1;
      }
  for (const [place, id] of idsIn(ids).entries()) {
    const hash = found.get(id);
    counts.rows += 1;
    if (!hash) {
      countMissing(walk, { source, id, block: number }, counts);
      continue;
    }
    const sealed = digests.subarray(place * digestBytes, (place + 1) * digestBytes).toString("hex");
    const digest = rowDigest(key, source, id, hash).toString("hex");
    const outcome = compareRow(walk, { id, sealed, digest });
    if (outcome === "changed") report.add({ kind: "rowChanged", source, id, block: number });
    if (outcome === "erased") counts.erased += 1;
  }
}

const blocksAtOnce = 10;

async function* readBlocks(tx: Queries): AsyncGenerator<StoredBlock> {
  for (let after = 0; ; ) {
    const blocks = await tx.query<StoredBlock>(
      `select number, source, ids::text as ids, digests, upto, begins::text as begins, ends::text as ends, extract(epoch from at)::text as at, previous, hash
       from audit_block where number > $1 order by number limit ${blocksAtOnce}`,
      [after],
    );
    yield* blocks;
    const last = blocks.at(-1);
    if (!last) return;
    after = last.number;
  }
}

/** Rows in places that are sealed, which no block has; and how many rows are not sealed yet. */
async function verifyOthers(tx: Queries, source: SealedTable, report: Report): Promise<number> {
  const sealed = "select coalesce(range_agg(ids), '{}') as ids from audit_block where source = $1";
  const archived = source === "history" ? "union select id from archived_row" : "";
  const rows = await tx.query<{ id: number; isSettled: boolean }>(
    `with sealed as (${sealed}), settled as (select ${settledSql("$1")} as id)
     select t.id, t.id <= settled.id as "isSettled" from (select id from ${source} ${archived}) t
     cross join sealed cross join settled where not sealed.ids @> t.id::bigint order by t.id`,
    [source],
  );
  for (const { id, isSettled } of rows) if (isSettled) report.add({ kind: "rowInserted", source, id });
  return rows.filter(({ isSettled }) => !isSettled).length;
}

async function verifySnapshot(tx: Queries, { db, files, expect, onBlock }: Verifying): Promise<Verification> {
  const report = new Report();
  await readArchived(tx, files, report);
  const walk: Walk = {
    tx,
    keys: chainKeysOf(db),
    erasures: await readErasures(tx),
    removed: await readRemoved(tx),
    report,
  };
  const counts: Counts = { rows: 0, archived: 0, erased: 0, removed: 0 };
  let blocks = 0;
  let hash: Buffer = Buffer.alloc(0);
  let next = 1;
  let isExpected = expect === undefined;
  for await (const block of readBlocks(tx)) {
    for (; next < block.number; next += 1) report.add({ kind: "blockMissing", block: next });
    next = block.number + 1;
    const key = keyOfBlock(walk.keys, block, block.hash);
    const isWhole = block.digests.length === idsIn(block.ids).length * digestBytes;
    if (key && isWhole && block.previous.equals(hash)) await verifyRows(walk, block, key, counts);
    else report.add({ kind: "blockChanged", block: block.number });
    hash = block.hash;
    isExpected ||= hash.toString("hex") === expect?.trim().toLowerCase();
    blocks += 1;
    onBlock?.(block.number);
  }
  if (!isExpected && expect !== undefined) report.add({ kind: "hashUnknown", name: expect });
  let open = 0;
  for (const source of sealedTables) open += await verifyOthers(tx, source, report);
  const { findings, found } = report;
  return { blocks, ...counts, open, hash: blocks > 0 ? hash.toString("hex") : null, findings, found };
}

/**
 * Verifies the chain: each block, each sealed row in the tables and in the archive, and that there are no other rows
 * between them. It reads one snapshot, so servers can keep running. The archive task waits, because its files must match
 * the snapshot.
 */
export const verifyAuditLog = (verifying: Verifying): Promise<Verification> =>
  verifying.db.transaction(async (waiting) => {
    await takeLock(waiting, "archive");
    return verifying.db.transaction(async (tx) => {
      await tx.query("set transaction isolation level repeatable read");
      return verifySnapshot(tx, verifying);
    });
  });
