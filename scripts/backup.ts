import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { readEnv } from "../server/env.ts";
import { openFiles } from "../server/files/store/open-files.ts";
import { openExistingLocation } from "./backup/data-location.ts";
import { recordBackup } from "./backup/record-backup.ts";
import { summarize } from "./backup/summary.ts";
import { writeBackup } from "./backup/write-backup.ts";

const usage =
  "Usage: npm run backup -- --to FILE.tar.gz (DATA_DIR, DATABASE_URL and FILES_… as for the server)";

async function main(): Promise<void> {
  const { to } = parseArgs({ options: { to: { type: "string" } } }).values;
  if (!to) throw new Error(usage);
  const env = readEnv();
  const place = await openExistingLocation(env);
  const startedAt = new Date();
  try {
    const manifest = await writeBackup(
      { connectionString: place.connectionString, files: openFiles(env) },
      to,
    );
    await recordBackup(place.connectionString, { path: to, startedAt }).catch((error: Error) =>
      console.error(`The backup is complete, but System status does not know of it: ${error.message}`),
    );
    console.log(`Saved ${summarize(manifest)} in ${resolve(to)}.`);
  } finally {
    await place.close();
  }
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
