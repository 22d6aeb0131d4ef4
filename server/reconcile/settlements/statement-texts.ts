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
  carriedOver: localized("including carried over", "រួមទាំងចំនួនយកមកពីមុន"),
  commission: localized("Commission", "កម្រៃជើងសារ"),
  refunds: localized("Refunds", "ការសងប្រាក់វិញ"),
  adjustment: localized("Adjustment", "ការកែតម្រូវ"),
  net: localized("Net", "សុទ្ធ"),
  held: localized("Cash collected from buyers", "ប្រាក់សុទ្ធដែលបានប្រមូលពីអ្នកទិញ"),
  wePaid: localized("Paid to you", "បានបង់ជូនអ្នក"),
  theyPaid: localized("Paid by you", "អ្នកបានបង់"),
  wePay: localized("Payable to you", "ត្រូវបង់ជូនអ្នក"),
  theyPay: localized("Payable by you", "អ្នកត្រូវបង់"),
  nothingDue: localized("Nothing due", "គ្មានអ្វីត្រូវបង់"),
  lines: localized("Orders", "ការបញ្ជាទិញ"),
  linesByDay: localized("Orders by day", "ការបញ្ជាទិញតាមថ្ងៃ"),
  day: localized("Date", "កាលបរិច្ឆេទ"),
  order: localized("Order", "លេខបញ្ជាទិញ"),
  fees: localized("Fees", "ថ្លៃសេវា"),
  due: localized("Net", "សុទ្ធ"),
  cash: localized("Cash", "ប្រាក់សុទ្ធ"),
  total: localized("Total", "សរុប"),
  preparedBy: localized("Prepared by", "រៀបចំដោយ"),
  receivedBy: localized("Received by", "ទទួលដោយ"),
  note: localized(
    "Amounts are in whole riel, by delivery, payment or refund date. Please report any difference within 14 days.",
    "ចំនួនទឹកប្រាក់គិតជារៀលគត់ តាមថ្ងៃប្រគល់ ថ្ងៃបង់ប្រាក់ ឬថ្ងៃសងប្រាក់វិញ។ សូមជម្រាបយើងក្នុងរយៈពេល 14 ថ្ងៃ ប្រសិនបើមានភាពខុសគ្នា។",
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
    gross: localized("Delivery fees", "ថ្លៃដឹកជញ្ជូន"),
    fees: localized("Fees", "ថ្លៃសេវា"),
  },
  paymentMethod: {
    role: localized("Payment provider", "អ្នកផ្ដល់សេវាទូទាត់"),
    gross: localized("Paid by buyers", "អ្នកទិញបានបង់"),
    fees: localized("Payment fees", "ថ្លៃទូទាត់"),
  },
};
