import { marketProductPrice } from "../../../domain/entities/news/market-product-price.ts";
import { productUnit } from "../../../domain/entities/products/product-unit.ts";
import { exchangeRate } from "../../../domain/entities/services/exchange-rate.ts";
import { readTable } from "../read-table.ts";
import { demoId, type SeedContext } from "../seed-context.ts";

/** Units of the price file and their demo unit codes. */
const units: Readonly<Record<string, string>> = {
  KG: "kg",
  "10 pcs": "eggs10",
  "5 L": "can5l",
  "730 ML": "btl730",
  "140 ML": "cup140",
};
const priceUnits = [
  {
    key: "can5l",
    name: "can (5 litres)",
    nameKh: "កាន (៥ លីត្រ)",
    symbol: "5 l",
    dimension: "volume",
    factor: 5,
  },
  {
    key: "btl730",
    name: "bottle (730 ml)",
    nameKh: "ដប (៧៣០ មីលីលីត្រ)",
    symbol: "730 ml",
    dimension: "volume",
    factor: 0.73,
  },
  {
    key: "cup140",
    name: "cup (140 ml)",
    nameKh: "កែវ (១៤០ មីលីលីត្រ)",
    symbol: "140 ml",
    dimension: "volume",
    factor: 0.14,
  },
] as const;

const source = "World Food Programme (HDX)";

/** Adds all real market prices of the data folder; a month's price is dated the fifteenth, as in the source. */
export async function seedPrices({ add }: SeedContext): Promise<void> {
  await add(productUnit, priceUnits);
  const commodities = await readTable("prices/commodities.csv", ["name_en", "name_km"]);
  const khmer = new Map(commodities.map(({ name_en, name_km }) => [name_en, name_km]));
  const prices = await readTable("prices/food_prices_cambodia.csv", [
    "month",
    "province_code",
    "market",
    "commodity",
    "unit",
    "price_type",
    "price_khr_est",
  ]);
  const rows = prices.map((price, index) => ({
    key: index,
    commodity: price.commodity,
    commodityKh: khmer.get(price.commodity) ?? null,
    market: price.market,
    province: price.province_code,
    date: `${price.month}-15`,
    unitId: demoId(productUnit, units[price.unit] ?? fail(`There is no unit ${price.unit}`)),
    priceType: price.price_type.toLowerCase(),
    price: Number(price.price_khr_est),
    source,
  }));
  await add(marketProductPrice, rows);
}

/** Adds the real exchange rates of the data folder. */
export async function seedExchangeRates({ add }: SeedContext): Promise<void> {
  const rates = await readTable("prices/exchange_rates_usd.csv", ["date", "usd_to_khr"]);
  await add(
    exchangeRate,
    rates.map(({ date, usd_to_khr: rate }) => ({
      key: date,
      effectiveFrom: date,
      usdToKhr: Math.round(Number(rate) * 100) / 100,
      source: "currency-api (market rate)",
    })),
  );
}

function fail(message: string): never {
  throw new Error(message);
}
