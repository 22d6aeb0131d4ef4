import { resolve } from "node:path";
import { readEnv } from "../server/env.ts";
import { openFiles } from "../server/files/store/open-files.ts";
import { openExistingLocation } from "./backup/data-location.ts";
import { recordBackup } from "./backup/record-backup.ts";
import { summarize } from "./backup/summary.ts";
import { writeBackup } from "./backup/write-backup.ts";
import { backup } from "./commands/operation.ts";
import { runCommand } from "./commands/run-command.ts";

await runCommand(backup, async ({ to }) => {
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
});
