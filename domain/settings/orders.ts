import { choice, integer } from "../declare/index.ts";
import { carrierPayers } from "../entities/orders/carrier-payers.ts";
import { localized } from "../text/localized-text.ts";
import { setting } from "./setting.ts";

/** Automatic handling of orders. */
export const ordersSettings = {
  "orders.reservationHours": setting(
    "orders",
    integer({
      default: 24,
      min: 0,
      max: 2160,
      suffix: localized("h", "ម៉ោង"),
      label: localized("Reserve stock for", "កក់ទុកស្តុករយៈពេល"),
      help: localized(
        "A new order holds its stock for this long, or until it is confirmed or cancelled. Paid orders keep it. 0: no time limit.",
        "ការបញ្ជាទិញថ្មីកក់ទុកស្តុកក្នុងរយៈពេលនេះ ឬរហូតដល់ត្រូវបានបញ្ជាក់ ឬបោះបង់។ ការបញ្ជាទិញដែលបានបង់ប្រាក់នៅតែកក់ទុក។ 0៖ គ្មានកំណត់ពេល។",
      ),
    }),
  ),
  "orders.carrierDifference": setting(
    "orders",
    choice(carrierPayers, {
      default: "vendor",
      label: localized("Difference of a carrier's price", "ភាពខុសគ្នានៃតម្លៃអ្នកដឹកជញ្ជូន"),
      help: localized(
        "Who bears it when the carrier that takes a parcel charges another price than the buyer pays for delivery. Applies to parcels handed over from now on.",
        "អ្នកទទួលបន្ទុក នៅពេលអ្នកដឹកជញ្ជូនដែលទទួលកញ្ចប់គិតថ្លៃខុសពីថ្លៃដឹកជញ្ជូនដែលអ្នកទិញបង់។ អនុវត្តចំពោះកញ្ចប់ដែលប្រគល់ចាប់ពីពេលនេះទៅ។",
      ),
    }),
  ),
  "orders.autoCancelHours": setting(
    "orders",
    integer({
      default: 0,
      min: 0,
      max: 2160,
      suffix: localized("h", "ម៉ោង"),
      label: localized("Cancel unconfirmed orders after", "បោះបង់ការបញ្ជាទិញមិនបានបញ្ជាក់បន្ទាប់ពី"),
      help: localized(
        "Orders neither confirmed nor paid within this many hours are cancelled. Checked hourly. 0 = never.",
        "ការបញ្ជាទិញដែលមិនបានបញ្ជាក់ ឬបង់ប្រាក់ក្នុងចំនួនម៉ោងនេះ នឹងត្រូវបោះបង់។ ពិនិត្យរៀងរាល់ម៉ោង។ 0 = មិនបោះបង់សោះ។",
      ),
    }),
  ),
} as const;
