import { spawn } from "node:child_process";
import { mkdir, readFile, rm, symlink, truncate, utimes } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { marketProductPrice } from "../../domain/entities/news/market-product-price.ts";
import { productUnit } from "../../domain/entities/products/product-unit.ts";
import { limits } from "../../domain/settings/limits.ts";
import { defer } from "../../domain/values/deferred.ts";
import { addAccount, bearer } from "../../tests/support/accounts.ts";
import { openAppDatabase } from "../entities/open-app-database.ts";
import { hashFile } from "../files/hash-file.ts";
import { pdf } from "../files/uploads/sample-files.fixture.ts";
import { launcher } from "../installation/root.ts";
import { readBatch } from "../records/batches/read-batches.ts";
import { undoBatch } from "../records/batches/undo-batch.ts";
import { importRecords } from "../records/import/import-records.ts";
import { headingScoreOf } from "../records/import/mapping/match-headings.ts";
import { readTable } from "../records/table/read-table.ts";
import { insertMany } from "../records/write/insert-many.ts";
import { checkWhenDue } from "./check-price-source.ts";
import { openFolder } from "./folder-source.ts";
import { removeOldPriceFiles } from "./price-file-rows.ts";
import type { PriceSource } from "./price-source.ts";
import { type PriceTest, pricesOf, startPriceTest } from "./prices.fixture.ts";
import { readPriceStatus } from "./read-price-status.ts";

let prices: PriceTest;
beforeAll(async () => {
  prices = await startPriceTest();
});
afterAll(() => prices.stop());
beforeEach(() => prices.reset());

/** Makes the refused files due for another try. */
const passAnHour = () =>
  prices.on.db.query("update market_price_file set tried_at = now() - interval '61 minutes'");
const reader = () => ({ db: prices.on.db, actor: prices.actor });
const statusOf = (source = prices.folder) => readPriceStatus(prices.on.db, { MARKET_PRICES_SOURCE: source });

