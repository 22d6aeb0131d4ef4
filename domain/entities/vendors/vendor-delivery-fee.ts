import { choice, decimal, entity, integer, money, ref } from "../../declare/index.ts";
import { provinces } from "../../provinces.ts";
import { words } from "../../words.ts";
import { vendor } from "./vendor.ts";

const kilograms = words("kg", "គ.ក");

/** What a vendor asks for bringing an order of some weight to a province, or to every one that has no fee of its own. */
export const vendorDeliveryFee = entity("vendorDeliveryFee", {
  label: { one: words("Delivery fee", "ថ្លៃដឹកជញ្ជូន"), many: words("Delivery fees", "ថ្លៃដឹកជញ្ជូន") },
  api: { path: "vendorDeliveryFees" },
  screen: "vendordeliveryfee/vendordeliveryfeeList",
  param: "vendorDeliveryFeeId",
  menu: { group: "vendors", position: 2 },
  title: ["vendorId"],
  fields: {
    vendorId: ref(vendor, { required: true, label: words("Vendor", "អ្នកលក់") }),
    province: choice(provinces, {
      label: words("Province", "ខេត្ត"),
      help: words("Empty: every province without a fee of its own.", "ទទេ៖ គ្រប់ខេត្តដែលគ្មានថ្លៃផ្ទាល់ខ្លួន។"),
    }),
    fromKg: decimal({ default: 0, min: 0, suffix: kilograms, label: words("Weight from", "ទម្ងន់ចាប់ពី") }),
    toKg: decimal({
      min: 0,
      suffix: kilograms,
      label: words("Weight up to", "ទម្ងន់រហូតដល់"),
      help: words("Below this weight; empty: any.", "តិចជាងទម្ងន់នេះ។ ទទេ៖ មិនកំណត់។"),
    }),
    fee: money({ required: true, label: words("Fee", "ថ្លៃ") }),
    freeFrom: money({
      label: words("Free from", "ឥតគិតថ្លៃចាប់ពី"),
      help: words("An order of this sum is brought for nothing.", "ការបញ្ជាទិញចាប់ពីទឹកប្រាក់នេះ ដឹកជញ្ជូនឥតគិតថ្លៃ។"),
    }),
    days: integer({ min: 0, max: 365, suffix: words("days", "ថ្ងៃ"), label: words("Takes", "រយៈពេល") }),
  },
  access: { backofficeAdmin: "manage" },
  rules: [
    {
      fields: ["fromKg", "toKg"],
      check: ({ fromKg = 0, toKg }) =>
        toKg !== null && toKg !== undefined && toKg <= fromKg
          ? { path: "toKg", words: words("This must be more than the lower end.", "តម្លៃនេះត្រូវធំជាងតម្លៃទាប។") }
          : null,
    },
  ],
  apart: [
    {
      within: ["vendorId", "province"],
      over: ["fromKg", "toKg"],
      words: words(
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
      label: words("Delivery fee", "ថ្លៃដឹកជញ្ជូន"),
      fields: ["vendorId", "province", "fromKg", "toKg", "fee", "freeFrom", "days"],
    },
  ],
});
