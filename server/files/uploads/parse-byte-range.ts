import type { ByteRange } from "../store/file-store.ts";

/**
 * Parses a `Range` header for a file of `size` bytes: the range, `all` without a range (or with several, which a server
 * may ignore), or `impossible` when it lies outside the file.
 */
export function parseByteRange(header: string | undefined, size: number): ByteRange | "all" | "impossible" {
  const [, from = "", to = ""] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? [];
  if (from === "" && to === "") return "all";
  if (from === "") {
    const length = Math.min(Number(to), size);
    return length > 0 ? { start: size - length, end: size - 1 } : "impossible";
  }
  const start = Number(from);
  const end = to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== "" && Number(to) < start) return "all";
  return start < size ? { start, end } : "impossible";
}
