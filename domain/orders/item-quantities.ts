/** The quantities of an order's item. What was cancelled is no longer part of `quantity`. */
export interface ItemQuantities {
  readonly quantity: number;
  readonly delivered: number;
  readonly returned: number;
  readonly cancelled: number;
}

/** What can happen to a part of an item. */
export const itemMoves = ["delivered", "returned", "cancelled"] as const;
export type ItemMove = (typeof itemMoves)[number];

/** How many units are still to be delivered. */
export const openQuantity = ({
  quantity,
  delivered,
}: Pick<ItemQuantities, "quantity" | "delivered">): number => quantity - delivered;

/** How many delivered units the buyer still has. */
export const keptQuantity = ({
  delivered,
  returned,
}: Pick<ItemQuantities, "delivered" | "returned">): number => delivered - returned;

/** How many units of an item this can still happen to. */
export const mostOf = (move: ItemMove, item: ItemQuantities): number =>
  move === "returned" ? keptQuantity(item) : openQuantity(item);

/** Whether a part of an order has arrived, and another has not. */
export const isPartlyDelivered = (items: readonly ItemQuantities[]): boolean =>
  items.some(({ delivered }) => delivered > 0) && items.some((item) => openQuantity(item) > 0);