describe("a new file", () => {
  test("is imported once as a batch with history, which can be undone and does not come back", async () => {
    await prices.write("2026-11-01.csv", pricesOf(3));
    await prices.check();
    await prices.check();
    expect(await prices.countPrices()).toBe(3);
    const [id = "", ...others] = await prices.batches();
    expect(others).toEqual([]);
    expect(await readBatch({ ...reader(), id })).toMatchObject({
      by: { id: prices.importer.id },
      file: { name: "2026-11-01.csv", isAutomatic: true, created: 3, skipped: 0 },
      undo: { state: "possible" },
    });
    const history = await prices.on.db.query(
      "select 1 from history where entity = 'marketProductPrice' and action = 'created' and by = $1",
      [prices.importer.id],
    );
    expect(history).toHaveLength(3);
    expect(await prices.notices()).toEqual([
      {
        title: "Market prices imported from “2026-11-01.csv”: 3 added.",
        km: "បាននាំចូលតម្លៃទីផ្សារពី «2026-11-01.csv»៖ បន្ថែម 3។",
        link: `#/app/batches/${id}`,
        count: 1,
      },
    ]);
    await undoBatch({ ...reader(), id, language: "en" });
    await prices.check();
    expect(await prices.countPrices()).toBe(0);
    expect(await prices.batches()).toEqual([id]);
  });

  test("is imported once by servers that check at the same time", async () => {
    await prices.write("a.csv", pricesOf(20));
    await prices.write("b.csv", pricesOf(1));
    const others = [1, 2].map(() => openAppDatabase(prices.on.url));
    await Promise.all([prices.check(), ...others.map((db) => prices.check({ db }))]);
    for (const db of others) await db.close();
    expect(await prices.countPrices()).toBe(21);
    expect(await prices.batches()).toHaveLength(2);
    const notices = await prices.notices();
    expect(notices.reduce((sum, { count }) => sum + count, 0)).toBe(2);
  });

  test("is imported once when a server is killed after it wrote the prices and before it remembers the file", async () => {
    const { db } = prices.on;
    await prices.write("killed.csv", pricesOf(4));
    const program = [launcher, "server/price-files/check.fixture.ts"];
    let child: ReturnType<typeof spawn> | undefined;
    const ended = defer<unknown>();
    await db.transaction(async (tx) => {
      // The other server stops where it remembers the file.
      await tx.query("lock table market_price_file in exclusive mode");
      child = spawn(process.execPath, [...program, prices.on.url, prices.folder, prices.importer.username], {
        stdio: "inherit",
        env: { ...process.env, DATA_DIR: prices.folder },
      });
      child.once("exit", (_, signal) => ended.resolve(signal));
      await expect
        .poll(
          () =>
            db.query(
              "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%market_price_file%'",
            ),
          { timeout: 30_000 },
        )
        .toHaveLength(1);
      child.kill("SIGKILL");
      expect(await ended.promise).toBe("SIGKILL");
    });
    expect(await prices.countPrices()).toBe(0);
    expect(await prices.notices()).toEqual([]);
    await prices.check();
    await prices.check();
    expect(await prices.countPrices()).toBe(4);
    expect(await prices.batches()).toHaveLength(1);
    expect(await prices.notices()).toHaveLength(1);
  });

  test("that takes the place of another is imported, and an earlier content or a copy is not", async () => {
    const first = pricesOf(2);
    await prices.write("prices.csv", first);
    await prices.check();
    await prices.write("prices.csv", pricesOf(3), 100);
    await prices.check();
    expect(await prices.countPrices()).toBe(5);
    await prices.write("prices.csv", first, 90);
    await prices.write("copy of prices.csv", first);
    await prices.check();
    expect(await prices.countPrices()).toBe(5);
    expect(await prices.batches()).toHaveLength(2);
    expect(await prices.notices()).toHaveLength(2);
  });

  test("that a person has imported already is not imported again", async () => {
    await prices.write("by-hand.csv", pricesOf(2));
    const path = join(prices.folder, "by-hand.csv");
    const { importId } = await importRecords({
      ...reader(),
      entity: marketProductPrice,
      sheet: await readTable({ path, format: "csv", score: headingScoreOf(marketProductPrice) }),
      fileName: "by-hand.csv",
      fileHash: await hashFile(path),
      mode: "commit",
      language: "en",
    });
    await prices.check();
    expect(await prices.batches()).toEqual([importId]);
    expect(await prices.notices()).toEqual([]);
    expect(await statusOf()).toMatchObject({ lastFile: { batchId: importId }, lastError: null });
  });

  test("several files of one check make one notice", async () => {
    for (const name of ["a.csv", "b.csv", "c.csv"]) await prices.write(name, pricesOf(1));
    await prices.check();
    expect(await prices.notices()).toEqual([
      expect.objectContaining({ count: 3, link: "#/app/batches?entity=marketProductPrice" }),
    ]);
  });

  test("uses the columns that the account mapped for these headings", async () => {
    await prices.write("first.csv", pricesOf(1).replace("commodity", "ទំនិញនៅផ្សារ"));
    await prices.check();
    expect((await prices.notices())[0]?.title).toMatch(/^Market prices were not imported from “first\.csv”/);
    const path = join(prices.folder, "first.csv");
    await importRecords({
      db: prices.on.db,
      actor: { ...prices.actor, userId: prices.importer.id },
      entity: marketProductPrice,
      sheet: await readTable({ path, format: "csv", score: headingScoreOf(marketProductPrice) }),
      fileName: "first.csv",
      fileHash: "",
      mode: "check",
      mapping: { 1: "commodity", 2: "market", 3: "province", 4: "date", 5: "unitId", 6: "price" },
      language: "en",
    });
    await prices.write("second.csv", pricesOf(2).replace("commodity", "ទំនិញនៅផ្សារ"));
    await prices.check();
    expect(await prices.countPrices()).toBe(2);
  });
});

