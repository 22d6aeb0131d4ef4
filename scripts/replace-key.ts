import { readKeyProblem, replaceLostKey } from "../server/audit/confirm-keys.ts";
import { migrate } from "../server/db/migrator/migrate.ts";
import { openAppDatabase } from "../server/entities/open-app-database.ts";
import { readEnv } from "../server/env.ts";
import { secretKeysOf } from "../server/records/secrets/secret-keys.ts";
import { countUnreadable } from "../server/status/count-unreadable.ts";
import { replaceKey } from "./commands/operation.ts";
import { runCommand } from "./commands/run-command.ts";
import { findDatabase } from "./db/find-database.ts";

await runCommand(replaceKey, async ({ lost }) => {
  const env = readEnv();
  const { url, stop } = await findDatabase();
  try {
    await migrate(url);
    const problem = await readKeyProblem(url, env);
    if (!problem) {
      console.log("The given key is the one of this database: there is nothing to replace.");
      return 0;
    }
    if (!lost) {
      console.log(problem);
      console.log(
        "\nWithout the former key these stay unreadable: account numbers (enter them again), authenticator apps (people sign in with a passkey or a recovery code, or an administrator resets their two-step sign-in), and the signatures of webhooks (make them again). `npm run audit:verify` will report what the lost key has sealed as changed.\nTo go on with the key that is given now: npm run replace-key -- --lost",
      );
      return 1;
    }
    const db = openAppDatabase(url, { env, connections: 1 });
    try {
      await db.transaction(async (tx) => {
        const [key] = secretKeysOf(tx);
        if (key) await replaceLostKey(tx, key);
      });
      console.log("The given key is now the key of this database.");
      for (const [place, count] of await countUnreadable(db)) console.log(`  unreadable: ${count} ${place}`);
    } finally {
      await db.close();
    }
  } finally {
    await stop();
  }
  return 0;
});
