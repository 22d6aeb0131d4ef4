import { prepareSecretKeys } from "../../server/audit/confirm-keys.ts";
import { openAppDatabase } from "../../server/entities/open-app-database.ts";
import { readEnv } from "../../server/env.ts";
import { openFiles } from "../../server/files/store/open-files.ts";
import { openSettings } from "../../server/settings/settings.ts";
import { findDatabase } from "../db/find-database.ts";

/** Opens database, file store and settings for a command, as the server does. */
export async function openArchive() {
  const env = readEnv();
  const { url, stop } = await findDatabase();
  await prepareSecretKeys(url, env).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  const db = openAppDatabase(url, { env, connections: 3 });
  await openSettings({ db, env, listener: null });
  return {
    db,
    files: openFiles(env),
    async close() {
      await db.close();
      await stop();
    },
  };
}
