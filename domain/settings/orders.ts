import { integer } from "../declare/index.ts";
import { words } from "../words.ts";
import { setting } from "./setting.ts";

/** What becomes of orders by itself. */
export const ordersSettings = {
  "orders.autoCancelHours": setting(
    "orders",
    integer({
      default: 0,
      min: 0,
      max: 2160,
      suffix: words("h", "ម៉ោង"),
      label: words("Cancel unconfirmed orders after", "បោះបង់ការបញ្ជាទិញមិនបានបញ្ជាក់បន្ទាប់ពី"),
      help: words(
        "An order that is neither confirmed nor paid after so many hours is cancelled; it is looked at once an hour. 0: never.",
        "ការបញ្ជាទិញដែលមិនបានបញ្ជាក់ ឬបង់ប្រាក់ក្នុងរយៈពេលនេះ នឹងត្រូវបោះបង់។ ពិនិត្យរៀងរាល់មួយម៉ោងម្ដង។ 0៖ មិនបោះបង់សោះ។",
      ),
    }),
  ),
} as const;
