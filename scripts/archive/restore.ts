import { archivedTable } from "../../server/archive/archived-tables.ts";
import { restoreArchives } from "../../server/archive/restore-archives.ts";
import { archiveRestore } from "../commands/operation.ts";
import { runCommand } from "../commands/run-command.ts";
import { openArchive } from "./open-archive.ts";

await runCommand(archiveRestore, async ({ table: name, from, days }) => {
  const table = archivedTable(name);
  const { db, files, close } = await openArchive();
  try {
    const { months, restored, left } = await restoreArchives(
      { db, files },
      { table, from: `${from}-01`, days },
    );
    console.log(`Restored ${restored} rows of ${months} months into ${table.name}, for ${days} days.`);
    if (left > 0)
      console.log(
        `${left} rows stay in the archive: another row has their place, or a record to which they refer is gone.`,
      );
  } finally {
    await close();
  }
});
