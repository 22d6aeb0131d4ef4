import * as z from "zod/mini";
import { amountMeanings, currencies } from "../../reconcile/mapping.ts";
import { dayOrders } from "../../values/dates/day-order.ts";

/** Which column of a statement holds which value. */
export const mapping = z.strictObject({
  /** Headings of the file, as `statementColumns` returns them. */
  reference: z.string(),
  otherReference: z.nullable(z.string()),
  day: z.nullable(z.string()),
  amount: z.string(),
  /** A separate column for outgoing amounts, which are subtracted. */
  amountOut: z.nullable(z.string()),
  /** A column that says which way the amount goes: D or C. */
  sign: z.optional(z.nullable(z.string())),
  /** Turns the sign of every amount, for a file in which money in is negative and refunds are positive. */
  isReversed: z.optional(z.boolean()),
  fee: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** The ledger amount to compare with. */
  amountIs: z.enum(amountMeanings),
  currency: z.enum(currencies),
  /** Riel per dollar, for a statement in dollars. */
  rate: z.nullable(z.number().check(z.gte(1), z.lte(1_000_000))),
  /** Compares each order in dollars at its own rate, as the buyer saw it. `rate` then only shows the lines in riel. */
  hasOwnRates: z.optional(z.boolean()),
  /** The day order of numeric dates. */
  dayOrder: z.enum(dayOrders),
});
export type StatementMapping = z.output<typeof mapping>;
