import type { Figure } from "../declare/report.ts";
import { localized } from "../text/localized-text.ts";

/** The date that figures of orders refer to. */
export const dayOfOrder = localized("order date", "ថ្ងៃបញ្ជាទិញ");

/**
 * The figures of orders: their labels are here, their SQL in `server/reports/sql/sales.ts`. A sale is an order that was
 * neither cancelled nor returned.
 */
export const salesFigures = {
  orders: {
    label: localized("Orders", "ការបញ្ជាទិញ"),
    kind: "count",
    help: localized(
      "All orders, including cancelled and returned.",
      "ការបញ្ជាទិញទាំងអស់ រួមទាំងដែលបានបោះបង់ និងប្រគល់ត្រឡប់។",
    ),
    better: "more",
  },
  sales: {
    label: localized("Sales", "ការលក់"),
    kind: "count",
    help: localized("Orders that weren't cancelled or returned.", "ការបញ្ជាទិញដែលមិនត្រូវបានបោះបង់ ឬប្រគល់ត្រឡប់។"),
    better: "more",
  },
  goods: {
    label: localized("Sales value", "តម្លៃលក់"),
    kind: "money",
    help: localized(
      "Value of the goods that buyers keep, after discounts, excluding delivery and payment fees.",
      "តម្លៃទំនិញដែលអ្នកទិញរក្សាទុក ក្រោយបញ្ចុះតម្លៃ មិនរួមថ្លៃដឹកជញ្ជូន និងថ្លៃទូទាត់។",
    ),
    better: "more",
  },
  quantity: {
    label: localized("Units sold", "ចំនួនឯកតាលក់បាន"),
    kind: "count",
    help: localized(
      "Units that buyers keep. Cancelled and returned units don't count.",
      "ចំនួនឯកតាដែលអ្នកទិញរក្សាទុក។ មិនរាប់ឯកតាដែលបានបោះបង់ ឬប្រគល់ត្រឡប់។",
    ),
    better: "more",
  },
  averageSale: {
    label: localized("Average order value (goods)", "តម្លៃមធ្យមក្នុងមួយការបញ្ជាទិញ (ទំនិញ)"),
    kind: "money",
    ratio: ["goods", "sales"],
    better: "more",
  },
  total: {
    label: localized("Order value (incl. delivery)", "តម្លៃការបញ្ជាទិញ (រួមថ្លៃដឹក)"),
    kind: "money",
    help: localized("Goods, delivery and payment fees of sales.", "ទំនិញ ថ្លៃដឹកជញ្ជូន និងថ្លៃទូទាត់នៃការលក់។"),
    better: "more",
  },
  delivered: {
    label: localized("Delivered", "បានប្រគល់"),
    kind: "count",
    help: localized("Orders in the period that were delivered.", "ការបញ្ជាទិញក្នុងរយៈពេលនេះ ដែលបានប្រគល់។"),
    better: "more",
  },
  cancelled: {
    label: localized("Cancelled", "បានបោះបង់"),
    kind: "count",
    help: localized("Orders in the period that were cancelled.", "ការបញ្ជាទិញក្នុងរយៈពេលនេះ ដែលត្រូវបានបោះបង់។"),
    better: "less",
  },
  cancelledShare: {
    label: localized("Cancellation rate", "អត្រាបោះបង់"),
    kind: "percent",
    ratio: ["cancelled", "orders"],
    better: "less",
  },
  returned: {
    label: localized("Returned", "បានប្រគល់ត្រឡប់"),
    kind: "count",
    help: localized("Orders in the period that were returned.", "ការបញ្ជាទិញក្នុងរយៈពេលនេះ ដែលត្រូវបានប្រគល់ត្រឡប់។"),
    better: "less",
  },
  buyers: {
    label: localized("Buyers", "អ្នកទិញ"),
    kind: "count",
    help: localized("Buyers with at least one sale.", "អ្នកទិញដែលមានការលក់យ៉ាងតិចមួយ។"),
    better: "more",
  },
  discounts: {
    label: localized("Discounts", "ការបញ្ចុះតម្លៃ"),
    kind: "money",
    help: localized("Promotion discounts on sales.", "ការបញ្ចុះតម្លៃពីប្រូម៉ូសិនលើការលក់។"),
  },
  deliveryFees: {
    label: localized("Delivery fees", "ថ្លៃដឹកជញ្ជូន"),
    kind: "money",
    help: localized("Delivery fees paid by buyers.", "ថ្លៃដឹកជញ្ជូនដែលអ្នកទិញបង់។"),
  },
  refunds: {
    label: localized("Refunds", "ការសងប្រាក់វិញ"),
    kind: "money",
    help: localized(
      "Refunds of orders in the period, whenever refunded.",
      "ការសងប្រាក់វិញសម្រាប់ការបញ្ជាទិញក្នុងរយៈពេលនេះ មិនថាសងពេលណា។",
    ),
    better: "less",
  },
  commission: {
    label: localized("Commission", "កម្រៃជើងសារ"),
    kind: "money",
    help: localized(
      "Commission on sales, before refunds. Reconcile shows it after refunds.",
      "កម្រៃជើងសារលើការលក់ មុនការសងប្រាក់វិញ។ ការផ្ទៀងផ្ទាត់បង្ហាញក្រោយការសងប្រាក់វិញ។",
    ),
    better: "more",
  },
} as const satisfies Readonly<Record<string, Figure>>;
