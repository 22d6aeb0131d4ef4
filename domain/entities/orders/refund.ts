import { entity, longText, money, ref, rows, state, text } from "../../declare/index.ts";
import { limits } from "../../settings/limits.ts";
import { localized } from "../../text/localized-text.ts";
import { reason } from "../common.ts";
import { paymentMethod } from "../services/payment-method.ts";
import { vendor } from "../vendors/vendor.ts";
import { order } from "./order.ts";
import { unitFields } from "./order-items.ts";

const read = <const L extends ReturnType<typeof localized>>(label: L) =>
  ({ serverOnly: true, label }) as const;

/**
 * An amount that was sent back to the buyer of an order. What an order has refunded is the sum of its refunds. Written by
 * the commands of the order; a transfer that failed no longer counts.
 */
export const refund = entity("refund", {
  label: { one: localized("Refund", "ការសងប្រាក់"), many: localized("Refunds", "ការសងប្រាក់") },
  api: { path: "refunds" },
  screen: "reports/refunds",
  title: ["reference"],
  fields: {
    orderId: ref(order, read(localized("Order", "ការបញ្ជាទិញ"))),
    vendorId: ref(vendor, read(localized("Vendor", "អ្នកលក់"))),
    paymentMethodId: ref(paymentMethod, read(localized("Payment method", "វិធីទូទាត់"))),
    amount: money({ ...read(localized("Amount", "ចំនួនទឹកប្រាក់")), default: 0 }),
    /** The part that was not due. It does not reduce what a later return owes. */
    goodwill: money({ ...read(localized("Of it goodwill", "ក្នុងនោះដោយសន្ដានចិត្ត")), default: 0 }),
    /** The units that the refund is for. */
    items: rows(unitFields, { ...read(localized("Items", "មុខទំនិញ")), max: limits.orderItems }),
    reference: text({ ...read(localized("Reference", "លេខយោង")), max: 100 }),
    reason: longText({ ...read(localized("Reason", "មូលហេតុ")), max: limits.messageLength }),
    state: state(
      {
        sent: { ...localized("Sent", "បានផ្ញើ"), color: "green" },
        failed: { ...localized("Failed", "មិនបានសម្រេច"), color: "red" },
      },
      {
        start: "sent",
        transitions: {
          fail: {
            label: localized("Record failed transfer", "កត់ត្រាថាផ្ទេរប្រាក់មិនបានសម្រេច"),
            from: ["sent"],
            to: "failed",
            roles: ["backofficeAdmin"],
            input: { reason: reason() },
            handler: true,
          },
        },
      },
    ),
  },
  access: { backofficeAdmin: "act", supplier: { can: "read", own: "vendorId" } },
  list: {
    columns: [
      "orderId",
      "amount",
      "goodwill",
      "paymentMethodId",
      "reference",
      "reason",
      "createdAt",
      "state",
    ],
    search: ["reference"],
    searchReferences: ["orderId"],
    filters: ["orderId", "vendorId", "paymentMethodId", "amount", "state"],
    sort: "-createdAt",
  },
  form: [
    {
      label: localized("Refund", "ការសងប្រាក់"),
      fields: [
        "orderId",
        "vendorId",
        "amount",
        "goodwill",
        "items",
        "paymentMethodId",
        "reference",
        "reason",
        "state",
      ],
    },
  ],
});
