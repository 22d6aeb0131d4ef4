// npm run seed                        fills an empty database with the demo data
// npm run seed -- --scale 10          adds ten times as many vendors, experts, products and orders
// npm run seed -- --products 100000   the same, scaled to at least that many products
// npm run seed -- --orders 1000000    adds that many orders, and a buyer for every fifty
//   --without-search                  leaves out the search words of orders and people, for benchmarks of reports
// Uses DATABASE_URL, otherwise the embedded database in DATA_DIR, whose server must not be running.

import { parseArgs } from "node:util";
import { startEmbeddedPostgres } from "../server/db/embedded/embedded.ts";
import { migrate } from "../server/db/migrator/migrate.ts";
import { openAppDatabase } from "../server/entities/open-app-database.ts";
import { directUrlOf, readEnv } from "../server/env.ts";
import { openFiles } from "../server/files/store/open-files.ts";
import { findUnindexed } from "../server/records/search/rebuild-index.ts";
import { seedDemo } from "../server/seed/seed-demo.ts";
import { seedScale } from "../server/seed/seed-scale.ts";

const demoProducts = 155;

function readScale(): { readonly scale: number; readonly orders: number; readonly withoutSearch: boolean } {
  const option = { type: "string" } as const;
  const { values } = parseArgs({
    options: {
      ...{ scale: option, products: option, orders: option },
      "without-search": { type: "boolean", default: false },
    },
  });
  const { scale = "0", products = "0", orders = "0" } = values;
  for (const count of [scale, products, orders])
    if (!/^\d{1,8}$/.test(count)) throw new Error("--scale, --products and --orders take a whole number.");
  const times = Math.max(Number(scale), Math.ceil(Number(products) / demoProducts));
  return { scale: times, orders: Number(orders), withoutSearch: values["without-search"] };
}

async function seed(): Promise<void> {
  const input = readScale();
  const env = readEnv();
  if (env.NODE_ENV === "production")
    throw new Error("The demo has accounts whose password everybody knows: there is none in production.");
  const given = directUrlOf(env);
  const embedded = given
    ? null
    : await startEmbeddedPostgres({ dataDir: env.DATA_DIR, log: () => undefined });
  const connectionString = given ?? embedded?.connectionString ?? "";
  const db = openAppDatabase(connectionString, { env });
  const log = { info: (message: string) => console.log(message) };
  try {
    await migrate(connectionString);
    // Rows that are written from now on have their words.
    await findUnindexed(db);
    const isNew = await seedDemo({ db, files: openFiles(env), log });
    if (!isNew) log.info("There is data already: the demo was left as it is.");
    if (input.scale > 0 || input.orders > 0) await seedScale({ db, log, ...input });
  } finally {
    await db.close();
    await embedded?.stop();
  }
}

await seed().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
