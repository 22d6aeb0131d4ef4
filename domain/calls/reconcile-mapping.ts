import * as z from "zod/mini";
import { amountMeanings, currencies, dayOrders } from "../reconcile/mapping.ts";

/** Which columns of a statement hold what. */
export const mapping = z.strictObject({
  /** Headings of the file, as `statementColumns` answers them. */
  reference: z.string(),
  otherReference: z.nullable(z.string()),
  day: z.nullable(z.string()),
  amount: z.string(),
  /** A column of its own for what went back; it is taken off. */
  amountOut: z.nullable(z.string()),
  fee: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** What the amount is to be compared with. */
  amountIs: z.enum(amountMeanings),
  currency: z.enum(currencies),
  /** Riel for one dollar, for a statement in dollars. */
  rate: z.nullable(z.number().check(z.gte(1), z.lte(1_000_000))),
  /** How its days are written where they are written in numbers. */
  dayOrder: z.enum(dayOrders),
});
export type StatementMapping = z.output<typeof mapping>;
