import { order } from "../../../domain/entities/orders/order.ts";
import { deliveryService } from "../../../domain/entities/services/delivery-service.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import { keptQuantity, openQuantity } from "../../../domain/orders/item-quantities.ts";
import { type LocalizedText, localized } from "../../../domain/text/localized-text.ts";
import { columnsOf } from "../../db/columns.ts";
import { moveStock } from "../../orders/move-stock.ts";
import { notifyVendor } from "../../orders/notify-parties.ts";
import { carrierCostOf } from "../../orders/pricing/carrier-cost.ts";
import { restorePromotionUse } from "../../orders/pricing/find-discount.ts";
import { releaseStock } from "../../orders/reservations.ts";
import type { Handlers } from "../../records/write/command-handler.ts";
import { patchRow } from "../../records/write/patch.ts";
import { allUnits, productsOf, recordMovements } from "./item-movements.ts";
import { itemCommands } from "./move-items.ts";
import {
  type AnyContext,
  isByBuyer,
  notifyBuyerOfOrder,
  type Order,
  type OrderContext,
  ruleError,
  stockOf,
} from "./order-context.ts";
import { completeDelivery, markPaid } from "./order-payments.ts";
import { payRefund, refund } from "./order-refunds.ts";

const ds = columnsOf(deliveryService, "ds");

async function confirm(context: OrderContext<"confirm">): Promise<void> {
  if (!context.row.stockTaken) {
    await moveStock({ ...stockOf(context), move: "take" });
    await releaseStock(context.db, context.id);
    await patchRow({ ...context, entity: order, values: { stockTaken: true } });
  }
  await notifyBuyerOfOrder(context, "confirm");
}

const pack = (context: OrderContext<"pack">): Promise<void> => notifyBuyerOfOrder(context, "pack");

/** Notes what the carrier charges. Its tariff and the setting of today count. */
async function priceCarrier(context: AnyContext, serviceId: string | null): Promise<void> {
  const values = await carrierCostOf(context.db, serviceId, context.row.items);
  await patchRow({ ...context, entity: order, values });
}

async function ship(context: OrderContext<"ship">): Promise<void> {
  const { db, row, values } = context;
  const [service] = await db.query<LocalizedText>(
    `select ${ds.name} as en, ${ds.nameKh} as km from delivery_service ds where id = $1`,
    [values.deliveryServiceId ?? row.deliveryServiceId],
  );
  await priceCarrier(context, values.deliveryServiceId ?? row.deliveryServiceId);
  const trackingCode = values.trackingCode ?? row.trackingCode ?? "";
  await notifyBuyerOfOrder(context, "ship", { service: service ?? null, trackingCode });
}

async function deliver(context: OrderContext<"deliver">): Promise<void> {
  const units = allUnits(context.row.items, openQuantity);
  await moveStock({ ...stockOf(context), items: productsOf(context.row.items, units), move: "sell" });
  await recordMovements(context, { kind: "delivered", units, reason: context.values.note ?? null });
  await completeDelivery(context);
}

/** Puts everything back in stock: what the buyer has, and what never arrived. */
async function returnStock(context: AnyContext, reason: string): Promise<void> {
  const { items, stockTaken } = context.row;
  if (!stockTaken) return;
  const [kept, open] = [allUnits(items, keptQuantity), allUnits(items, openQuantity)];
  await moveStock({ ...stockOf(context), items: productsOf(items, open), move: "giveBack" });
  await moveStock({ ...stockOf(context), items: productsOf(items, kept), move: "giveBackSold" });
  const units = kept.map((one) => ({ ...one, restock: true }));
  await recordMovements(context, { kind: "returned", units, reason });
  await patchRow({ ...context, entity: order, values: { stockTaken: false } });
}

async function cancel(context: OrderContext<"cancel">): Promise<void> {
  await returnStock(context, context.values.reason);
  await releaseStock(context.db, context.id);
  const { promotionId } = context.row;
  if (promotionId !== null) await restorePromotionUse(context.db, promotionId);
  await notifyBuyerOfOrder(context, "cancel", { reason: context.values.reason });
  const { number, vendorId } = context.row;
  if (vendorId !== null && (await isByBuyer(context)))
    await notifyVendor(context.db, {
      orderId: context.id,
      number: number ?? "",
      vendorId,
      byId: context.actor.userId,
      event: "cancelled",
    });
  await refundWithTransition(context, "cancelled");
}

async function takeBack(context: OrderContext<"takeBack">): Promise<void> {
  await returnStock(context, context.values.reason);
  await notifyBuyerOfOrder(context, "takeBack", { reason: context.values.reason });
  await refundWithTransition(context, "returned");
}

function refundForbidden(): AppError {
  const text = localized("Only Kasekam refunds buyers.", "មានតែ Kasekam ទេដែលសងប្រាក់ជូនអ្នកទិញវិញ។");
  return new AppError("rule", { message: text, issues: [{ path: "refundAmount", message: text }] });
}

/** Pays the refund entered with a transition, if any. */
async function refundWithTransition(
  context: OrderContext<"cancel"> | OrderContext<"takeBack">,
  state: Order["state"],
): Promise<void> {
  const given = context.values.refundAmount ?? 0;
  if (given > 0 && context.actor.role !== "backofficeAdmin") throw refundForbidden();
  if (given > 0)
    await payRefund(context, { path: "refundAmount", given, state, reason: context.values.reason });
}

const deliverableStates: readonly Order["state"][] = ["pending", "confirmed", "packed", "delivering"];

/** The input is written already; this validates the state, and prices another carrier of a parcel on its way. */
async function changeDelivery(context: OrderContext<"changeDelivery">): Promise<void> {
  const { row, values } = context;
  if (!deliverableStates.some((state) => state === row.state))
    throw ruleError(
      localized(
        "The delivery of this order can no longer be changed.",
        "មិនអាចកែការដឹកជញ្ជូននៃការបញ្ជាទិញនេះបានទៀតទេ។",
      ),
    );
  if (row.state === "delivering" && values.deliveryServiceId !== undefined)
    await priceCarrier(context, values.deliveryServiceId);
}

/** An order reserves stock when it is placed, takes it when it is confirmed and gives it back when it is cancelled or returned, each exactly once. */
export const orderCommands: Handlers<typeof order> = {
  confirm,
  pack,
  ship,
  deliver,
  cancel,
  takeBack,
  markPaid,
  refund,
  changeDelivery,
  ...itemCommands,
};
