import { bilingual, choice, decimal, entity, text } from "../../declare/index.ts";
import { words } from "../../words.ts";

export const productUnit = entity("productUnit", {
  label: { one: words("Product unit", "ឯកតាផលិតផល"), many: words("Product units", "ឯកតាផលិតផល") },
  api: { path: "productUnits" },
  screen: "ProductUnits/ProductUnitList",
  param: "productUnitId",
  menu: { group: "products", position: 6 },
  fields: {
    ...bilingual("name", text({ required: true, max: 120 })),
    symbol: text({ required: true, max: 20, unique: true, label: words("Symbol", "និមិត្តសញ្ញា") }),
    dimension: choice(
      {
        weight: words("Weight", "ទម្ងន់"),
        volume: words("Volume", "មាឌ"),
        count: words("Count", "ចំនួន"),
        area: words("Area", "ផ្ទៃ"),
        length: words("Length", "ប្រវែង"),
      },
      { default: "count", label: words("Dimension", "ខ្នាត") },
    ),
    factor: decimal({
      min: 0,
      label: words("Factor", "មេគុណ"),
      help: words(
        "How many base units this is, e.g. 50 for a bag of 50 kg.",
        "ស្មើប៉ុន្មានឯកតាគោល ឧ. ៥០ សម្រាប់បាវ ៥០ គីឡូក្រាម។",
      ),
    }),
  },
  access: { backofficeAdmin: "manage", admin: "manage" },
  list: {
    columns: ["name", "nameKh", "symbol", "dimension", "factor", "updatedAt"],
    search: ["name", "nameKh", "symbol"],
    sort: "name",
  },
  form: [
    {
      label: words("Product unit", "ឯកតាផលិតផល"),
      fields: ["name", "nameKh", "symbol", "dimension", "factor"],
    },
  ],
});
