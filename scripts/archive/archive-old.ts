import { parseArgs } from "node:util";
import { maxKeepMonths } from "../../domain/settings/archived-tables.ts";
import { formats } from "../../domain/text/format.ts";
import { archiveOld } from "../../server/archive/archive-old.ts";
import { type ArchivedTable, archivedTables } from "../../server/archive/archived-tables.ts";
import { listArchives } from "../../server/archive/list-archives.ts";
import { previewArchive } from "../../server/archive/preview.ts";
import type { Queries } from "../../server/db/database.ts";
import { getSetting } from "../../server/settings/settings.ts";
import { openArchive, parseTable } from "./open-archive.ts";

// npm run archive                                          moves old months into the archive, by the settings
// npm run archive -- --dry-run [--table T --keep-months N] only says what it would move
// npm run archive -- --list                                lists the archived months

const { values } = parseArgs({
  options: {
    "dry-run": { type: "boolean", default: false },
    list: { type: "boolean", default: false },
    table: { type: "string" },
    "keep-months": { type: "string" },
  },
});

function parseMonths(text: string): number {
  const months = Number(text);
  if (!/^\d+$/.test(text) || months > maxKeepMonths)
    throw new Error(`--keep-months is a whole number up to ${maxKeepMonths}.`);
  return months;
}

async function printPreview(db: Queries, table: ArchivedTable, months: number): Promise<void> {
  if (months === 0) return console.log(`${table.name}: keeps everything`);
  const preview = await previewArchive(db, table, months);
  const size = formats.en.fileSize(preview.bytes);
  console.log(
    `${table.name}: keeps ${months} months; ${preview.rows} rows of ${preview.months.length} months would move, about ${size}`,
  );
  for (const { month, rows } of preview.months) console.log(`  ${month.slice(0, 7)}  ${rows} rows`);
}

async function printArchives(db: Queries): Promise<void> {
  for (const { table, month, rows, bytes, restoredUntil } of await listArchives(db))
    console.log(
      `${table}  ${month.slice(0, 7)}  ${rows} rows  ${formats.en.fileSize(bytes)}${restoredUntil ? `  restored until ${restoredUntil.toISOString()}` : ""}`,
    );
}

async function main(): Promise<void> {
  const only = values.table === undefined ? null : parseTable(values.table);
  const given = values["keep-months"] === undefined ? null : parseMonths(values["keep-months"]);
  if ((only !== null || given !== null) && !values["dry-run"])
    throw new Error("--table and --keep-months are for --dry-run; the settings say what is archived.");
  const { db, files, close } = await openArchive();
  try {
    if (values.list) return await printArchives(db);
    if (!values["dry-run"]) return await archiveOld({ db, files, signal: new AbortController().signal });
    for (const table of archivedTables)
      if (only === null || table.name === only)
        await printPreview(db, table, given ?? getSetting(table.setting));
  } finally {
    await close();
  }
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
