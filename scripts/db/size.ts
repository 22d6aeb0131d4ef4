import { formats } from "../../domain/text/format.ts";
import { readTableSizes } from "../../server/archive/table-sizes.ts";
import { openDatabase } from "../../server/db/database.ts";
import { databaseSize } from "../commands/operation.ts";
import { runCommand } from "../commands/run-command.ts";
import { findDatabase } from "./find-database.ts";

const shown = 25;

await runCommand(databaseSize, async ({ all }) => {
  const { url, stop } = await findDatabase();
  const db = openDatabase(url, { connections: 1 });
  try {
    const { fileSize, number } = formats.en;
    const sizes = await readTableSizes(db);
    const print = (cells: readonly string[]) =>
      console.log(cells.map((cell, place) => (place === 0 ? cell.padEnd(46) : cell.padStart(12))).join(" "));
    print(["table", "rows", "table size", "indexes", "per month", "oldest row"]);
    for (const size of all ? sizes : sizes.slice(0, shown))
      print([
        size.table,
        number(size.rows),
        fileSize(size.bytes),
        fileSize(size.indexBytes),
        size.monthlyBytes === null ? "–" : fileSize(size.monthlyBytes),
        size.oldest ?? "–",
      ]);
    const total = sizes.reduce((sum, { bytes, indexBytes }) => sum + bytes + indexBytes, 0);
    console.log(`${sizes.length} tables, ${fileSize(total)}`);
  } finally {
    await db.close();
    await stop();
  }
});
