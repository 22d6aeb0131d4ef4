import { createHmac, timingSafeEqual } from "node:crypto";
import type { SealedTable } from "../records/history/row-digest.ts";

/** A block of the chain, with everything that its hash covers as it is stored. */
export interface Block {
  readonly number: number;
  readonly source: SealedTable;
  /** A multirange, as PostgreSQL writes it. */
  readonly ids: string;
  readonly digests: Buffer;
  readonly upto: number;
  readonly begins: string;
  readonly ends: string;
  /** Microseconds since 1970. */
  readonly at: string;
  readonly previous: Buffer;
}

/** The hash of a block: it covers the rows, their number and order, and the block before it. */
export function blockHash(key: Buffer, block: Block): Buffer {
  const { number, source, ids, upto, begins, ends, at, previous, digests } = block;
  const head = JSON.stringify([number, source, ids, upto, begins, ends, at, previous.toString("hex")]);
  return createHmac("sha256", key).update(head).update(digests).digest();
}

/** The key that gives a hash; null when the block is not as it was sealed. */
export const keyOfBlock = (keys: readonly Buffer[], block: Block, hash: Buffer): Buffer | null =>
  keys.find((key) => {
    const expected = blockHash(key, block);
    return expected.length === hash.length && timingSafeEqual(expected, hash);
  }) ?? null;

/** Ids in ascending order as a multirange, as PostgreSQL writes it. */
export function rangesOf(ids: readonly number[]): string {
  const ranges: { from: number; to: number }[] = [];
  for (const id of ids) {
    const last = ranges.at(-1);
    if (last?.to === id) last.to = id + 1;
    else ranges.push({ from: id, to: id + 1 });
  }
  return `{${ranges.map(({ from, to }) => `[${from},${to})`).join(",")}}`;
}

/** The ids of a multirange, in ascending order. */
export const idsIn = (ranges: string): readonly number[] =>
  [...ranges.matchAll(/\[(-?\d+),(-?\d+)\)/g)].flatMap(([, from, to]) =>
    Array.from({ length: Number(to) - Number(from) }, (_, place) => Number(from) + place),
  );
