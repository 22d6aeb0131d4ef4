import { randomBytes } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { AppError } from "../../../domain/errors/errors.ts";
import { headingScore, namedHeadings } from "../../../domain/reconcile/guess-mapping.ts";
import type { StatementSheet } from "../../../domain/reconcile/read-lines.ts";
import { extensionOf } from "../../files/file-types.ts";
import type { FileStore } from "../../files/store/file-store.ts";
import { type ParsedSheet, readTable } from "../../records/table/read-table.ts";

/** Names the headings of a statement so that a mapping can choose between them. */
export const toStatementSheet = ({ headings, rows }: ParsedSheet): StatementSheet => ({
  headings: namedHeadings(headings),
  rows,
});

/** Opens a previously uploaded statement. Throws `notFound` when the file is missing or not a sheet. */
export async function openStatement(
  files: FileStore,
  fileId: string,
  sheet: string | null,
): Promise<StatementSheet> {
  const extension = extensionOf(fileId);
  if (extension !== "csv" && extension !== "txt" && extension !== "xlsx") throw new AppError("notFound");
  const opened = await files.open({ shelf: "documents", name: fileId });
  if (!opened) throw new AppError("notFound");
  const path = join(tmpdir(), `kasekam-statement-${randomBytes(12).toString("hex")}`);
  try {
    await pipeline(opened.stream, createWriteStream(path, { flags: "wx", mode: 0o600 }));
    return toStatementSheet(
      await readTable({
        path,
        format: extension === "xlsx" ? "xlsx" : "csv",
        sheet,
        takesStatements: true,
        score: headingScore,
      }),
    );
  } finally {
    await rm(path, { force: true });
  }
}
