import type { PartyKind } from "../../domain/reconcile/settlement-sums.ts";
import { type Words, words } from "../../domain/words.ts";

/** The words of a printed settlement statement. */
export const statementWords = {
  title: words("Settlement statement", "របាយការណ៍ទូទាត់គណនី"),
  states: {
    open: words("Draft", "សេចក្ដីព្រាង"),
    matched: words("Closed", "បានបិទ"),
    settled: words("Settled", "បានទូទាត់"),
  },
  orders: words("orders", "ការបញ្ជាទិញ"),
  carriedOver: words("of which from before the period", "ក្នុងនោះពីមុនរយៈពេលនេះ"),
  commission: words("Commission", "កម្រៃជើងសារ"),
  refunds: words("Given back to buyers", "សងវិញដល់អ្នកទិញ"),
  adjustment: words("Adjustment", "ការកែតម្រូវ"),
  net: words("Net", "សុទ្ធ"),
  held: words("Cash of buyers in hand", "ប្រាក់សុទ្ធអ្នកទិញក្នុងដៃ"),
  wePay: words("Payable to you", "ត្រូវបង់ជូនអ្នក"),
  theyPay: words("Payable by you", "អ្នកត្រូវបង់"),
  nothingDue: words("Nothing is due", "គ្មានអ្វីត្រូវទូទាត់"),
  settledOn: words("Settled on", "ទូទាត់នៅ"),
  reference: words("Reference", "លេខយោង"),
  lines: words("Orders", "ការបញ្ជាទិញ"),
  linesByDay: words("Orders by day", "ការបញ្ជាទិញតាមថ្ងៃ"),
  day: words("Day", "ថ្ងៃ"),
  order: words("Order", "លេខបញ្ជាទិញ"),
  fees: words("Fees", "ថ្លៃសេវា"),
  due: words("Net", "សុទ្ធ"),
  cash: words("Cash", "ប្រាក់សុទ្ធ"),
  total: words("Total", "សរុប"),
  preparedBy: words("Prepared by", "រៀបចំដោយ"),
  receivedBy: words("Received by", "ទទួលដោយ"),
  note: words(
    "Sums are whole riel, by the day on which an order was delivered, paid or refunded. Please tell us within 14 days if you find a difference.",
    "ចំនួនទឹកប្រាក់គិតជារៀលគត់ តាមថ្ងៃដែលការបញ្ជាទិញត្រូវបានប្រគល់ បង់ប្រាក់ ឬសងវិញ។ សូមជម្រាបយើងក្នុងរយៈពេល ១៤ ថ្ងៃ ប្រសិនបើមានភាពខុសគ្នា។",
  ),
  phone: words("Tel.", "ទូរសព្ទ"),
  taxNumber: words("VAT TIN", "លេខអត្តសញ្ញាណកម្មអាករ"),
} as const;

/** What a party is, and what its sums are called. */
export const partyWords: Readonly<
  Record<PartyKind, { readonly role: Words; readonly gross: Words; readonly fees: Words }>
> = {
  vendor: {
    role: words("Vendor", "អ្នកលក់"),
    gross: words("Delivered and paid", "បានប្រគល់ និងបានបង់"),
    fees: words("Delivery and payment fees", "ថ្លៃដឹកជញ្ជូន និងថ្លៃទូទាត់"),
  },
  deliveryService: {
    role: words("Delivery service", "សេវាដឹកជញ្ជូន"),
    gross: words("Delivery fees earned", "ថ្លៃដឹកជញ្ជូនដែលបានរក"),
    fees: words("Fees", "ថ្លៃសេវា"),
  },
  paymentMethod: {
    role: words("Payment provider", "អ្នកផ្ដល់សេវាទូទាត់"),
    gross: words("Paid by buyers", "អ្នកទិញបានបង់"),
    fees: words("Payment fees", "ថ្លៃទូទាត់"),
  },
};
