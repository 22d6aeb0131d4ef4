import { open, readFile } from "node:fs/promises";
import { fileTypeFromFile } from "file-type";
import { refusedMessage } from "../../../domain/contracts/uploads/refused-types.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import { type LocalizedText, localized } from "../../../domain/text/localized-text.ts";
import type { Extension } from "../file-types.ts";
import { checkScan, isPicture } from "./check-photo.ts";
import type { CheckedUpload } from "./checked-upload.ts";
import type { Upload } from "./receive-upload.ts";
import { readZipDirectory, type ZipEntry } from "./zip-archive.ts";

const rejection = (message: LocalizedText) => new AppError("wrongType", { message });
const notDocument = (originalName: string) =>
  rejection(refusedMessage("document", { media: "", name: originalName }));
const macros = () =>
  rejection(
    localized(
      "Documents with macros aren't supported. Save the file as docx or xlsx and upload it again.",
      "មិនអាចប្រើឯកសារដែលមានម៉ាក្រូបានទេ។ សូមរក្សាទុកជា docx ឬ xlsx រួចផ្ទុកឡើងម្ដងទៀត។",
    ),
  );
const bomb = () =>
  rejection(
    localized(
      "This document is too large when unpacked. Upload a smaller one.",
      "ឯកសារនេះធំពេកពេលពន្លា។ សូមផ្ទុកឯកសារតូចជាងនេះឡើង។",
    ),
  );
const locked = () =>
  rejection(
    localized(
      "This document is damaged or has a password. Remove the password or upload another file.",
      "ឯកសារនេះខូច ឬមានពាក្យសម្ងាត់។ សូមដកពាក្យសម្ងាត់ចេញ ឬផ្ទុកឯកសារផ្សេងឡើង។",
    ),
  );

/** Accepts a document whose content matches its future extension. Rejects everything else with a message. */
export async function checkDocument({ path, size, originalName }: Upload): Promise<CheckedUpload> {
  if (await isPicture(path)) return checkScan(path);
  const extension = await documentExtension(path, originalName);
  return { extension, body: null, size, width: null, height: null, duration: null };
}

async function documentExtension(path: string, originalName: string): Promise<Extension> {
  const start = await firstBytes(path);
  if (start.startsWith("%PDF-")) return "pdf";
  if (start.startsWith("PK\x03\x04")) return officeExtension(await readZipDirectory(path), originalName);
  // A file with any other known signature is not text, whatever its name says.
  if (await fileTypeFromFile(path)) throw notDocument(originalName);
  const named = /\.(csv|txt)$/i.exec(originalName)?.[1]?.toLowerCase();
  if ((named === "csv" || named === "txt") && isPlainText(await readFile(path))) return named;
  throw notDocument(originalName);
}

async function firstBytes(path: string): Promise<string> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(8), 0, 8, 0);
    return buffer.toString("latin1", 0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Limits of an unpacked document: size in bytes and compression ratio. */
const unpackedLimits = { bytes: 200 * 1024 * 1024, ratio: 200 };

function officeExtension(
  entries: readonly ZipEntry[] | "damaged" | "tooMany",
  originalName: string,
): Extension {
  if (entries === "damaged") throw locked();
  if (entries === "tooMany") throw bomb();
  const has = (name: string) => entries.some((entry) => entry.name.toLowerCase() === name);
  const total = entries.reduce((sum, entry) => sum + entry.unpackedSize, 0);
  const packed = entries.reduce((sum, entry) => sum + entry.packedSize, 0);
  if (total > unpackedLimits.bytes) throw bomb();
  // Small repetitive parts compress well: only a large total indicates a zip bomb.
  if (total > 10 * 1024 * 1024 && total > packed * unpackedLimits.ratio) throw bomb();
  if (entries.some((entry) => entry.isEncrypted)) throw locked();
  if (
    entries.some((entry) =>
      /vbaproject|vbadata|macrosheets|activex|\.(exe|dll|js|vbs|bat|cmd|ps1)$/i.test(entry.name),
    )
  )
    throw macros();
  if (!has("[content_types].xml")) throw notDocument(originalName);
  if (has("word/document.xml")) return "docx";
  if (has("xl/workbook.xml")) return "xlsx";
  throw notDocument(originalName);
}

/** Whether bytes are UTF-8 text without control characters that is neither HTML nor a script. */
function isPlainText(bytes: Buffer): boolean {
  const start = bytes
    .subarray(0, 200)
    .toString("utf8")
    .replace(/^\uFEFF?\s*/, "")
    .toLowerCase();
  if (/^(<|#!|mz|@echo|%!ps)/.test(start)) return false;
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return !/\p{Cc}/u.test(text.replace(/[\t\r\n\f]/g, ""));
  } catch {
    return false;
  }
}
