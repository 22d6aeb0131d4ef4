import {
  choice,
  decimal,
  dollars,
  entity,
  flag,
  geo,
  integer,
  money,
  phone,
  place,
  ref,
  rows,
  state,
  text,
} from "../../declare/index.ts";
import { limits } from "../../settings/limits.ts";
import { localized } from "../../text/localized-text.ts";
import { note, reason } from "../common.ts";
import { userProfile } from "../people/user-profile.ts";
import { promotion } from "../products/promotion.ts";
import { deliveryService } from "../services/delivery-service.ts";
import { paymentMethod } from "../services/payment-method.ts";
import { timeline } from "../timeline.ts";
import { vendor } from "../vendors/vendor.ts";
import { carrierPayers } from "./carrier-payers.ts";
import { paymentInput, refundAmount, refundInput } from "./money-inputs.ts";
import { itemFields, movementFields, restockedUnits, units } from "./order-items.ts";
import { orderStates } from "./order-states.ts";

/** Money is received and refunded by the platform. */
const admins = ["backofficeAdmin"] as const;
/** Vendors process the orders of their shop. */
const processors = ["backofficeAdmin", "supplier"] as const;
const read = <const L extends ReturnType<typeof localized>>(label: L) =>
  ({ serverOnly: true, label }) as const;

/**
 * A buyer's order with one vendor, with snapshots of prices and the exchange rate. Placed in the app; processed by
 * its vendor or by staff.
 */
