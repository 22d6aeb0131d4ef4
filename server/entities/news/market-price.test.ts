import { randomUUID } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { marketProductPrice } from "../../../domain/entities/news/market-product-price.ts";
import { productUnit } from "../../../domain/entities/products/product-unit.ts";
import { addAccount, bearer, signInAs } from "../../../tests/support/accounts.ts";
import { addPeople, type People } from "../../../tests/support/people.ts";
import { startTestApp, type TestApp } from "../../../tests/support/test-app.ts";
import { importRecords } from "../../records/import/import-records.ts";
import { headingScoreOf } from "../../records/import/mapping/match-headings.ts";
import { readTable as readFile } from "../../records/table/read-table.ts";
import { insertMany, type NewValues } from "../../records/write/insert-many.ts";
import { readTable } from "../../seed/read-table.ts";

let server: TestApp;
let people: People;
let token = "";
beforeAll(async () => {
  server = await startTestApp();
  people = await addPeople(server.db);
  const { username } = await addAccount(server.db, { roles: ["ROLE_BACKOFFICE_ADMIN"] });
  token = await signInAs(server.app, username);
});
afterAll(() => server.close());

test("returns a price with its year, its range, and the province's other markets", async () => {
  const [unitId] = await insertMany(server.db, productUnit, [{ name: "kilo", nameKh: "គីឡូ", symbol: "kilo" }]);
  type Price = NewValues<typeof marketProductPrice>;
  const price = (market: string, date: string, riel: number, more: Price = {}): Price => ({
    commodity: "Rice",
    commodityKh: "អង្ករ",
    market,
    date,
    price: riel,
    province: "02",
    unitId,
    ...more,
  });
  const [id] = await insertMany(server.db, marketProductPrice, [
    price("Boeung Chhouk", "2026-03-15", 2100, { minPrice: 1900, maxPrice: 2300 }),
    price("Boeung Chhouk", "2026-02-15", 2000),
    price("Boeung Chhouk", "2025-04-01", 1700),
    price("Boeung Chhouk", "2025-03-31", 1000),
    price("Boeung Chhouk", "2026-03-15", 1500, { priceType: "wholesale" }),
    price("Phsar Nat", "2026-03-15", 2200),
    price("Phsar Thmei", "2026-03-15", 2400),
    price("Elsewhere", "2026-03-15", 9000, { province: "12" }),
  ]);
  const ask = (headers: Record<string, string>) =>
    server.app.inject({ method: "GET", url: `/api/marketProductPrices/v1/${id}/series`, headers });
  const series = (await ask(bearer(token))).json();
  expect(series).toMatchObject({ commodityKh: "អង្ករ", market: "Boeung Chhouk", others: 2 });
  expect(series.months).toHaveLength(12);
  expect(series.months[0]).toEqual({ month: "2025-04", price: 1700, min: 1700, max: 1700, elsewhere: null });
  expect(series.months[1]).toMatchObject({ month: "2025-05", price: null });
  expect(series.months.at(-1)).toEqual({
    month: "2026-03",
    price: 2100,
    min: 1900,
    max: 2300,
    elsewhere: 2300,
  });
  const editor = await addAccount(server.db, { roles: ["ROLE_BACKOFFICE_EDITOR"] });
  expect((await ask(bearer(await signInAs(server.app, editor.username)))).statusCode).toBe(403);
});

test("imports the 19,058 real prices from one file", {
  timeout: 180_000,
}, async () => {
  const units = new Map([
    ["KG", "kg"],
    ["10 pcs", "eggs10"],
    ["5 L", "5 l"],
    ["730 ML", "730 ml"],
    ["140 ML", "140 ml"],
  ]);
  await insertMany(
    server.db,
    productUnit,
    [...units.values()].map((symbol) => ({ name: symbol, nameKh: symbol, symbol })),
  );
  const rows = await readTable("prices/food_prices_cambodia.csv", [
    "month",
    "province_code",
    "market",
    "commodity",
    "unit",
    "price_type",
    "price_khr_est",
  ]);
  expect(rows).toHaveLength(19_058);
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const lines = rows.map((row) =>
    [
      row.commodity,
      row.market,
      row.province_code,
      `${row.month}-15`,
      units.get(row.unit) ?? "",
      row.price_type.toLowerCase(),
      row.price_khr_est,
    ]
      .map(quoted)
      .join(","),
  );
  const path = join(tmpdir(), `kasekam-prices-${randomUUID()}`);
  await writeFile(path, ["commodity,market,province,date,unitId,priceType,price", ...lines].join("\n"));
  const sheet = await readFile({ path, format: "csv", score: headingScoreOf(marketProductPrice) }).finally(
    () => rm(path),
  );
  const answer = await importRecords({
    db: server.db,
    actor: people.admin,
    entity: marketProductPrice,
    sheet,
    fileName: "prices.csv",
    fileHash: "",
    mode: "commit",
    language: "en",
  });
  expect(answer).toMatchObject({ state: "committed", created: 19_058, errors: [] });
});
