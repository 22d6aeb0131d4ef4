import type { AnyRecord } from "../../../domain/any-record.ts";
import { textOf } from "../../fields/values.ts";

const dayMs = 86_400_000;
/** Maximum age of an order in each state, in milliseconds. */
const maxAge: Readonly<Record<string, number>> = { pending: dayMs, confirmed: 2 * dayMs, packed: 3 * dayMs };

/** Whether staff must act before the order can leave. */
export const isAwaitingStaff = (row: AnyRecord): boolean => textOf(row.state) in maxAge;

/** Whether the order is older than its state allows. */
export const isLate = (row: AnyRecord, now: number = Date.now()): boolean =>
  now - Date.parse(textOf(row.createdAt)) > (maxAge[textOf(row.state)] ?? Number.POSITIVE_INFINITY);
