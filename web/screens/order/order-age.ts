import type { Order } from "./order-record.ts";

const dayMs = 86_400_000;
/** Maximum age of an order in each state, in milliseconds. */
const maxAge: Readonly<Partial<Record<Order["state"], number>>> = {
  pending: dayMs,
  confirmed: 2 * dayMs,
  packed: 3 * dayMs,
};

/** Whether staff must act before the order can leave. */
export const isAwaitingStaff = ({ state }: Partial<Pick<Order, "state">>): boolean =>
  state !== undefined && state in maxAge;

/** Whether the order is older than its state allows. */
export const isLate = (
  { state, createdAt }: Partial<Pick<Order, "state" | "createdAt">>,
  now: number = Date.now(),
): boolean => now - Date.parse(createdAt ?? "") > ((state && maxAge[state]) ?? Number.POSITIVE_INFINITY);
