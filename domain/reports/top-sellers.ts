import { byPlace, byRef, report } from "../declare/report.ts";
import { words } from "../words.ts";
import { salesRanking } from "./sales-ranking.ts";

export const topSellers = report("topSellers", {
  label: words("Top sellers", "អ្នកលក់កំពូល"),
  summary: words(
    "Which vendors sell most, and who gains or loses places.",
    "អ្នកលក់ណាដែលលក់បានច្រើនជាងគេ និងអ្នកណាឡើងឬធ្លាក់ចំណាត់ថ្នាក់។",
  ),
  screen: "Analysis/Top-Sellers",
  menu: { group: "analysis", position: 1 },
  ...salesRanking,
  breakdowns: {
    vendor: byRef(words("Vendor", "អ្នកលក់"), "vendor"),
    place: byPlace(words("Delivered to", "ប្រគល់ទៅ")),
    category: byRef(words("Category", "ប្រភេទ"), "productCategory"),
  },
  first: { figure: "goods", by: "vendor" },
  records: { entity: "vendor", at: "createdAt" },
});
