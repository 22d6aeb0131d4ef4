import { bilingual, choice, date, entity, money, ref, text } from "../../declare/index.ts";
import { provinces } from "../../provinces.ts";
import { words } from "../../words.ts";
import { farmSubCategory } from "../farm/farm-sub-category.ts";
import { productUnit } from "../products/product-unit.ts";

/** What something cost on a market on a day. */
export const marketProductPrice = entity("marketProductPrice", {
  label: { one: words("Market price", "តម្លៃទីផ្សារ"), many: words("Market product prices", "តម្លៃផលិតផលទីផ្សារ") },
  api: { path: "marketProductPrices" },
  screen: "MarketProductPrice/MarketProductPriceList",
  param: "marketProductPriceId",
  menu: { group: "news", position: 3 },
  title: ["commodity"],
  fields: {
    ...bilingual("commodity", text({ required: true, label: words("Commodity", "ទំនិញ") }), text()),
    cropId: ref(farmSubCategory, { label: words("Crop", "ដំណាំ") }),
    market: text({ required: true, max: 120, label: words("Market", "ទីផ្សារ") }),
    province: choice(provinces, { required: true, label: words("Province", "ខេត្ត") }),
    date: date({ required: true, label: words("Date", "កាលបរិច្ឆេទ") }),
    unitId: ref(productUnit, { required: true, label: words("Unit", "ឯកតា") }),
    priceType: choice(
      { retail: words("Retail", "លក់រាយ"), wholesale: words("Wholesale", "លក់ដុំ") },
      { default: "retail", label: words("Kind of price", "ប្រភេទតម្លៃ") },
    ),
    minPrice: money({ label: words("Lowest price", "តម្លៃទាបបំផុត") }),
    maxPrice: money({ label: words("Highest price", "តម្លៃខ្ពស់បំផុត") }),
    price: money({ required: true, label: words("Price", "តម្លៃ") }),
    source: text({ label: words("Source", "ប្រភព") }),
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
              words: words(
                "It lies outside the lowest and highest price.",
                "វានៅក្រៅចន្លោះតម្លៃទាបបំផុត និងខ្ពស់បំផុត។",
              ),
            }
          : null,
    },
  ],
  list: {
    columns: ["commodity", "price", "unitId", "priceType", "market", "province", "date"],
    search: ["commodity", "commodityKh", "market"],
    filters: ["cropId", "province", "market", "date", "priceType", "unitId", "price"],
    sort: "-date",
  },
  form: [
    {
      label: words("Market price", "តម្លៃទីផ្សារ"),
      fields: ["commodity", "commodityKh", "cropId", "market", "province", "date", "unitId", "priceType"],
    },
    { label: words("Prices", "តម្លៃ"), fields: ["price", "minPrice", "maxPrice", "source"] },
  ],
});
