import { report } from "../declare/report.ts";
import { localized } from "../text/localized-text.ts";
import { byCode, byReference, entitiesNamed, recordsBy } from "./breakdowns.ts";
import { salesFigures } from "./sales-figures.ts";

export const products = report("products", {
  label: localized("Products", "ផលិតផល"),
  summary: localized(
    "Catalogue size, stock value, sales and ratings.",
    "ទំហំកាតាឡុក តម្លៃស្តុក ការលក់ និងការវាយតម្លៃ។",
  ),
  screen: "reports/products",
  menu: { group: "reports", position: 6 },
  roles: ["backofficeAdmin", "admin"],
  periodBasis: localized("date added, ordered or rated", "ថ្ងៃបន្ថែម ថ្ងៃបញ្ជាទិញ ឬថ្ងៃវាយតម្លៃ"),
  figures: {
    products: {
      label: localized("Products", "ផលិតផល"),
      kind: "count",
      pointInTime: true,
      help: localized("Products at the end of the period.", "ផលិតផលគិតត្រឹមចុងរយៈពេល។"),
      better: "more",
    },
    added: {
      label: localized("Added", "បានបន្ថែម"),
      kind: "count",
      help: localized("Products added in the period.", "ផលិតផលដែលបានបន្ថែមក្នុងរយៈពេលនេះ។"),
      better: "more",
    },
    published: {
      label: localized("Published", "បានផ្សាយ"),
      kind: "count",
      pointInTime: true,
      help: localized("Products that are published now.", "ផលិតផលដែលកំពុងផ្សាយនៅពេលនេះ។"),
      better: "more",
    },
    lowStock: {
      label: localized("Low stock", "ស្តុកជិតអស់"),
      kind: "count",
      pointInTime: true,
      help: localized("Published products that are low in stock now.", "ផលិតផលកំពុងផ្សាយ ដែលស្តុកជិតអស់នៅពេលនេះ។"),
      better: "less",
    },
    stockValue: {
      label: localized("Stock value", "តម្លៃស្តុក"),
      kind: "money",
      pointInTime: true,
      help: localized("Current stock at today's prices.", "ស្តុកបច្ចុប្បន្ន គិតតាមតម្លៃថ្ងៃនេះ។"),
    },
    goods: salesFigures.goods,
    quantity: salesFigures.quantity,
    ratings: {
      label: localized("Ratings", "ការវាយតម្លៃ"),
      kind: "count",
      help: localized(
        "Ratings in the period, except hidden ones.",
        "ការវាយតម្លៃក្នុងរយៈពេលនេះ លើកលែងការវាយតម្លៃដែលលាក់។",
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
    category: byReference(localized("Category", "ប្រភេទ"), "productCategory"),
    subCategory: byReference(
      localized("Sub-category", "ប្រភេទរង"),
      "productSubCategory",
      "productSubCategoryIds",
    ),
    vendor: byReference(localized("Vendor", "អ្នកលក់"), "vendor", "vendorIds"),
    state: byCode(localized("Status", "ស្ថានភាព"), ["product", "state"], "state"),
  },
  defaultView: { figure: "goods", by: "category" },
  records: recordsBy("product", "createdAt"),
  alsoReads: entitiesNamed("productRating", "order", "userProfile"),
});
