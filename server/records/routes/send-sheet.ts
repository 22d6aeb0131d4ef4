import type { FastifyReply } from "fastify";
import type { AnyEntity } from "../../../domain/declare/index.ts";
import { message } from "../../../domain/errors/messages.ts";
import type { Language, LocalizedText } from "../../../domain/text/localized-text.ts";
import { contentDisposition } from "../../http/content-disposition.ts";
import type { Cell } from "../../kinds/server-field-kind.ts";
import type { RecordExport } from "../export/export-records.ts";
import { writeExport } from "../export/write-export.ts";
import { invalidError } from "../record-errors.ts";
import type { SheetColumn } from "../sheets/sheet-columns.ts";
import { type SheetFormat, writeSheet } from "../sheets/write-sheet.ts";

const mediaTypes: Readonly<Record<SheetFormat, string>> = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

/** Parses the format parameter of a query. */
export function parseFormat(sent: unknown): SheetFormat {
  if (sent === undefined || sent === "csv") return "csv";
  if (sent === "xlsx") return "xlsx";
  throw invalidError([{ path: "format", message: message("choice", "csv, xlsx") }]);
}

interface FileName {
  /** File name without extension. */
  readonly name: LocalizedText;
  readonly format: SheetFormat;
  readonly language: Language;
}

/** Sets the response headers: media type, and file name with today's date in Cambodia. */
export function setFileHeaders(reply: FastifyReply, { name, format, language }: FileName): void {
  const today = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10);
  const called = (text: string) => `${text} ${today}.${format}`;
  reply
    .type(mediaTypes[format])
    .header("content-disposition", contentDisposition("attachment", called(name[language]), called(name.en)));
}

interface SheetReply {
  readonly columns: readonly SheetColumn[];
  readonly rows: AsyncGenerator<readonly (readonly Cell[])[]>;
  readonly name: LocalizedText;
  readonly format: SheetFormat;
  readonly language: Language;
}

type RowStream = SheetReply["rows"];

/** Waits for the first rows, so that an immediate failure becomes an error response instead of a partial file. */
async function awaitFirstRows(rows: RowStream): Promise<RowStream> {
  const first = await rows.next();
  async function* all(): RowStream {
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

/** Streams a sheet as it is read. */
export async function sendSheet(reply: FastifyReply, { columns, rows, name, format, language }: SheetReply) {
  const reading = await awaitFirstRows(rows);
  setFileHeaders(reply, { name, format, language });
  reply.send(writeSheet({ columns, rows: reading, name: name[language], format, language }));
  return undefined;
}

interface ExportReply {
  readonly entity: AnyEntity;
  readonly exported: RecordExport;
  readonly format: SheetFormat;
  readonly language: Language;
  readonly signal: AbortSignal;
}

/** Streams an export as it is read. Backpressure of a slow client pauses the query; a disconnect aborts it. */
export async function sendExport(
  reply: FastifyReply,
  { format, language, ...sent }: ExportReply,
): Promise<undefined> {
  const name = sent.entity.label.many;
  const content = await writeExport({ ...sent, name: name[language], format, language });
  setFileHeaders(reply, { name, format, language });
  reply.send(content);
  return undefined;
}
