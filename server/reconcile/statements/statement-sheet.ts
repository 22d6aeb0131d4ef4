import { randomBytes } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { AppError } from "../../../domain/errors/errors.ts";
import { headingScore, namedHeadings } from "../../../domain/reconcile/guess-mapping.ts";
import { cellAsText, type StatementSheet } from "../../../domain/reconcile/read-lines.ts";
import { extensionOf } from "../../files/file-types.ts";
import type { FileStore } from "../../files/store/file-store.ts";
import { type ParsedSheet, readSheet } from "../../records/import/read-sheet.ts";

/** A statement may have lines about the account before its header row. */
const maxLinesBefore = 20;

/** Finds the header row among the first rows and returns the sheet from there on. */
export function toStatementSheet({ headings, rows }: ParsedSheet): StatementSheet {
  const first = rows.slice(0, maxLinesBefore);
  const scores = [
    headingScore(headings),
    ...first.map(({ cells }) => headingScore(cells.map((cell) => cellAsText(cell)))),
  ];
  const best = scores.indexOf(Math.max(...scores));
  if (best <= 0 || (scores[best] ?? 0) < 2) return { headings: namedHeadings(headings), rows };
  const found = first[best - 1];
  return {
    headings: namedHeadings((found?.cells ?? []).map((cell) => cellAsText(cell))),
    rows: rows.slice(best),
  };
}

/** Opens a previously uploaded statement. Throws `notFound` when the file is missing or not a sheet. */
export async function openStatement(files: FileStore, fileId: string): Promise<StatementSheet> {
  const extension = extensionOf(fileId);
  if (extension !== "csv" && extension !== "txt" && extension !== "xlsx") throw new AppError("notFound");
  const opened = await files.open({ shelf: "documents", name: fileId });
  if (!opened) throw new AppError("notFound");
  const path = join(tmpdir(), `kasekam-statement-${randomBytes(12).toString("hex")}`);
  try {
    await pipeline(opened.stream, createWriteStream(path, { flags: "wx", mode: 0o600 }));
    return toStatementSheet(await readSheet({ path, format: extension === "xlsx" ? "xlsx" : "csv" }));
  } finally {
    await rm(path, { force: true });
  }
}
