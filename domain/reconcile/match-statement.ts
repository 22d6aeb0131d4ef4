import {
  freeItemsOf,
  type GroupLines,
  groupsOfTier,
  type IsFree,
  namedGroups,
  pickers,
  pickersOfEqual,
  tiers,
} from "./reference-groups.ts";
import {
  type ExpectedItem,
  isEqualTo,
  type LineMatch,
  type StatedLine,
  type StatementMatch,
  totalOf,
} from "./statement-items.ts";
import { multiItemPairs, type Pair, pairsByAmount, sharesOf } from "./statement-pairs.ts";

/** A matching in progress: what is still free, and the outcome of each line so far. */
interface Matching {
  readonly lines: readonly StatedLine[];
  readonly named: ReturnType<typeof namedGroups>;
  readonly freeItems: Set<ExpectedItem>;
  readonly freeLines: Set<number>;
  readonly outcomes: LineMatch[];
  readonly isFree: IsFree;
}

const unmatched = { how: null, item: null, others: [], share: null, orderId: null } as const;

function startMatching(items: readonly ExpectedItem[], lines: readonly StatedLine[]): Matching {
  const freeItems = new Set(items);
  return {
    lines,
    named: namedGroups(items, lines),
    freeItems,
    freeLines: new Set(lines.keys()),
    outcomes: lines.map(() => ({ ...unmatched, kind: "notOurs" })),
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
  outcomes[place] = { ...unmatched, kind, how, item, others, orderId: item.orderId };
}

function markDuplicate({ outcomes, freeLines }: Matching, place: number, { orderId }: ExpectedItem): void {
  outcomes[place] = { ...unmatched, kind: "duplicate", how: "reference", orderId };
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

/** Matches the free lines that name a group, if they add up to its only free item. */
function matchParts(matching: Matching, { group, places }: GroupLines): void {
  const { lines, freeItems, freeLines, outcomes, isFree } = matching;
  const [item, second] = group.items.filter(isFree);
  if (!item || second) return;
  const parts = places.flatMap((place) => {
    const line = lines[place];
    return line && freeLines.has(place) ? [{ place, line }] : [];
  });
  const stated = parts.map(({ line }) => line);
  for (const [index, share] of (sharesOf(item, stated) ?? []).entries()) {
    const part = parts[index];
    if (!part) continue;
    freeItems.delete(item);
    freeLines.delete(part.place);
    const kind = isEqualTo(part.line, share) ? "matched" : "differs";
    outcomes[part.place] = { ...unmatched, kind, how: "reference", item, share, orderId: item.orderId };
  }
}

/** Matches several lines that name a reference and add up to one item: a payment in parts, or a sale and its refund. */
function matchSplitItems(matching: Matching): void {
  for (const tier of tiers.keys())
    for (const group of groupsOfTier(matching.named, tier)) matchParts(matching, group);
}

/** Matches lines that name a reference with one of its items: the best picker and the most reliable tier first. */
function matchNamedLines(matching: Matching, picked: typeof pickers): void {
  for (const picker of picked)
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
  matchNamedLines(matching, pickersOfEqual);
  matchSplitItems(matching);
  matchNamedLines(matching, pickers);
  markRepeatedAmounts(matching);
  for (const pair of pairsByAmount(lines, { items: freeItems, lines: freeLines }))
    match(matching, pair, "amount");
  matchOppositeSigns(matching);
  markRest(matching);
  return { outcomes, missing: items.filter((item) => isFree(item) && !item.isOptional) };
}
