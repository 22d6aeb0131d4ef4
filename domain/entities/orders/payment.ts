import { choice, date, document, entity, longText, money, ref, state, text } from "../../declare/index.ts";
import { limits } from "../../settings/limits.ts";
import { localized } from "../../text/localized-text.ts";
import { reason } from "../common.ts";
import { paymentMethod } from "../services/payment-method.ts";
import { vendor } from "../vendors/vendor.ts";
import { confirmationInput } from "./money-inputs.ts";
import { order } from "./order.ts";
import { paymentHolders } from "./payment-holders.ts";

const admins = ["backofficeAdmin"] as const;
const read = <const L extends ReturnType<typeof localized>>(label: L) =>
  ({ serverOnly: true, label }) as const;

/**
 * An amount that a buyer paid for an order: all of it, a deposit, or a later part. What an order has received is the sum
 * of its confirmed payments. Written by the commands of the order, which confirm it at once, or reported by the buyer; then
 * staff confirm or refuse it. Afterwards only its withdrawal changes it.
 */
export const payment = entity("payment", {
  label: { one: localized("Payment", "ការទូទាត់"), many: localized("Payments", "ការទូទាត់") },
  api: { path: "payments" },
  screen: "reports/payments",
  title: ["reference"],
  fields: {
    orderId: ref(order, read(localized("Order", "ការបញ្ជាទិញ"))),
    vendorId: ref(vendor, read(localized("Vendor", "អ្នកលក់"))),
    paymentMethodId: ref(paymentMethod, read(localized("Payment method", "វិធីទូទាត់"))),
    amount: money({ ...read(localized("Amount", "ចំនួនទឹកប្រាក់")), default: 0 }),
    reference: text({ ...read(localized("Reference", "លេខយោង")), max: 100, isReference: true }),
    paidOn: date(read(localized("Paid on", "បានបង់នៅ"))),
    heldBy: choice(paymentHolders, { ...read(localized("Received by", "ទទួលដោយ")), default: "platform" }),
    slip: document(read(localized("Slip", "បង្កាន់ដៃ"))),
    /** Why it was refused or withdrawn. */
    reason: longText({ ...read(localized("Reason", "មូលហេតុ")), max: limits.messageLength }),
    state: state(
      {
        reported: { ...localized("To confirm", "ត្រូវបញ្ជាក់"), color: "orange" },
        confirmed: { ...localized("Confirmed", "បានបញ្ជាក់"), color: "green" },
        refused: { ...localized("Refused", "បានបដិសេធ"), color: "red" },
        withdrawn: { ...localized("Withdrawn", "បានដកចេញ"), color: "gray" },
      },
      {
        start: "confirmed",
        transitions: {
          confirm: {
            label: localized("Confirm payment", "បញ្ជាក់ការទូទាត់"),
            from: ["reported"],
            to: "confirmed",
            roles: admins,
            input: confirmationInput(),
            handler: true,
          },
          refuse: {
            label: localized("Refuse payment", "បដិសេធការទូទាត់"),
            confirm: {
              title: localized("Refuse payment {0}?", "បដិសេធការទូទាត់ {0} ឬ?"),
              body: localized(
                "Use it when the money is not in the statement. The buyer gets a notice with the reason.",
                "ប្រើពេលប្រាក់មិនមានក្នុងរបាយការណ៍ធនាគារ។ អ្នកទិញនឹងទទួលការជូនដំណឹងដែលមានមូលហេតុ។",
              ),
              isDestructive: true,
            },
            from: ["reported"],
            to: "refused",
            roles: admins,
            input: { reason: reason() },
            handler: true,
          },
          withdraw: {
            label: localized("Withdraw payment", "ដកការទូទាត់ចេញ"),
            confirm: {
              title: localized("Withdraw payment {0}?", "ដកការទូទាត់ {0} ចេញឬ?"),
              body: localized(
                "Use it for a payment that was recorded by mistake or that the bank took back. The amount is due again.",
                "ប្រើសម្រាប់ការទូទាត់ដែលកត់ត្រាខុស ឬដែលធនាគារដកយកវិញ។ ចំនួននេះត្រូវបង់ម្ដងទៀត។",
              ),
              isDestructive: true,
            },
            from: ["confirmed"],
            to: "withdrawn",
            roles: admins,
            input: { reason: reason() },
            handler: true,
          },
        },
      },
    ),
  },
  access: { backofficeAdmin: "act", supplier: { can: "read", own: "vendorId" } },
  list: {
    columns: ["orderId", "amount", "paymentMethodId", "reference", "paidOn", "heldBy", "state"],
    search: ["reference"],
    searchReferences: ["orderId"],
    filters: ["orderId", "vendorId", "paymentMethodId", "heldBy", "amount", "paidOn", "state"],
    sort: "-createdAt",
  },
  form: [
    {
      label: localized("Payment", "ការទូទាត់"),
      fields: [
        "orderId",
        "vendorId",
        "amount",
        "paymentMethodId",
        "reference",
        "paidOn",
        "heldBy",
        "slip",
        "reason",
        "state",
      ],
    },
  ],
});