export const order = entity("order", {
  label: { one: localized("Order", "ការបញ្ជាទិញ"), many: localized("Orders", "ការបញ្ជាទិញ") },
  api: { path: "orders" },
  screen: "reports/orders",
  param: "orderId",
  menu: { group: "reports", position: 11, roles: admins },
  title: ["number"],
  fields: {
    number: text({ serverOnly: true, unique: true, max: 30, label: localized("Number", "លេខ") }),
    profileId: ref(userProfile, { ...read(localized("Buyer", "អ្នកទិញ")) }),
    vendorId: ref(vendor, { ...read(localized("Vendor", "អ្នកលក់")) }),
    items: rows(itemFields, { ...read(localized("Items", "មុខទំនិញ")), max: limits.orderItems }),
    /** What was delivered, returned and cancelled by item, in order of time. */
    movements: rows(movementFields, read(localized("Deliveries and returns", "ការប្រគល់ និងការប្រគល់ត្រឡប់"))),
    itemCount: integer({ ...read(localized("Items", "មុខទំនិញ")), default: 0, max: limits.orderItems }),
    subtotal: money({ ...read(localized("Subtotal", "សរុបរង")), default: 0 }),
    discount: money({ ...read(localized("Discount", "បញ្ចុះតម្លៃ")), default: 0 }),
    deliveryFee: money({ ...read(localized("Delivery fee", "ថ្លៃដឹកជញ្ជូន")), default: 0 }),
    paymentFee: money({ ...read(localized("Payment fee", "ថ្លៃទូទាត់")), default: 0 }),
    total: money({ ...read(localized("Total", "សរុប")), default: 0 }),
    totalUsd: dollars({
      ...read(localized("Total in dollars", "សរុបជាដុល្លារ")),
      default: 0,
      suffix: localized("USD", "ដុល្លារ"),
    }),
    /** The sum of the payments. */
    paid: money({ ...read(localized("Paid", "បានបង់")), default: 0 }),
    /** What was paid above the total: for units that were cancelled later, or by mistake. */
    overpaid: money({ ...read(localized("Overpaid", "បង់លើស")), default: 0 }),
    /** The sum of the refunds. */
    refunded: money({ ...read(localized("Refunded", "បានសងវិញ")), default: 0 }),
    /** What was refunded without being due. Later returns are due in full. */
    goodwill: money({ ...read(localized("Refunded as goodwill", "សងវិញដោយសន្ដានចិត្ត")), default: 0 }),
    paymentFeePaidBy: choice(
      {
        buyer: localized("Buyer", "អ្នកទិញ"),
        vendor: localized("Vendor", "អ្នកលក់"),
        platform: localized("Platform", "វេទិកា"),
      },
      read(localized("Payment fee paid by", "អ្នកបង់ថ្លៃទូទាត់")),
    ),
    /** The vendor's rate when the order was placed. */
    commissionPct: decimal({
      ...read(localized("Commission rate", "អត្រាកម្រៃជើងសារ")),
      min: 0,
      max: 100,
      suffix: localized("%", "%"),
    }),
    /** On the goods that the buyer keeps. The database computes it from the items and the rate. */
    commission: money({ ...read(localized("Commission", "កម្រៃជើងសារ")), default: 0 }),
    usdToKhr: decimal({
      ...read(localized("KHR per USD", "រៀលក្នុង 1 ដុល្លារ")),
      suffix: localized("៛", "៛"),
    }),
    promotionId: ref(promotion, read(localized("Promotion", "ប្រូម៉ូសិន"))),
    paymentMethodId: ref(paymentMethod, read(localized("Payment method", "វិធីទូទាត់"))),
    paymentState: choice(
      {
        unpaid: { ...localized("Unpaid", "មិនទាន់បង់"), color: "orange" },
        partlyPaid: { ...localized("Partly paid", "បានបង់មួយផ្នែក"), color: "yellow" },
        paid: { ...localized("Paid", "បានបង់"), color: "green" },
        partlyRefunded: { ...localized("Partly refunded", "បានសងមួយផ្នែក"), color: "violet" },
        refunded: { ...localized("Refunded", "បានសងវិញ"), color: "gray" },
      },
      { ...read(localized("Payment", "ការទូទាត់")), default: "unpaid" },
    ),
    paymentReference: text({
      serverOnly: true,
      max: 100,
      label: localized("Payment reference", "លេខយោងទូទាត់"),
    }),
    deliveryServiceId: ref(deliveryService, {
      label: localized("Delivery service", "សេវាដឹកជញ្ជូន"),
    }),
    trackingCode: text({ max: 100, label: localized("Tracking code", "លេខកូដតាមដាន") }),
    /** What the carrier charges, by its tariff when the parcel was handed over. The buyer pays `deliveryFee`. */
    carrierCost: money(read(localized("Carrier's price", "តម្លៃរបស់អ្នកដឹកជញ្ជូន"))),
    carrierDifference: choice(
      carrierPayers,
      read(localized("Difference to the delivery fee borne by", "អ្នកទទួលបន្ទុកភាពខុសគ្នានឹងថ្លៃដឹកជញ្ជូន")),
    ),
    deliverToName: text(read(localized("Deliver to", "ប្រគល់ជូន"))),
    deliverToPhone: phone(read(localized("Phone", "ទូរសព្ទ"))),
    deliverToPlace: place(read(localized("Place", "ទីតាំង"))),
    deliverToAddress: text({ ...read(localized("Address", "អាសយដ្ឋាន")), max: 300 }),
    deliverToGeo: geo(read(localized("Map location", "ទីតាំងលើផែនទី"))),
    stockTaken: flag(read(localized("Stock taken", "បានដកស្តុក"))),
    timeline: timeline(),
    state: state(orderStates, {
      start: "pending",
      timeline: "timeline",
      transitions: {
        confirm: {
          label: localized("Confirm order", "បញ្ជាក់ការបញ្ជាទិញ"),
          from: ["pending"],
          to: "confirmed",
          roles: processors,
          input: { note: note() },
          handler: true,
        },
        pack: {
          label: localized("Mark as packed", "កត់ត្រាថាវេចខ្ចប់រួច"),
          from: ["confirmed"],
          to: "packed",
          roles: processors,
          input: { note: note() },
          handler: true,
        },
        ship: {
          label: localized("Hand over to delivery", "ប្រគល់ទៅសេវាដឹកជញ្ជូន"),
          from: ["packed"],
          to: "delivering",
          roles: processors,
          input: {
            deliveryServiceId: ref(deliveryService, { label: localized("Delivery service", "សេវាដឹកជញ្ជូន") }),
            trackingCode: text({ max: 100, label: localized("Tracking code", "លេខកូដតាមដាន") }),
            note: note(),
          },
          handler: true,
        },
        deliver: {
          label: localized("Mark as delivered", "កត់ត្រាថាបានប្រគល់"),
          from: ["delivering"],
          to: "delivered",
          roles: processors,
          input: { note: note() },
          handler: true,
        },
        cancel: {
          label: localized("Cancel order", "បោះបង់ការបញ្ជាទិញ"),
          confirm: {
            title: localized("Cancel order {0}?", "បោះបង់ការបញ្ជាទិញ {0} ឬ?"),
            body: localized(
              "The items return to stock and the buyer is notified.",
              "មុខទំនិញត្រឡប់ចូលស្តុកវិញ ហើយអ្នកទិញទទួលបានការជូនដំណឹង។",
            ),
            isDestructive: true,
            keep: localized("Keep order", "រក្សាការបញ្ជាទិញ"),
          },
          from: ["pending", "confirmed", "packed"],
          to: "cancelled",
          roles: processors,
          input: { reason: reason(), refundAmount: refundAmount() },
          handler: true,
        },
        takeBack: {
          label: localized("Mark as returned", "កត់ត្រាថាបានប្រគល់ត្រឡប់"),
          from: ["delivering", "delivered"],
          to: "returned",
          roles: processors,
          input: { reason: reason(), refundAmount: refundAmount() },
          handler: true,
        },
      },
    }),
  },
  access: { backofficeAdmin: "act", supplier: { can: "act", own: "vendorId" } },
  commands: {
    markPaid: {
      label: localized("Record payment", "កត់ត្រាការទូទាត់"),
      roles: admins,
      input: paymentInput(),
    },
    deliverItems: {
      label: localized("Deliver items", "ប្រគល់មុខទំនិញ"),
      roles: processors,
      onPage: true,
      condition: { state: ["delivering"] },
      input: { lines: units(), note: note() },
    },
    cancelItems: {
      label: localized("Cancel items", "បោះបង់មុខទំនិញ"),
      roles: processors,
      onPage: true,
      condition: { state: ["pending", "confirmed", "packed", "delivering"] },
      input: { lines: restockedUnits(), reason: reason() },
    },
    returnItems: {
      label: localized("Return items", "ប្រគល់មុខទំនិញត្រឡប់"),
      roles: processors,
      onPage: true,
      condition: { state: ["delivering", "delivered"] },
      input: { lines: restockedUnits(), reason: reason() },
    },
    changeDelivery: {
      label: localized("Edit delivery", "កែការដឹកជញ្ជូន"),
      roles: processors,
      condition: { state: ["pending", "confirmed", "packed", "delivering"] },
      input: {
        deliveryServiceId: ref(deliveryService, { label: localized("Delivery service", "សេវាដឹកជញ្ជូន") }),
        trackingCode: text({ max: 100, label: localized("Tracking code", "លេខកូដតាមដាន") }),
      },
    },
    refund: {
      label: localized("Refund", "សងប្រាក់វិញ"),
      roles: admins,
      condition: { paymentState: ["partlyPaid", "paid", "partlyRefunded"] },
      input: refundInput(),
    },
  },
  list: {
    columns: [
      "number",
      "profileId",
      "vendorId",
      "total",
      "paymentState",
      "state",
      "deliverToPlace",
      "createdAt",
    ],
    search: ["number", "deliverToName", "deliverToPhone", "paymentReference", "trackingCode"],
    searchReferences: ["profileId", "vendorId"],
    filters: [
      "state",
      "paymentState",
      "vendorId",
      "profileId",
      "paymentMethodId",
      "deliveryServiceId",
      "deliverToPlace",
      "total",
    ],
    sort: "-createdAt",
  },
  form: [
    {
      label: localized("Order", "ការបញ្ជាទិញ"),
      fields: ["number", "profileId", "vendorId", "state", "paymentState"],
    },
    { label: localized("Items", "មុខទំនិញ"), fields: ["items"] },
    {
      label: localized("Payment", "ការទូទាត់"),
      fields: [
        "paymentMethodId",
        "paymentReference",
        "paymentFee",
        "paymentFeePaidBy",
        "promotionId",
        "commissionPct",
        "commission",
        "usdToKhr",
      ],
    },
    {
      label: localized("Delivery", "ការដឹកជញ្ជូន"),
      fields: [
        "deliverToName",
        "deliverToPhone",
        "deliverToPlace",
        "deliverToAddress",
        "deliverToGeo",
        "deliveryServiceId",
        "trackingCode",
        "carrierCost",
        "carrierDifference",
      ],
    },
    { label: localized("Timeline", "ដំណើរការ"), fields: ["timeline"] },
  ],
});
