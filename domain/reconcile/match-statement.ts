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
const exact: Keys = (text) => listed(referenceKey(text));
const loose: Keys = (text) => listed(looseReferenceKey(text));
interface Tier {
  readonly ofItem: Keys;
  readonly ofLine: Keys;
}
/** How references are compared, the surest first. */
const tiers: readonly Tier[] = [
  { ofItem: exact, ofLine: exact },
  { ofItem: loose, ofLine: loose },
  { ofItem: exact, ofLine: keysWithin },
];

/** The items of one reference. Lists shrink as their last items turn out to be used, so that nobody looks at one twice. */
interface Group {
  readonly first: ExpectedItem;
  /** Of each amount, one item; for what is left of a reference when all of its items are used. */
  readonly anyOf: ReadonlyMap<number, ExpectedItem>;
  readonly byAmount: ReadonlyMap<number, ExpectedItem[]>;
  readonly paidIn: ExpectedItem[];
  readonly paidOut: ExpectedItem[];
}

function groupOf(first: ExpectedItem, items: readonly ExpectedItem[]): Group {
  const byAmount = new Map<number, ExpectedItem[]>();
  const backwards = items.toReversed();
  for (const item of backwards) add(byAmount, item.amount, item);
  return {
    first,
    anyOf: new Map(backwards.map((item) => [item.amount, item])),
    byAmount,
    paidIn: backwards.filter(({ amount }) => amount >= 0),
    paidOut: backwards.filter(({ amount }) => amount <= 0),
  };
}

type Lookup = (key: string) => Group | undefined;

/** Finds the group of a key; groups are made when they are first asked for. */
function lookupOf(items: readonly ExpectedItem[], ofItem: Keys): Lookup {
  const index = new Map<string, ExpectedItem[]>();
  for (const item of items) for (const key of new Set(item.references.flatMap(ofItem))) add(index, key, item);
  const groups = new Map<string, Group>();
  return (key) => {
    const known = groups.get(key);
    const its = index.get(key);
    const first = its?.[0];
    if (known || !its || !first) return known;
    const made = groupOf(first, its);
    groups.set(key, made);
    return made;
  };
}

/** The groups that each line names by its references, by the surest way that finds any; none where no way does. */
function namedGroups(items: readonly ExpectedItem[], lines: readonly StatedLine[]) {
  const lookups = new Map<Keys, Lookup>();
  const groupsOf = ({ references }: StatedLine, { ofItem, ofLine }: Tier): readonly Group[] => {
    const lookup = lookups.get(ofItem) ?? lookupOf(items, ofItem);
    lookups.set(ofItem, lookup);
    return [...new Set(references.flatMap(ofLine))].flatMap((key) => lookup(key) ?? []);
  };
  return lines.map((line): { readonly tier: number; readonly groups: readonly Group[] } => {
    for (const [place, tier] of tiers.entries()) {
      const groups = groupsOf(line, tier);
      if (groups.length > 0) return { tier: place, groups };
    }
    return { tier: tiers.length, groups: [] };
  });
}

/** How far is looked for an item of the same amount whose fee agrees, too. */
const mostLookedAt = 8;

/** How a line finds its item among those of a reference that are free, the best first. */
const ways: readonly ((line: StatedLine, group: Group, isFree: IsFree) => ExpectedItem | undefined)[] = [
  (line, { byAmount }, isFree) =>
    free(byAmount.get(line.amount) ?? [], isFree).find((item) => agrees(line, item)),
  (line, { byAmount }, isFree) => free(byAmount.get(line.amount) ?? [], isFree)[0],
  (line, { paidIn, paidOut }, isFree) => free(line.amount < 0 ? paidOut : paidIn, isFree)[0],
];
type IsFree = (item: ExpectedItem) => boolean;

/** The next items of a list that are free. */
function free(list: ExpectedItem[], isFree: IsFree): readonly ExpectedItem[] {
  for (let last = list.at(-1); last && !isFree(last); last = list.at(-1)) list.pop();
  return list.slice(-mostLookedAt).reverse().filter(isFree);
}

interface Left {
  readonly items: ReadonlySet<ExpectedItem>;
  readonly lines: ReadonlySet<number>;
}

/** Lines and items that are each other's only candidate by amount and day, of those that are left. */
function pairsByAmount(
  lines: readonly StatedLine[],
  left: Left,
): readonly (readonly [number, ExpectedItem])[] {
  const slot = (amount: number, day: number): string => `${amount}:${day}`;
  const slots = new Map<string, ExpectedItem[]>();
  for (const item of left.items)
    if (item.amount !== 0) add(slots, slot(item.amount, dayNumber(item.day)), item);
  // Also a line with a choice keeps others from being sure of what it may mean.
  const claims = new Map<string, number>();
  const sure: { readonly place: number; readonly slot: string; readonly item: ExpectedItem }[] = [];
  for (const place of left.lines) {
    const line = lines[place];
    if (!line || line.day === null || line.amount === 0) continue;
    const day = dayNumber(line.day);
    const near = Array.from({ length: 2 * daysTolerated + 1 }, (_, index) =>
      slot(line.amount, day + index - daysTolerated),
    ).filter((name) => slots.has(name));
    for (const name of near) claims.set(name, (claims.get(name) ?? 0) + 1);
    const [only = ""] = near;
    const [item, second] = slots.get(only) ?? [];
    if (near.length === 1 && item && !second) sure.push({ place, slot: only, item });
  }
  return sure.filter((one) => claims.get(one.slot) === 1).map(({ place, item }) => [place, item]);
}

/**
 * Finds what each line of a statement means: by its references; then, of what is left, by amount and day where line and item
 * have no other choice. Takes time in proportion to lines and items.
 */
export function matchStatement(items: readonly ExpectedItem[], lines: readonly StatedLine[]): Matching {
  const named = namedGroups(items, lines);
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
  const isFree: IsFree = (item) => freeItems.has(item);
  for (const way of ways)
    for (const tier of tiers.keys())
      for (const place of freeLines) {
        const line = lines[place];
        const its = named[place];
        if (!line || its?.tier !== tier) continue;
        for (const group of its.groups) {
          const item = way(line, group, isFree);
          if (!item) continue;
          match(place, item, "reference");
          break;
        }
      }

  const tooMany = (place: number, { orderId }: ExpectedItem) => {
    outcomes[place] = { kind: "duplicate", how: "reference", item: null, orderId };
    freeLines.delete(place);
  };
  // A line that repeats an order's own amount is one too many; any other may be a reference typed wrong.
  for (const place of freeLines) {
    const amount = lines[place]?.amount ?? 0;
    const [repeated] = named[place]?.groups.flatMap(({ anyOf }) => anyOf.get(amount) ?? []) ?? [];
    if (repeated) tooMany(place, repeated);
  }
  for (const [place, item] of pairsByAmount(lines, { items: freeItems, lines: freeLines }))
    match(place, item, "amount");
  for (const place of freeLines) {
    const first = named[place]?.groups[0]?.first;
    if (first) tooMany(place, first);
  }
  return { outcomes, missing: items.filter(isFree) };
}
