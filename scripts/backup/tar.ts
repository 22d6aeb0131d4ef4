/** A file of an archive. `content` must be consumed before the next entry is requested. */
export interface TarEntry {
  readonly name: string;
  /** Bytes; `content` yields exactly this many. */
  readonly size: number;
  readonly content: AsyncIterable<Buffer>;
}

const blockSize = 512;
/** Limit of ustar: the size field has eleven octal digits. */
const maxEntrySize = 8 ** 11 - 1;

const paddingOf = (size: number): number => (blockSize - (size % blockSize)) % blockSize;

function tarHeader({ name, size }: TarEntry, seconds: number): Buffer {
  if (Buffer.byteLength(name) > 100 || size > maxEntrySize) throw new Error(`An archive can't hold ${name}.`);
  const bytes = Buffer.alloc(blockSize);
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, "0")}\0`;
  bytes.write(name, 0);
  bytes.write(octal(0o600, 7), 100);
  bytes.write(octal(0, 7), 108);
  bytes.write(octal(0, 7), 116);
  bytes.write(octal(size, 11), 124);
  bytes.write(octal(seconds, 11), 136);
  bytes.write("        ", 148);
  bytes.write("0", 156);
  bytes.write("ustar\x0000", 257);
  const sum = bytes.reduce((total, byte) => total + byte, 0);
  bytes.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148);
  return bytes;
}

/** Writes a ustar archive as a stream of chunks. */
export async function* packTar(entries: AsyncIterable<TarEntry>): AsyncGenerator<Buffer> {
  const seconds = Math.floor(Date.now() / 1000);
  for await (const entry of entries) {
    yield tarHeader(entry, seconds);
    let written = 0;
    for await (const piece of entry.content) {
      written += piece.length;
      yield piece;
    }
    if (written !== entry.size) throw new Error(`${entry.name} changed while it was being archived.`);
    yield Buffer.alloc(paddingOf(entry.size));
  }
  yield Buffer.alloc(2 * blockSize);
}

/** Reads a byte stream in portions of a requested size. */
function openReader(source: AsyncIterable<Buffer>) {
  const iterator = source[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  /** Returns between 1 and `most` bytes. */
  async function take(most: number): Promise<Buffer> {
    while (rest.length === 0) {
      const next = await iterator.next();
      if (next.done) throw new Error("The backup ends in the middle: it is damaged or was never finished.");
      rest = next.value;
    }
    const taken = rest.subarray(0, most);
    rest = rest.subarray(taken.length);
    return taken;
  }
  async function* pieces(size: number): AsyncGenerator<Buffer> {
    for (let left = size; left > 0; ) {
      const piece = await take(left);
      left -= piece.length;
      yield piece;
    }
  }
  async function whole(size: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for await (const piece of pieces(size)) parts.push(piece);
    return Buffer.concat(parts);
  }
  return { pieces, whole };
}

const readText = (bytes: Buffer, from: number, length: number): string =>
  bytes
    .subarray(from, from + length)
    .toString("utf8")
    .replace(/\0.*$/s, "");

/** Reads an archive entry by entry; skips unread content when the next entry is requested. */
export async function* unpackTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const { pieces, whole } = openReader(source);
  for (;;) {
    const head = await whole(blockSize);
    if (head.every((byte) => byte === 0)) return;
    const size = Number.parseInt(readText(head, 124, 12), 8);
    if (readText(head, 257, 5) !== "ustar" || !Number.isSafeInteger(size)) {
      throw new Error("This is no backup of Kasekam, or it is damaged.");
    }
    const content = pieces(size);
    yield { name: readText(head, 0, 100), size, content };
    for await (const _piece of content);
    await whole(paddingOf(size));
  }
}
