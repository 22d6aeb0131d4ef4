import {
  choice,
  decimal,
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
import { words } from "../../words.ts";
import { note, reason } from "../common.ts";
import { userProfile } from "../people/user-profile.ts";
import { product } from "../products/product.ts";
import { promotion } from "../products/promotion.ts";
import { deliveryService } from "../services/delivery-service.ts";
import { paymentMethod } from "../services/payment-method.ts";
import { timeline } from "../timeline.ts";
import { vendor } from "../vendors/vendor.ts";
import { orderStates } from "./order-states.ts";

const admins = ["backofficeAdmin"] as const;
/** What is paid back in the same go. */
const refundAmount = () =>
  money({
    label: words("Refund at the same time", "សងប្រាក់វិញក្នុងពេលតែមួយ"),
    help: words("Empty: nothing is paid back now.", "ទទេ៖ មិនសងអ្វីវិញនៅពេលនេះទេ។"),
  });
const read = <const L extends ReturnType<typeof words>>(label: L) => ({ serverOnly: true, label }) as const;

/** What one buyer bought of one vendor, with prices and the rate as they stood. Placed in the app; staff lead it through its states. */
export const order = entity("order", {
  label: { one: words("Order", "ការបញ្ជាទិញ"), many: words("Orders", "ការបញ្ជាទិញ") },
  api: { path: "orders" },
  screen: "reports/orders",
  param: "orderId",
  menu: { group: "reports", position: 11 },
  title: ["number"],
  fields: {
    number: text({ serverOnly: true, unique: true, max: 30, label: words("Number", "លេខ") }),
    profileId: ref(userProfile, { ...read(words("Buyer", "អ្នកទិញ")) }),
    vendorId: ref(vendor, { ...read(words("Vendor", "អ្នកលក់")) }),
    items: rows(
      {
        productId: ref(product, { required: true, label: words("Product", "ផលិតផល") }),
        name: text({ label: words("Name", "ឈ្មោះ") }),
        nameKh: text({ label: words("Name (Khmer)", "ឈ្មោះ (ខ្មែរ)") }),
        unit: text({ max: 120, label: words("Unit", "ឯកតា") }),
        unitKh: text({ max: 120, label: words("Unit (Khmer)", "ឯកតា (ខ្មែរ)") }),
        price: money({ required: true, label: words("Price", "តម្លៃ") }),
        quantity: integer({ required: true, min: 1, label: words("Quantity", "ចំនួន") }),
        discount: money({ default: 0, label: words("Discount", "បញ្ចុះតម្លៃ") }),
        total: money({ required: true, label: words("Total", "សរុប") }),
      },
      read(words("Items", "មុខទំនិញ")),
    ),
    itemCount: integer({ ...read(words("Items", "មុខទំនិញ")), default: 0 }),
    subtotal: money({ ...read(words("Subtotal", "សរុបរង")), default: 0 }),
    discount: money({ ...read(words("Discount", "បញ្ចុះតម្លៃ")), default: 0 }),
    deliveryFee: money({ ...read(words("Delivery fee", "ថ្លៃដឹកជញ្ជូន")), default: 0 }),
    paymentFee: money({ ...read(words("Payment fee", "ថ្លៃទូទាត់")), default: 0 }),
    total: money({ ...read(words("Total", "សរុប")), default: 0 }),
    totalUsd: decimal({
      ...read(words("Total in dollars", "សរុបជាដុល្លារ")),
      default: 0,
      suffix: words("USD", "ដុល្លារ"),
    }),
    refunded: money({ ...read(words("Refunded", "បានសងវិញ")), default: 0 }),
    paymentFeePaidBy: choice(
      {
        buyer: words("Buyer", "អ្នកទិញ"),
        vendor: words("Vendor", "អ្នកលក់"),
        platform: words("Platform", "វេទិកា"),
      },
      read(words("Payment fee paid by", "អ្នកបង់ថ្លៃទូទាត់")),
    ),
    commission: money({ ...read(words("Commission", "កម្រៃជើងសារ")), default: 0 }),
    usdToKhr: decimal({
      ...read(words("Riel for 1 dollar", "រៀលក្នុង ១ ដុល្លារ")),
      suffix: words("៛", "៛"),
    }),
    promotionId: ref(promotion, read(words("Promotion", "ប្រូម៉ូសិន"))),
    paymentMethodId: ref(paymentMethod, read(words("Payment method", "វិធីទូទាត់"))),
    paymentState: choice(
      {
        unpaid: { ...words("Unpaid", "មិនទាន់បង់"), color: "orange" },
        paid: { ...words("Paid", "បានបង់"), color: "green" },
        partlyRefunded: { ...words("Partly refunded", "បានសងមួយផ្នែក"), color: "violet" },
        refunded: { ...words("Refunded", "បានសងវិញ"), color: "gray" },
      },
      { ...read(words("Payment", "ការទូទាត់")), default: "unpaid" },
    ),
    paymentReference: text({ serverOnly: true, max: 100, label: words("Payment reference", "លេខយោងទូទាត់") }),
    deliveryServiceId: ref(deliveryService, {
      label: words("Delivery service", "សេវាដឹកជញ្ជូន"),
    }),
    trackingCode: text({ max: 100, label: words("Tracking code", "លេខកូដតាមដាន") }),
    deliverToName: text(read(words("Deliver to", "ប្រគល់ជូន"))),
    deliverToPhone: phone(read(words("Phone", "ទូរសព្ទ"))),
    deliverToPlace: place(read(words("Place", "ទីតាំង"))),
    deliverToAddress: text({ ...read(words("Address", "អាសយដ្ឋាន")), max: 300 }),
    deliverToGeo: geo(read(words("Position on the map", "ទីតាំងលើផែនទី"))),
    stockTaken: flag(read(words("Stock taken", "បានដកស្តុក"))),
    timeline: timeline(),
    state: state(orderStates, {
      start: "pending",
      timeline: "timeline",
      steps: {
        confirm: {
          label: words("Confirm", "បញ្ជាក់"),
          from: ["pending"],
          to: "confirmed",
          roles: admins,
          takes: { note: note() },
          effect: true,
        },
        pack: {
          label: words("Mark as packed", "កត់ត្រាថាវេចខ្ចប់រួច"),
          from: ["confirmed"],
          to: "packed",
          roles: admins,
          takes: { note: note() },
        },
        ship: {
          label: words("Hand to delivery", "ប្រគល់ទៅដឹកជញ្ជូន"),
          from: ["packed"],
          to: "delivering",
          roles: admins,
          takes: {
            deliveryServiceId: ref(deliveryService, { label: words("Delivery service", "សេវាដឹកជញ្ជូន") }),
            trackingCode: text({ max: 100, label: words("Tracking code", "លេខកូដតាមដាន") }),
            note: note(),
          },
          effect: true,
        },
        deliver: {
          label: words("Mark as delivered", "កត់ត្រាថាបានប្រគល់"),
          from: ["delivering"],
          to: "delivered",
          roles: admins,
          takes: { note: note() },
          effect: true,
        },
        cancel: {
          label: words("Cancel the order", "បោះបង់ការបញ្ជាទិញ"),
          from: ["pending", "confirmed", "packed"],
          to: "cancelled",
          roles: admins,
          takes: { reason: reason(), refundAmount: refundAmount() },
          effect: true,
        },
        takeBack: {
          label: words("Mark as returned", "កត់ត្រាថាបានប្រគល់ត្រឡប់"),
          from: ["delivering", "delivered"],
          to: "returned",
          roles: admins,
          takes: { reason: reason(), refundAmount: refundAmount() },
          effect: true,
        },
      },
    }),
  },
  access: { backofficeAdmin: "act" },
  commands: {
    markPaid: {
      label: words("Mark as paid", "កត់ត្រាថាបានបង់"),
      roles: admins,
      when: {
        paymentState: ["unpaid"],
        state: ["pending", "confirmed", "packed", "delivering", "delivered"],
      },
      takes: {
        paymentReference: text({ max: 100, label: words("Payment reference", "លេខយោងទូទាត់") }),
      },
    },
    changeDelivery: {
      label: words("Change the delivery", "កែការដឹកជញ្ជូន"),
      roles: admins,
      when: { state: ["pending", "confirmed", "packed", "delivering"] },
      takes: {
        deliveryServiceId: ref(deliveryService, { label: words("Delivery service", "សេវាដឹកជញ្ជូន") }),
        trackingCode: text({ max: 100, label: words("Tracking code", "លេខកូដតាមដាន") }),
      },
    },
    refund: {
      label: words("Refund", "សងប្រាក់វិញ"),
      roles: admins,
      when: { paymentState: ["paid", "partlyRefunded"] },
      takes: {
        amount: money({
          label: words("Amount", "ចំនួនទឹកប្រាក់"),
          help: words("Empty: all that is left.", "ទទេ៖ ទាំងអស់ដែលនៅសល់។"),
        }),
        reason: reason(),
      },
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
    search: ["number", "deliverToName", "deliverToPhone"],
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
      label: words("Order", "ការបញ្ជាទិញ"),
      fields: ["number", "profileId", "vendorId", "state", "paymentState"],
    },
    { label: words("Items", "មុខទំនិញ"), fields: ["items"] },
    {
      label: words("Payment", "ការទូទាត់"),
      fields: [
        "paymentMethodId",
        "paymentReference",
        "paymentFee",
        "paymentFeePaidBy",
        "promotionId",
        "commission",
        "usdToKhr",
      ],
    },
    {
      label: words("Delivery", "ការដឹកជញ្ជូន"),
      fields: [
        "deliverToName",
        "deliverToPhone",
        "deliverToPlace",
        "deliverToAddress",
        "deliverToGeo",
        "deliveryServiceId",
        "trackingCode",
      ],
    },
    { label: words("Timeline", "ដំណើរការ"), fields: ["timeline"] },
  ],
});
