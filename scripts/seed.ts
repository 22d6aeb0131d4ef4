import { prepareSecretKeys } from "../server/audit/confirm-keys.ts";
import { startEmbeddedPostgres } from "../server/db/embedded/embedded.ts";
import { migrate } from "../server/db/migrator/migrate.ts";
import { openAppDatabase } from "../server/entities/open-app-database.ts";
import { directUrlOf, readEnv } from "../server/env.ts";
import { openFiles } from "../server/files/store/open-files.ts";
import { findUnindexed } from "../server/records/search/rebuild-index.ts";
import { seedDemo } from "../server/seed/seed-demo.ts";
import { seedScale } from "../server/seed/seed-scale.ts";
import { seed } from "./commands/demo.ts";
import { runCommand } from "./commands/run-command.ts";

const demoProducts = 155;

await runCommand(seed, async ({ scale = 0, products = 0, orders = 0, withoutSearch = false }) => {
  const times = Math.max(scale, Math.ceil(products / demoProducts));
  const env = readEnv();
  if (env.NODE_ENV === "production")
    throw new Error("The demo has accounts whose password everybody knows: there is none in production.");
  const given = directUrlOf(env);
  const embedded = given
    ? null
    : await startEmbeddedPostgres({
        dataDir: env.DATA_DIR,
        binFolder: env.POSTGRES_BIN,
        log: () => undefined,
      });
  const connectionString = given ?? embedded?.connectionString ?? "";
  const db = openAppDatabase(connectionString, { env });
  const log = { info: (message: string) => console.log(message) };
  try {
    await migrate(connectionString);
    await prepareSecretKeys(connectionString, env);
    // Rows that are written from now on have their words.
    await findUnindexed(db);
    const isNew = await seedDemo({ db, files: openFiles(env), log });
    if (!isNew) log.info("There is data already: the demo was left as it is.");
    if (times > 0 || orders > 0) await seedScale({ db, log, scale: times, orders, withoutSearch });
  } finally {
    await db.close();
    await embedded?.stop();
  }
});
