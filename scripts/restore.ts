import { parseArgs } from "node:util";
import { readEnv } from "../server/env.ts";
import { openFiles } from "../server/files/store/open-files.ts";
import { openRestoreLocation } from "./backup/data-location.ts";
import { readBackup } from "./backup/read-backup.ts";
import { summarize } from "./backup/summary.ts";

const usage =
  "Usage: npm run restore -- --from FILE.tar.gz (DATA_DIR, DATABASE_URL and FILES_… as for the server; both empty)";

async function main(): Promise<void> {
  const { from } = parseArgs({ options: { from: { type: "string" } } }).values;
  if (!from) throw new Error(usage);
  const env = readEnv();
  const place = await openRestoreLocation(env);
  try {
    const files = openFiles({ ...env, DATA_DIR: place.dataDir });
    const manifest = await readBackup(from, { connectionString: place.connectionString, files });
    await place.finish();
    console.log(`Restored ${summarize(manifest)}. Start the server as ever.`);
  } finally {
    await place.close();
  }
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
