import { report } from "../declare/report.ts";
import { localized } from "../text/localized-text.ts";
import { byAddress, byReference, entitiesNamed, recordsBy } from "./breakdowns.ts";
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
    product: byReference(localized("Product", "ផលិតផល"), "product"),
    category: byReference(localized("Category", "ប្រភេទ"), "productCategory"),
    subCategory: byReference(localized("Sub-category", "ប្រភេទរង"), "productSubCategory"),
    vendor: byReference(localized("Vendor", "អ្នកលក់"), "vendor"),
    place: byAddress(localized("Delivered to", "ប្រគល់ទៅ")),
  },
  defaultView: { figure: "goods", by: "product" },
  records: recordsBy("product", "createdAt"),
  alsoReads: entitiesNamed("order", "userProfile"),
});
