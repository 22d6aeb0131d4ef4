import type { Manifest } from "./format.ts";

/** Readable summary of a backup. */
export function summarize({ tables, files, missing }: Manifest): string {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  const lost =
    missing.length > 0
      ? ` (${missing.length} files were missing from the file store: ${missing.join(", ")})`
      : "";
  return `${rows} rows of ${Object.keys(tables).length} tables and ${files.count} files${lost}`;
}
