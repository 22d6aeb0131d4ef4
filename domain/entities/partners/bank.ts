import { bilingual, decimal, entity, image, integer, phone, rows, text, url } from "../../declare/index.ts";
import { localized } from "../../text/localized-text.ts";
import { activeState } from "../common.ts";
import { currency } from "../currency.ts";

export const bank = entity("bank", {
  label: { one: localized("Bank", "ធនាគារ"), many: localized("Banks", "ធនាគារ") },
  api: { path: "banks" },
  screen: "Banks/BankList",
  param: "bankId",
  menu: { group: "partners", position: 3 },
  fields: {
    ...bilingual("name", text({ required: true })),
    code: text({ required: true, max: 40, unique: true }),
    swift: text({
      max: 11,
      pattern: /^[A-Z0-9]{8}([A-Z0-9]{3})?$/,
      label: localized("SWIFT code", "កូដ SWIFT"),
    }),
    logo: image(),
    phone: phone(),
    website: url({ label: localized("Website", "គេហទំព័រ") }),
    loanProducts: rows(
      {
        name: text({ required: true, label: localized("Name", "ឈ្មោះ") }),
        nameKh: text({ label: localized("Name (Khmer)", "ឈ្មោះ (ខ្មែរ)") }),
        currency: currency(),
        ratePct: decimal({
          min: 0,
          max: 100,
          suffix: localized("%", "%"),
          label: localized("Annual rate", "អត្រាប្រចាំឆ្នាំ"),
        }),
        minAmount: decimal({ min: 0, label: localized("Minimum amount", "ចំនួនអប្បបរមា") }),
        maxAmount: decimal({ min: 0, label: localized("Maximum amount", "ចំនួនអតិបរមា") }),
        maxMonths: integer({
          min: 1,
          max: 600,
          label: localized("Maximum term (months)", "រយៈពេលអតិបរមា (ខែ)"),
        }),
      },
      { label: localized("Loan products", "ផលិតផលកម្ចី") },
    ),
    state: activeState(),
  },
  access: { backofficeAdmin: "manage", admin: "manage" },
  list: {
    columns: ["logo", "name", "code", "swift", "phone", "state", "updatedAt"],
    search: ["name", "nameKh", "code"],
    filters: ["state"],
    sort: "name",
  },
  form: [
    {
      label: localized("Bank", "ធនាគារ"),
      fields: ["name", "nameKh", "code", "swift", "logo", "phone", "website", "state"],
    },
    { label: localized("Loan products", "ផលិតផលកម្ចី"), fields: ["loanProducts"] },
  ],
});
