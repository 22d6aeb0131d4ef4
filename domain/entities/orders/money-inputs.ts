import { date, document, flag, money, ref, text } from "../../declare/index.ts";
import { localized } from "../../text/localized-text.ts";
import { reason } from "../common.ts";
import { paymentMethod } from "../services/payment-method.ts";
import { someUnits } from "./order-items.ts";

const method = () =>
  ref(paymentMethod, {
    label: localized("Method", "វិធីទូទាត់"),
    help: localized("Leave empty for the method of the order.", "ទុកទទេ សម្រាប់វិធីទូទាត់នៃការបញ្ជាទិញ។"),
  });

const isOverpayment = () =>
  flag({
    default: false,
    label: localized("The buyer paid more than is due", "អ្នកទិញបានបង់លើសចំនួនត្រូវបង់"),
  });

/** What staff enter of a payment that arrived. */
export const paymentInput = () => ({
  amount: money({
    label: localized("Amount", "ចំនួនទឹកប្រាក់"),
    help: localized("Leave empty for all that is due.", "ទុកទទេ ដើម្បីកត់ត្រាចំនួនទាំងអស់ដែលត្រូវបង់។"),
  }),
  paymentReference: text({ max: 100, label: localized("Payment reference", "លេខយោងទូទាត់") }),
  paidOn: date({
    label: localized("Paid on", "បានបង់នៅ"),
    help: localized("Leave empty for today.", "ទុកទទេ សម្រាប់ថ្ងៃនេះ។"),
  }),
  methodId: method(),
  slip: document({ label: localized("Slip", "បង្កាន់ដៃ") }),
  isOverpayment: isOverpayment(),
});

/** What staff correct of a payment that a buyer reported. */
export const confirmationInput = () => ({
  amount: money({
    label: localized("Amount that arrived", "ចំនួនទឹកប្រាក់ដែលបានមកដល់"),
    help: localized("Leave empty for the reported amount.", "ទុកទទេ សម្រាប់ចំនួនដែលបានរាយការណ៍។"),
  }),
  isOverpayment: isOverpayment(),
});

/** The amount refunded in the same transition. */
export const refundAmount = () =>
  money({
    label: localized("Refund amount", "ចំនួនទឹកប្រាក់ត្រូវសងវិញ"),
    help: localized("Leave empty for no refund.", "ទុកទទេ បើមិនសងប្រាក់វិញ។"),
  });

/** What staff enter of a refund: an amount, and the units that it is for. */
export const refundInput = () => ({
  amount: money({
    label: localized("Amount", "ចំនួនទឹកប្រាក់"),
    help: localized("Leave empty to refund in full.", "ទុកទទេ ដើម្បីសងវិញទាំងអស់។"),
  }),
  lines: someUnits(),
  cancelUndelivered: flag({
    default: false,
    label: localized("Cancel the units that were not delivered", "បោះបង់ទំនិញដែលមិនទាន់ប្រគល់"),
  }),
  reference: text({ max: 100, label: localized("Reference", "លេខយោង") }),
  methodId: method(),
  reason: reason(),
});
