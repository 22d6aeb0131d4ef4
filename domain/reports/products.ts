import { byChoice, byRef, report } from "../declare/report.ts";
import { words } from "../words.ts";
import { salesFigures } from "./sales-figures.ts";

export const products = report("products", {
  label: words("Products", "ផលិតផល"),
  summary: words(
    "What is on offer, what it is worth, what runs out, what is sold and how it is liked.",
    "ផលិតផលដែលដាក់លក់ តម្លៃស្តុក អ្វីដែលជិតអស់ អ្វីដែលលក់បាន និងការវាយតម្លៃ។",
  ),
  screen: "reports/products",
  menu: { group: "reports", position: 6 },
  roles: ["backofficeAdmin", "admin"],
  when: words(
    "the day on which a product was added, ordered or rated",
    "ថ្ងៃដែលផលិតផលត្រូវបានបន្ថែម បញ្ជាទិញ ឬវាយតម្លៃ",
  ),
  figures: {
    products: {
      label: words("Products", "ផលិតផល"),
      kind: "count",
      standing: true,
      help: words("Products there are by the end of the period.", "ចំនួនផលិតផលគិតត្រឹមចុងរយៈពេល។"),
      better: "more",
    },
    added: {
      label: words("Added", "បានបន្ថែម"),
      kind: "count",
      help: words("Products added within the period.", "ផលិតផលដែលបានបន្ថែមក្នុងរយៈពេលនេះ។"),
      better: "more",
    },
    published: {
      label: words("Published", "បានផ្សាយ"),
      kind: "count",
      standing: true,
      help: words(
        "Of the products there are, those that are published now.",
        "ក្នុងចំណោមផលិតផលដែលមាន ដែលកំពុងផ្សាយនៅពេលនេះ។",
      ),
      better: "more",
    },
    lowStock: {
      label: words("Low stock", "ស្តុកជិតអស់"),
      kind: "count",
      standing: true,
      help: words("Published products of which little is left now.", "ផលិតផលបានផ្សាយ ដែលនៅសល់តិចនៅពេលនេះ។"),
      better: "less",
    },
    stockValue: {
      label: words("Stock value", "តម្លៃស្តុក"),
      kind: "money",
      standing: true,
      help: words("What is in stock now, at today's prices.", "តម្លៃទំនិញក្នុងស្តុកនៅពេលនេះ តាមតម្លៃថ្ងៃនេះ។"),
    },
    goods: salesFigures.goods,
    quantity: salesFigures.quantity,
    ratings: {
      label: words("Ratings", "ការវាយតម្លៃ"),
      kind: "count",
      help: words(
        "Ratings given within the period that are not hidden.",
        "ការវាយតម្លៃក្នុងរយៈពេលនេះ ដែលមិនត្រូវបានលាក់។",
      ),
      better: "more",
    },
    stars: {
      label: words("Average rating", "ការវាយតម្លៃមធ្យម"),
      kind: "decimal",
      suffix: words("of 5", "លើ ៥"),
      help: words("The stars of these ratings on average.", "ចំនួនផ្កាយជាមធ្យមនៃការវាយតម្លៃទាំងនេះ។"),
      better: "more",
    },
  },
  breakdowns: {
    category: byRef(words("Category", "ប្រភេទ"), "productCategory"),
    subCategory: byRef(words("Sub-category", "ប្រភេទរង"), "productSubCategory", "productSubCategoryIds"),
    vendor: byRef(words("Vendor", "អ្នកលក់"), "vendor", "vendorIds"),
    state: byChoice(words("State", "ស្ថានភាព"), ["product", "state"], "state"),
  },
  first: { figure: "goods", by: "category" },
  records: { entity: "product", at: "createdAt" },
});
