import { keysWithin, looseReferenceKey, referenceKey } from "./reference-keys.ts";

/** An expected statement line: one amount of one order. Both sides use whole numbers of one currency unit. */
export interface ExpectedItem {
  readonly key: string;
  readonly orderId: string;
  /** The order's number, payment reference and tracking code. */
  readonly references: readonly string[];
  readonly day: string;
  readonly amount: number;
  /** Null when no fee is expected. */
  readonly fee: number | null;
  /** An order with a zero total, which a statement may list or leave out. */
  readonly isOptional?: boolean;
}
/** A line of a statement. */
export interface StatedLine {
  readonly references: readonly string[];
  readonly day: string | null;
  readonly amount: number;
  readonly fee: number | null;
}
/** The result for the line at the same index. */
export interface LineMatch {
  readonly kind: "matched" | "differs" | "notOurs" | "duplicate";
  readonly how: "reference" | "amount" | null;
  /** The matched item; null for none. */
  readonly item: ExpectedItem | null;
  /** Further items in the same line: a sale and its refund, or several orders. The line's amount is the sum of all. */
  readonly others: readonly ExpectedItem[];
  /** The order of a duplicate line. */
  readonly orderId: string | null;
}
export interface StatementMatch {
  readonly outcomes: readonly LineMatch[];
  /** The items without a line. */
  readonly missing: readonly ExpectedItem[];
}

/** How many days a statement may deviate when matching by amount and day only. */
export const daysTolerated = 3;

const dayLength = 86_400_000;
/** Days since 1970. */
const dayNumber = (day: string): number => Math.round(Date.parse(`${day}T00:00:00Z`) / dayLength);
/** The number of days from the first to the second. */
export const daysBetween = (first: string, second: string): number => dayNumber(second) - dayNumber(first);

/** Whether a line equals the expectation; a fee that is missing on one side counts as equal. */
export const isEqualTo = (
  line: Pick<StatedLine, "amount" | "fee">,
  item: Pick<ExpectedItem, "amount" | "fee">,
): boolean =>
  line.amount === item.amount && (line.fee === null || item.fee === null || line.fee === item.fee);

function add<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const known = map.get(key);
  if (known) known.push(value);
  else map.set(key, [value]);
}

type KeysOf = (text: string) => readonly string[];
const toList = (key: string | null): readonly string[] => (key === null ? [] : [key]);
const exact: KeysOf = (text) => toList(referenceKey(text));
const loose: KeysOf = (text) => toList(looseReferenceKey(text));
interface Tier {
  readonly ofItem: KeysOf;
  readonly ofLine: KeysOf;
}
/** Ways to compare references, most reliable first. */
const tiers: readonly Tier[] = [
  { ofItem: exact, ofLine: exact },
  { ofItem: loose, ofLine: loose },
  { ofItem: exact, ofLine: keysWithin },
];

/** The sums of amounts and fees, for a line that covers several items. */
function totalOf(items: readonly ExpectedItem[]): Pick<ExpectedItem, "amount" | "fee"> {
  const fees = items.flatMap(({ fee }) => (fee === null ? [] : [fee]));
  return {
    amount: items.reduce((sum, { amount }) => sum + amount, 0),
    fee: fees.length === 0 ? null : fees.reduce((sum, fee) => sum + fee, 0),
  };
}

/** The items with a reference. Used items are removed from the ends of the lists, so that each is visited once. */
interface ReferenceGroup {
  readonly first: ExpectedItem;
  readonly items: readonly ExpectedItem[];
  /** One item of each amount, to detect duplicates once all items are used. */
  readonly anyOf: ReadonlyMap<number, ExpectedItem>;
  /** The same for amounts of lines that cover several items. */
  readonly anyOfSeveral: Map<number, ExpectedItem>;
  readonly byAmount: ReadonlyMap<number, ExpectedItem[]>;
  readonly paidIn: ExpectedItem[];
  readonly paidOut: ExpectedItem[];
}

