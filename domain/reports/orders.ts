import { byChoice, byPlace, byRef, report } from "../declare/report.ts";
import { words } from "../words.ts";
import { personBreakdowns } from "./person-breakdowns.ts";
import { dayOfOrder, salesFigures } from "./sales-figures.ts";

export const orders = report("orders", {
  label: words("Orders", "ការបញ្ជាទិញ"),
  summary: words(
    "What was ordered, sold, delivered and taken back, by whom, of whom, and where to.",
    "អ្វីដែលបានបញ្ជាទិញ លក់ ប្រគល់ និងប្រគល់ត្រឡប់ ដោយអ្នកណា ពីអ្នកណា និងទៅទីណា។",
  ),
  screen: "reports/orders",
  roles: ["backofficeAdmin"],
  when: dayOfOrder,
  figures: {
    goods: salesFigures.goods,
    orders: salesFigures.orders,
    sales: salesFigures.sales,
    quantity: salesFigures.quantity,
    averageSale: salesFigures.averageSale,
    buyers: salesFigures.buyers,
    total: salesFigures.total,
    delivered: salesFigures.delivered,
    cancelled: salesFigures.cancelled,
    cancelledShare: salesFigures.cancelledShare,
    returned: salesFigures.returned,
    discounts: salesFigures.discounts,
    deliveryFees: salesFigures.deliveryFees,
    refunds: salesFigures.refunds,
    commission: salesFigures.commission,
  },
  breakdowns: {
    state: byChoice(words("State", "ស្ថានភាព"), ["order", "state"], "state"),
    place: byPlace(words("Delivered to", "ប្រគល់ទៅ"), "deliverToPlace"),
    vendor: byRef(words("Vendor", "អ្នកលក់"), "vendor", "vendorId"),
    category: byRef(words("Category", "ប្រភេទ"), "productCategory"),
    paymentState: byChoice(words("Payment", "ការទូទាត់"), ["order", "paymentState"], "paymentState"),
    paymentMethod: byRef(words("Payment method", "វិធីទូទាត់"), "paymentMethod", "paymentMethodId"),
    deliveryService: byRef(words("Delivery service", "សេវាដឹកជញ្ជូន"), "deliveryService", "deliveryServiceId"),
    promotion: byRef(words("Promotion", "ប្រូម៉ូសិន"), "promotion"),
    ...personBreakdowns,
  },
  first: { figure: "goods", by: "place" },
  records: { entity: "order", at: "createdAt" },
});
