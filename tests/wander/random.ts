/** A source of random choices, reproducible from its seed. */
export interface Random {
  /** A number in [0, 1). */
  next(): number;
  /** True with this probability, from 0 to 1. */
  chance(probability: number): boolean;
  /** An integer from 0 to `limit` - 1. */
  below(limit: number): number;
  pick<const Items extends readonly [unknown, ...unknown[]]>(items: Items): Items[number];
  pickFrom<Item>(items: readonly Item[]): Item | undefined;
}

/** The mulberry32 generator, seeded with a 32-bit integer. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    next,
    below,
    chance: (probability) => next() < probability,
    pick: (items) => items[below(items.length)] ?? items[0],
    pickFrom: (items) => items[below(items.length)],
  };
}
