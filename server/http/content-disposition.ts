import { encodeExtended, format } from "content-disposition";

const safe = (name: string): string => name.replace(/[/\\:*?"<>|\p{Cc}]/gu, " ");

/**
 * The `content-disposition` header of a file to save or show: its Unicode name without the characters that file
 * systems refuse, and an ASCII fallback for old clients: `latin`, or the name without its other letters.
 */
export function contentDisposition(
  type: "attachment" | "inline",
  name: string,
  latin: string = name,
): string {
  const filename = safe(latin).replace(/[^\x20-\x7e]/g, "_");
  return format({ type, parameters: { filename, "filename*": encodeExtended(safe(name)) } });
}
