import type { Queries } from "../db/database.ts";
import { chainKeysOf, rowDigest, type SealedTable } from "../records/history/row-digest.ts";
import { secretKeysOf } from "../records/secrets/secret-keys.ts";
import { type Block, blockHash, rangesOf } from "./block.ts";
import { confirmKeys } from "./confirm-keys.ts";

/** A row with its SHA-256 (`rowHashSql`). */
export interface HashedRow {
  readonly id: number;
  readonly hash: Buffer;
}

interface NewBlock {
  readonly source: SealedTable;
  /** In the order of their ids. */
  readonly rows: readonly HashedRow[];
  readonly upto: number;
  readonly begins: string;
  readonly ends: string;
}

/** The end of the chain. */
export async function readLink(tx: Queries): Promise<{ readonly number: number; readonly hash: Buffer }> {
  const [last] = await tx.query<{ number: number; hash: Buffer }>(
    "select number, hash from audit_block order by number desc limit 1",
  );
  return last ?? { number: 0, hash: Buffer.alloc(0) };
}

/**
 * Adds a block to the chain. Needs the lock of sealing. Throws when the keys are not those of the chain: a server that does
 * not know the newest key yet leaves the sealing to the others.
 */
export async function appendBlock(tx: Queries, { source, rows, ...snapshot }: NewBlock): Promise<void> {
  await confirmKeys(tx, secretKeysOf(tx));
  const [key] = chainKeysOf(tx);
  if (!key) throw new Error("The audit log can't be sealed without a key.");
  const { number, hash: previous } = await readLink(tx);
  const [now] = await tx.query<{ at: string }>("select extract(epoch from now())::text as at");
  const block: Block = {
    number: number + 1,
    source,
    ids: rangesOf(rows.map(({ id }) => id)),
    digests: Buffer.concat(rows.map(({ id, hash }) => rowDigest(key, source, id, hash))),
    ...snapshot,
    at: now?.at ?? "",
    previous,
  };
  await tx.query(
    `insert into audit_block (number, source, ids, digests, upto, begins, ends, at, previous, hash)
     values ($1, $2, $3, $4, $5, $6, $7, now(), $8, $9)`,
    [
      block.number,
      source,
      block.ids,
      block.digests,
      block.upto,
      block.begins,
      block.ends,
      previous,
      blockHash(key, block),
    ],
  );
}
