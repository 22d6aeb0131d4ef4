import type { Language } from "../../../domain/text/localized-text.ts";
import { serveWorker } from "../../workers/serve-worker.ts";
import { resolveEntity } from "../resolve-entity.ts";
import { columnsOfEntity } from "../sheets/sheet-columns.ts";
import { type SheetFormat, writeSheet } from "../sheets/write-sheet.ts";
import { parseChunk, type StoredChunk } from "./stored-rows.ts";

/** The data of an export's worker. */
export interface ExportJob {
  readonly entity: string;
  readonly columns: readonly string[];
  readonly name: string;
  readonly format: SheetFormat;
  readonly language: Language;
}

// Worker process of one long export (write-export.ts). The server checks permissions and reads the database.
await serveWorker(({ entity, columns: names, ...sheet }: ExportJob, chunks: AsyncGenerator<StoredChunk>) => {
  const all = columnsOfEntity(resolveEntity(entity));
  const columns = names.flatMap((name) => all.find((column) => column.name === name) ?? []);
  async function* rows() {
    for await (const chunk of chunks) yield parseChunk(columns, chunk, sheet.language);
  }
  return writeSheet({ ...sheet, columns, rows: rows() });
});
