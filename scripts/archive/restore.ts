import { parseArgs } from "node:util";
import { archivedTable } from "../../server/archive/archived-tables.ts";
import { restoreArchives } from "../../server/archive/restore-archives.ts";
import { openArchive, parseTable } from "./open-archive.ts";

const usage =
  "Usage: npm run archive:restore -- --table TABLE --from YYYY-MM [--days 30]  (that month and all later ones)";

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { table: { type: "string" }, from: { type: "string" }, days: { type: "string", default: "30" } },
  });
  const days = Number(values.days);
  if (
    !/^\d{4}-(0[1-9]|1[0-2])$/.test(values.from ?? "") ||
    !Number.isInteger(days) ||
    days < 1 ||
    days > 3650
  )
    throw new Error(usage);
  const table = archivedTable(parseTable(values.table));
  const { db, files, close } = await openArchive();
  try {
    const { months, restored, left } = await restoreArchives(
      { db, files },
      { table, from: `${values.from}-01`, days },
    );
    console.log(`Restored ${restored} rows of ${months} months into ${table.name}, for ${days} days.`);
    if (left > 0)
      console.log(
        `${left} rows stay in the archive: another row has their place, or a record to which they refer is gone.`,
      );
  } finally {
    await close();
  }
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
