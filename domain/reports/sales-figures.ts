import type { Figure } from "../declare/report.ts";
import { localized } from "../text/localized-text.ts";

/** The date that figures of orders refer to. */
export const dayOfOrder = localized("the day of the order", "ថ្ងៃបញ្ជាទិញ");

/**
 * The figures of orders: their labels are here, their SQL in `server/reports/sql/sales.ts`. A sale is an order that was
 * neither cancelled nor returned.
 */
export const salesFigures = {
  orders: {
    label: localized("Orders", "ការបញ្ជាទិញ"),
    kind: "count",
    help: localized("Every order placed, whatever became of it.", "ការបញ្ជាទិញទាំងអស់ មិនថាមានលទ្ធផលយ៉ាងណា។"),
    better: "more",
  },
  sales: {
    label: localized("Sales", "ការលក់"),
    kind: "count",
    help: localized(
      "Orders that were neither cancelled nor returned.",
      "ការបញ្ជាទិញដែលមិនត្រូវបានបោះបង់ និងមិនត្រូវបានប្រគល់ត្រឡប់។",
    ),
    better: "more",
  },
  goods: {
    label: localized("Goods sold", "តម្លៃទំនិញលក់បាន"),
    kind: "money",
    help: localized(
      "What the items of sales come to after discounts, without delivery and payment fees.",
      "តម្លៃទំនិញក្នុងការលក់ ក្រោយបញ្ចុះតម្លៃ មិនរាប់ថ្លៃដឹកជញ្ជូន និងថ្លៃទូទាត់។",
    ),
    better: "more",
  },
  quantity: {
    label: localized("Units sold", "ចំនួនឯកតាលក់បាន"),
    kind: "count",
    help: localized("How many units of goods were sold.", "ចំនួនឯកតានៃទំនិញដែលបានលក់។"),
    better: "more",
  },
  averageSale: {
    label: localized("Goods per sale", "តម្លៃទំនិញក្នុងមួយការលក់"),
    kind: "money",
    ratio: ["goods", "sales"],
    better: "more",
  },
  total: {
    label: localized("To be paid by buyers", "អ្នកទិញត្រូវបង់"),
    kind: "money",
    help: localized(
      "What buyers pay for sales: goods, delivery and payment fees.",
      "ទឹកប្រាក់ដែលអ្នកទិញបង់សម្រាប់ការលក់៖ ទំនិញ ថ្លៃដឹកជញ្ជូន និងថ្លៃទូទាត់។",
    ),
    better: "more",
  },
  delivered: {
    label: localized("Delivered", "បានប្រគល់"),
    kind: "count",
    help: localized(
      "Of the orders of the period, those that are delivered.",
      "ក្នុងចំណោមការបញ្ជាទិញក្នុងរយៈពេលនេះ ដែលបានប្រគល់រួច។",
    ),
    better: "more",
  },
  cancelled: {
    label: localized("Cancelled", "បានបោះបង់"),
    kind: "count",
    help: localized(
      "Of the orders of the period, those that are cancelled.",
      "ក្នុងចំណោមការបញ្ជាទិញក្នុងរយៈពេលនេះ ដែលត្រូវបានបោះបង់។",
    ),
    better: "less",
  },
  cancelledShare: {
    label: localized("Share cancelled", "ភាគរយបោះបង់"),
    kind: "percent",
    ratio: ["cancelled", "orders"],
    better: "less",
  },
  returned: {
    label: localized("Returned", "បានប្រគល់ត្រឡប់"),
    kind: "count",
    help: localized(
      "Of the orders of the period, those that came back.",
      "ក្នុងចំណោមការបញ្ជាទិញក្នុងរយៈពេលនេះ ដែលត្រូវបានប្រគល់ត្រឡប់មកវិញ។",
    ),
    better: "less",
  },
  buyers: {
    label: localized("Buyers", "អ្នកទិញ"),
    kind: "count",
    help: localized("Different people with at least one sale.", "ចំនួនអ្នកទិញផ្សេងៗគ្នា ដែលមានការលក់យ៉ាងតិចមួយ។"),
    better: "more",
  },
  discounts: {
    label: localized("Discounts", "ការបញ្ចុះតម្លៃ"),
    kind: "money",
    help: localized("What promotions took off sales.", "ទឹកប្រាក់ដែលប្រូម៉ូសិនបានបញ្ចុះលើការលក់។"),
  },
  deliveryFees: {
    label: localized("Delivery fees", "ថ្លៃដឹកជញ្ជូន"),
    kind: "money",
    help: localized("What buyers pay for the delivery of sales.", "ទឹកប្រាក់ដែលអ្នកទិញបង់សម្រាប់ដឹកជញ្ជូនការលក់។"),
  },
  refunds: {
    label: localized("Refunds", "ការសងប្រាក់វិញ"),
    kind: "money",
    help: localized(
      "What was paid back of the orders of the period, whenever it was.",
      "ទឹកប្រាក់ដែលបានសងវិញសម្រាប់ការបញ្ជាទិញក្នុងរយៈពេលនេះ មិនថាសងពេលណា។",
    ),
    better: "less",
  },
  commission: {
    label: localized("Commission", "កម្រៃជើងសារ"),
    kind: "money",
    help: localized(
      "The platform's commission on sales, before what refunds give back of it; reconciliation has it after.",
      "កម្រៃជើងសាររបស់វេទិកាលើការលក់ មុនដកចំណែកដែលសងវិញតាមការសងប្រាក់។ ការផ្ទៀងផ្ទាត់គណនីបង្ហាញក្រោយដក។",
    ),
    better: "more",
  },
} as const satisfies Readonly<Record<string, Figure>>;
