import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { marketProductPrice } from "../../domain/entities/news/market-product-price.ts";
import { product } from "../../domain/entities/products/product.ts";
import { productUnit } from "../../domain/entities/products/product-unit.ts";
import { type Database, openDatabase } from "../../server/db/database.ts";
import { openAppDatabase } from "../../server/entities/open-app-database.ts";
import { openDiskFiles } from "../../server/files/store/disk-file-store.ts";
import { foldCounts } from "../../server/records/search/fold-counts.ts";
import { findUnindexed, rebuildEntity } from "../../server/records/search/rebuild-index.ts";
import { weighPopular } from "../../server/records/search/weigh-popular.ts";
import { insertMany } from "../../server/records/write/insert-many.ts";
import { demoId } from "../../server/seed/seed-context.ts";
import { seedDemo } from "../../server/seed/seed-demo.ts";
import { createMigratedDatabase } from "../support/test-app.ts";

/** How much longer work may take while every table is analyzed again and again, on a busy machine. */
const generous = 6;
const importedRows = 8000;

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "kasekam-analyzed-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Analyzes all tables in a second session until it is stopped; autovacuum does so at any moment. */
function analyzeAllTheTime(url: string) {
  const second = openDatabase(url, { connections: 1 });
  const stopping = new AbortController();
  const run = async () => {
    let rounds = 0;
    while (!stopping.signal.aborted) {
      // A round may end in a deadlock with a migration or a bulk load: PostgreSQL ends the one that analyzes.
      await second.query("analyze").catch(() => {});
      rounds += 1;
    }
    await second.close();
    return rounds;
  };
  const running = run();
  return () => {
    stopping.abort();
    return running;
  };
}

/** An import of many rows, in one transaction. */
const importRows = (db: Database) =>
  db.transaction((tx) =>
    insertMany(
      tx,
      marketProductPrice,
      Array.from({ length: importedRows }, (_, index) => ({
        commodity: `Rice number ${index}`,
        commodityKh: null,
        market: `Market ${index % 50}`,
        province: "01",
        date: "2026-01-15",
        unitId: demoId(productUnit, "kg"),
        priceType: "retail",
        price: 1000 + index,
        source: "test",
      })),
    ),
  );

async function timeAll(isAnalyzed: boolean): Promise<ReadonlyMap<string, number>> {
  const { url, drop } = await createMigratedDatabase();
  const db = openAppDatabase(url);
  await findUnindexed(db);
  const stop = isAnalyzed ? analyzeAllTheTime(url) : async () => 1;
  const files = openDiskFiles(join(folder, String(isAnalyzed)));
  const work = {
    "first start": () => seedDemo({ db, files, log: { info: () => {} } }),
    "counts of words": () => foldCounts(db),
    import: () => importRows(db),
    popularity: () => weighPopular(db),
    "search:rebuild": () => rebuildEntity(db, product),
  };
  const times = new Map<string, number>();
  for (const [name, run] of Object.entries(work)) {
    const began = performance.now();
    await run();
    times.set(name, performance.now() - began);
  }
  expect(await stop()).toBeGreaterThan(0);
  await db.close();
  await drop();
  return times;
}

test("a first start, an import, a rebuild and the periodic tasks end while all tables are analyzed all the time", async () => {
  const plain = await timeAll(false);
  const analyzed = await timeAll(true);
  const limits = [...plain].map(([name, time]) => [name, generous * time + 2000] as const);
  expect(limits.filter(([name, limit]) => (analyzed.get(name) ?? 0) > limit)).toEqual([]);
}, 900_000);
