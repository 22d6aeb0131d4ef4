import { isUtf8 } from "node:buffer";
import { TableFaultError } from "./table-job.ts";

/** The row of a byte, from 1. */
const rowAt = (bytes: Buffer, end: number): number =>
  bytes.toString("latin1", 0, end).split(/\r\n|\r|\n/).length;

function oldEncodingFault(bytes: Buffer): TableFaultError {
  let start = 0;
  while (start < bytes.length) {
    const found = bytes.indexOf(0x0a, start);
    const end = found < 0 ? bytes.length : found + 1;
    if (!isUtf8(bytes.subarray(start, end))) break;
    start = end;
  }
  // Within a line that CR alone ends, the invalid byte says the row.
  let valid = start;
  while (valid < bytes.length && (bytes[valid] ?? 0) < 0x80) valid += 1;
  return new TableFaultError({ kind: "encoding", row: rowAt(bytes, valid) });
}

/** The UTF-16 encoding of bytes, by the mark at their start, or by the zeros of Latin letters without one. */
function utf16Of(bytes: Buffer): "utf-16le" | "utf-16be" | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  const start = bytes.subarray(0, 400);
  const zeros = (odd: number) => start.filter((byte, index) => byte === 0 && index % 2 === odd).length;
  const [even, odd] = [zeros(0), zeros(1)];
  if (odd > 3 && odd > start.length / 8 && even < odd / 8) return "utf-16le";
  if (even > 3 && even > start.length / 8 && odd < even / 8) return "utf-16be";
  return null;
}

function decode(bytes: Buffer): string {
  const utf16 = utf16Of(bytes);
  try {
    return new TextDecoder(utf16 ?? "utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw utf16 ? new TableFaultError({ kind: "damaged" }) : oldEncodingFault(bytes);
  }
}

/**
 * Decodes the bytes of a text with columns: UTF-8, or UTF-16. Line breaks within Word paragraphs become spaces, other
 * control characters are left out. Faults name the row that is in an older encoding.
 */
export function decodeText(bytes: Buffer): string {
  const text = decode(bytes);
  if (text.includes("\0") || /^\s*(<[!?a-z]|#!|mz\x90|@echo|%!ps)/i.test(text.slice(0, 200)))
    throw new TableFaultError({ kind: "notText" });
  return text.replace(/[\v\f]/g, " ").replace(/(?![\t\r\n])\p{Cc}/gu, "");
}
