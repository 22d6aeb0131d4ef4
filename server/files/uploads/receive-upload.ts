import { randomBytes } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { MultipartFile, MultipartValue } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import { AppError } from "../../../domain/errors/errors.ts";
import { limits } from "../../../domain/settings/limits.ts";
import { type LocalizedText, localized } from "../../../domain/text/localized-text.ts";

/** An upload in progress, stored in a temporary file. */
export interface Upload {
  readonly path: string;
  readonly size: number;
  readonly originalName: string;
}
interface UploadRequest {
  readonly request: FastifyRequest;
  readonly maxBytes: number;
  /** The maximum of a file whose name ends in `.zip`, if it is higher. */
  readonly maxZipBytes?: number;
  /** Other parts that may come with the file, before or after it. */
  readonly extraParts?: readonly string[];
}
/** The values of the other parts that came, by name: text, or parsed JSON if it was sent as JSON. */
export type ExtraParts = Readonly<Record<string, unknown>>;
interface Arrived {
  readonly originalName: string;
  readonly extra: ExtraParts;
}
const extraBytes = 64 * 1024;

/**
 * Receives the single part `file` of a multipart request, passes it to `work` with the `extraParts`, and deletes
 * the temporary file afterwards. Rejects oversized files while they arrive (413), and anything but exactly one complete
 * file (400).
 */
export async function withUpload<R>(
  arrival: UploadRequest,
  work: (upload: Upload, extra: ExtraParts) => Promise<R>,
): Promise<R> {
  try {
    return await withTemporaryFile(async (path) => {
      const { originalName, extra } = await receive(arrival, path);
      const { size } = await stat(path);
      if (size === 0) throw emptyFile();
      return await work({ path, size, originalName }, extra);
    });
  } catch (error) {
    drainRequest(arrival.request.raw);
    throw error;
  }
}

/** Runs `work` with the path of a new temporary file, and deletes the file afterwards. */
export async function withTemporaryFile<R>(work: (path: string) => Promise<R>): Promise<R> {
  const path = join(tmpdir(), `kasekam-upload-${randomBytes(12).toString("hex")}`);
  try {
    return await work(path);
  } finally {
    await rm(path, { force: true });
  }
}

function addPart(extra: Record<string, unknown>, part: MultipartValue): void {
  if (part.valueTruncated || Object.hasOwn(extra, part.fieldname)) throw new AppError("badRequest");
  extra[part.fieldname] = part.value;
}

async function receive(
  { request, maxBytes, maxZipBytes = maxBytes, extraParts = [] }: UploadRequest,
  path: string,
): Promise<Arrived> {
  let originalName: string | null = null;
  const extra: Record<string, unknown> = {};
  const fieldSize = extraParts.length === 0 ? 1000 : extraBytes;
  const fields = Math.max(1, extraParts.length);
  const fileSize = Math.max(maxBytes, maxZipBytes);
  const partLimits = { fileSize, files: 2, fields, parts: fields + 2, fieldSize, headerPairs: 20 };
  try {
    for await (const part of request.parts({ limits: partLimits })) {
      if (part.type === "field" && extraParts.includes(part.fieldname)) {
        addPart(extra, part);
        continue;
      }
      if (part.type !== "file" || part.fieldname !== "file" || originalName !== null) throw oneFile();
      await save(part, { path, maxBytes: /\.zip$/i.test(part.filename) ? fileSize : maxBytes });
      originalName = displayName(part.filename);
    }
  } catch (error) {
    throw toAppError(error, fileSize);
  }
  if (originalName === null) throw oneFile();
  return { originalName, extra };
}

async function save(
  { file }: MultipartFile,
  { path, maxBytes }: { readonly path: string; readonly maxBytes: number },
): Promise<void> {
  // Ends the stream at the limit, instead of reading an arbitrarily long part to its end.
  file.once("limit", () => file.destroy(tooLarge(maxBytes)));
  let bytes = 0;
  async function* limited(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw tooLarge(maxBytes);
      yield chunk;
    }
  }
  await pipeline(file, limited, createWriteStream(path, { flags: "wx", mode: 0o600 }));
  if (file.truncated) throw tooLarge(maxBytes);
}

const oneFile = (
  message: LocalizedText = localized(
    "Send exactly one file, in the part “file”.",
    "សូមផ្ញើឯកសារតែមួយ ក្នុងប្រអប់ “file”។",
  ),
) => new AppError("invalid", { message, issues: [{ path: "file", message }] });

export const emptyFile = (): AppError =>
  oneFile(localized("The file is empty. Choose another.", "ឯកសារទទេ។ សូមជ្រើសរើសឯកសារផ្សេង។"));

/** The error for a file of more than `maxBytes`. */
export function tooLarge(maxBytes: number): AppError {
  const isSmall = maxBytes < limits.bytesPerMegabyte;
  const amount = isSmall ? Math.round(maxBytes / 1024) : Math.round(maxBytes / limits.bytesPerMegabyte);
  return new AppError("tooLarge", {
    message: isSmall
      ? localized(
          `This file is too large. Choose one of at most ${amount} KB.`,
          `ឯកសារនេះធំពេក។ សូមជ្រើសរើសឯកសារមិនលើសពី ${amount} គីឡូបៃ។`,
        )
      : localized(
          `This file is too large. Choose one of at most ${amount} MB.`,
          `ឯកសារនេះធំពេក។ សូមជ្រើសរើសឯកសារមិនលើសពី ${amount} មេកាបៃ។`,
        ),
  });
}

const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";

/** Keeps disk errors; every other error means an unreadable multipart body. */
function toAppError(error: unknown, maxBytes: number): unknown {
  if (error instanceof AppError || (error instanceof Error && "syscall" in error)) return error;
  const code = codeOf(error);
  if (code === "FST_REQ_FILE_TOO_LARGE") return tooLarge(maxBytes);
  return /^FST_(FILES|PARTS|FIELDS)_LIMIT$/.test(code) ? oneFile() : new AppError("badRequest");
}

/** Limits for reading the rest of a rejected request; beyond them the connection is closed. */
const drainLimits = { bytes: 64 * limits.bytesPerMegabyte, milliseconds: 10_000 };

/**
 * Drains a rejected request for a while, because a client whose connection is cut while sending never reads the
 * response.
 */
export function drainRequest(raw: IncomingMessage): void {
  raw.unpipe();
  if (raw.readableEnded || raw.destroyed) return;
  let received = 0;
  const timer = setTimeout(() => raw.destroy(), drainLimits.milliseconds);
  raw.once("close", () => clearTimeout(timer)).once("end", () => clearTimeout(timer));
  raw.on("error", () => {});
  raw.on("data", (chunk: Buffer) => {
    received += chunk.length;
    if (received > drainLimits.bytes) raw.destroy();
  });
  raw.resume();
}

/** Base name of a file without control and direction characters; for display only, never used in paths. */
export function displayName(given: string | undefined): string {
  const last = (given ?? "").split(/[/\\]/).pop() ?? "";
  const clean = last.replace(/[\p{Cc}\u202A-\u202E\u2066-\u2069\u200E\u200F]/gu, "").trim();
  return Array.from(clean).slice(-150).join("") || "file";
}
