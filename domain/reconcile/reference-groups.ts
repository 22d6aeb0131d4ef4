import { keysWithin, looseReferenceKey, referenceKey } from "./reference-keys.ts";
import { addToList, type ExpectedItem, isEqualTo, type StatedLine } from "./statement-items.ts";

type KeysOf = (text: string) => readonly string[];
const toList = (key: string | null): readonly string[] => (key === null ? [] : [key]);
const exact: KeysOf = (text) => toList(referenceKey(text));
const loose: KeysOf = (text) => toList(looseReferenceKey(text));
interface Tier {
  readonly ofItem: KeysOf;
  readonly ofLine: KeysOf;
}
/** Ways to compare references, most reliable first. */
export const tiers: readonly Tier[] = [
  { ofItem: exact, ofLine: exact },
  { ofItem: loose, ofLine: loose },
  { ofItem: exact, ofLine: keysWithin },
];

/** The items with a reference. Used items are removed from the ends of the lists, so that each is visited once. */
export interface ReferenceGroup {
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
  for (const item of backwards) addToList(byAmount, item.amount, item);
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
  for (const item of items)
    for (const key of new Set(item.references.flatMap(ofItem))) addToList(index, key, item);
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
export function namedGroups(items: readonly ExpectedItem[], lines: readonly StatedLine[]) {
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

type Picker = (line: StatedLine, group: ReferenceGroup, isFree: IsFree) => ExpectedItem | undefined;
/** Ways to pick a free item of the amount of a line, best first. */
export const pickersOfEqual: readonly Picker[] = [
  (line, { byAmount }, isFree) =>
    freeItemsOf(byAmount.get(line.amount) ?? [], isFree).find((item) => isEqualTo(line, item)),
  (line, { byAmount }, isFree) => freeItemsOf(byAmount.get(line.amount) ?? [], isFree)[0],
];
/** Ways to pick one of another amount. */
export const pickers: readonly Picker[] = [
  (line, { paidIn, paidOut }, isFree) => freeItemsOf(line.amount < 0 ? paidOut : paidIn, isFree)[0],
];
export type IsFree = (item: ExpectedItem) => boolean;

/** The next free items of a list. */
export function freeItemsOf(list: ExpectedItem[], isFree: IsFree): readonly ExpectedItem[] {
  for (let last = list.at(-1); last && !isFree(last); last = list.at(-1)) list.pop();
  return list.slice(-maxCandidates).reverse().filter(isFree);
}

export interface GroupLines {
  readonly group: ReferenceGroup;
  /** The indexes of the lines that name it. */
  readonly places: readonly number[];
}

/** The groups named by lines of one tier, with those lines. */
export function groupsOfTier(named: ReturnType<typeof namedGroups>, tier: number): readonly GroupLines[] {
  const places = new Map<ReferenceGroup, number[]>();
  for (const [place, its] of named.entries())
    if (its.tier === tier) for (const group of its.groups) addToList(places, group, place);
  return [...places].map(([group, its]) => ({ group, places: its }));
}
