import { choice, decimal, entity, integer, money, ref } from "../../declare/index.ts";
import { localized } from "../../text/localized-text.ts";
import { dayUnit } from "../../text/units.ts";
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
      help: localized(
        "Leave empty for every province without its own fee.",
        "ទុកទទេសម្រាប់គ្រប់ខេត្តដែលគ្មានថ្លៃផ្ទាល់ខ្លួន។",
      ),
    }),
    fromKg: decimal({
      default: 0,
      min: 0,
      suffix: kilograms,
      label: localized("Minimum weight", "ទម្ងន់អប្បបរមា"),
    }),
    toKg: decimal({
      min: 0,
      suffix: kilograms,
      label: localized("Maximum weight", "ទម្ងន់អតិបរមា"),
      help: localized("Below this weight. Leave empty for no limit.", "តិចជាងទម្ងន់នេះ។ ទុកទទេ បើមិនកំណត់។"),
    }),
    fee: money({ required: true, label: localized("Fee", "ថ្លៃ") }),
    freeFrom: money({
      label: localized("Free over", "ឥតគិតថ្លៃចាប់ពី"),
      help: localized(
        "Orders of this amount or more are delivered free.",
        "ការបញ្ជាទិញចាប់ពីទឹកប្រាក់នេះឡើងទៅ ដឹកជញ្ជូនឥតគិតថ្លៃ។",
      ),
    }),
    days: integer({
      min: 0,
      max: 365,
      suffix: dayUnit,
      label: localized("Delivery time", "រយៈពេលដឹកជញ្ជូន"),
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
              message: localized(
                "The maximum weight must be more than the minimum weight.",
                "ទម្ងន់អតិបរមាត្រូវធំជាងទម្ងន់អប្បបរមា។",
              ),
            }
          : null,
    },
  ],
  noOverlap: [
    {
      within: ["vendorId", "province"],
      over: ["fromKg", "toKg"],
      message: localized(
        "This vendor already has a delivery fee for part of this weight range.",
        "អ្នកលក់នេះមានថ្លៃដឹកជញ្ជូនសម្រាប់ផ្នែកមួយនៃចន្លោះទម្ងន់នេះរួចហើយ។",
      ),
    },
  ],
  list: {
    columns: ["vendorId", "province", "fromKg", "toKg", "fee", "freeFrom", "days"],
    joined: { fromKg: { upTo: "toKg", label: localized("Weight", "ទម្ងន់") } },
    filters: ["vendorId", "province", "fee"],
    grid: {
      fields: ["province", "fromKg", "toKg", "fee", "freeFrom", "days"],
      groupBy: "vendorId",
      sort: ["province", "fromKg"],
    },
  },
  form: [
    {
      label: localized("Delivery fee", "ថ្លៃដឹកជញ្ជូន"),
      fields: ["vendorId", "province", "fromKg", "toKg", "fee", "freeFrom", "days"],
    },
  ],
});
