import { choice, decimal, entity, integer, money, ref } from "../../declare/index.ts";
import { localized } from "../../text/localized-text.ts";
import { provinces } from "../../values/provinces.ts";
import { vendor } from "./vendor.ts";

const kilograms = localized("kg", "គ.ក");

/** A vendor's delivery fee by weight for a province, or for all provinces without their own fee. */
export const vendorDeliveryFee = entity("vendorDeliveryFee", {
  label: { one: localized("Delivery fee", "ថ្លៃដឹកជញ្ជូន"), many: localized("Delivery fees", "ថ្លៃដឹកជញ្ជូន") },
  api: { path: "vendorDeliveryFees" },
  screen: "vendordeliveryfee/vendordeliveryfeeList",
  param: "vendorDeliveryFeeId",
  menu: { group: "vendors", position: 2 },
  title: ["vendorId"],
  fields: {
    vendorId: ref(vendor, { required: true, label: localized("Vendor", "អ្នកលក់") }),
    province: choice(provinces, {
      label: localized("Province", "ខេត្ត"),
      help: localized("Empty: every province without a fee of its own.", "ទទេ៖ គ្រប់ខេត្តដែលគ្មានថ្លៃផ្ទាល់ខ្លួន។"),
    }),
    fromKg: decimal({ default: 0, min: 0, suffix: kilograms, label: localized("Weight from", "ទម្ងន់ចាប់ពី") }),
    toKg: decimal({
      min: 0,
      suffix: kilograms,
      label: localized("Weight up to", "ទម្ងន់រហូតដល់"),
      help: localized("Below this weight; empty: any.", "តិចជាងទម្ងន់នេះ។ ទទេ៖ មិនកំណត់។"),
    }),
    fee: money({ required: true, label: localized("Fee", "ថ្លៃ") }),
    freeFrom: money({
      label: localized("Free from", "ឥតគិតថ្លៃចាប់ពី"),
      help: localized(
        "An order of this sum is brought for nothing.",
        "ការបញ្ជាទិញចាប់ពីទឹកប្រាក់នេះ ដឹកជញ្ជូនឥតគិតថ្លៃ។",
      ),
    }),
    days: integer({
      min: 0,
      max: 365,
      suffix: localized("days", "ថ្ងៃ"),
      label: localized("Takes", "រយៈពេល"),
    }),
  },
  access: { backofficeAdmin: "manage" },
  rules: [
    {
      fields: ["fromKg", "toKg"],
      check: ({ fromKg = 0, toKg }) =>
        toKg !== null && toKg !== undefined && toKg <= fromKg
          ? {
              path: "toKg",
              words: localized("This must be more than the lower end.", "តម្លៃនេះត្រូវធំជាងតម្លៃទាប។"),
            }
          : null,
    },
  ],
  noOverlap: [
    {
      within: ["vendorId", "province"],
      over: ["fromKg", "toKg"],
      message: localized(
        "This vendor already has a fee for some of these weights there.",
        "អ្នកលក់នេះមានថ្លៃសម្រាប់ទម្ងន់មួយចំនួននេះនៅទីនោះរួចហើយ។",
      ),
    },
  ],
  list: {
    columns: ["vendorId", "province", "fromKg", "toKg", "fee", "freeFrom", "days"],
    filters: ["vendorId", "province", "fee"],
  },
  form: [
    {
      label: localized("Delivery fee", "ថ្លៃដឹកជញ្ជូន"),
      fields: ["vendorId", "province", "fromKg", "toKg", "fee", "freeFrom", "days"],
    },
  ],
});
