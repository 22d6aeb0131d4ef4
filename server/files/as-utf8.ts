import { open, readFile, stat, writeFile } from "node:fs/promises";

/** What Excel saves as “Unicode Text” begins with one of these marks. */
const encodings = [
  { mark: [0xff, 0xfe], name: "utf-16le" },
  { mark: [0xfe, 0xff], name: "utf-16be" },
] as const;

async function encodingOf(path: string) {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(2), 0, 2, 0);
    return encodings.find(({ mark: [first, second] }) =>
      bytesRead === 2 ? buffer[0] === first && buffer[1] === second : false,
    );
  } finally {
    await handle.close();
  }
}

/** Writes a text in UTF-16 anew in UTF-8, in its place; any other file stays as it is. Answers the file's size in bytes. */
export async function asUtf8(path: string): Promise<number> {
  const encoding = await encodingOf(path);
  if (encoding) {
    try {
      await writeFile(path, new TextDecoder(encoding.name, { fatal: true }).decode(await readFile(path)));
    } catch (error) {
      // Damaged, or no text at all: whoever checks it says so.
      if (!(error instanceof TypeError)) throw error;
    }
  }
  return (await stat(path)).size;
}
