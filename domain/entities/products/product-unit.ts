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
    /** To the base unit of the dimension: kilogram, litre, piece, square metre or metre. Thousandths are exact. */
    factor: decimal({
      min: 0.001,
      max: 1_000_000,
      decimals: 3,
      label: localized("Factor", "មេគុណ"),
      help: localized(
        "Kilograms, litres, pieces, square metres or metres in one unit, e.g. 50 for a 50 kg bag, 0.14 for a cup of 140 ml.",
        "ចំនួនគីឡូក្រាម លីត្រ ដុំ ម៉ែត្រការ៉េ ឬម៉ែត្រក្នុងមួយឯកតា ឧ. 50 សម្រាប់បាវ 50 គីឡូក្រាម 0.14 សម្រាប់កែវ 140 មីលីលីត្រ។",
      ),
    }),
  },
  rules: [
    {
      fields: ["dimension", "factor"],
      check: ({ dimension, factor }) =>
        (dimension === "weight" || dimension === "volume") && (factor === null || factor === undefined)
          ? {
              path: "factor",
              message: localized(
                "Enter how many kilograms or litres one unit has. Delivery fees need it.",
                "សូមបញ្ចូលចំនួនគីឡូក្រាម ឬលីត្រក្នុងមួយឯកតា។ ថ្លៃដឹកជញ្ជូនត្រូវការវា។",
              ),
            }
          : null,
    },
  ],
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
