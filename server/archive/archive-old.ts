import { getSetting } from "../settings/settings.ts";
import type { ArchiveContext } from "./archive-files.ts";
import { type ArchivedTable, archivedTables } from "./archived-tables.ts";
import { eraseArchived } from "./erase-archived.ts";
import { findOldMonths } from "./preview.ts";
import { removeArchived, removeEmptyArchives } from "./remove-archived.ts";
import { writeArchive } from "./write-archive.ts";

/** How many months of a table stay; 0 for all. */
export type MonthsOf = (table: ArchivedTable) => number;

const configuredMonths: MonthsOf = ({ setting }) => getSetting(setting);

/**
 * Moves the old months of all tables into the archive, the oldest first: writes a month, reads it back, deletes its rows.
 * What a dead process left is finished first. Safe on several instances: one works, the others do nothing.
 */
export async function archiveOld(
  context: ArchiveContext,
  monthsOf: MonthsOf = configuredMonths,
): Promise<void> {
  if (!(await removeArchived(context))) return;
  await eraseArchived(context);
  for (const table of archivedTables) {
    for (const { month } of await findOldMonths(context.db, table, monthsOf(table))) {
      context.signal.throwIfAborted();
      if (!(await writeArchive(context, { table, month })) || !(await removeArchived(context))) return;
    }
  }
  await removeEmptyArchives(context);
}
