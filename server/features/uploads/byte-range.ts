import type { ByteRange } from "../../files/file-store.ts";

/**
 * Reads a `Range` header for a file of `size` bytes: the range, `all` where there is none (or several, which a server
 * may ignore), or `impossible` where it lies outside of the file.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | "all" | "impossible" {
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
