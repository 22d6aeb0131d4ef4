import {
  choice,
  date,
  decimal,
  dollars,
  entity,
  integer,
  longText,
  money,
  ref,
  rows,
  selfRef,
  text,
} from "../../declare/index.ts";
import { limits } from "../../settings/limits.ts";
import { localized } from "../../text/localized-text.ts";
import { userProfile } from "../people/user-profile.ts";
import { vendor } from "../vendors/vendor.ts";
import { order } from "./order.ts";

const fixed = <const L extends ReturnType<typeof localized>>(label: L) =>
  ({ serverOnly: true, label }) as const;
const line = (en: string, km: string) => text({ max: 300, ...fixed(localized(en, km)) });
const sum = (en: string, km: string) => money({ default: 0, ...fixed(localized(en, km)) });

/** A line of an invoice; amounts in whole riel. */
const lineFields = {
  /** The place of the item in the order, from 1; null for an amount that belongs to no item. */
  item: integer({ label: localized("Item", "មុខទំនិញ") }),
  name: text({ max: 300, label: localized("Name", "ឈ្មោះ") }),
  nameKh: text({ max: 300, label: localized("Name (Khmer)", "ឈ្មោះ (ខ្មែរ)") }),
  unit: text({ max: 120, label: localized("Unit", "ឯកតា") }),
  unitKh: text({ max: 120, label: localized("Unit (Khmer)", "ឯកតា (ខ្មែរ)") }),
  quantity: integer({ default: 0, label: localized("Quantity", "បរិមាណ") }),
  price: money({ default: 0, label: localized("Unit price", "ថ្លៃឯកតា") }),
  discount: money({ default: 0, label: localized("Discount", "បញ្ចុះតម្លៃ") }),
  total: money({ default: 0, label: localized("Amount", "ទឹកប្រាក់") }),
};

/**
 * An invoice, a credit note or a debit note of an order, as it was issued: lines, amounts, names, addresses, tax numbers and rates are
 * copies that never change. The database issues it when an order is due for one, and numbers it by seller and year
 * without gaps.
 */
