import { mkdir, mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { productUnit } from "../../domain/entities/products/product-unit.ts";
import type { SettingKey } from "../../domain/settings/index.ts";
import { addAccount, bearer } from "../../tests/support/accounts.ts";
import { type AdminApp, startAdminApp } from "../../tests/support/admin-app.ts";
import type { Database } from "../db/database.ts";
import { insertMany } from "../records/write/insert-many.ts";
import { prepareSettings } from "../settings/prepare-settings.ts";
import { reloadSettings } from "../settings/settings.ts";
import { checkPriceSource } from "./check-price-source.ts";
import { openFolder } from "./folder-source.ts";
import type { PriceSource } from "./price-source.ts";

const head = "commodity,market,province,date,unitId,price";
let markets = 0;
/** A sheet with a price at each of some new markets; `unit` is that of the last row. */
export function pricesOf(rows: number, unit = "kg"): string {
  const lines = Array.from({ length: rows }, (_, index) => {
    markets += 1;
    return `Rice,Market ${markets},12,2026-11-01,${index === rows - 1 ? unit : "kg"},${4000 + markets}`;
  });
  return [head, ...lines, ""].join("\r\n");
}

interface StoredNotice {
  readonly title: string;
  readonly km: string;
  readonly link: string | null;
  readonly count: number;
}

export interface PriceTest extends AdminApp {
  /** The folder that is checked. */
  readonly folder: string;
  /** Username and id of the account that imports. */
  readonly importer: { readonly id: string; readonly username: string };
  /** Writes a file that was complete a while ago. */
  write(name: string, content: string | Buffer, secondsAgo?: number): Promise<void>;
  check(more?: {
    readonly db?: Database;
    readonly source?: PriceSource;
    readonly account?: string;
    readonly signal?: AbortSignal;
  }): Promise<void>;
  countPrices(): Promise<number>;
  /** The ids of the imports of market prices, the oldest first. */
  batches(): Promise<readonly string[]>;
  /** The admin's notices, the oldest first. */
  notices(): Promise<readonly StoredNotice[]>;
  set(key: SettingKey, value: string): Promise<void>;
  /** Removes prices, batches, notices, files and what is remembered of them. */
  reset(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts an app with an empty folder, an account that imports, and the unit kg. */
export async function startPriceTest(): Promise<PriceTest> {
  const admin = await startAdminApp();
  const { db, app } = admin.on;
  await prepareSettings(db);
  await insertMany(db, productUnit, [{ name: "Kilogram", nameKh: "គីឡូក្រាម", symbol: "kg" }]);
  const importer = await addAccount(db, { roles: ["ROLE_BACKOFFICE_ADMIN"] });
  const folder = await mkdtemp(join(tmpdir(), "kasekam-prices-"));
  const own = openFolder(folder);
  return {
    ...admin,
    folder,
    importer,
    async write(name, content, secondsAgo = 120) {
      await writeFile(join(folder, name), content);
      const time = Date.now() / 1000 - secondsAgo;
      await utimes(join(folder, name), time, time);
    },
    check: (more = {}) =>
      checkPriceSource({
        db,
        source: own,
        account: importer.username,
        log: { warn: () => undefined },
        signal: new AbortController().signal,
        ...more,
      }),
    async countPrices() {
      const [found] = await db.query<{ count: number }>(
        "select count(*)::int as count from market_product_price where deleted_at is null",
      );
      return found?.count ?? 0;
    },
    async batches() {
      const found = await db.query<{ id: string }>(
        "select id from job where entity = 'marketProductPrice' and input ->> 'action' = 'import' order by created_at, id",
      );
      return found.map(({ id }) => id);
    },
    notices: () =>
      db.query<StoredNotice>(
        "select coalesce(case when count > 1 then many_en end, title_en) as title, title_km as km, link, count from notice where user_id = $1 order by created_at, title_en",
        [admin.actor.userId],
      ),
    async set(key, value) {
      const answer = await app.inject({
        method: "POST",
        url: `/api/systemSettings/v1/${key}/set`,
        headers: bearer(admin.token),
        payload: { value },
      });
      if (answer.statusCode !== 200) throw new Error(answer.body);
      await reloadSettings();
    },
    async reset() {
      for (const table of [
        "market_product_price",
        "job",
        "notice",
        "import_run",
        "market_price_file",
        "market_price_source",
      ])
        await db.query(`delete from ${table}`);
      await db.query("update system_setting set value = null");
      await reloadSettings();
      await rm(folder, { recursive: true });
      await mkdir(folder);
    },
    async stop() {
      await admin.on.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
