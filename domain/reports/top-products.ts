import { byPlace, byRef, report } from "../declare/report.ts";
import { words } from "../words.ts";
import { salesRanking } from "./sales-ranking.ts";

export const topProducts = report("topProducts", {
  label: words("Top products", "ផលិតផលកំពូល"),
  summary: words(
    "Which products sell most, and which gain or lose places.",
    "ផលិតផលណាដែលលក់ដាច់ជាងគេ និងផលិតផលណាឡើងឬធ្លាក់ចំណាត់ថ្នាក់។",
  ),
  screen: "Analysis/Top-Products",
  menu: { group: "analysis", position: 2 },
  ...salesRanking,
  breakdowns: {
    product: byRef(words("Product", "ផលិតផល"), "product"),
    category: byRef(words("Category", "ប្រភេទ"), "productCategory"),
    subCategory: byRef(words("Sub-category", "ប្រភេទរង"), "productSubCategory"),
    vendor: byRef(words("Vendor", "អ្នកលក់"), "vendor"),
    place: byPlace(words("Delivered to", "ប្រគល់ទៅ")),
  },
  first: { figure: "goods", by: "product" },
  records: { entity: "product", at: "createdAt" },
});
