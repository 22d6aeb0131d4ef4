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
  /** An order that comes to nothing: a statement may list it or leave it out. */
  readonly isOptional?: boolean;
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
  /** What the line includes besides: a sale and its refund, or several orders, can be one line. Its amount is that of all of them. */
  readonly others: readonly ExpectedItem[];
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
export const agrees = (
  line: Pick<StatedLine, "amount" | "fee">,
  item: Pick<ExpectedItem, "amount" | "fee">,
): boolean =>
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

/** What a line of several items is compared with: their amounts and fees together. */
function totalOf(items: readonly ExpectedItem[]): Pick<ExpectedItem, "amount" | "fee"> {
  const fees = items.flatMap(({ fee }) => (fee === null ? [] : [fee]));
  return {
    amount: items.reduce((sum, { amount }) => sum + amount, 0),
    fee: fees.length === 0 ? null : fees.reduce((sum, fee) => sum + fee, 0),
  };
}

/** The items of one reference. Lists shrink as their last items turn out to be used, so that nobody looks at one twice. */
interface Group {
  readonly first: ExpectedItem;
  readonly items: readonly ExpectedItem[];
  /** Of each amount, one item; for what is left of a reference when all of its items are used. */
  readonly anyOf: ReadonlyMap<number, ExpectedItem>;
  /** The same of lines that were found to include several items. */
  readonly anyOfSeveral: Map<number, ExpectedItem>;
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
    items,
    anyOf: new Map(backwards.map((item) => [item.amount, item])),
    anyOfSeveral: new Map(),
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

/** The free items of each order, where there are several. */
function ordersOfSeveral(items: Iterable<ExpectedItem>): readonly (readonly ExpectedItem[])[] {
  const orders = new Map<string, ExpectedItem[]>();
  for (const item of items) add(orders, item.orderId, item);
  return [...orders.values()].filter((its) => its.length > 1);
}

interface Left {
  readonly items: ReadonlySet<ExpectedItem>;
  readonly lines: ReadonlySet<number>;
}
type Pair = readonly [place: number, items: readonly ExpectedItem[]];

/** Lines and items (or all items of an order) that are each other's only candidate by amount and day, of those that are left. */
function pairsByAmount(lines: readonly StatedLine[], left: Left): readonly Pair[] {
  const slot = (amount: number, day: number): string => `${amount}:${day}`;
  const slots = new Map<string, (readonly ExpectedItem[])[]>();
  const units = [...[...left.items].map((item) => [item]), ...ordersOfSeveral(left.items)];
  for (const unit of units) {
    const { amount } = totalOf(unit);
    const [first] = unit;
    if (first && amount !== 0) add(slots, slot(amount, dayNumber(first.day)), unit);
  }
  // Also a line with a choice keeps others from being sure of what it may mean.
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

interface NamedBy {
  readonly group: Group;
  /** The lines that name it, by their places. */
  readonly places: readonly number[];
}

/** The groups that lines name in the way of one tier, with those lines. */
function namedIn(named: ReturnType<typeof namedGroups>, tier: number): readonly NamedBy[] {
  const places = new Map<Group, number[]>();
  for (const [place, its] of named.entries())
    if (its.tier === tier) for (const group of its.groups) add(places, group, place);
  return [...places].map(([group, its]) => ({ group, places: its }));
}

type Unit = readonly ExpectedItem[];

/** Pairs lines and units of the same amount, each once, and counts what is left of the longer side. */
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
 * A statement can have one line for each item, for each order, or for everything that was paid together. Finds the lines of the
 * latter two: where they leave less unexplained than a line for each item does.
 */
function pairsOfSeveral(
  lines: readonly StatedLine[],
  { group, places }: NamedBy,
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
  // The only line of an order of several items: a wrong amount for the whole of it.
  const [place, second] = places;
  return orders.size === 1 && place !== undefined && second === undefined ? [[place, items]] : [];
}

/**
 * Finds what each line of a statement means: by its references; then, of what is left, by amount and day where line and item
 * have no other choice. Takes time in proportion to lines and items.
 */
export function matchStatement(items: readonly ExpectedItem[], lines: readonly StatedLine[]): Matching {
  const named = namedGroups(items, lines);
  const freeItems = new Set(items);
  const freeLines = new Set(lines.keys());
  const outcomes: Outcome[] = lines.map(() => ({
    kind: "notOurs",
    how: null,
    item: null,
    others: [],
    orderId: null,
  }));
  const match = ([place, [item, ...others]]: Pair, how: "reference" | "amount") => {
    const line = lines[place];
    if (!line || !item || !freeLines.has(place) || ![item, ...others].every(isFree)) return;
    for (const one of [item, ...others]) freeItems.delete(one);
    freeLines.delete(place);
    const kind = agrees(line, totalOf([item, ...others])) ? "matched" : "differs";
    outcomes[place] = { kind, how, item, others, orderId: item.orderId };
  };
  const isFree: IsFree = (item) => freeItems.has(item);
  for (const tier of tiers.keys())
    for (const one of namedIn(named, tier)) {
      const places = one.places.filter((place) => freeLines.has(place));
      for (const pair of pairsOfSeveral(lines, { ...one, places }, isFree)) {
        const [, unit] = pair;
        const [first] = unit;
        if (first) one.group.anyOfSeveral.set(totalOf(unit).amount, first);
        match(pair, "reference");
      }
    }
  for (const way of ways)
    for (const tier of tiers.keys())
      for (const place of freeLines) {
        const line = lines[place];
        const its = named[place];
        if (!line || its?.tier !== tier) continue;
        for (const group of its.groups) {
          const item = way(line, group, isFree);
          if (!item) continue;
          match([place, [item]], "reference");
          break;
        }
      }

  const tooMany = (place: number, { orderId }: ExpectedItem) => {
    outcomes[place] = { kind: "duplicate", how: "reference", item: null, others: [], orderId };
    freeLines.delete(place);
  };
  // A line that repeats an amount of its order is one too many; any other may be a reference typed wrong.
  for (const place of freeLines) {
    const amount = lines[place]?.amount ?? 0;
    const [repeated] =
      named[place]?.groups.flatMap(
        ({ anyOf, anyOfSeveral }) => anyOf.get(amount) ?? anyOfSeveral.get(amount) ?? [],
      ) ?? [];
    if (repeated) tooMany(place, repeated);
  }
  for (const pair of pairsByAmount(lines, { items: freeItems, lines: freeLines })) match(pair, "amount");
  // What is left of an order and names it, though with the other sign, is about it.
  for (const place of freeLines) {
    const item = named[place]?.groups.flatMap(
      ({ paidIn, paidOut }) => free(paidIn, isFree)[0] ?? free(paidOut, isFree)[0] ?? [],
    )[0];
    if (item) match([place, [item]], "reference");
  }
  for (const place of freeLines) {
    const first = named[place]?.groups[0]?.first;
    if (first) tooMany(place, first);
  }
  return { outcomes, missing: items.filter((item) => isFree(item) && !item.isOptional) };
}
