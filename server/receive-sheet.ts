import type { FastifyRequest } from "fastify";
import { Refusal } from "../domain/errors.ts";
import { limits } from "../domain/limits.ts";
import { words } from "../domain/words.ts";
import { checkDocument } from "./features/uploads/check-document.ts";
import { type Upload, withUpload } from "./features/uploads/receive-upload.ts";
import { asUtf8 } from "./files/as-utf8.ts";
import { readSheet, type SentSheet } from "./records/import/read-sheet.ts";

type Extension = "csv" | "txt" | "xlsx";

/** A sheet that was sent, still lying in a temporary file. */
export interface ReceivedSheet extends Upload {
  readonly extension: Extension;
  readonly sheet: SentSheet;
}
/** Takes the one sheet of a multipart request and gives it to `work`; the temporary file is gone afterwards. */
export type ReceiveSheet = <R>(
  request: FastifyRequest,
  work: (received: ReceivedSheet) => Promise<R>,
) => Promise<R>;

const isSheet = (extension: string): extension is Extension =>
  extension === "csv" || extension === "txt" || extension === "xlsx";

/** The sheet in an upload, told by its content, its text in UTF-8 from here on; a bomb, a macro or anything that is no sheet is refused as among documents. */
export async function sheetIn(upload: Upload): Promise<ReceivedSheet> {
  const named = /\.(csv|txt)$/i.test(upload.originalName)
    ? upload.originalName
    : `${upload.originalName}.csv`;
  const size = await asUtf8(upload.path);
  const { extension } = await checkDocument({ ...upload, size, originalName: named });
  if (!isSheet(extension)) {
    throw new Refusal("wrongType", {
      words: words("Send a CSV or an Excel file (xlsx).", "សូមផ្ញើឯកសារ CSV ឬ Excel (xlsx)។"),
    });
  }
  const sheet = await readSheet({ path: upload.path, format: extension === "xlsx" ? "xlsx" : "csv" });
  return { ...upload, size, extension, sheet };
}

/** Receives a sheet of at most the size that imports may have. */
export const receiveSheet: ReceiveSheet = (request, work) =>
  withUpload({ request, maxBytes: limits.importBytes }, async (upload) => work(await sheetIn(upload)));
