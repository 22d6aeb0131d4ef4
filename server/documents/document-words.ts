import { type Language, type Words, words } from "../../domain/words.ts";

/** A heading with the same in the other language, which stands small beside or below it. */
export interface Both {
  readonly main: string;
  readonly other: string;
}

export const otherLanguage = (language: Language): Language => (language === "km" ? "en" : "km");

/** Some words in the document's language, with the other one. */
export const both = (said: Words, language: Language): Both => ({
  main: said[language],
  other: said[otherLanguage(language)],
});

/** What is written in one language or in both: the one of the document, else the other. */
export const chosen = (english: string | null, khmer: string | null, language: Language): string =>
  (language === "km" ? khmer || english : english || khmer) ?? "";

/** The words that stand on documents, besides those of their data. */
export const documentWords = {
  page: words("Page", "ទំព័រ"),
  printed: words("Printed", "បោះពុម្ពនៅ"),
  made: words("Made", "រៀបចំនៅ"),
  by: words("by", "ដោយ"),
  phone: words("Tel.", "ទូរសព្ទ"),
  taxNumber: words("VAT TIN", "លេខអត្តសញ្ញាណកម្មអាករ"),
  on: words("Sold through", "លក់តាមរយៈ"),
  period: words("Period", "រយៈពេល"),
  comparedWith: words("Compared with", "ប្រៀបធៀបនឹង"),
  total: words("Total", "សរុប"),
  noRows: words(
    "Nothing was found for this period and these filters.",
    "រកមិនឃើញទិន្នន័យសម្រាប់រយៈពេល និងលក្ខខណ្ឌនេះទេ។",
  ),
  settlement: words("Settlement", "ការទូទាត់"),
  taxInvoice: words("Tax invoice", "វិក្កយបត្រអាករ"),
  commercialInvoice: words("Commercial invoice", "វិក្កយបត្រពាណិជ្ជកម្ម"),
  packingSlip: words("Packing slip", "បញ្ជីវេចខ្ចប់"),
  seller: words("Seller", "អ្នកលក់"),
  buyer: words("Buyer", "អ្នកទិញ"),
  deliverTo: words("Deliver to", "ប្រគល់ជូន"),
  number: words("Number", "លេខ"),
  orderNumber: words("Order", "ការបញ្ជាទិញ"),
  date: words("Date", "កាលបរិច្ឆេទ"),
  payment: words("Payment", "ការទូទាត់"),
  reference: words("Reference", "លេខយោង"),
  rate: words("Exchange rate", "អត្រាប្ដូរប្រាក់"),
  line: words("No.", "ល.រ"),
  goods: words("Description", "មុខទំនិញ"),
  unit: words("Unit", "ឯកតា"),
  quantity: words("Quantity", "ចំនួន"),
  price: words("Unit price", "ថ្លៃឯកតា"),
  discount: words("Discount", "បញ្ចុះតម្លៃ"),
  amount: words("Amount", "ទឹកប្រាក់"),
  subtotal: words("Subtotal", "សរុបរង"),
  deliveryFee: words("Delivery", "ថ្លៃដឹកជញ្ជូន"),
  offDelivery: words("Discount on delivery", "បញ្ចុះតម្លៃលើការដឹកជញ្ជូន"),
  paymentFee: words("Payment fee", "ថ្លៃទូទាត់"),
  grandTotal: words("Total in riel", "សរុបជារៀល"),
  inDollars: words("In dollars", "គិតជាដុល្លារ"),
  refunded: words("Refunded", "បានសងវិញ"),
  remaining: words("What is left of it", "នៅសល់"),
  due: words("To pay", "ត្រូវបង់"),
  ofSeller: words("Seller's signature", "ហត្ថលេខាអ្នកលក់"),
  ofBuyer: words("Buyer's signature", "ហត្ថលេខាអ្នកទិញ"),
  service: words("Delivery service", "សេវាដឹកជញ្ជូន"),
  trackingCode: words("Tracking code", "លេខកូដតាមដាន"),
  collect: words("To be collected on delivery", "ប្រាក់ត្រូវទទួលពេលប្រគល់"),
  from: words("From", "ពី"),
  items: words("Items", "មុខទំនិញ"),
  packedBy: words("Packed by", "អ្នកវេចខ្ចប់"),
  carriedBy: words("Handed to", "អ្នកដឹកជញ្ជូន"),
  receivedBy: words("Received by", "អ្នកទទួល"),
  signature: words("Name, signature and date", "ឈ្មោះ ហត្ថលេខា និងកាលបរិច្ឆេទ"),
} as const;
