import type { DayOrder } from "../values/dates/day-order.ts";

/** The ledger amounts that a statement's amount can stand for. */
export const amountMeanings = ["gross", "net", "held"] as const;
export type AmountMeaning = (typeof amountMeanings)[number];

export const currencies = ["khr", "usd"] as const;
export type Currency = (typeof currencies)[number];

/** Which column of a statement, by heading, holds which value. */
export interface Mapping {
  readonly reference: string;
  readonly otherReference: string | null;
  readonly day: string | null;
  readonly amount: string;
  /** A separate column for outgoing amounts. */
  readonly amountOut: string | null;
  /** A column that says which way the amount goes: D or C. Mappings of earlier statements may have none. */
  readonly sign?: string | null | undefined;
  /** Whether money in is negative in the file, as in a list of what a card owes: every sign is turned. */
  readonly isReversed?: boolean | undefined;
  readonly fee: string | null;
  readonly note: string | null;
  readonly amountIs: AmountMeaning;
  readonly currency: Currency;
  /** Riel per dollar. */
  readonly rate: number | null;
  /** Whether the dollars of each order are those at its own rate, which the buyer saw; otherwise `rate` is for all. */
  readonly hasOwnRates?: boolean | undefined;
  readonly dayOrder: DayOrder;
}
