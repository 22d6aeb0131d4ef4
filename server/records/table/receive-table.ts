import { open } from "node:fs/promises";
import type { FastifyRequest } from "fastify";
import { fileTypeFromFile } from "file-type";
import type { Actor } from "../../../domain/access/roles.ts";
import { limits } from "../../../domain/settings/limits.ts";
import type { HeadingScore } from "../../../domain/tables/heading-row.ts";
import type { Database } from "../../db/database.ts";
import { checkDocument } from "../../files/uploads/check-document.ts";
import { type Upload, withUpload } from "../../files/uploads/receive-upload.ts";
import { limitImport } from "./limit-imports.ts";
import { type ParsedSheet, readTable } from "./read-table.ts";
import { isCamt } from "./statements/is-camt.ts";
import { notTable } from "./table-errors.ts";

type SheetExtension = "csv" | "txt" | "xlsx";

/** An uploaded sheet in a temporary file. */
export interface ReceivedSheet extends Upload {
  readonly extension: SheetExtension;
  readonly sheet: ParsedSheet;
}
/** How a received file is read: how its heading row is found, and which sheet of a workbook was chosen. */
export interface TableReading {
  readonly score: HeadingScore;
  readonly sheet?: string | null;
  /** Whether the file may also be a bank statement, MT940 or CAMT.053. */
  readonly takesStatements?: boolean;
}
/** Who sends a file. */
interface TableSending {
  readonly request: FastifyRequest;
  readonly db: Database;
  readonly actor: Actor;
}
/** Receives the single sheet of a multipart request, passes it to `work`, and deletes the temporary file afterwards. */
export type ReceiveSheet = <R>(
  sending: TableSending,
  reading: TableReading,
  work: (received: ReceivedSheet) => Promise<R>,
) => Promise<R>;

/** The first bytes of a file, as Latin-1. */
async function startOf(path: string): Promise<string> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.toString("latin1", 0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** The format of a file by its content. Rejects zip bombs, macros and other files, like documents. */
async function extensionOf(upload: Upload, takesStatements: boolean): Promise<SheetExtension> {
  const start = await startOf(upload.path);
  if (start === "PK\x03\x04") {
    const { extension } = await checkDocument(upload);
    if (extension !== "xlsx") throw notTable();
    return extension;
  }
  if (takesStatements && (await isCamt(upload.path))) return "txt";
  // The mark of UTF-16 is also the start of some audio.
  if (!/^(\xff\xfe|\xfe\xff)/.test(start) && (await fileTypeFromFile(upload.path))) throw notTable();
  return /\.txt$/i.test(upload.originalName) ? "txt" : "csv";
}

/** Reads an uploaded CSV or XLSX file, told apart by content. */
export async function readUpload(upload: Upload, reading: TableReading): Promise<ReceivedSheet> {
  const extension = await extensionOf(upload, reading.takesStatements ?? false);
  const format = extension === "xlsx" ? "xlsx" : "csv";
  const sheet = await readTable({ path: upload.path, format, ...reading });
  return { ...upload, extension, sheet };
}

/** Receives a sheet up to the size limit of imports. */
export const receiveSheet: ReceiveSheet = ({ request, db, actor }, reading, work) =>
  withUpload({ request, maxBytes: limits.importBytes }, (upload) =>
    limitImport(db, actor, async () => work(await readUpload(upload, reading))),
  );
