import { choice, decimal, entity, money, period, ref } from "../../declare/index.ts";
import { words } from "../../words.ts";
import { paymentMethod } from "./payment-method.ts";

/** What a payment method costs, in a period; the periods of one method never overlap. */
export const onlinePaymentFee = entity("onlinePaymentFee", {
  label: {
    one: words("Online payment fee", "ថ្លៃទូទាត់អនឡាញ"),
    many: words("Online payment fees", "ថ្លៃទូទាត់អនឡាញ"),
  },
  api: { path: "onlinePaymentFees" },
  screen: "onlinePaymentFees/onlinePaymentFeeList",
  param: "onlinePaymentFeeId",
  menu: { group: "services", position: 3 },
  title: ["paymentMethodId"],
  fields: {
    paymentMethodId: ref(paymentMethod, { required: true, label: words("Payment method", "វិធីទូទាត់") }),
    pct: decimal({ default: 0, min: 0, max: 100, suffix: words("%", "%"), label: words("Percent", "ភាគរយ") }),
    fixed: money({ default: 0, label: words("Fixed", "ថេរ") }),
    min: money({ label: words("At least", "យ៉ាងតិច") }),
    max: money({ label: words("At most", "យ៉ាងច្រើន") }),
    paidBy: choice(
      {
        buyer: words("Buyer", "អ្នកទិញ"),
        vendor: words("Vendor", "អ្នកលក់"),
        platform: words("Platform", "វេទិកា"),
      },
      { default: "vendor", label: words("Paid by", "បង់ដោយ") },
    ),
    period: period({ required: true, label: words("Period", "រយៈពេល") }),
  },
  access: { backofficeAdmin: "manage", admin: "manage" },
  apart: [
    {
      within: ["paymentMethodId"],
      over: "period",
      words: words(
        "This method already has a fee in some of this period.",
        "វិធីទូទាត់នេះមានថ្លៃក្នុងផ្នែកមួយនៃរយៈពេលនេះរួចហើយ។",
      ),
    },
  ],
  rules: [
    {
      fields: ["min", "max"],
      check: ({ min, max }) =>
        (min ?? 0) > (max ?? Number.POSITIVE_INFINITY)
          ? { path: "max", words: words("This is less than the least.", "តម្លៃនេះតិចជាងតម្លៃអប្បបរមា។") }
          : null,
    },
  ],
  list: {
    columns: ["paymentMethodId", "pct", "fixed", "min", "max", "paidBy", "period"],
    filters: ["paymentMethodId", "paidBy", "period"],
  },
  form: [
    {
      label: words("Online payment fee", "ថ្លៃទូទាត់អនឡាញ"),
      fields: ["paymentMethodId", "period", "paidBy", "pct", "fixed", "min", "max"],
    },
  ],
});
