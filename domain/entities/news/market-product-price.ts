import { bilingual, choice, date, entity, money, ref, text } from "../../declare/index.ts";
import { localized } from "../../text/localized-text.ts";
import { provinces } from "../../values/provinces.ts";
import { farmSubCategory } from "../farm/farm-sub-category.ts";
import { productUnit } from "../products/product-unit.ts";

/** The price of a product on a market on a day. */
export const marketProductPrice = entity("marketProductPrice", {
  label: {
    one: localized("Market price", "តម្លៃទីផ្សារ"),
    many: localized("Market product prices", "តម្លៃផលិតផលទីផ្សារ"),
  },
  api: { path: "marketProductPrices" },
  screen: "MarketProductPrice/MarketProductPriceList",
  param: "marketProductPriceId",
  menu: { group: "news", position: 3 },
  title: ["commodity"],
  fields: {
    ...bilingual("commodity", text({ required: true, label: localized("Commodity", "ទំនិញ") }), text()),
    cropId: ref(farmSubCategory, { label: localized("Crop", "ដំណាំ") }),
    market: text({ required: true, max: 120, label: localized("Market", "ទីផ្សារ") }),
    province: choice(provinces, { required: true, label: localized("Province", "ខេត្ត") }),
    date: date({ required: true, past: true, label: localized("Date", "កាលបរិច្ឆេទ") }),
    unitId: ref(productUnit, { required: true, label: localized("Unit", "ឯកតា") }),
    priceType: choice(
      { retail: localized("Retail", "លក់រាយ"), wholesale: localized("Wholesale", "លក់ដុំ") },
      { default: "retail", label: localized("Price type", "ប្រភេទតម្លៃ") },
    ),
    minPrice: money({ label: localized("Lowest price", "តម្លៃទាបបំផុត") }),
    maxPrice: money({ label: localized("Highest price", "តម្លៃខ្ពស់បំផុត") }),
    price: money({ required: true, label: localized("Price", "តម្លៃ") }),
    source: text({ label: localized("Source", "ប្រភព") }),
  },
  access: { backofficeAdmin: "manage" },
  unique: [["commodity", "market", "unitId", "priceType", "date"]],
  rules: [
    {
      fields: ["minPrice", "maxPrice", "price"],
      check: ({ minPrice, maxPrice, price }) =>
        price !== undefined && ((minPrice ?? price) > price || (maxPrice ?? price) < price)
          ? {
              path: "price",
              message: localized(
                "The price must be between the lowest and the highest price.",
                "តម្លៃត្រូវនៅចន្លោះតម្លៃទាបបំផុត និងខ្ពស់បំផុត។",
              ),
            }
          : null,
    },
  ],
  list: {
    columns: ["commodity", "price", "unitId", "priceType", "market", "province", "date"],
    joined: { price: { unit: "unitId" } },
    search: ["commodity", "commodityKh", "market"],
    filters: ["cropId", "province", "market", "date", "priceType", "unitId", "price"],
    sort: "-date",
  },
  form: [
    {
      label: localized("Market price", "តម្លៃទីផ្សារ"),
      fields: ["commodity", "commodityKh", "cropId", "market", "province", "date", "unitId", "priceType"],
    },
    { label: localized("Prices", "តម្លៃ"), fields: ["price", "minPrice", "maxPrice", "source"] },
  ],
});
