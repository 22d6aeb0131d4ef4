import { choice, dateTime, flag, integer, longText, money, ref, rows, text } from "../../declare/index.ts";
import type { ItemMove } from "../../orders/item-quantities.ts";
import { limits } from "../../settings/limits.ts";
import { type LocalizedText, localized } from "../../text/localized-text.ts";
import { user } from "../people/user.ts";
import { product } from "../products/product.ts";

const count = <const L extends ReturnType<typeof localized>>(label: L) =>
  integer({ default: 0, min: 0, max: limits.itemQuantity, label });
const itemMoveLabels = {
  delivered: localized("Delivered", "បានប្រគល់"),
  returned: localized("Returned", "បានប្រគល់ត្រឡប់"),
  cancelled: localized("Cancelled", "បានបោះបង់"),
} as const satisfies Readonly<Record<ItemMove, LocalizedText>>;
/** Which units of which items; `line` is the place of an item in the order, from 0. */
export const unitFields = {
  line: integer({ required: true, min: 0, max: limits.orderItems - 1, label: localized("Item", "មុខទំនិញ") }),
  quantity: integer({
    required: true,
    min: 1,
    max: limits.itemQuantity,
    label: localized("Quantity", "ចំនួន"),
  }),
};
/** The units that a command moves. */
export const units = () =>
  rows(unitFields, { required: true, max: limits.orderItems, label: localized("Items", "មុខទំនិញ") });
/** The units that a refund is for, if it is for units. */
export const someUnits = () =>
  rows(unitFields, { max: limits.orderItems, label: localized("Items", "មុខទំនិញ") });
/** The same as `units`, each back in stock or not: torn bags are not. */
export const restockedUnits = () =>
  rows(
    { ...unitFields, restock: flag({ default: true, label: localized("Back in stock", "ចូលស្តុកវិញ") }) },
    { required: true, max: limits.orderItems, label: localized("Items", "មុខទំនិញ") },
  );

/** An item of an order, with a snapshot of its product. */
export const itemFields = {
  productId: ref(product, { required: true, label: localized("Product", "ផលិតផល") }),
  name: text({ label: localized("Name", "ឈ្មោះ") }),
  nameKh: text({ label: localized("Name (Khmer)", "ឈ្មោះ (ខ្មែរ)") }),
  unit: text({ max: 120, label: localized("Unit", "ឯកតា") }),
  unitKh: text({ max: 120, label: localized("Unit (Khmer)", "ឯកតា (ខ្មែរ)") }),
  /** Of one unit, as delivery fees count it; null when it was not known. */
  weight: integer({ min: 0, suffix: localized("g", "ក្រាម"), label: localized("Weight", "ទម្ងន់") }),
  price: money({ required: true, label: localized("Price", "តម្លៃ") }),
  quantity: integer({
    required: true,
    min: 1,
    max: limits.itemQuantity,
    label: localized("Quantity", "ចំនួន"),
  }),
  discount: money({ default: 0, label: localized("Discount", "បញ្ចុះតម្លៃ") }),
  total: money({ required: true, label: localized("Total", "សរុប") }),
  // What happened by item. A cancelled unit no longer counts in the quantity and the amounts.
  delivered: count(localized("Delivered", "បានប្រគល់")),
  returned: count(localized("Returned", "បានប្រគល់ត្រឡប់")),
  cancelled: count(localized("Cancelled", "បានបោះបង់")),
};

/** What was delivered, returned or cancelled of an item. */
export const movementFields = {
  at: dateTime({ required: true, label: localized("When", "ពេលវេលា") }),
  byId: ref(user, { label: localized("By", "ដោយ") }),
  line: integer({ required: true, min: 0, max: limits.orderItems - 1, label: localized("Item", "មុខទំនិញ") }),
  kind: choice(itemMoveLabels, { required: true, label: localized("Event", "ព្រឹត្តិការណ៍") }),
  quantity: count(localized("Quantity", "ចំនួន")),
  restocked: flag({ label: localized("Back in stock", "ចូលស្តុកវិញ") }),
  reason: longText({ max: limits.messageLength, label: localized("Reason", "មូលហេតុ") }),
};
