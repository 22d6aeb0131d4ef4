import { type Language, type LocalizedText, localized } from "../../domain/text/localized-text.ts";

/** A heading with its translation, printed small beside or below it. */
export interface BilingualText {
  readonly main: string;
  readonly other: string;
}

export const otherLanguage = (language: Language): Language => (language === "km" ? "en" : "km");

/** Returns a text in the document's language with its translation. */
export const bilingual = (text: LocalizedText, language: Language): BilingualText => ({
  main: text[language],
  other: text[otherLanguage(language)],
});

/** Picks the text in the document's language, or the other one when it is missing. */
export const pickText = (english: string | null, khmer: string | null, language: Language): string =>
  (language === "km" ? khmer || english : english || khmer) ?? "";

/** Fixed texts of the documents. */
export const documentTexts = {
  page: localized("Page", "ទំព័រ"),
  printed: localized("Printed", "បោះពុម្ពនៅ"),
  made: localized("Created", "បង្កើតនៅ"),
  by: localized("by", "ដោយ"),
  phone: localized("Tel.", "ទូរសព្ទ"),
  taxNumber: localized("VATTIN", "លេខអត្តសញ្ញាណកម្ម អតប (VATTIN)"),
  on: localized("Sold through", "លក់តាមរយៈ"),
  period: localized("Period", "រយៈពេល"),
  comparedWith: localized("Compared with", "ប្រៀបធៀបនឹង"),
  total: localized("Total", "សរុប"),
  noRows: localized("No data for this period and these filters.", "គ្មានទិន្នន័យសម្រាប់រយៈពេល និងតម្រងទាំងនេះទេ។"),
  taxInvoice: localized("Tax invoice", "វិក្កយបត្រអាករ"),
  ordinaryInvoice: localized("Ordinary invoice", "វិក្កយបត្រធម្មតា"),
  creditNote: localized("Credit note", "ឥណទានបត្រ"),
  debitNote: localized("Debit note", "ឥណពន្ធបត្រ"),
  notAnInvoice: localized("Order (not an invoice)", "ការបញ្ជាទិញ (មិនមែនវិក្កយបត្រ)"),
  correctedInvoice: localized("For invoice", "សម្រាប់វិក្កយបត្រ"),
  reason: localized("Reason", "មូលហេតុ"),
  packingSlip: localized("Packing slip", "បញ្ជីវេចខ្ចប់"),
  seller: localized("Seller", "អ្នកលក់"),
  buyer: localized("Buyer", "អ្នកទិញ"),
  deliverTo: localized("Deliver to", "ប្រគល់ជូន"),
  number: localized("Number", "លេខ"),
  orderNumber: localized("Order", "ការបញ្ជាទិញ"),
  date: localized("Date", "កាលបរិច្ឆេទ"),
  payment: localized("Payment", "ការទូទាត់"),
  reference: localized("Reference", "លេខយោង"),
  rate: localized("Exchange rate", "អត្រាប្ដូរប្រាក់"),
  line: localized("No.", "ល.រ"),
  goods: localized("Description", "បរិយាយមុខទំនិញ"),
  unit: localized("Unit", "ឯកតា"),
  quantity: localized("Quantity", "បរិមាណ"),
  price: localized("Unit price", "ថ្លៃឯកតា"),
  discount: localized("Discount", "បញ្ចុះតម្លៃ"),
  amount: localized("Amount", "ទឹកប្រាក់"),
  subtotal: localized("Subtotal", "សរុបរង"),
  deliveryFee: localized("Delivery", "ថ្លៃដឹកជញ្ជូន"),
  offDelivery: localized("Discount on delivery", "បញ្ចុះតម្លៃលើការដឹកជញ្ជូន"),
  paymentFee: localized("Payment fee", "ថ្លៃទូទាត់"),
  grandTotal: localized("Total in riel", "សរុបជារៀល"),
  inDollars: localized("Total in dollars", "សរុបជាដុល្លារ"),
  refunded: localized("Refunded", "បានសងវិញ"),
  kept: localized("Paid after refunds", "បានបង់ក្រោយដកប្រាក់សងវិញ"),
  paid: localized("Paid", "បានបង់"),
  toRefund: localized("To be refunded", "ត្រូវសងវិញ"),
  nothingDue: localized("Nothing due", "គ្មានអ្វីត្រូវបង់"),
  settledSince: localized("Settled since. Nothing due.", "បានទូទាត់រួចហើយ។ គ្មានអ្វីត្រូវបង់។"),
  withoutVat: localized("Without VAT", "មិនរួមអាករ"),
  due: localized("Amount due", "ប្រាក់ត្រូវបង់"),
  ofSeller: localized("Seller's signature", "ហត្ថលេខាអ្នកលក់"),
  ofBuyer: localized("Buyer's signature", "ហត្ថលេខាអ្នកទិញ"),
  service: localized("Delivery service", "សេវាដឹកជញ្ជូន"),
  trackingCode: localized("Tracking code", "លេខកូដតាមដាន"),
  collect: localized("Cash on delivery", "ប្រាក់ត្រូវប្រមូលពេលប្រគល់"),
  from: localized("From", "ពី"),
  items: localized("Items", "មុខទំនិញ"),
  packedBy: localized("Packed by", "អ្នកវេចខ្ចប់"),
  carriedBy: localized("Delivered by", "អ្នកដឹកជញ្ជូន"),
  receivedBy: localized("Received by", "អ្នកទទួល"),
  signature: localized("Name, signature and date", "ឈ្មោះ ហត្ថលេខា និងកាលបរិច្ឆេទ"),
} as const;
