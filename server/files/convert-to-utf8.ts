import { open, readFile, stat, writeFile } from "node:fs/promises";

/** Byte order marks; Excel's “Unicode Text” starts with one of them. */
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

/** Converts a UTF-16 text file to UTF-8 in place; other files are unchanged. Returns the size in bytes. */
export async function convertToUtf8(path: string): Promise<number> {
  const encoding = await encodingOf(path);
  if (encoding) {
    try {
      await writeFile(path, new TextDecoder(encoding.name, { fatal: true }).decode(await readFile(path)));
    } catch (error) {
      // Damaged or not text: the later validation rejects it.
      if (!(error instanceof TypeError)) throw error;
    }
  }
  return (await stat(path)).size;
}
