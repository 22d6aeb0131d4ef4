import { date, decimal, entity, text } from "../../declare/index.ts";
import { localized } from "../../text/localized-text.ts";
import { usedByOrders } from "../used-by-orders.ts";

/** Riel per dollar from a day on; the newest rate that is not in the future applies. */
export const exchangeRate = entity("exchangeRate", {
  label: { one: localized("Exchange rate", "អត្រាប្ដូរប្រាក់"), many: localized("Exchange rates", "អត្រាប្ដូរប្រាក់") },
  api: { path: "exchangeRates" },
  screen: "exchangeRate/exchangeRateList",
  param: "exchangeRateId",
  menu: { group: "services", position: 5 },
  title: ["effectiveFrom"],
  fields: {
    usdToKhr: decimal({
      required: true,
      min: 1,
      max: 1_000_000,
      suffix: localized("៛", "៛"),
      shownDecimals: 2,
      plausible: { ratio: [0.8, 1.2], since: "effectiveFrom" },
      label: localized("KHR per USD", "រៀលក្នុង 1 ដុល្លារ"),
    }),
    effectiveFrom: date({ required: true, unique: true, label: localized("Effective from", "មានប្រសិទ្ធភាពពី") }),
    source: text({ label: localized("Source", "ប្រភព") }),
  },
  access: { backofficeAdmin: "manage" },
  usedBy: {
    ...usedByOrders,
    match: { usdToKhr: "usdToKhr" },
    during: "effectiveFrom",
    keeps: ["usdToKhr", "effectiveFrom"],
    instead: localized("Enter a new rate from tomorrow.", "សូមបញ្ចូលអត្រាថ្មីចាប់ពីថ្ងៃស្អែក។"),
  },
  list: {
    columns: ["effectiveFrom", "usdToKhr", "source", "updatedAt"],
    filters: ["effectiveFrom", "usdToKhr"],
    sort: "-effectiveFrom",
    grid: { fields: ["effectiveFrom", "usdToKhr", "source"], sort: ["-effectiveFrom"] },
  },
  form: [
    { label: localized("Exchange rate", "អត្រាប្ដូរប្រាក់"), fields: ["effectiveFrom", "usdToKhr", "source"] },
  ],
});
