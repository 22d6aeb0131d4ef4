import type { FastifyRequest } from "fastify";
import { AppError } from "../../../domain/errors/errors.ts";
import { limits } from "../../../domain/settings/limits.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { convertToUtf8 } from "../../files/convert-to-utf8.ts";
import { checkDocument } from "../../files/uploads/check-document.ts";
import { type Upload, withUpload } from "../../files/uploads/receive-upload.ts";
import { type ParsedSheet, readSheet } from "../import/read-sheet.ts";

type SheetExtension = "csv" | "txt" | "xlsx";

/** An uploaded sheet in a temporary file. */
export interface ReceivedSheet extends Upload {
  readonly extension: SheetExtension;
  readonly sheet: ParsedSheet;
}
/** Receives the single sheet of a multipart request, passes it to `work`, and deletes the temporary file afterwards. */
export type ReceiveSheet = <R>(
  request: FastifyRequest,
  work: (received: ReceivedSheet) => Promise<R>,
) => Promise<R>;

const isSheet = (extension: string): extension is SheetExtension =>
  extension === "csv" || extension === "txt" || extension === "xlsx";

/**
 * Detects the sheet format by content and converts text to UTF-8. Rejects zip bombs, macros and other files like
 * documents.
 */
export async function detectSheet(upload: Upload): Promise<ReceivedSheet> {
  const named = /\.(csv|txt)$/i.test(upload.originalName)
    ? upload.originalName
    : `${upload.originalName}.csv`;
  const size = await convertToUtf8(upload.path);
  const { extension } = await checkDocument({ ...upload, size, originalName: named });
  if (!isSheet(extension)) {
    throw new AppError("wrongType", {
      message: localized("Upload a CSV or Excel (xlsx) file.", "សូមផ្ទុកឯកសារ CSV ឬ Excel (xlsx) ឡើង។"),
    });
  }
  const sheet = await readSheet({ path: upload.path, format: extension === "xlsx" ? "xlsx" : "csv" });
  return { ...upload, size, extension, sheet };
}

/** Receives a sheet up to the size limit of imports. */
export const receiveSheet: ReceiveSheet = (request, work) =>
  withUpload({ request, maxBytes: limits.importBytes }, async (upload) => work(await detectSheet(upload)));
