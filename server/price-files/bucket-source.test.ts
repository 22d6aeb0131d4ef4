import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { readEnv } from "../env.ts";
import { type FakeS3, startFakeS3 } from "../files/store/sigv4.fixture.ts";
import { openPriceSource } from "./open-price-source.ts";
import { type PriceTest, pricesOf, startPriceTest } from "./prices.fixture.ts";

const keys = { id: "KASEKAMKEY", secret: "a/secret+with=signs" };
const bucket = "ministry";
let prices: PriceTest;
let fake: FakeS3;
beforeAll(async () => {
  prices = await startPriceTest();
  fake = await startFakeS3(bucket, keys);
});
afterAll(async () => {
  await fake.close();
  await prices.stop();
});
beforeEach(async () => {
  await prices.reset();
  fake.stored.clear();
  fake.denied.clear();
});

const open = (more: Readonly<Record<string, string>> = {}) => {
  const source = openPriceSource(
    readEnv({
      MARKET_PRICES_SOURCE: `s3://${bucket}/daily prices/`,
      MARKET_PRICES_ACCOUNT: "importer",
      FILES_ENDPOINT: fake.endpoint,
      FILES_ACCESS_KEY: keys.id,
      FILES_SECRET_KEY: keys.secret,
      ...more,
    }),
  );
  return source ?? expect.fail("no source");
};
const put = (key: string, content: string) =>
  fake.stored.set(key, { bytes: Buffer.from(content), type: "text/csv" });

test("imports the objects directly below a prefix once, whatever their names, and one that is replaced again", async () => {
  const source = open();
  put("daily prices/1 (+) ខែវិច្ឆិកា.csv", pricesOf(1));
  put("daily prices/2'!*.CSV", pricesOf(1));
  put("daily prices/3 & 4.csv", pricesOf(1));
  put("daily prices/older/5.csv", pricesOf(1));
  put("daily prices/notes.txt", pricesOf(1));
  put("daily prices.csv", pricesOf(1));
  const before = [...fake.stored.keys()];
  expect((await source.list()).map(({ name }) => name)).toEqual([
    "1 (+) ខែវិច្ឆិកា.csv",
    "2'!*.CSV",
    "3 & 4.csv",
  ]);
  await prices.check({ source });
  await prices.check({ source });
  expect(await prices.countPrices()).toBe(3);
  expect(await prices.batches()).toHaveLength(3);
  put("daily prices/3 & 4.csv", pricesOf(2));
  await prices.check({ source });
  expect(await prices.countPrices()).toBe(5);
  expect([...fake.stored.keys()]).toEqual(before);
});

test("an object that is removed or replaced after the list is left for the next check", async () => {
  const source = open();
  put("daily prices/a.csv", pricesOf(1));
  put("daily prices/b.csv", pricesOf(1));
  const changing = {
    ...source,
    async list() {
      const files = await source.list();
      fake.stored.delete("daily prices/a.csv");
      put("daily prices/b.csv", pricesOf(3));
      return files;
    },
  };
  await prices.check({ source: changing });
  expect(await prices.countPrices()).toBe(0);
  await prices.check({ source });
  expect(await prices.countPrices()).toBe(3);
});

test("an object that may not be read is notified, and the others are imported", async () => {
  put("daily prices/a.csv", pricesOf(1));
  put("daily prices/b.csv", pricesOf(2));
  fake.denied.add("daily prices/a.csv");
  await prices.check({ source: open() });
  expect(await prices.countPrices()).toBe(2);
  const titles = (await prices.notices()).map(({ title }) => title);
  expect(titles.filter((title) => title.includes("no permission to read this file"))).toHaveLength(1);
});

test("a bucket that can't be read is notified once, and no file is forgotten", async () => {
  put("daily prices/a.csv", pricesOf(1));
  await prices.check({ source: open() });
  for (const more of [{ FILES_SECRET_KEY: "wrong" }, { FILES_ENDPOINT: "http://127.0.0.1:9" }])
    await prices.check({ source: open(more) });
  const failures = (await prices.notices()).filter(({ title }) => title.startsWith("New files"));
  expect(failures).toHaveLength(1);
  await prices.check({ source: open() });
  expect(await prices.batches()).toHaveLength(1);
});

test("the settings name what is missing, and no source is none", () => {
  expect(openPriceSource(readEnv({}))).toBeNull();
  expect(() => readEnv({ MARKET_PRICES_SOURCE: "prices", MARKET_PRICES_ACCOUNT: "a" })).toThrow(
    /MARKET_PRICES_SOURCE must be/,
  );
  expect(() => readEnv({ MARKET_PRICES_SOURCE: "/srv/prices" })).toThrow(/MARKET_PRICES_ACCOUNT/);
  const unkeyed = readEnv({ MARKET_PRICES_SOURCE: "s3://prices", MARKET_PRICES_ACCOUNT: "a" });
  expect(() => openPriceSource(unkeyed)).toThrow(/FILES_ENDPOINT/);
});
