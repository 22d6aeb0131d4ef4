/** Every type that is ever stored, by the extension that the server gives it. */
export const fileTypes = {
  webp: "image/webp",
  jpg: "image/jpeg",
  png: "image/png",
  mp3: "audio/mpeg",
  m4a: "audio/mp4",
  aac: "audio/aac",
  ogg: "audio/ogg",
  wav: "audio/wav",
  weba: "audio/webm",
  mp4: "video/mp4",
  webm: "video/webm",
  pdf: "application/pdf",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  csv: "text/csv; charset=utf-8",
  txt: "text/plain; charset=utf-8",
} as const;
export type Extension = keyof typeof fileTypes;

const extensions: ReadonlySet<string> = new Set(Object.keys(fileTypes));
const isExtension = (text: string): text is Extension => extensions.has(text);

/** Media are open to whoever knows their name; documents to signed-in people only. */
export type Shelf = "media" | "documents";

/** The name of a stored file: 128 random bits and an extension. Made by the server, never by who uploads. */
export const fileName = /^[A-Za-z0-9_-]{22}\.[a-z0-9]{3,4}$/;

/** The extension of a stored file's name; null for a name that the server can't have made. */
export function extensionOf(name: string): Extension | null {
  const end = name.slice(name.lastIndexOf(".") + 1);
  return fileName.test(name) && isExtension(end) ? end : null;
}

/** Where a stored file is fetched. */
export const urlOf = (shelf: Shelf, name: string): string =>
  shelf === "media" ? `/files/${name}` : `/api/files/v1/${name}`;
