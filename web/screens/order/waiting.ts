import { textOf } from "../../fields/values.ts";

type Members = Readonly<Record<string, unknown>>;

const day = 86_400_000;
/** How long after it was placed an order may be where it is. */
const patience: Readonly<Record<string, number>> = { pending: day, confirmed: 2 * day, packed: 3 * day };

/** Whether somebody here has to do something before the order can leave. */
export const isWaiting = (row: Members): boolean => textOf(row.state) in patience;

/** Whether it has waited longer than a buyer should have to. */
export const isLate = (row: Members, now: number = Date.now()): boolean =>
  now - Date.parse(textOf(row.createdAt)) > (patience[textOf(row.state)] ?? Number.POSITIVE_INFINITY);
