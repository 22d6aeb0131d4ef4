import type { Readable } from "node:stream";
import type { FastifyReply } from "fastify";
import { message } from "../domain/messages.ts";
import type { Language, Words } from "../domain/words.ts";
import { contentDisposition } from "./http/content-disposition.ts";
import { invalid } from "./records/refuse.ts";
import type { Cell } from "./records/sheets/cells.ts";
import { writeCsv } from "./records/sheets/csv.ts";
import type { SheetColumn } from "./records/sheets/sheet-columns.ts";
import { writeXlsx } from "./records/sheets/xlsx.ts";

export type SheetFormat = "csv" | "xlsx";

const mediaTypes: Readonly<Record<SheetFormat, string>> = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

/** The format that a query asks for. */
export function parseFormat(sent: unknown): SheetFormat {
  if (sent === undefined || sent === "csv") return "csv";
  if (sent === "xlsx") return "xlsx";
  throw invalid([{ path: "format", message: message("choice", "csv, xlsx") }]);
}

interface FileName {
  /** The part before the ending. */
  readonly name: Words;
  readonly format: SheetFormat;
  readonly language: Language;
}

/** Says what kind of file comes and what it is called, with today's date in Cambodia. */
export function announceFile(reply: FastifyReply, { name, format, language }: FileName): void {
  const today = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10);
  const called = (text: string) => `${text} ${today}.${format}`;
  reply
    .type(mediaTypes[format])
    .header("content-disposition", contentDisposition("attachment", called(name[language]), called(name.en)));
}

interface Sheet {
  readonly columns: readonly SheetColumn[];
  readonly rows: AsyncGenerator<readonly (readonly Cell[])[]>;
  readonly name: Words;
  readonly format: SheetFormat;
  readonly language: Language;
}
type Pieces = Sheet["rows"];

/** Waits for the first rows, so that what fails at once is answered as an error and not as half a file. */
async function begun(rows: Pieces): Promise<Pieces> {
  const first = await rows.next();
  async function* all(): Pieces {
    try {
      if (first.done) return;
      yield first.value;
      yield* rows;
    } finally {
      await rows.return(undefined);
    }
  }
  return all();
}

/** Sends a sheet as it is read; PostgreSQL waits for a slow client, and stops for one that is gone. */
export async function sendSheet(reply: FastifyReply, { columns, rows, name, format, language }: Sheet) {
  const reading = await begun(rows);
  announceFile(reply, { name, format, language });
  const content: Readable =
    format === "csv"
      ? writeCsv(columns, reading, language)
      : writeXlsx({ name: name[language], columns, rows: reading, language });
  reply.send(content);
  return undefined;
}