function groupOf(first: ExpectedItem, items: readonly ExpectedItem[]): ReferenceGroup {
  const byAmount = new Map<number, ExpectedItem[]>();
  const backwards = items.toReversed();
  for (const item of backwards) add(byAmount, item.amount, item);
  return {
    first,
    items,
    anyOf: new Map(backwards.map((item) => [item.amount, item])),
    anyOfSeveral: new Map(),
    byAmount,
    paidIn: backwards.filter(({ amount }) => amount >= 0),
    paidOut: backwards.filter(({ amount }) => amount <= 0),
  };
}

type Lookup = (key: string) => ReferenceGroup | undefined;

/** A lookup of groups by key; groups are created lazily. */
function lookupOf(items: readonly ExpectedItem[], ofItem: KeysOf): Lookup {
  const index = new Map<string, ExpectedItem[]>();
  for (const item of items) for (const key of new Set(item.references.flatMap(ofItem))) add(index, key, item);
  const groups = new Map<string, ReferenceGroup>();
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

/** The groups that each line's references name, in the most reliable tier that finds any; empty if none does. */
function namedGroups(items: readonly ExpectedItem[], lines: readonly StatedLine[]) {
  const lookups = new Map<KeysOf, Lookup>();
  const groupsOf = ({ references }: StatedLine, { ofItem, ofLine }: Tier): readonly ReferenceGroup[] => {
    const lookup = lookups.get(ofItem) ?? lookupOf(items, ofItem);
    lookups.set(ofItem, lookup);
    return [...new Set(references.flatMap(ofLine))].flatMap((key) => lookup(key) ?? []);
  };
  return lines.map((line): { readonly tier: number; readonly groups: readonly ReferenceGroup[] } => {
    for (const [place, tier] of tiers.entries()) {
      const groups = groupsOf(line, tier);
      if (groups.length > 0) return { tier: place, groups };
    }
    return { tier: tiers.length, groups: [] };
  });
}

/** How many items of the same amount are searched for one with the same fee. */
const maxCandidates = 8;

/** Ways to pick a free item of a group for a line, best first. */
const pickers: readonly ((
  line: StatedLine,
  group: ReferenceGroup,
  isFree: IsFree,
) => ExpectedItem | undefined)[] = [
  (line, { byAmount }, isFree) =>
    freeItemsOf(byAmount.get(line.amount) ?? [], isFree).find((item) => isEqualTo(line, item)),
  (line, { byAmount }, isFree) => freeItemsOf(byAmount.get(line.amount) ?? [], isFree)[0],
  (line, { paidIn, paidOut }, isFree) => freeItemsOf(line.amount < 0 ? paidOut : paidIn, isFree)[0],
];
type IsFree = (item: ExpectedItem) => boolean;

/** The next free items of a list. */
function freeItemsOf(list: ExpectedItem[], isFree: IsFree): readonly ExpectedItem[] {
  for (let last = list.at(-1); last && !isFree(last); last = list.at(-1)) list.pop();
  return list.slice(-maxCandidates).reverse().filter(isFree);
}

/** The free items of each order with more than one. */
function multiItemOrders(items: Iterable<ExpectedItem>): readonly (readonly ExpectedItem[])[] {
  const orders = new Map<string, ExpectedItem[]>();
  for (const item of items) add(orders, item.orderId, item);
  return [...orders.values()].filter((its) => its.length > 1);
}

interface Unmatched {
  readonly items: ReadonlySet<ExpectedItem>;
  readonly lines: ReadonlySet<number>;
}
type Pair = readonly [place: number, items: readonly ExpectedItem[]];

/**
 * Pairs remaining lines with items (or all items of an order) when each is the other's only candidate by amount and
 * day.
 */
function pairsByAmount(lines: readonly StatedLine[], left: Unmatched): readonly Pair[] {
  const slot = (amount: number, day: number): string => `${amount}:${day}`;
  const slots = new Map<string, (readonly ExpectedItem[])[]>();
  const units = [...[...left.items].map((item) => [item]), ...multiItemOrders(left.items)];
  for (const unit of units) {
    const { amount } = totalOf(unit);
    const [first] = unit;
    if (first && amount !== 0) add(slots, slot(amount, dayNumber(first.day)), unit);
  }
  // Ambiguous lines count as claims, too, so that no other line is matched to a contested item.
  const claims = new Map<string, number>();
  const sure: { readonly slot: string; readonly pair: Pair }[] = [];
  for (const place of left.lines) {
    const line = lines[place];
    if (!line || line.day === null || line.amount === 0) continue;
    const day = dayNumber(line.day);
    const near = Array.from({ length: 2 * daysTolerated + 1 }, (_, index) =>
      slot(line.amount, day + index - daysTolerated),
    ).filter((name) => slots.has(name));
    for (const name of near) claims.set(name, (claims.get(name) ?? 0) + 1);
    const [only = ""] = near;
    const [unit, second] = slots.get(only) ?? [];
    if (near.length === 1 && unit && !second) sure.push({ slot: only, pair: [place, unit] });
  }
  return sure.filter((one) => claims.get(one.slot) === 1).map(({ pair }) => pair);
}

interface GroupLines {
  readonly group: ReferenceGroup;
  /** The indexes of the lines that name it. */
  readonly places: readonly number[];
}

/** The groups named by lines of one tier, with those lines. */
function groupsOfTier(named: ReturnType<typeof namedGroups>, tier: number): readonly GroupLines[] {
  const places = new Map<ReferenceGroup, number[]>();
  for (const [place, its] of named.entries())
    if (its.tier === tier) for (const group of its.groups) add(places, group, place);
  return [...places].map(([group, its]) => ({ group, places: its }));
}

type Unit = readonly ExpectedItem[];

/** Pairs lines and units of the same amount one to one, and counts what remains on the longer side. */
function pairUnits(lines: readonly StatedLine[], places: readonly number[], units: readonly Unit[]) {
  const byAmount = new Map<number, Unit[]>();
  for (const unit of units.toReversed()) add(byAmount, totalOf(unit).amount, unit);
  const pairs = places.flatMap((place): readonly Pair[] => {
    const unit = byAmount.get(lines[place]?.amount ?? Number.NaN)?.pop();
    return unit ? [[place, unit]] : [];
  });
  return { pairs, left: Math.max(units.length, places.length) - pairs.length };
}

/**
 * A statement can have a line for each item, for each order, or for a whole payment. Finds lines of the latter two
 * kinds when this leaves less unexplained than a line for each item.
 */
function multiItemPairs(
  lines: readonly StatedLine[],
  { group, places }: GroupLines,
  isFree: IsFree,
): readonly Pair[] {
  const items = group.items.filter(isFree);
  if (items.length < 2) return [];
  const orders = new Map<string, ExpectedItem[]>();
  for (const item of items) add(orders, item.orderId, item);
  const single = pairUnits(
    lines,
    places,
    items.map((item) => [item]),
  );
  const options = [
    single,
    ...(orders.size < items.length ? [pairUnits(lines, places, [...orders.values()])] : []),
    ...(orders.size > 1 ? [pairUnits(lines, places, [items])] : []),
  ];
  const best = options.reduce((one, other) => (other.left < one.left ? other : one));
  if (best.pairs.length > 0) return best === single ? [] : best.pairs.filter(([, unit]) => unit.length > 1);
  // The only line of an order with several items: the total is wrong.
  const [place, second] = places;
  return orders.size === 1 && place !== undefined && second === undefined ? [[place, items]] : [];
}

/** A matching in progress: what is still free, and the outcome of each line so far. */
interface Matching {
  readonly lines: readonly StatedLine[];
  readonly named: ReturnType<typeof namedGroups>;
  readonly freeItems: Set<ExpectedItem>;
  readonly freeLines: Set<number>;
  readonly outcomes: LineMatch[];
  readonly isFree: IsFree;
}

function startMatching(items: readonly ExpectedItem[], lines: readonly StatedLine[]): Matching {
  const freeItems = new Set(items);
  return {
    lines,
    named: namedGroups(items, lines),
    freeItems,
    freeLines: new Set(lines.keys()),
    outcomes: lines.map(() => ({ kind: "notOurs", how: null, item: null, others: [], orderId: null })),
    isFree: (item) => freeItems.has(item),
  };
}

/** Records a pair, unless the line or one of the items is taken. */
function match(matching: Matching, [place, unit]: Pair, how: "reference" | "amount"): void {
  const { lines, freeItems, freeLines, outcomes, isFree } = matching;
  const [item, ...others] = unit;
  const line = lines[place];
  if (!line || !item || !freeLines.has(place) || !unit.every(isFree)) return;
  for (const one of unit) freeItems.delete(one);
  freeLines.delete(place);
  const kind = isEqualTo(line, totalOf(unit)) ? "matched" : "differs";
  outcomes[place] = { kind, how, item, others, orderId: item.orderId };
}

function markDuplicate({ outcomes, freeLines }: Matching, place: number, { orderId }: ExpectedItem): void {
  outcomes[place] = { kind: "duplicate", how: "reference", item: null, others: [], orderId };
  freeLines.delete(place);
}

/** Matches lines that name a reference and cover several of its items. */
function matchMultiItemLines(matching: Matching): void {
  const { lines, named, freeLines, isFree } = matching;
  for (const tier of tiers.keys())
    for (const one of groupsOfTier(named, tier)) {
      const places = one.places.filter((place) => freeLines.has(place));
      for (const pair of multiItemPairs(lines, { ...one, places }, isFree)) {
        const [, unit] = pair;
        const [first] = unit;
        if (first) one.group.anyOfSeveral.set(totalOf(unit).amount, first);
        match(matching, pair, "reference");
      }
    }
}

/** The item that a picker finds for a line in the first group that has one. */
function pickItem(
  { lines, named, isFree }: Matching,
  picker: (typeof pickers)[number],
  place: number,
): ExpectedItem | undefined {
  const line = lines[place];
  if (!line) return undefined;
  for (const group of named[place]?.groups ?? []) {
    const item = picker(line, group, isFree);
    if (item) return item;
  }
  return undefined;
}

/** Matches lines that name a reference with one of its items: the best picker and the most reliable tier first. */
function matchNamedLines(matching: Matching): void {
  for (const picker of pickers)
    for (const tier of tiers.keys())
      for (const place of matching.freeLines) {
        if (matching.named[place]?.tier !== tier) continue;
        const item = pickItem(matching, picker, place);
        if (item) match(matching, [place, [item]], "reference");
      }
}

/** A line that repeats an amount of its order is a duplicate; any other may have a mistyped reference. */
function markRepeatedAmounts(matching: Matching): void {
  const { lines, named, freeLines } = matching;
  for (const place of freeLines) {
    const amount = lines[place]?.amount ?? 0;
    const [repeated] =
      named[place]?.groups.flatMap(
        ({ anyOf, anyOfSeveral }) => anyOf.get(amount) ?? anyOfSeveral.get(amount) ?? [],
      ) ?? [];
    if (repeated) markDuplicate(matching, place, repeated);
  }
}

/** Remaining lines that name an order go to its remaining items, even with the opposite sign. */
function matchOppositeSigns(matching: Matching): void {
  const { named, freeLines, isFree } = matching;
  for (const place of freeLines) {
    const item = named[place]?.groups.flatMap(
      ({ paidIn, paidOut }) => freeItemsOf(paidIn, isFree)[0] ?? freeItemsOf(paidOut, isFree)[0] ?? [],
    )[0];
    if (item) match(matching, [place, [item]], "reference");
  }
}

/** Lines that name an order without items left are duplicates. */
function markRest(matching: Matching): void {
  for (const place of matching.freeLines) {
    const first = matching.named[place]?.groups[0]?.first;
    if (first) markDuplicate(matching, place, first);
  }
}

/**
 * Matches the lines of a statement to items: by reference first; then, among the rest, by amount and day where the
 * match is unambiguous. Linear in lines and items.
 */
export function matchStatement(items: readonly ExpectedItem[], lines: readonly StatedLine[]): StatementMatch {
  const matching = startMatching(items, lines);
  const { outcomes, freeItems, freeLines, isFree } = matching;
  matchMultiItemLines(matching);
  matchNamedLines(matching);
  markRepeatedAmounts(matching);
  for (const pair of pairsByAmount(lines, { items: freeItems, lines: freeLines }))
    match(matching, pair, "amount");
  matchOppositeSigns(matching);
  markRest(matching);
  return { outcomes, missing: items.filter((item) => isFree(item) && !item.isOptional) };
}
