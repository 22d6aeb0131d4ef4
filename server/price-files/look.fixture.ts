import { openAppDatabase } from "../entities/open-app-database.ts";
import { openFolder } from "./folder-source.ts";
import { lookForPriceFiles } from "./look-for-price-files.ts";

/** A look of another server; the test kills it. Arguments: database, folder, account. */
const [, , url = "", folder = "", account = ""] = process.argv;
const db = openAppDatabase(url);
await lookForPriceFiles({
  db,
  source: openFolder(folder),
  account,
  log: { warn: () => undefined },
  signal: new AbortController().signal,
});
await db.close();
