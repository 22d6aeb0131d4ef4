import type { StoredValues } from "../../../domain/declare/index.ts";
import { order } from "../../../domain/entities/orders/order.ts";
import { type ItemMove, keptQuantity, openQuantity } from "../../../domain/orders/item-quantities.ts";
import { amountsWith, withoutUnits } from "../../../domain/orders/order-amounts.ts";
import { todayIn } from "../../../domain/reports/period.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { moveStock } from "../../orders/move-stock.ts";
import { paymentFeeFor } from "../../orders/pricing/payment-fee-for.ts";
import { shrinkReservation } from "../../orders/reservations.ts";
import { type TimelineEvent, timelineAssignment } from "../../records/history/timeline.ts";
import { patchRow } from "../../records/write/patch.ts";
import { assertPossible, movementsAssignment, nameUnits, productsOf, type Units } from "./item-movements.ts";
import {
  type AnyContext,
  notifyBuyerOfOrder,
  type Order,
  type OrderContext,
  ruleError,
  stockOf,
} from "./order-context.ts";
import { completeDelivery } from "./order-payments.ts";

type Item = Order["items"][number];

const kinds = {
  delivered: "partDelivered",
  returned: "partReturned",
  cancelled: "partCancelled",
} as const satisfies Readonly<Record<ItemMove, TimelineEvent["kind"]>>;

function assertState({ row }: AnyContext, states: readonly Order["state"][]): void {
  if (!states.includes(row.state))
    throw ruleError(
      localized(
        "The items of this order can't be changed in its current state.",
        "មិនអាចកែមុខទំនិញនៃការបញ្ជាទិញនេះក្នុងស្ថានភាពបច្ចុប្បន្នបានទេ។",
      ),
    );
}

interface PartMove {
  readonly move: ItemMove;
  readonly units: readonly Units[];
  /** The items after it. */
  readonly items: readonly Item[];
  readonly reason: string | null;
  /** The state that the order reaches by it, if it is another one. */
  readonly reaches: Order["state"] | null;
  readonly values?: StoredValues<typeof order>;
}

/** Writes items, movements and the entry of the timeline in one statement. */
async function writeMove(
  context: AnyContext,
  { move, units, items, reason, reaches, values }: PartMove,
): Promise<void> {
  const entry = { ...context, field: "state", to: reaches ?? context.row.state, taken: { reason } };
  const event = { kind: kinds[move] };
  await patchRow({
    ...context,
    entity: order,
    values: { ...values, ...(reaches ? { state: reaches } : {}) },
    assignments: (parameters) => [
      // Not as a value: the items may name products that are in the bin by now.
      `items = ${parameters.add(JSON.stringify(items), "jsonb")}`,
      ...movementsAssignment(context, { kind: move, units, reason }, parameters),
      ...timelineAssignment(reaches ? entry : { ...entry, event }, parameters),
    ],
  });
}

/** Units go back to stock unless the input says otherwise. */
const withRestock = (units: readonly Units[]): readonly Units[] =>
  units.map((one) => ({ ...one, restock: one.restock !== false }));

/** The items after a change of some of them. */
const changed = (
  items: readonly Item[],
  units: readonly Units[],
  change: (item: Item, quantity: number) => Item,
): readonly Item[] =>
  items.map((item, line) => {
    const moved = units.find((one) => one.line === line);
    return moved ? change(item, moved.quantity) : item;
  });

/** The state that an order reaches when nothing is left to deliver; null before. It is returned if the buyer keeps nothing. */
function endOf(items: readonly Item[]): "delivered" | "returned" | null {
  const isComplete =
    items.every((item) => openQuantity(item) === 0) && items.some(({ quantity }) => quantity > 0);
  if (!isComplete) return null;
  return items.every((item) => keptQuantity(item) === 0) ? "returned" : "delivered";
}

/** Delivers a part; the order is delivered when nothing is left. */
async function deliverItems(context: OrderContext<"deliverItems">): Promise<void> {
  const { row, values } = context;
  const { lines: units, note } = values;
  assertState(context, ["delivering"]);
  assertPossible(context, "delivered", units);
  const items = changed(row.items, units, (item, count) => ({ ...item, delivered: item.delivered + count }));
  await moveStock({ ...stockOf(context), items: productsOf(row.items, units), move: "sell" });
  const reaches = endOf(items);
  await writeMove(context, { move: "delivered", units, items, reason: note ?? null, reaches });
  if (reaches) await completeDelivery(context);
  else await notifyBuyerOfOrder(context, "partDelivered", { units: nameUnits(row.items, units) });
}

