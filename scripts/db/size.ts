import { parseArgs } from "node:util";
import { formats } from "../../domain/text/format.ts";
import { readTableSizes } from "../../server/archive/table-sizes.ts";
import { openDatabase } from "../../server/db/database.ts";
import { findDatabase } from "./find-database.ts";

// npm run db:size               the largest tables: rows, bytes, indexes, growth in the last 30 days, oldest row
// npm run db:size -- --all      all tables

const shown = 25;
const { values } = parseArgs({ options: { all: { type: "boolean", default: false } } });
const { url, stop } = await findDatabase();
const db = openDatabase(url, { connections: 1 });
try {
  const { fileSize, number } = formats.en;
  const sizes = await readTableSizes(db);
  const print = (cells: readonly string[]) =>
    console.log(cells.map((cell, place) => (place === 0 ? cell.padEnd(46) : cell.padStart(12))).join(" "));
  print(["table", "rows", "table size", "indexes", "per month", "oldest row"]);
  for (const size of values.all ? sizes : sizes.slice(0, shown))
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
