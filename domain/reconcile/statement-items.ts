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
  /** The part of the item that this line pays, when several lines pay it; null for all of it. */
  readonly share: Pick<ExpectedItem, "amount" | "fee"> | null;
  /** The order of a duplicate line. */
  readonly orderId: string | null;
}
export interface StatementMatch {
  readonly outcomes: readonly LineMatch[];
  /** The items without a line. */
  readonly missing: readonly ExpectedItem[];
}

const dayLength = 86_400_000;
/** Days since 1970. */
export const dayNumber = (day: string): number => Math.round(Date.parse(`${day}T00:00:00Z`) / dayLength);

/** Whether a line equals the expectation; a fee that is missing on one side counts as equal. */
export const isEqualTo = (
  line: Pick<StatedLine, "amount" | "fee">,
  item: Pick<ExpectedItem, "amount" | "fee">,
): boolean =>
  line.amount === item.amount && (line.fee === null || item.fee === null || line.fee === item.fee);

/** The sums of amounts and fees, for a line that covers several items. */
export function totalOf(items: readonly ExpectedItem[]): Pick<ExpectedItem, "amount" | "fee"> {
  const fees = items.flatMap(({ fee }) => (fee === null ? [] : [fee]));
  return {
    amount: items.reduce((sum, { amount }) => sum + amount, 0),
    fee: fees.length === 0 ? null : fees.reduce((sum, fee) => sum + fee, 0),
  };
}

/** Adds a value to the list under a key. */
export function addToList<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const known = map.get(key);
  if (known) known.push(value);
  else map.set(key, [value]);
}
