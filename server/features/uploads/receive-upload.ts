import { randomBytes } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { MultipartFile } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import { Refusal } from "../../../domain/errors.ts";
import { limits } from "../../../domain/limits.ts";
import { type Words, words } from "../../../domain/words.ts";

/** An upload on its way: its bytes lie in a temporary file. */
export interface Upload {
  readonly path: string;
  readonly size: number;
  readonly originalName: string;
}
interface Arrival {
  readonly request: FastifyRequest;
  readonly maxBytes: number;
}

/**
 * Takes the one part `file` of a multipart request and gives it to `work`; the temporary file is gone afterwards.
 * Refuses what is too large while it arrives (413), and what is not exactly one whole file (400).
 */
export async function withUpload<R>(arrival: Arrival, work: (upload: Upload) => Promise<R>): Promise<R> {
  const path = join(tmpdir(), `kasekam-upload-${randomBytes(12).toString("hex")}`);
  try {
    const originalName = await receive(arrival, path);
    const { size } = await stat(path);
    if (size === 0) throw oneFile(words("The file is empty.", "ឯកសារនេះទទេ។"));
    return await work({ path, size, originalName });
  } catch (error) {
    hearOut(arrival.request.raw);
    throw error;
  } finally {
    await rm(path, { force: true });
  }
}

async function receive({ request, maxBytes }: Arrival, path: string): Promise<string> {
  let originalName: string | null = null;
  const partLimits = { fileSize: maxBytes, files: 2, fields: 1, parts: 3, fieldSize: 1000, headerPairs: 20 };
  try {
    for await (const part of request.parts({ limits: partLimits })) {
      if (part.type !== "file" || part.fieldname !== "file" || originalName !== null) throw oneFile();
      await save(part, { path, maxBytes });
      originalName = safeName(part.filename);
    }
  } catch (error) {
    throw asRefusal(error, maxBytes);
  }
  if (originalName === null) throw oneFile();
  return originalName;
}

async function save(
  { file }: MultipartFile,
  { path, maxBytes }: { readonly path: string; readonly maxBytes: number },
): Promise<void> {
  // At the limit the stream ends at once, instead of reading on to the end of a part of any length.
  file.once("limit", () => file.destroy(tooLarge(maxBytes)));
  await pipeline(file, createWriteStream(path, { flags: "wx", mode: 0o600 }));
  if (file.truncated) throw tooLarge(maxBytes);
}

const oneFile = (
  told: Words = words("Send exactly one file, in the part “file”.", "សូមផ្ញើឯកសារតែមួយ ក្នុងប្រអប់ “file”។"),
) => new Refusal("invalid", { words: told, issues: [{ path: "file", words: told }] });

function tooLarge(maxBytes: number): Refusal {
  const isSmall = maxBytes < limits.bytesPerMegabyte;
  const amount = isSmall ? Math.round(maxBytes / 1024) : Math.round(maxBytes / limits.bytesPerMegabyte);
  const khmer = String(amount).replace(/\d/g, (digit) => String.fromCodePoint(0x17e0 + Number(digit)));
  return new Refusal("tooLarge", {
    words: isSmall
      ? words(`This file is larger than ${amount} KB.`, `ឯកសារនេះធំជាង ${khmer} គីឡូបៃ។`)
      : words(`This file is larger than ${amount} MB.`, `ឯកសារនេះធំជាង ${khmer} មេកាបៃ។`),
  });
}

const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";

/** Failures of the disk stay what they are; everything else is a multipart body that can't be read. */
function asRefusal(error: unknown, maxBytes: number): unknown {
  if (error instanceof Refusal || (error instanceof Error && "syscall" in error)) return error;
  const code = codeOf(error);
  if (code === "FST_REQ_FILE_TOO_LARGE") return tooLarge(maxBytes);
  return /^FST_(FILES|PARTS|FIELDS)_LIMIT$/.test(code) ? oneFile() : new Refusal("badRequest");
}

/** How much more is listened to after a refusal; past it the connection breaks. */
const heardOut = { bytes: 64 * limits.bytesPerMegabyte, milliseconds: 10_000 };

/** Lets the sender go on for a while, to nobody: who is cut off in mid-sentence never hears the answer. */
function hearOut(raw: IncomingMessage): void {
  raw.unpipe();
  if (raw.readableEnded || raw.destroyed) return;
  let heard = 0;
  const timer = setTimeout(() => raw.destroy(), heardOut.milliseconds);
  raw.once("close", () => clearTimeout(timer)).once("end", () => clearTimeout(timer));
  raw.on("error", () => {});
  raw.on("data", (chunk: Buffer) => {
    heard += chunk.length;
    if (heard > heardOut.bytes) raw.destroy();
  });
  raw.resume();
}

/** The last part of the name that a file came with, without control and direction characters; for people, never for paths. */
function safeName(given: string | undefined): string {
  const last = (given ?? "").split(/[/\\]/).pop() ?? "";
  const clean = last.replace(/[\p{Cc}\u202A-\u202E\u2066-\u2069\u200E\u200F]/gu, "").trim();
  return Array.from(clean).slice(-150).join("") || "file";
}
