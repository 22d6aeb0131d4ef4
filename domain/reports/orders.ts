import { report } from "../declare/report.ts";
import { localized } from "../text/localized-text.ts";
import { byAddress, byCode, byReference, entitiesNamed, recordsBy } from "./breakdowns.ts";
import { personBreakdowns } from "./person-breakdowns.ts";
import { dayOfOrder, salesFigures } from "./sales-figures.ts";

export const orders = report("orders", {
  label: localized("Orders", "ការបញ្ជាទិញ"),
  summary: localized(
    "Orders, sales, deliveries and returns by buyer, vendor and place.",
    "ការបញ្ជាទិញ ការលក់ ការប្រគល់ និងការប្រគល់ត្រឡប់ តាមអ្នកទិញ អ្នកលក់ និងទីតាំង។",
  ),
  screen: "reports/orders",
  roles: ["backofficeAdmin"],
  periodBasis: dayOfOrder,
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
    state: byCode(localized("Status", "ស្ថានភាព"), ["order", "state"], "state"),
    place: byAddress(localized("Delivery place", "ទីតាំងប្រគល់"), "deliverToPlace"),
    vendor: byReference(localized("Vendor", "អ្នកលក់"), "vendor", "vendorId"),
    category: byReference(localized("Category", "ប្រភេទ"), "productCategory"),
    paymentState: byCode(localized("Payment", "ការទូទាត់"), ["order", "paymentState"], "paymentState"),
    paymentMethod: byReference(localized("Payment method", "វិធីទូទាត់"), "paymentMethod", "paymentMethodId"),
    deliveryService: byReference(
      localized("Delivery service", "សេវាដឹកជញ្ជូន"),
      "deliveryService",
      "deliveryServiceId",
    ),
    promotion: byReference(localized("Promotion", "ប្រូម៉ូសិន"), "promotion"),
    ...personBreakdowns,
  },
  defaultView: { figure: "goods", by: "place" },
  records: recordsBy("order", "createdAt"),
  alsoReads: entitiesNamed("product", "productSubCategory"),
});
