import { report } from "../declare/report.ts";
import { localized } from "../text/localized-text.ts";
import { byCode, byReference, entitiesNamed, recordsBy } from "./breakdowns.ts";
import { salesFigures } from "./sales-figures.ts";

export const products = report("products", {
  label: localized("Products", "ផលិតផល"),
  summary: localized(
    "What is on offer, what it is worth, what runs out, what is sold and how it is liked.",
    "ផលិតផលដែលដាក់លក់ តម្លៃស្តុក អ្វីដែលជិតអស់ អ្វីដែលលក់បាន និងការវាយតម្លៃ។",
  ),
  screen: "reports/products",
  menu: { group: "reports", position: 6 },
  roles: ["backofficeAdmin", "admin"],
  periodBasis: localized(
    "the day on which a product was added, ordered or rated",
    "ថ្ងៃដែលផលិតផលត្រូវបានបន្ថែម បញ្ជាទិញ ឬវាយតម្លៃ",
  ),
  figures: {
    products: {
      label: localized("Products", "ផលិតផល"),
      kind: "count",
      pointInTime: true,
      help: localized("Products there are by the end of the period.", "ចំនួនផលិតផលគិតត្រឹមចុងរយៈពេល។"),
      better: "more",
    },
    added: {
      label: localized("Added", "បានបន្ថែម"),
      kind: "count",
      help: localized("Products added within the period.", "ផលិតផលដែលបានបន្ថែមក្នុងរយៈពេលនេះ។"),
      better: "more",
    },
    published: {
      label: localized("Published", "បានផ្សាយ"),
      kind: "count",
      pointInTime: true,
      help: localized(
        "Of the products there are, those that are published now.",
        "ក្នុងចំណោមផលិតផលដែលមាន ដែលកំពុងផ្សាយនៅពេលនេះ។",
      ),
      better: "more",
    },
    lowStock: {
      label: localized("Low stock", "ស្តុកជិតអស់"),
      kind: "count",
      pointInTime: true,
      help: localized("Published products of which little is left now.", "ផលិតផលបានផ្សាយ ដែលនៅសល់តិចនៅពេលនេះ។"),
      better: "less",
    },
    stockValue: {
      label: localized("Stock value", "តម្លៃស្តុក"),
      kind: "money",
      pointInTime: true,
      help: localized("What is in stock now, at today's prices.", "តម្លៃទំនិញក្នុងស្តុកនៅពេលនេះ តាមតម្លៃថ្ងៃនេះ។"),
    },
    goods: salesFigures.goods,
    quantity: salesFigures.quantity,
    ratings: {
      label: localized("Ratings", "ការវាយតម្លៃ"),
      kind: "count",
      help: localized(
        "Ratings given within the period that are not hidden.",
        "ការវាយតម្លៃក្នុងរយៈពេលនេះ ដែលមិនត្រូវបានលាក់។",
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
    category: byReference(localized("Category", "ប្រភេទ"), "productCategory"),
    subCategory: byReference(
      localized("Sub-category", "ប្រភេទរង"),
      "productSubCategory",
      "productSubCategoryIds",
    ),
    vendor: byReference(localized("Vendor", "អ្នកលក់"), "vendor", "vendorIds"),
    state: byCode(localized("State", "ស្ថានភាព"), ["product", "state"], "state"),
  },
  defaultView: { figure: "goods", by: "category" },
  records: recordsBy("product", "createdAt"),
  alsoReads: entitiesNamed("productRating", "order", "userProfile"),
});
