import { report } from "../declare/report.ts";
import { localized } from "../text/localized-text.ts";
import { byAddress, byCode, byReference, entitiesNamed, recordsBy } from "./breakdowns.ts";
import { salesFigures } from "./sales-figures.ts";

export const vendors = report("vendors", {
  label: localized("Vendors", "អ្នកលក់"),
  summary: localized("Vendors, active vendors and their sales.", "អ្នកលក់ អ្នកលក់ដែលមានការលក់ និងលទ្ធផលលក់។"),
  screen: "reports/vendors",
  menu: { group: "reports", position: 7 },
  roles: ["backofficeAdmin"],
  periodBasis: localized("date added or order date", "ថ្ងៃបន្ថែម ឬថ្ងៃបញ្ជាទិញ"),
  figures: {
    vendors: {
      label: localized("Vendors", "អ្នកលក់"),
      kind: "count",
      pointInTime: true,
      help: localized("Vendors at the end of the period.", "អ្នកលក់គិតត្រឹមចុងរយៈពេល។"),
      better: "more",
    },
    added: {
      label: localized("New vendors", "អ្នកលក់ថ្មី"),
      kind: "count",
      help: localized("Vendors added in the period.", "អ្នកលក់ដែលបានបន្ថែមក្នុងរយៈពេលនេះ។"),
      better: "more",
    },
    selling: {
      label: localized("Vendors with sales", "អ្នកលក់ដែលមានការលក់"),
      kind: "count",
      help: localized("Vendors with at least one sale.", "អ្នកលក់ដែលមានការលក់យ៉ាងតិចមួយ។"),
      better: "more",
    },
    orders: salesFigures.orders,
    sales: salesFigures.sales,
    goods: salesFigures.goods,
    averageSale: salesFigures.averageSale,
    commission: salesFigures.commission,
    cancelled: salesFigures.cancelled,
    cancelledShare: salesFigures.cancelledShare,
    ratings: {
      label: localized("Ratings", "ការវាយតម្លៃ"),
      kind: "count",
      help: localized(
        "Ratings of their products in the period, except hidden ones.",
        "ការវាយតម្លៃលើផលិតផលរបស់ពួកគេក្នុងរយៈពេលនេះ លើកលែងការវាយតម្លៃដែលលាក់។",
      ),
      better: "more",
    },
    stars: {
      label: localized("Average rating", "ការវាយតម្លៃមធ្យម"),
      kind: "decimal",
      suffix: localized("of 5", "លើ 5"),
      help: localized("Average stars of these ratings.", "ចំនួនផ្កាយមធ្យមនៃការវាយតម្លៃទាំងនេះ។"),
      better: "more",
    },
  },
  breakdowns: {
    vendor: byReference(localized("Vendor", "អ្នកលក់"), "vendor"),
    place: byAddress(localized("Vendor location", "ទីតាំងអ្នកលក់"), "place"),
    businessType: byCode(
      localized("Business type", "ប្រភេទអាជីវកម្ម"),
      ["vendor", "businessType"],
      "businessType",
    ),
    state: byCode(localized("Status", "ស្ថានភាព"), ["vendor", "state"], "state"),
  },
  defaultView: { figure: "goods", by: "vendor" },
  records: recordsBy("vendor", "createdAt"),
  alsoReads: entitiesNamed("order", "userProfile", "productRating"),
});
