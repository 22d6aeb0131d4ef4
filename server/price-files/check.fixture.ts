import { openAppDatabase } from "../entities/open-app-database.ts";
import { checkPriceSource } from "./check-price-source.ts";
import { openFolder } from "./folder-source.ts";

/** A check by another server; the test kills it. Arguments: database, folder, account. */
const [, , url = "", folder = "", account = ""] = process.argv;
const db = openAppDatabase(url);
await checkPriceSource({
  db,
  source: openFolder(folder),
  account,
  log: { warn: () => undefined },
  signal: new AbortController().signal,
});
await db.close();