describe("rows with errors", () => {
  test("refuse the file, which is notified once, until the reason is gone", async () => {
    await prices.write("bag.csv", pricesOf(3, "bag 50"));
    await prices.check();
    await passAnHour();
    await prices.check();
    expect(await prices.countPrices()).toBe(0);
    expect(await prices.batches()).toEqual([]);
    const notices = await prices.notices();
    expect(notices).toHaveLength(1);
    expect(notices[0]?.title).toMatch(
      /^Market prices were not imported from “bag\.csv”: 1 row has errors\. Row 4, Unit: .*bag 50/,
    );
    expect(notices[0]?.km).toMatch(
      /^មិនបាននាំចូលតម្លៃទីផ្សារពី «bag\.csv» ទេ៖ ជួរដេក 1 មានកំហុស។ ជួរដេក 4 ឯកតា៖ .*bag 50/,
    );
    expect(notices[0]?.link).toBe("#/app/systemStatus");
    expect(await prices.on.db.query("select 1 from import_run")).toEqual([]);
    // The same content under another name is the same failure.
    await prices.write("bag (1).csv", await readText("bag.csv"));
    await prices.check();
    expect(await prices.notices()).toHaveLength(1);
    await rm(join(prices.folder, "bag (1).csv"));

    await insertMany(prices.on.db, productUnit, [{ name: "Bag", nameKh: "បាវ", symbol: "bag 50" }]);
    await prices.check();
    expect(await prices.countPrices()).toBe(0);
    await passAnHour();
    await prices.check();
    expect(await prices.countPrices()).toBe(3);
    expect(await prices.notices()).toHaveLength(2);
  });

  test("are skipped by the setting, at once also for a file that was refused", async () => {
    await prices.write("crate.csv", pricesOf(3, "crate"));
    await prices.check();
    await prices.set("marketPrices.rowErrors", "skip");
    await prices.check();
    expect(await prices.countPrices()).toBe(2);
    const [id = ""] = await prices.batches();
    expect(await readBatch({ ...reader(), id })).toMatchObject({ file: { created: 2, skipped: 1 } });
    const notices = await prices.notices();
    expect(notices.at(-1)?.title).toMatch(
      /^Market prices imported from “crate\.csv”: 2 added, 1 skipped\. 1 row has errors\. Row 4, Unit: /,
    );
    await passAnHour();
    await prices.check();
    expect(await prices.batches()).toEqual([id]);
  });

  test("name the first three, and say how many more there are", async () => {
    const rows = pricesOf(5).replaceAll(",kg,", ",sackful,");
    await prices.write("many.csv", rows);
    await prices.check();
    const [notice] = await prices.notices();
    expect(notice?.title).toMatch(/: 5 rows have errors\. Row 2, .* Row 3, .* Row 4, .* 2 more errors\.$/);
  });
});

const readText = (name: string) => readFile(join(prices.folder, name), "utf8");