/** The payment fee after a part was cancelled: the provider has charged a paid order already. */
async function feeAfter({ db, row }: AnyContext, items: readonly Item[]): Promise<number> {
  if (row.paymentState !== "unpaid" || row.paymentFee === 0 || row.paymentMethodId === null)
    return row.paymentFee;
  const { total } = amountsWith({ ...row, paymentFeePaidBy: "platform" }, { items, paymentFee: 0 });
  const day = todayIn(Date.parse(row.createdAt));
  return (await paymentFeeFor(db, { methodId: row.paymentMethodId, day, amount: total })).fee;
}

/** What a cancelled part does to the stock: a pending order has only reserved it. */
async function releaseUnits(
  context: AnyContext,
  units: readonly Units[],
  items: readonly Item[],
): Promise<void> {
  const { db, id, row } = context;
  if (!row.stockTaken) return shrinkReservation(db, { orderId: id, items });
  const restocked = units.filter(({ restock }) => restock);
  await moveStock({ ...stockOf(context), items: productsOf(row.items, restocked), move: "giveBack" });
}

const cancelItems = async (context: OrderContext<"cancelItems">): Promise<void> => {
  await cancelUnits(context, { units: withRestock(context.values.lines), reason: context.values.reason });
};

interface CancelledUnits {
  readonly units: readonly Units[];
  readonly reason: string;
}

/** Cancels a part: the amounts shrink, and what was paid for it is due to the buyer. Returns the order as it is then. */
export async function cancelUnits(
  context: AnyContext,
  { units: given, reason }: CancelledUnits,
): Promise<Order> {
  const { row } = context;
  // What was only reserved never left the stock, so none of it can be lost.
  const units = row.stockTaken ? given : given.map((one) => ({ ...one, restock: true }));
  assertState(context, ["pending", "confirmed", "packed", "delivering"]);
  assertPossible(context, "cancelled", units);
  const items = changed(row.items, units, withoutUnits);
  if (items.every(({ quantity }) => quantity === 0))
    throw ruleError(
      localized(
        "Nothing would be left of this order. Cancel the whole order.",
        "ការបញ្ជាទិញនេះនឹងគ្មាននៅសល់អ្វីទេ។ សូមបោះបង់ការបញ្ជាទិញទាំងមូល។",
      ),
      "lines",
    );
  await releaseUnits(context, units, items);
  const amounts = amountsWith(row, { items, paymentFee: await feeAfter(context, items) });
  await writeMove(context, { move: "cancelled", units, items, reason, reaches: null, values: amounts });
  await notifyBuyerOfOrder(context, "partCancelled", { units: nameUnits(row.items, units), reason });
  // All the rest has arrived, or has come back, already.
  const end = row.state === "delivering" ? endOf(items) : null;
  const after: Order = { ...row, ...amounts, items: [...items], state: end ?? row.state };
  if (!end) return after;
  const entry = { ...context, field: "state", to: end, taken: {} };
  await patchRow({
    ...context,
    entity: order,
    values: end === "returned" ? { state: end, stockTaken: false } : { state: end },
    assignments: (parameters) => timelineAssignment(entry, parameters),
  });
  if (end === "delivered") await completeDelivery({ ...context, row: after });
  else await notifyBuyerOfOrder(context, "takeBack", { reason });
  return after;
}

/** Takes a part back; the order is returned when the buyer has nothing left of it. */
async function returnItems(context: OrderContext<"returnItems">): Promise<void> {
  const { row, values } = context;
  const { reason } = values;
  const units = withRestock(values.lines);
  assertState(context, ["delivering", "delivered"]);
  assertPossible(context, "returned", units);
  const items = changed(row.items, units, (item, count) => ({ ...item, returned: item.returned + count }));
  for (const [move, isRestocked] of [
    ["giveBackSold", true],
    ["writeOff", false],
  ] as const)
    await moveStock({
      ...stockOf(context),
      items: productsOf(
        row.items,
        units.filter(({ restock }) => restock === isRestocked),
      ),
      move,
    });
  const isAllBack = endOf(items) === "returned";
  await writeMove(context, {
    move: "returned",
    units,
    items,
    reason,
    reaches: isAllBack ? "returned" : null,
    ...(isAllBack ? { values: { stockTaken: false } } : {}),
  });
  if (isAllBack) await notifyBuyerOfOrder(context, "takeBack", { reason });
  else await notifyBuyerOfOrder(context, "partReturned", { units: nameUnits(row.items, units), reason });
}

/** The commands that deliver, cancel and take back a part of an order, item by item. */
export const itemCommands = { deliverItems, cancelItems, returnItems };
