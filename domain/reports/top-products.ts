import { byPlace, byRef, report } from "../declare/report.ts";
import { localized } from "../localized-text.ts";
import { salesRanking } from "./sales-ranking.ts";

export const topProducts = report("topProducts", {
  label: localized("Top products", "ផលិតផលកំពូល"),
  summary: localized(
    "Which products sell most, and which gain or lose places.",
    "ផលិតផលណាដែលលក់ដាច់ជាងគេ និងផលិតផលណាឡើងឬធ្លាក់ចំណាត់ថ្នាក់។",
  ),
  screen: "Analysis/Top-Products",
  menu: { group: "analysis", position: 2 },
  ...salesRanking,
  breakdowns: {
    product: byRef(localized("Product", "ផលិតផល"), "product"),
    category: byRef(localized("Category", "ប្រភេទ"), "productCategory"),
    subCategory: byRef(localized("Sub-category", "ប្រភេទរង"), "productSubCategory"),
    vendor: byRef(localized("Vendor", "អ្នកលក់"), "vendor"),
    place: byPlace(localized("Delivered to", "ប្រគល់ទៅ")),
  },
  defaultView: { figure: "goods", by: "product" },
  records: { entity: "product", at: "createdAt" },
});