describe("a file waits or is left out", () => {
  test("while it is written, and when it changes as it is read", async () => {
    const whole = pricesOf(2);
    await prices.write("half.csv", whole.slice(0, whole.length / 2), 0);
    await prices.check();
    expect(await prices.countPrices()).toBe(0);
    expect(await prices.notices()).toEqual([]);
    await prices.write("half.csv", whole, 31);
    await prices.check();
    expect(await prices.countPrices()).toBe(2);

    await prices.write("grows.csv", pricesOf(1));
    const folder = openFolder(prices.folder);
    const grown = {
      ...folder,
      async list() {
        const files = await folder.list();
        await prices.write("grows.csv", `${await readText("grows.csv")}half a row`);
        return files;
      },
    };
    await prices.check({ source: grown });
    expect(await prices.batches()).toHaveLength(1);
    expect(await prices.notices()).toHaveLength(1);
  });

  test("if it is a link, in a folder, hidden, a lock of Excel or of another type", async () => {
    const { folder } = prices;
    await mkdir(join(folder, "older.csv"));
    await prices.write(join("older.csv", "prices.csv"), pricesOf(1));
    await symlink(join(folder, "older.csv", "prices.csv"), join(folder, "link.csv"));
    await symlink("/etc/passwd", join(folder, "leaves.csv"));
    for (const name of [".prices.csv", "~$prices.xlsx", "prices.txt", "prices.csv.part"])
      await prices.write(name, pricesOf(1));
    await prices.check();
    expect(await prices.batches()).toEqual([]);
    expect(await prices.notices()).toEqual([]);
    // A link that takes the place of a listed file is not followed.
    await prices.write("real.csv", pricesOf(1));
    const source = openFolder(folder);
    const [listed] = await source.list();
    await rm(join(folder, "real.csv"));
    await symlink(join(folder, "older.csv", "prices.csv"), join(folder, "real.csv"));
    expect(listed && (await source.copy(listed, join(folder, "copied")))).toBe(false);
  });

  test("if it is too large, damaged or no sheet, which is notified once", async () => {
    await prices.write("large.csv", "");
    await truncate(join(prices.folder, "large.csv"), limits.importBytes + 1);
    await utimes(join(prices.folder, "large.csv"), 1, 1);
    await prices.write("scan.csv", pdf);
    await prices.write("torn.xlsx", Buffer.from("PK\u0003\u0004torn"));
    await prices.write("empty.csv", "");
    await prices.check();
    await passAnHour();
    await prices.check();
    const stored = await prices.on.db.query<{ name: string; outcome: string; failure: string }>(
      "select name, outcome, failure_en as failure from market_price_file order by name",
    );
    expect(stored).toEqual([
      { name: "empty.csv", outcome: "unreadable", failure: "The file is empty." },
      {
        name: "large.csv",
        outcome: "unreadable",
        failure: "This file is too large. Choose one of at most 15 MB.",
      },
      { name: "scan.csv", outcome: "unreadable", failure: expect.any(String) },
      { name: "torn.xlsx", outcome: "unreadable", failure: expect.any(String) },
    ]);
    expect(await prices.notices()).toEqual([
      expect.objectContaining({ count: 4, title: "Files with market prices not imported: {0}." }),
    ]);
    expect(await prices.batches()).toEqual([]);
  });
});

describe("a check that fails", () => {
  test("because the account may not import is notified once, and ends with the permission", async () => {
    const { db } = prices.on;
    await prices.write("prices.csv", pricesOf(1));
    const editor = await addAccount(db, { roles: ["ROLE_BACKOFFICE_EDITOR"] });
    for (const account of [editor.username, editor.username]) await prices.check({ account });
    expect(await prices.countPrices()).toBe(0);
    expect((await prices.notices()).map(({ title }) => title)).toEqual([
      `New files with market prices can't be imported: The account “${editor.username}” (MARKET_PRICES_ACCOUNT) is not active or may not import market prices.`,
    ]);
    expect(await statusOf()).toMatchObject({ isReadable: false, lastError: { file: null } });
    await prices.check({ account: "nobody@kasekam.example" });
    expect(await prices.notices()).toHaveLength(2);
    await db.query(`update "user" set roles = '{ROLE_BACKOFFICE_ADMIN}' where id = $1`, [editor.id]);
    await prices.check({ account: editor.username });
    expect(await prices.countPrices()).toBe(1);
    expect(await statusOf()).toMatchObject({ isReadable: true, lastError: null });
  });

  test("because the folder is gone is notified once, and shown by the system status", async () => {
    const source = openFolder(join(prices.folder, "gone"));
    for (const _ of [1, 2]) await prices.check({ source });
    expect(await prices.notices()).toHaveLength(1);
    const status = await statusOf(source.address);
    expect(status).toMatchObject({
      source: source.address,
      isReadable: false,
      lastError: { file: null, message: { en: expect.stringContaining("can't be read") } },
    });
    await mkdir(source.address);
    await prices.check({ source });
    expect(await statusOf(source.address)).toMatchObject({ isReadable: true, lastError: null });
  });
});

