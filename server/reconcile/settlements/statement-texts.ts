import type { PartyKind } from "../../../domain/reconcile/settlement-sums.ts";
import { type LocalizedText, localized } from "../../../domain/text/localized-text.ts";

/** Texts of a printed settlement statement. */
export const statementTexts = {
  title: localized("Settlement statement", "របាយការណ៍ទូទាត់គណនី"),
  states: {
    open: localized("Draft", "សេចក្ដីព្រាង"),
    matched: localized("Closed", "បានបិទ"),
    settled: localized("Settled", "បានទូទាត់"),
  },
  orders: localized("orders", "ការបញ្ជាទិញ"),
  carriedOver: localized("of which from before the period", "ក្នុងនោះពីមុនរយៈពេលនេះ"),
  commission: localized("Commission", "កម្រៃជើងសារ"),
  refunds: localized("Given back to buyers", "សងវិញដល់អ្នកទិញ"),
  adjustment: localized("Adjustment", "ការកែតម្រូវ"),
  net: localized("Net", "សុទ្ធ"),
  held: localized("Cash of buyers in hand", "ប្រាក់សុទ្ធអ្នកទិញក្នុងដៃ"),
  wePay: localized("Payable to you", "ត្រូវបង់ជូនអ្នក"),
  theyPay: localized("Payable by you", "អ្នកត្រូវបង់"),
  nothingDue: localized("Nothing is due", "គ្មានអ្វីត្រូវទូទាត់"),
  settledOn: localized("Settled on", "ទូទាត់នៅ"),
  reference: localized("Reference", "លេខយោង"),
  lines: localized("Orders", "ការបញ្ជាទិញ"),
  linesByDay: localized("Orders by day", "ការបញ្ជាទិញតាមថ្ងៃ"),
  day: localized("Day", "ថ្ងៃ"),
  order: localized("Order", "លេខបញ្ជាទិញ"),
  fees: localized("Fees", "ថ្លៃសេវា"),
  due: localized("Net", "សុទ្ធ"),
  cash: localized("Cash", "ប្រាក់សុទ្ធ"),
  total: localized("Total", "សរុប"),
  preparedBy: localized("Prepared by", "រៀបចំដោយ"),
  receivedBy: localized("Received by", "ទទួលដោយ"),
  note: localized(
    "Sums are whole riel, by the day on which an order was delivered, paid or refunded. Please tell us within 14 days if you find a difference.",
    "ចំនួនទឹកប្រាក់គិតជារៀលគត់ តាមថ្ងៃដែលការបញ្ជាទិញត្រូវបានប្រគល់ បង់ប្រាក់ ឬសងវិញ។ សូមជម្រាបយើងក្នុងរយៈពេល ១៤ ថ្ងៃ ប្រសិនបើមានភាពខុសគ្នា។",
  ),
  phone: localized("Tel.", "ទូរសព្ទ"),
  taxNumber: localized("VAT TIN", "លេខអត្តសញ្ញាណកម្មអាករ"),
} as const;

/** Names of each kind of party and its sums. */
export const partyTexts: Readonly<
  Record<
    PartyKind,
    { readonly role: LocalizedText; readonly gross: LocalizedText; readonly fees: LocalizedText }
  >
> = {
  vendor: {
    role: localized("Vendor", "អ្នកលក់"),
    gross: localized("Delivered and paid", "បានប្រគល់ និងបានបង់"),
    fees: localized("Delivery and payment fees", "ថ្លៃដឹកជញ្ជូន និងថ្លៃទូទាត់"),
  },
  deliveryService: {
    role: localized("Delivery service", "សេវាដឹកជញ្ជូន"),
    gross: localized("Delivery fees earned", "ថ្លៃដឹកជញ្ជូនដែលបានរក"),
    fees: localized("Fees", "ថ្លៃសេវា"),
  },
  paymentMethod: {
    role: localized("Payment provider", "អ្នកផ្ដល់សេវាទូទាត់"),
    gross: localized("Paid by buyers", "អ្នកទិញបានបង់"),
    fees: localized("Payment fees", "ថ្លៃទូទាត់"),
  },
};
