import { open } from "node:fs/promises";

/** An entry of a ZIP archive according to its central directory. Sizes in bytes. */
export interface ZipEntry {
  readonly name: string;
  readonly packedSize: number;
  readonly unpackedSize: number;
  readonly isEncrypted: boolean;
}

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const endSize = 22;
const longestComment = 0xffff;

/**
 * Reads the central directory of a ZIP archive without unpacking. Null when it is damaged, split or larger than 4 GB.
 */
export async function readZipDirectory(path: string): Promise<readonly ZipEntry[] | null> {
  const handle = await open(path);
  try {
    const { size } = await handle.stat();
    const tailSize = Math.min(size, endSize + longestComment);
    const tail = Buffer.alloc(tailSize);
    await handle.read(tail, 0, tailSize, size - tailSize);
    const end = findEnd(tail);
    if (!end) return null;
    const directory = Buffer.alloc(Math.min(end.size, size));
    const { bytesRead } = await handle.read(directory, 0, directory.length, end.offset);
    return bytesRead === end.size ? readEntries(directory, end.entries) : null;
  } finally {
    await handle.close();
  }
}

function findEnd(
  tail: Buffer,
): { readonly entries: number; readonly size: number; readonly offset: number } | null {
  for (let at = tail.length - endSize; at >= 0; at--) {
    if (tail.readUInt32LE(at) !== endSignature) continue;
    const end = {
      entries: tail.readUInt16LE(at + 10),
      size: tail.readUInt32LE(at + 12),
      offset: tail.readUInt32LE(at + 16),
    };
    // All bits set refer to the ZIP64 directory, which no valid document needs.
    return end.entries === 0xffff || end.offset === 0xffffffff ? null : end;
  }
  return null;
}

function readEntries(directory: Buffer, count: number): readonly ZipEntry[] | null {
  const entries: ZipEntry[] = [];
  let at = 0;
  while (entries.length < count) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== entrySignature) return null;
    const nameLength = directory.readUInt16LE(at + 28);
    const nameEnd = at + 46 + nameLength;
    if (nameEnd > directory.length) return null;
    entries.push({
      name: directory.toString("utf8", at + 46, nameEnd),
      packedSize: directory.readUInt32LE(at + 20),
      unpackedSize: directory.readUInt32LE(at + 24),
      isEncrypted: (directory.readUInt16LE(at + 8) & 1) === 1,
    });
    at = nameEnd + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return entries;
}
