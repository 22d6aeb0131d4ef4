const safe = (name: string): string => name.replace(/[/\\:*?"<>|\p{Cc}]/gu, " ");
const encode = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * The header `content-disposition`: a file to be saved or shown, under its name in whatever letters (RFC 6266 with RFC 5987), and
 * under a plain one for old clients: `latin`, or the name with its other letters left out.
 */
export function contentDisposition(way: "attachment" | "inline", name: string, latin: string = name): string {
  const plain = safe(latin).replace(/[^\x20-\x7e]/g, "_");
  return `${way}; filename="${plain}"; filename*=UTF-8''${encode(safe(name))}`;
}