test("the system status has the source, the last check, file and error; null without a source", async () => {
  const readStatus = async () => {
    const reply = await prices.on.app.inject({ url: "/api/systemStatus/v1", headers: bearer(prices.token) });
    return reply.json().marketPrices;
  };
  expect(await readStatus()).toBeNull();
  expect(await statusOf()).toEqual({
    source: prices.folder,
    everyMinutes: 10,
    checkedAt: null,
    isReadable: true,
    lastFile: null,
    lastError: null,
  });
  await prices.write("bad.csv", pricesOf(1, "jar"));
  await prices.check();
  await prices.write("good.csv", pricesOf(1));
  await prices.check();
  const [batchId] = await prices.batches();
  expect(await statusOf()).toMatchObject({
    checkedAt: expect.any(String),
    lastFile: { name: "good.csv", outcome: "imported", batchId },
    lastError: { file: "bad.csv", message: { en: expect.stringContaining("Row 2, Unit") } },
  });
  await prices.write("bad.csv", pricesOf(1), 60);
  await prices.check();
  expect(await statusOf()).toMatchObject({ lastFile: { name: "bad.csv" }, lastError: null });
});

test("a check is due after the minutes of the setting, and never with 0", async () => {
  const { db } = prices.on;
  const check = () =>
    checkWhenDue({
      db,
      source: openFolder(prices.folder),
      account: prices.importer.username,
      log: { warn: () => undefined },
      signal: new AbortController().signal,
    });
  const passMinutes = (minutes: number) =>
    db.query("update market_price_source set checked_at = checked_at - make_interval(mins => $1)", [minutes]);
  await prices.set("marketPrices.importMinutes", "0");
  await prices.write("a.csv", pricesOf(1));
  await check();
  expect(await prices.countPrices()).toBe(0);
  await prices.set("marketPrices.importMinutes", "5");
  await check();
  expect(await prices.countPrices()).toBe(1);
  await prices.write("b.csv", pricesOf(1));
  await passMinutes(4);
  await check();
  expect(await prices.countPrices()).toBe(1);
  await passMinutes(1);
  await check();
  expect(await prices.countPrices()).toBe(2);
});

test("a check that is ended early leaves the other files to the next run, without waiting for the interval", async () => {
  for (const name of ["a.csv", "b.csv"]) await prices.write(name, pricesOf(name === "a.csv" ? 1 : 2));
  const source = openFolder(prices.folder);
  const stopping = new AbortController();
  const stopped: PriceSource = {
    ...source,
    async copy(file, path) {
      stopping.abort();
      return source.copy(file, path);
    },
  };
  await expect(prices.check({ source: stopped, signal: stopping.signal })).rejects.toThrow("aborted");
  expect(await prices.batches()).toHaveLength(1);
  const { db } = prices.on;
  const { username: account } = prices.importer;
  const signal = new AbortController().signal;
  await checkWhenDue({ db, source, account, signal, log: { warn: () => undefined } });
  expect(await prices.batches()).toHaveLength(2);
});

test("a file is forgotten 90 days after it left the source, counted to the last check", async () => {
  const { db } = prices.on;
  const remembered = async () =>
    (await db.query<{ name: string }>("select name from market_price_file order by name")).map(
      ({ name }) => name,
    );
  await prices.write("gone.csv", pricesOf(1));
  await prices.write("stays.csv", pricesOf(1));
  await prices.check();
  await db.query("update market_price_file set seen_at = now() - interval '91 days'");
  await db.query("update market_price_source set checked_at = now() - interval '91 days'");
  await removeOldPriceFiles(db);
  expect(await remembered()).toEqual(["gone.csv", "stays.csv"]);
  await rm(join(prices.folder, "gone.csv"));
  await prices.check();
  await removeOldPriceFiles(db);
  expect(await remembered()).toEqual(["stays.csv"]);
});