export const invoice = entity("invoice", {
  label: { one: localized("Invoice", "វិក្កយបត្រ"), many: localized("Invoices", "វិក្កយបត្រ") },
  api: { path: "invoices" },
  screen: "invoices/invoiceList",
  param: "invoiceId",
  menu: { group: "reconcile", position: 6, roles: ["backofficeAdmin"] },
  title: ["number"],
  fields: {
    number: text({ max: 30, required: true, ...fixed(localized("Number", "លេខ")) }),
    kind: choice(
      {
        taxInvoice: { ...localized("Tax invoice", "វិក្កយបត្រអាករ"), color: "blue" },
        ordinaryInvoice: { ...localized("Ordinary invoice", "វិក្កយបត្រធម្មតា"), color: "gray" },
        creditNote: { ...localized("Credit note", "ឥណទានបត្រ"), color: "orange" },
        debitNote: { ...localized("Debit note", "ឥណពន្ធបត្រ"), color: "violet" },
      },
      { default: "ordinaryInvoice", ...fixed(localized("Type", "ប្រភេទ")) },
    ),
    issuedOn: date({ required: true, ...fixed(localized("Issued on", "ចេញនៅ")) }),
    orderId: ref(order, { required: true, ...fixed(localized("Order", "ការបញ្ជាទិញ")) }),
    orderNumber: text({ max: 30, ...fixed(localized("Order number", "លេខការបញ្ជាទិញ")) }),
    vendorId: ref(vendor, fixed(localized("Vendor", "អ្នកលក់"))),
    profileId: ref(userProfile, fixed(localized("Buyer", "អ្នកទិញ"))),
    /** The invoice that a credit or debit note corrects, with its number and day. */
    invoiceId: ref(selfRef("invoice"), fixed(localized("Corrected invoice", "វិក្កយបត្រដែលបានកែ"))),
    invoiceNumber: text({ max: 30, ...fixed(localized("Number of the invoice", "លេខវិក្កយបត្រ")) }),
    invoicedOn: date(fixed(localized("Date of the invoice", "កាលបរិច្ឆេទវិក្កយបត្រ"))),
    reason: longText({ max: 1000, ...fixed(localized("Reason", "មូលហេតុ")) }),
    sellerName: line("Seller's name", "ឈ្មោះអ្នកលក់"),
    sellerKhmerName: line("Seller's name (Khmer)", "ឈ្មោះអ្នកលក់ (ខ្មែរ)"),
    sellerTaxId: text({ max: 40, ...fixed(localized("Seller's VATTIN", "លេខ VATTIN របស់អ្នកលក់")) }),
    sellerPhone: text({ max: 40, ...fixed(localized("Seller's phone", "ទូរសព្ទអ្នកលក់")) }),
    sellerAddress: line("Seller's address", "អាសយដ្ឋានអ្នកលក់"),
    sellerPlace: line("Seller's place", "ទីកន្លែងអ្នកលក់"),
    sellerKhmerPlace: line("Seller's place (Khmer)", "ទីកន្លែងអ្នកលក់ (ខ្មែរ)"),
    buyerName: line("Buyer's name", "ឈ្មោះអ្នកទិញ"),
    buyerKhmerName: line("Buyer's name (Khmer)", "ឈ្មោះអ្នកទិញ (ខ្មែរ)"),
    buyerTaxId: text({ max: 40, ...fixed(localized("Buyer's VATTIN", "លេខ VATTIN របស់អ្នកទិញ")) }),
    buyerPhone: text({ max: 40, ...fixed(localized("Buyer's phone", "ទូរសព្ទអ្នកទិញ")) }),
    deliverToName: line("Delivered to", "ប្រគល់ជូន"),
    deliverToPhone: text({ max: 40, ...fixed(localized("Recipient's phone", "ទូរសព្ទអ្នកទទួល")) }),
    deliverToAddress: line("Delivery address", "អាសយដ្ឋានប្រគល់"),
    deliverToPlace: line("Place of delivery", "ទីកន្លែងប្រគល់"),
    deliverToKhmerPlace: line("Place of delivery (Khmer)", "ទីកន្លែងប្រគល់ (ខ្មែរ)"),
    lines: rows(lineFields, { ...fixed(localized("Lines", "ជួរ")), max: limits.orderItems + 1 }),
    subtotal: sum("Subtotal", "សរុបរង"),
    discount: sum("Discount", "បញ្ចុះតម្លៃ"),
    deliveryFee: sum("Delivery fee", "ថ្លៃដឹកជញ្ជូន"),
    /** The buyer's part; 0 when another party pays it. */
    paymentFee: sum("Payment fee", "ថ្លៃទូទាត់"),
    total: sum("Total", "សរុប"),
    /** The rate of VAT in the total; null where the seller is not registered or prices are without VAT. */
    vatPercent: decimal({
      ...fixed(localized("VAT rate", "អត្រា អតប")),
      suffix: localized("%", "%"),
    }),
    net: sum("Without VAT", "មិនរួម អតប"),
    vat: sum("VAT", "អតប"),
    totalUsd: dollars({
      ...fixed(localized("Total in dollars", "សរុបជាដុល្លារ")),
      default: 0,
      suffix: localized("USD", "ដុល្លារ"),
    }),
    usdToKhr: decimal({
      ...fixed(localized("KHR per USD", "រៀលក្នុង 1 ដុល្លារ")),
      suffix: localized("៛", "៛"),
    }),
    paidBy: line("Payment method", "វិធីទូទាត់"),
    paidByKhmer: line("Payment method (Khmer)", "វិធីទូទាត់ (ខ្មែរ)"),
    paymentReference: text({ max: 100, ...fixed(localized("Payment reference", "លេខយោងទូទាត់")) }),
    /** What the buyer still had to pay when it was issued. */
    due: sum("Due when issued", "ត្រូវបង់ពេលចេញ"),
    /** The sum of the credit notes of an invoice less its debit notes; all else stays as it was issued. */
    credited: sum("Credited", "បានកាត់"),
    /** The SHA-256 of all that is printed, written with it into the history. */
    sha256: text({ max: 64, ...fixed(localized("SHA-256", "SHA-256")) }),
  },
  access: { backofficeAdmin: "read", supplier: { can: "read", own: "vendorId" } },
  unique: [["vendorId", "number"]],
  list: {
    columns: ["number", "kind", "issuedOn", "total", "vat", "vendorId", "buyerName", "credited"],
    search: ["number", "orderNumber"],
    searchReferences: ["vendorId", "profileId"],
    filters: ["kind", "issuedOn", "vendorId", "profileId", "orderId", "invoiceId", "total"],
    sort: "-createdAt",
  },
  form: [
    {
      label: localized("Document", "ឯកសារ"),
      fields: ["number", "kind", "issuedOn", "orderId", "invoiceId", "invoicedOn", "reason"],
    },
    {
      label: localized("Seller", "ព័ត៌មានអ្នកលក់"),
      fields: [
        "vendorId",
        "sellerName",
        "sellerKhmerName",
        "sellerTaxId",
        "sellerPhone",
        "sellerAddress",
        "sellerPlace",
        "sellerKhmerPlace",
      ],
    },
    {
      label: localized("Buyer and delivery", "អ្នកទិញ និងការប្រគល់"),
      fields: [
        "profileId",
        "buyerName",
        "buyerKhmerName",
        "buyerTaxId",
        "buyerPhone",
        "deliverToName",
        "deliverToPhone",
        "deliverToAddress",
        "deliverToPlace",
        "deliverToKhmerPlace",
      ],
    },
    {
      label: localized("Amounts", "ចំនួនទឹកប្រាក់"),
      fields: [
        "lines",
        "subtotal",
        "discount",
        "deliveryFee",
        "paymentFee",
        "total",
        "net",
        "vatPercent",
        "vat",
        "totalUsd",
        "usdToKhr",
        "credited",
      ],
    },
    {
      label: localized("Payment", "ការទូទាត់"),
      fields: ["paidBy", "paidByKhmer", "paymentReference", "due", "sha256"],
      isCollapsed: true,
    },
  ],
});
