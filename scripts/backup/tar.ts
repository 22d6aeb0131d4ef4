/** One file of an archive. `content` is consumed in order, before the next entry is asked for. */
export interface TarEntry {
  readonly name: string;
  /** In bytes; `content` gives exactly as many. */
  readonly size: number;
  readonly content: AsyncIterable<Buffer>;
}

const block = 512;
/** The ustar format keeps a size in eleven octal digits. */
const largest = 8 ** 11 - 1;

const padding = (size: number): number => (block - (size % block)) % block;

function header({ name, size }: TarEntry, seconds: number): Buffer {
  if (Buffer.byteLength(name) > 100 || size > largest) throw new Error(`An archive can't hold ${name}.`);
  const bytes = Buffer.alloc(block);
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

/** Writes an archive (ustar), never holding more than one piece of it. */
export async function* packTar(entries: AsyncIterable<TarEntry>): AsyncGenerator<Buffer> {
  const seconds = Math.floor(Date.now() / 1000);
  for await (const entry of entries) {
    yield header(entry, seconds);
    let written = 0;
    for await (const piece of entry.content) {
      written += piece.length;
      yield piece;
    }
    if (written !== entry.size) throw new Error(`${entry.name} changed while it was being archived.`);
    yield Buffer.alloc(padding(entry.size));
  }
  yield Buffer.alloc(2 * block);
}

/** Gives the bytes of a stream in the portions asked for. */
function portionsOf(source: AsyncIterable<Buffer>) {
  const iterator = source[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  /** At least one byte and at most `most`. */
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

const textAt = (bytes: Buffer, from: number, length: number): string =>
  bytes
    .subarray(from, from + length)
    .toString("utf8")
    .replace(/\0.*$/s, "");

/** Reads an archive, entry by entry. What is left of an entry's content when the next one is asked for is skipped. */
export async function* unpackTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const { pieces, whole } = portionsOf(source);
  for (;;) {
    const head = await whole(block);
    if (head.every((byte) => byte === 0)) return;
    const size = Number.parseInt(textAt(head, 124, 12), 8);
    if (textAt(head, 257, 5) !== "ustar" || !Number.isSafeInteger(size)) {
      throw new Error("This is no backup of Kasekam, or it is damaged.");
    }
    const content = pieces(size);
    yield { name: textAt(head, 0, 100), size, content };
    for await (const _piece of content);
    await whole(padding(size));
  }
}
