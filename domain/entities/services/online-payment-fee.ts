import { choice, decimal, entity, money, period, ref } from "../../declare/index.ts";
import { localized } from "../../text/localized-text.ts";
import { usedByOrders } from "../used-by-orders.ts";
import { paymentMethod } from "./payment-method.ts";

/** The fees of a payment method in a period; periods of a method never overlap. */
export const onlinePaymentFee = entity("onlinePaymentFee", {
  label: {
    one: localized("Online payment fee", "ថ្លៃទូទាត់អនឡាញ"),
    many: localized("Online payment fees", "ថ្លៃទូទាត់អនឡាញ"),
  },
  api: { path: "onlinePaymentFees" },
  screen: "onlinePaymentFees/onlinePaymentFeeList",
  param: "onlinePaymentFeeId",
  menu: { group: "services", position: 3 },
  title: ["paymentMethodId"],
  fields: {
    paymentMethodId: ref(paymentMethod, { required: true, label: localized("Payment method", "វិធីទូទាត់") }),
    pct: decimal({
      default: 0,
      min: 0,
      max: 100,
      suffix: localized("%", "%"),
      label: localized("Percent", "ភាគរយ"),
    }),
    fixed: money({ default: 0, label: localized("Fixed fee", "ថ្លៃថេរ") }),
    min: money({ label: localized("Minimum fee", "ថ្លៃអប្បបរមា") }),
    max: money({ label: localized("Maximum fee", "ថ្លៃអតិបរមា") }),
    paidBy: choice(
      {
        buyer: localized("Buyer", "អ្នកទិញ"),
        vendor: localized("Vendor", "អ្នកលក់"),
        platform: localized("Platform", "វេទិកា"),
      },
      { default: "vendor", label: localized("Paid by", "បង់ដោយ") },
    ),
    period: period({ required: true, label: localized("Period", "រយៈពេល") }),
  },
  access: { backofficeAdmin: "manage", admin: "manage" },
  usedBy: {
    ...usedByOrders,
    match: { paymentMethodId: "paymentMethodId", paymentFeePaidBy: "paidBy" },
    during: "period",
    keeps: ["paymentMethodId", "pct", "fixed", "min", "max", "paidBy"],
    ends: "period",
    instead: localized(
      "End its period today, and add a fee from tomorrow.",
      "សូមបញ្ចប់រយៈពេលរបស់វានៅថ្ងៃនេះ រួចបន្ថែមថ្លៃថ្មីចាប់ពីថ្ងៃស្អែក។",
    ),
  },
  noOverlap: [
    {
      within: ["paymentMethodId"],
      over: "period",
      message: localized(
        "This payment method already has a fee for part of this period.",
        "វិធីទូទាត់នេះមានថ្លៃសម្រាប់ផ្នែកមួយនៃរយៈពេលនេះរួចហើយ។",
      ),
    },
  ],
  rules: [
    {
      fields: ["min", "max"],
      check: ({ min, max }) =>
        (min ?? 0) > (max ?? Number.POSITIVE_INFINITY)
          ? {
              path: "max",
              message: localized("Enter at least the minimum fee.", "សូមបញ្ចូលយ៉ាងតិចស្មើថ្លៃសេវាអប្បបរមា។"),
            }
          : null,
    },
  ],
  list: {
    columns: ["paymentMethodId", "pct", "fixed", "min", "max", "paidBy", "period"],
    filters: ["paymentMethodId", "paidBy", "period"],
    grid: {
      fields: ["period", "pct", "fixed", "min", "max", "paidBy"],
      groupBy: "paymentMethodId",
      sort: ["-period"],
    },
  },
  form: [
    {
      label: localized("Online payment fee", "ថ្លៃទូទាត់អនឡាញ"),
      fields: ["paymentMethodId", "period", "paidBy", "pct", "fixed", "min", "max"],
    },
  ],
});
