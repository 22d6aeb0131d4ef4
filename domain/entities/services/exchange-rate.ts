import { date, decimal, entity, text } from "../../declare/index.ts";
import { words } from "../../words.ts";

/** Riel for a dollar from a day on; the newest that is not in the future is in force. */
export const exchangeRate = entity("exchangeRate", {
  label: { one: words("Exchange rate", "អត្រាប្ដូរប្រាក់"), many: words("Exchange rates", "អត្រាប្ដូរប្រាក់") },
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
      suffix: words("៛", "៛"),
      label: words("Riel for 1 dollar", "រៀលក្នុង ១ ដុល្លារ"),
    }),
    effectiveFrom: date({ required: true, unique: true, label: words("From", "ចាប់ពី") }),
    source: text({ label: words("Source", "ប្រភព") }),
  },
  access: { backofficeAdmin: "manage" },
  list: {
    columns: ["effectiveFrom", "usdToKhr", "source", "updatedAt"],
    filters: ["effectiveFrom", "usdToKhr"],
    sort: "-effectiveFrom",
  },
  form: [{ label: words("Exchange rate", "អត្រាប្ដូរប្រាក់"), fields: ["effectiveFrom", "usdToKhr", "source"] }],
});
