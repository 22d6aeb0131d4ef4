import { readKeyProblem } from "../server/audit/confirm-keys.ts";
import { readEnv } from "../server/env.ts";
import { openFiles } from "../server/files/store/open-files.ts";
import { openRestoreLocation } from "./backup/data-location.ts";
import { readBackup } from "./backup/read-backup.ts";
import { summarize } from "./backup/summary.ts";
import { restore } from "./commands/operation.ts";
import { runCommand } from "./commands/run-command.ts";

await runCommand(restore, async ({ from }) => {
  const env = readEnv();
  const place = await openRestoreLocation(env);
  try {
    const files = openFiles({ ...env, DATA_DIR: place.dataDir });
    const manifest = await readBackup(from, { connectionString: place.connectionString, files });
    const problem = await readKeyProblem(place.connectionString, env);
    await place.finish();
    if (problem)
      throw new Error(`Restored ${summarize(manifest)}, but a server will not start yet. ${problem}`);
    console.log(`Restored ${summarize(manifest)}. Start the server as usual.`);
  } finally {
    await place.close();
  }
});
