import { report } from "../declare/report.ts";
import { localized } from "../text/localized-text.ts";
import { byAddress, byReference, entitiesNamed, recordsBy } from "./breakdowns.ts";
import { salesRanking } from "./sales-ranking.ts";

export const topSellers = report("topSellers", {
  label: localized("Top sellers", "អ្នកលក់ច្រើនជាងគេ"),
  summary: localized("Best-selling vendors and rank changes.", "អ្នកលក់ដែលលក់បានច្រើនជាងគេ និងការប្រែប្រួលចំណាត់ថ្នាក់។"),
  screen: "Analysis/Top-Sellers",
  menu: { group: "analysis", position: 1 },
  ...salesRanking,
  breakdowns: {
    vendor: byReference(localized("Vendor", "អ្នកលក់"), "vendor"),
    place: byAddress(localized("Delivery place", "ទីតាំងប្រគល់")),
    category: byReference(localized("Category", "ប្រភេទ"), "productCategory"),
  },
  defaultView: { figure: "goods", by: "vendor" },
  records: recordsBy("vendor", "createdAt"),
  alsoReads: entitiesNamed("order", "userProfile", "product", "productSubCategory"),
});
