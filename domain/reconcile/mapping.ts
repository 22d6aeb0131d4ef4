/** What the amount of a statement's line is to be compared with. */
export const amountMeanings = ["gross", "net", "held"] as const;
export type AmountMeaning = (typeof amountMeanings)[number];

export const currencies = ["khr", "usd"] as const;
export type Currency = (typeof currencies)[number];

/** How a statement writes days in numbers. */
export const dayOrders = ["dmy", "mdy", "ymd"] as const;
export type DayOrder = (typeof dayOrders)[number];

/** Which columns of a statement, by their headings, hold what. */
export interface Mapping {
  readonly reference: string;
  readonly otherReference: string | null;
  readonly day: string | null;
  readonly amount: string;
  /** A column of its own for what went back. */
  readonly amountOut: string | null;
  readonly fee: string | null;
  readonly note: string | null;
  readonly amountIs: AmountMeaning;
  readonly currency: Currency;
  /** Riel for one dollar. */
  readonly rate: number | null;
  readonly dayOrder: DayOrder;
}
