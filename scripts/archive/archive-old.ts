import { InvalidArgumentError } from "@commander-js/extra-typings";
import { formats } from "../../domain/text/format.ts";
import { archiveOld } from "../../server/archive/archive-old.ts";
import { type ArchivedTable, archivedTables } from "../../server/archive/archived-tables.ts";
import { listArchives } from "../../server/archive/list-archives.ts";
import { previewArchive } from "../../server/archive/preview.ts";
import type { Queries } from "../../server/db/database.ts";
import { getSetting } from "../../server/settings/settings.ts";
import { archive } from "../commands/operation.ts";
import { runCommand } from "../commands/run-command.ts";
import { openArchive } from "./open-archive.ts";

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

await runCommand(archive, async ({ table: only, keepMonths, dryRun, list }) => {
  if ((only !== undefined || keepMonths !== undefined) && !dryRun)
    throw new InvalidArgumentError(
      "--table and --keep-months are for --dry-run; the settings say what is archived.",
    );
  const { db, files, close } = await openArchive();
  try {
    if (list) await printArchives(db);
    else if (!dryRun) await archiveOld({ db, files, signal: new AbortController().signal });
    else
      for (const table of archivedTables)
        if (only === undefined || table.name === only)
          await printPreview(db, table, keepMonths ?? getSetting(table.setting));
  } finally {
    await close();
  }
});
