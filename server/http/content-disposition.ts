const safe = (name: string): string => name.replace(/[/\\:*?"<>|\p{Cc}]/gu, " ");
const encode = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * The `content-disposition` header of a file to save or show, under its Unicode name (RFC 6266 with RFC 5987) and an
 * ASCII fallback for old clients: `latin`, or the name without its other letters.
 */
export function contentDisposition(way: "attachment" | "inline", name: string, latin: string = name): string {
  const plain = safe(latin).replace(/[^\x20-\x7e]/g, "_");
  return `${way}; filename="${plain}"; filename*=UTF-8''${encode(safe(name))}`;
}
