import type { GroupLines, IsFree } from "./reference-groups.ts";
import { addToList, dayNumber, type ExpectedItem, type StatedLine, totalOf } from "./statement-items.ts";

/** How many days a statement may deviate when matching by amount and day only. */
const daysTolerated = 3;

/** The free items of each order with more than one. */
function multiItemOrders(items: Iterable<ExpectedItem>): readonly (readonly ExpectedItem[])[] {
  const orders = new Map<string, ExpectedItem[]>();
  for (const item of items) addToList(orders, item.orderId, item);
  return [...orders.values()].filter((its) => its.length > 1);
}

interface Unmatched {
  readonly items: ReadonlySet<ExpectedItem>;
  readonly lines: ReadonlySet<number>;
}
export type Pair = readonly [place: number, items: readonly ExpectedItem[]];

/**
 * Pairs remaining lines with items (or all items of an order) when each is the other's only candidate by amount and
 * day.
 */
export function pairsByAmount(lines: readonly StatedLine[], left: Unmatched): readonly Pair[] {
  const slot = (amount: number, day: number): string => `${amount}:${day}`;
  const slots = new Map<string, (readonly ExpectedItem[])[]>();
  const units = [...[...left.items].map((item) => [item]), ...multiItemOrders(left.items)];
  for (const unit of units) {
    const { amount } = totalOf(unit);
    const [first] = unit;
    if (first && amount !== 0) addToList(slots, slot(amount, dayNumber(first.day)), unit);
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

type Unit = readonly ExpectedItem[];

/** Pairs lines and units of the same amount one to one, and counts what remains on the longer side. */
function pairUnits(lines: readonly StatedLine[], places: readonly number[], units: readonly Unit[]) {
  const byAmount = new Map<number, Unit[]>();
  for (const unit of units.toReversed()) addToList(byAmount, totalOf(unit).amount, unit);
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
export function multiItemPairs(
  lines: readonly StatedLine[],
  { group, places }: GroupLines,
  isFree: IsFree,
): readonly Pair[] {
  const items = group.items.filter(isFree);
  if (items.length < 2) return [];
  const orders = new Map<string, ExpectedItem[]>();
  for (const item of items) addToList(orders, item.orderId, item);
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

type Amounts = Pick<ExpectedItem, "amount" | "fee">;

/** The parts of an item that several lines pay, each with the line's amount. Null unless the lines add up to the item. */
export function sharesOf(item: Amounts, lines: readonly StatedLine[]): readonly Amounts[] | null {
  if (lines.length < 2 || lines.reduce((sum, { amount }) => sum + amount, 0) !== item.amount) return null;
  const isFeeTold = item.fee !== null && lines.some(({ fee }) => fee !== null);
  // The last line carries a difference of the fees.
  const before = lines.slice(0, -1).reduce((sum, { fee }) => sum + (fee ?? 0), 0);
  return lines.map(({ amount, fee }, index) => ({
    amount,
    fee: !isFeeTold || item.fee === null ? null : index < lines.length - 1 ? (fee ?? 0) : item.fee - before,
  }));
}
