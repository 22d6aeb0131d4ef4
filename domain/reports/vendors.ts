import { report } from "../declare/report.ts";
import { localized } from "../text/localized-text.ts";
import { byAddress, byCode, byReference, entitiesNamed, recordsBy } from "./breakdowns.ts";
import { salesFigures } from "./sales-figures.ts";

export const vendors = report("vendors", {
  label: localized("Vendors", "អ្នកលក់"),
  summary: localized(
    "How many sellers there are, how many of them sell, and how well.",
    "មានអ្នកលក់ប៉ុន្មាន ក្នុងនោះប៉ុន្មាននាក់លក់បាន និងលក់បានល្អប៉ុណ្ណា។",
  ),
  screen: "reports/vendors",
  menu: { group: "reports", position: 7 },
  roles: ["backofficeAdmin"],
  periodBasis: localized(
    "the day on which a vendor was added, or of the order",
    "ថ្ងៃដែលអ្នកលក់ត្រូវបានបន្ថែម ឬថ្ងៃបញ្ជាទិញ",
  ),
  figures: {
    vendors: {
      label: localized("Vendors", "អ្នកលក់"),
      kind: "count",
      pointInTime: true,
      help: localized("Vendors there are by the end of the period.", "ចំនួនអ្នកលក់គិតត្រឹមចុងរយៈពេល។"),
      better: "more",
    },
    added: {
      label: localized("New vendors", "អ្នកលក់ថ្មី"),
      kind: "count",
      help: localized("Vendors added within the period.", "អ្នកលក់ដែលបានបន្ថែមក្នុងរយៈពេលនេះ។"),
      better: "more",
    },
    selling: {
      label: localized("Selling", "អ្នកលក់ដែលលក់បាន"),
      kind: "count",
      help: localized("Different vendors with at least one sale.", "ចំនួនអ្នកលក់ដែលមានការលក់យ៉ាងតិចមួយ។"),
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
        "Ratings of what was bought of them, given within the period and not hidden.",
        "ការវាយតម្លៃលើទំនិញដែលទិញពីពួកគេ ក្នុងរយៈពេលនេះ ដែលមិនត្រូវបានលាក់។",
      ),
      better: "more",
    },
    stars: {
      label: localized("Average rating", "ការវាយតម្លៃមធ្យម"),
      kind: "decimal",
      suffix: localized("of 5", "លើ ៥"),
      help: localized("The stars of these ratings on average.", "ចំនួនផ្កាយជាមធ្យមនៃការវាយតម្លៃទាំងនេះ។"),
      better: "more",
    },
  },
  breakdowns: {
    vendor: byReference(localized("Vendor", "អ្នកលក់"), "vendor"),
    place: byAddress(localized("Place of the vendor", "ទីតាំងអ្នកលក់"), "place"),
    businessType: byCode(
      localized("Kind of business", "ប្រភេទអាជីវកម្ម"),
      ["vendor", "businessType"],
      "businessType",
    ),
    state: byCode(localized("State", "ស្ថានភាព"), ["vendor", "state"], "state"),
  },
  defaultView: { figure: "goods", by: "vendor" },
  records: recordsBy("vendor", "createdAt"),
  alsoReads: entitiesNamed("order", "userProfile", "productRating"),
});
