import { keysWithin, looseReferenceKey, referenceKey } from "./reference-keys.ts";

/** What the ledger expects of a statement: one amount of one order. Amounts of both sides are whole numbers of one unit. */
export interface ExpectedItem {
  readonly key: string;
  readonly orderId: string;
  /** The order's number, payment reference and tracking code. */
  readonly references: readonly string[];
  readonly day: string;
  readonly amount: number;
  /** Null where no fee is expected to be told. */
  readonly fee: number | null;
}
/** A line of a statement. */
export interface StatedLine {
  readonly references: readonly string[];
  readonly day: string | null;
  readonly amount: number;
  readonly fee: number | null;
}
/** What became of a line, at the place of the line. */
export interface Outcome {
  readonly kind: "matched" | "differs" | "notOurs" | "duplicate";
  readonly how: "reference" | "amount" | null;
  /** The item that it is matched with; null for none. */
  readonly item: ExpectedItem | null;
  /** The order that a line too many names. */
  readonly orderId: string | null;
}
export interface Matching {
  readonly outcomes: readonly Outcome[];
  /** What no line was found for. */
  readonly missing: readonly ExpectedItem[];
}

/** How many days a statement may be earlier or later, where only amount and day tell what a line means. */
export const daysTolerated = 3;

const dayLength = 86_400_000;
/** Days since 1970. */
const dayNumber = (day: string): number => Math.round(Date.parse(`${day}T00:00:00Z`) / dayLength);
/** How many days the second is later than the first. */
export const daysBetween = (first: string, second: string): number => dayNumber(second) - dayNumber(first);

/** Whether a line says exactly what is expected; a fee that one side does not tell is no difference. */
export const agrees = (line: Pick<StatedLine, "amount" | "fee">, item: ExpectedItem): boolean =>
  line.amount === item.amount && (line.fee === null || item.fee === null || line.fee === item.fee);

function add<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const known = map.get(key);
  if (known) known.push(value);
  else map.set(key, [value]);
}

type Keys = (text: string) => readonly string[];
const listed = (key: string | null): readonly string[] => (key === null ? [] : [key]);
/** How references are compared, the surest first. */
const tiers: readonly { readonly ofItem: Keys; readonly ofLine: Keys }[] = [
  { ofItem: (text) => listed(referenceKey(text)), ofLine: (text) => listed(referenceKey(text)) },
  { ofItem: (text) => listed(looseReferenceKey(text)), ofLine: (text) => listed(looseReferenceKey(text)) },
  { ofItem: (text) => listed(referenceKey(text)), ofLine: keysWithin },
];

/** The items that each line names by its references, by the surest way that finds any; empty where none does. */
function namedItems(items: readonly ExpectedItem[], lines: readonly StatedLine[]) {
  const indexes = tiers.map(({ ofItem }) => {
    const index = new Map<string, ExpectedItem[]>();
    for (const item of items)
      for (const key of new Set(item.references.flatMap(ofItem))) add(index, key, item);
    return index;
  });
  return lines.map(({ references }) => {
    for (const [tier, index] of indexes.entries()) {
      const found = references.flatMap((text) => tiers[tier]?.ofLine(text) ?? []);
      const named = found.flatMap((key) => index.get(key) ?? []);
      if (named.length > 0) return { tier, named };
    }
    return { tier: tiers.length, named: [] };
  });
}

const sameSign = (a: number, b: number): boolean => a >= 0 === b >= 0 || a === 0 || b === 0;

interface Free {
  readonly items: ReadonlySet<ExpectedItem>;
  readonly lines: ReadonlySet<number>;
}

/** Lines and items that are each other's only candidate by amount and day, of those that are free. */
function pairsByAmount(
  lines: readonly StatedLine[],
  free: Free,
): readonly (readonly [number, ExpectedItem])[] {
  const slot = (amount: number, day: number): string => `${amount}:${day}`;
  const byItem = new Map<string, ExpectedItem[]>();
  for (const item of free.items)
    if (item.amount !== 0) add(byItem, slot(item.amount, dayNumber(item.day)), item);
  const candidates = new Map<number, ExpectedItem>();
  const claimed = new Map<ExpectedItem, number>();
  for (const place of free.lines) {
    const line = lines[place];
    if (!line || line.day === null || line.amount === 0) continue;
    const day = dayNumber(line.day);
    const found: ExpectedItem[] = [];
    for (let apart = -daysTolerated; apart <= daysTolerated && found.length < 2; apart++)
      found.push(...(byItem.get(slot(line.amount, day + apart)) ?? []));
    const [only, second] = found;
    // Also a line with a choice keeps others from being sure of what it may mean.
    for (const item of found) claimed.set(item, (claimed.get(item) ?? 0) + 1);
    if (only && !second) candidates.set(place, only);
  }
  return [...candidates].filter(([, item]) => claimed.get(item) === 1);
}

/**
 * Finds what each line of a statement means: by its references; then, of what is left, by amount and day where line and item
 * have no other choice. Takes time in proportion to lines and items.
 */
export function matchStatement(items: readonly ExpectedItem[], lines: readonly StatedLine[]): Matching {
  const named = namedItems(items, lines);
  const freeItems = new Set(items);
  const freeLines = new Set(lines.keys());
  const outcomes: Outcome[] = lines.map(() => ({ kind: "notOurs", how: null, item: null, orderId: null }));
  const match = (place: number, item: ExpectedItem, how: "reference" | "amount") => {
    const line = lines[place];
    if (!line) return;
    freeItems.delete(item);
    freeLines.delete(place);
    outcomes[place] = { kind: agrees(line, item) ? "matched" : "differs", how, item, orderId: item.orderId };
  };
  const fits: readonly ((line: StatedLine, item: ExpectedItem) => boolean)[] = [
    agrees,
    (line, item) => line.amount === item.amount,
    (line, item) => sameSign(line.amount, item.amount),
  ];
  const matchNamed = (isFit: (line: StatedLine, item: ExpectedItem) => boolean) => {
    for (const tier of tiers.keys())
      for (const place of freeLines) {
        const line = lines[place];
        const its = named[place];
        if (!line || its?.tier !== tier) continue;
        const item = its.named.find((one) => freeItems.has(one) && isFit(line, one));
        if (item) match(place, item, "reference");
      }
  };
  for (const fit of fits) matchNamed(fit);

  // A line that repeats an order's own amount is one too many; any other may be a reference typed wrong.
  for (const place of freeLines) {
    const line = lines[place];
    const repeated = named[place]?.named.find(({ amount }) => amount === line?.amount);
    if (!repeated) continue;
    outcomes[place] = { kind: "duplicate", how: "reference", item: null, orderId: repeated.orderId };
    freeLines.delete(place);
  }
  for (const [place, item] of pairsByAmount(lines, { items: freeItems, lines: freeLines }))
    match(place, item, "amount");
  for (const place of freeLines) {
    const first = named[place]?.named[0];
    if (first) outcomes[place] = { kind: "duplicate", how: "reference", item: null, orderId: first.orderId };
  }
  return { outcomes, missing: items.filter((item) => freeItems.has(item)) };
}
