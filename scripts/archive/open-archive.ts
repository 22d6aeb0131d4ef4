import { type ArchivedTableName, archivedTableNames } from "../../domain/settings/archived-tables.ts";
import { openAppDatabase } from "../../server/entities/open-app-database.ts";
import { readEnv } from "../../server/env.ts";
import { openFiles } from "../../server/files/store/open-files.ts";
import { openSettings } from "../../server/settings/settings.ts";
import { findDatabase } from "../db/find-database.ts";

/** Opens database, file store and settings for a command, as the server does. */
export async function openArchive() {
  const env = readEnv();
  const { url, stop } = await findDatabase();
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

/** Reads the name of a table from the command line. */
export function parseTable(text: string | undefined): ArchivedTableName {
  const name = archivedTableNames.find((one) => one === text);
  if (!name) throw new Error(`Name one of these tables: ${archivedTableNames.join(", ")}.`);
  return name;
}
