import { isUtf8 } from "node:buffer";
import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { crc32 } from "node:zlib";
import { type Entry, getFileNameLowLevel, openPromise, type ZipFile } from "yauzl";

/** An entry of a ZIP archive according to its central directory. Sizes in bytes. */
export interface ZipEntry {
  readonly name: string;
  readonly packedSize: number;
  readonly unpackedSize: number;
  readonly isEncrypted: boolean;
}
/** An open ZIP archive on disk. */
export interface ZipArchive {
  readonly entries: readonly ZipEntry[];
  /**
   * Unpacks an entry into a new file. Stops at the size that the directory declares, or at `maxBytes`: what an archive
   * declares is the most that it can unpack to.
   */
  unpack(entry: ZipEntry, path: string, maxBytes: number): Promise<"unpacked" | "damaged" | "tooLarge">;
  close(): void;
}

/** More entries than any archive that is accepted, so that reading a directory takes bounded time and memory. */
const maxEntries = 5000;
/** Bytes of an entry's name, comment and extra fields together. */
const maxHeaderBytes = 8192;
const utf8Flag = 0x800;
const unicodePathField = 0x7075;

/** The name of an entry. macOS writes UTF-8 without saying so; other programs that say nothing write code page 437. */
function nameOf({ generalPurposeBitFlag: flags, fileNameRaw: raw, extraFields }: Entry): string {
  const isDeclared = (flags & utf8Flag) !== 0 || extraFields.some(({ id }) => id === unicodePathField);
  if (!isDeclared && isUtf8(raw)) return raw.toString("utf8");
  return getFileNameLowLevel(flags, raw, extraFields, false);
}

const isBroken = (error: unknown): boolean => !(error instanceof Error && "syscall" in error);

class StoppedError extends Error {}

/** Passes on an entry's content as long as it fits; throws when it is larger, shorter or other than declared. */
async function* checked(
  chunks: AsyncIterable<Buffer>,
  { uncompressedSize, crc32: expected }: Entry,
  maxBytes: number,
) {
  let bytes = 0;
  let sum = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > uncompressedSize) throw new Error("The entry is larger than declared");
    if (bytes > maxBytes) throw new StoppedError();
    sum = crc32(chunk, sum);
    yield chunk;
  }
  if (bytes !== uncompressedSize || sum !== expected) throw new Error("The entry is damaged");
}

async function unpack(zip: ZipFile, entry: Entry, path: string, maxBytes: number) {
  if (entry.uncompressedSize > maxBytes) return "tooLarge";
  try {
    const content = await zip.openReadStreamPromise(entry);
    await pipeline(
      content,
      (chunks: AsyncIterable<Buffer>) => checked(chunks, entry, maxBytes),
      createWriteStream(path, { flags: "wx", mode: 0o600 }),
    );
    return "unpacked";
  } catch (error) {
    if (error instanceof StoppedError) return "tooLarge";
    if (isBroken(error)) return "damaged";
    throw error;
  }
}

async function readEntries(zip: ZipFile): Promise<ReadonlyMap<ZipEntry, Entry>> {
  const entries = new Map<ZipEntry, Entry>();
  for await (const entry of zip.eachEntry()) {
    if (entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength > maxHeaderBytes)
      throw new Error("The header of an entry is too long");
    entries.set(
      {
        name: nameOf(entry),
        packedSize: entry.compressedSize,
        unpackedSize: entry.uncompressedSize,
        isEncrypted: entry.isEncrypted(),
      },
      entry,
    );
  }
  return entries;
}

/**
 * Opens a ZIP archive and reads its central directory, without unpacking. Names are only read, never used as paths.
 * `damaged` also stands for one that is split or encrypted as a whole.
 */
export async function openZip(path: string): Promise<ZipArchive | "damaged" | "tooMany"> {
  let zip: ZipFile | null = null;
  try {
    // Declared sizes are checked here: a document may be rejected for its declared size alone.
    const options = { autoClose: false, decodeStrings: false, validateEntrySizes: false };
    const opened = await openPromise(path, options);
    zip = opened;
    if (opened.entryCount > maxEntries) {
      opened.close();
      return "tooMany";
    }
    const entries = await readEntries(opened);
    return {
      entries: [...entries.keys()],
      async unpack(entry, target, maxBytes) {
        const found = entries.get(entry);
        return found ? unpack(opened, found, target, maxBytes) : "damaged";
      },
      close: () => opened.close(),
    };
  } catch (error) {
    zip?.close();
    if (isBroken(error)) return "damaged";
    throw error;
  }
}

/** Reads the central directory of a ZIP archive. */
export async function readZipDirectory(path: string): Promise<readonly ZipEntry[] | "damaged" | "tooMany"> {
  const zip = await openZip(path);
  if (typeof zip === "string") return zip;
  zip.close();
  return zip.entries;
}
