import type { Riel } from "../../../../domain/money/currency.ts";
import { valueOfUnits } from "../../../../domain/orders/order-amounts.ts";
import { limits } from "../../../../domain/settings/limits.ts";
import type { NumberEntry } from "../../../fields/number/number-box.tsx";
import type { OrderItem } from "../order-record.ts";

/** Refunded count by item index. */
export type RefundCounts = Readonly<Record<number, number>>;
/** Counts as typed, valid or not, by item index. */
export type RefundEntries = Readonly<Record<number, NumberEntry>>;

type RefundItem = Pick<OrderItem, "quantity" | "total">;

const quantityOf = (item: RefundItem): number => Math.max(1, item.quantity);

/** Whether a count is an integer from 1 to the item's quantity. */
export const isValidCount = (item: RefundItem, entry: NumberEntry): entry is number =>
  typeof entry === "number" && Number.isInteger(entry) && entry >= 1 && entry <= quantityOf(item);

/** Keeps only the valid counts. */
export const validCounts = (items: readonly RefundItem[], entries: RefundEntries): RefundCounts =>
  Object.fromEntries(
    items.flatMap((item, place) => {
      const entry = entries[place] ?? null;
      return isValidCount(item, entry) ? [[place, entry]] : [];
    }),
  );

interface RefundProposalInput {
  readonly items: readonly RefundItem[];
  readonly chosen: RefundCounts;
  /** Delivery fee in riel when it is refunded too; otherwise 0. */
  readonly delivery: Riel;
  /** Upper limit of the refund in riel. */
  readonly left: Riel;
}

/** Refund in riel for the selected items and delivery; at most `left`. */
export function proposeRefund({ items, chosen, delivery, left }: RefundProposalInput): Riel {
  const goods = items.reduce((sum, item, place) => sum + valueOfUnits(item, chosen[place] ?? 0), 0);
  return Math.min(left, goods + delivery);
}

/** Refund reason: the item names, shortened to the length limit, followed by the typed reason. */
export function buildRefundReason(named: string, why: string): string {
  if (named === "") return why;
  const room = limits.messageLength - why.length - 3;
  if (room < 10) return why;
  return `${named.length > room ? `${named.slice(0, room - 1)}…` : named} · ${why}`;
}
