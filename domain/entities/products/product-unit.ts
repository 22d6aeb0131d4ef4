import { bilingual, choice, decimal, entity, text } from "../../declare/index.ts";
import { localized } from "../../text/localized-text.ts";

export const productUnit = entity("productUnit", {
  label: { one: localized("Product unit", "ឯកតាផលិតផល"), many: localized("Product units", "ឯកតាផលិតផល") },
  api: { path: "productUnits" },
  screen: "ProductUnits/ProductUnitList",
  param: "productUnitId",
  menu: { group: "products", position: 6 },
  fields: {
    ...bilingual("name", text({ required: true, max: 120 })),
    symbol: text({ required: true, max: 20, unique: true, label: localized("Symbol", "និមិត្តសញ្ញា") }),
    dimension: choice(
      {
        weight: localized("Weight", "ទម្ងន់"),
        volume: localized("Volume", "មាឌ"),
        count: localized("Count", "ចំនួន"),
        area: localized("Area", "ផ្ទៃ"),
        length: localized("Length", "ប្រវែង"),
      },
      { default: "count", label: localized("Dimension", "ខ្នាត") },
    ),
    factor: decimal({
      min: 0,
      label: localized("Factor", "មេគុណ"),
      help: localized(
        "Number of base units, e.g. 50 for a 50 kg bag.",
        "ចំនួនឯកតាគោល ឧ. 50 សម្រាប់បាវ 50 គីឡូក្រាម។",
      ),
    }),
  },
  access: { backofficeAdmin: "manage", admin: "manage" },
  list: {
    columns: ["name", "nameKh", "symbol", "dimension", "factor", "updatedAt"],
    search: ["name", "nameKh", "symbol"],
    sort: "name",
    grid: { fields: ["name", "nameKh", "symbol", "dimension", "factor"], sort: ["name"] },
  },
  form: [
    {
      label: localized("Product unit", "ឯកតាផលិតផល"),
      fields: ["name", "nameKh", "symbol", "dimension", "factor"],
    },
  ],
});
