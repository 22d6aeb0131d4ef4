/** Reads up to `length` bytes from a position of a file; fewer at its end. */
export type ReadBytes = (position: number, length: number) => Promise<Buffer>;

/** An element of a file in EBML (RFC 8794), the format of WebM. */
export interface Element {
  /** With the bits that tell its length, as the specifications write it. */
  readonly id: number;
  /** Position of its content. */
  readonly start: number;
  /** Length of its content in bytes; null when it is unknown. */
  readonly size: number | null;
}

/** Four bytes of an id and eight of a size. */
const longestHeader = 12;

/** Length in bytes of the number that begins with a byte; more than 8 when no number begins so. */
const lengthOf = (first: number): number => Math.clz32(first) - 23;

/** Reads the number at `at`: undefined when it is not complete, null when all of its bits are 1, which means unknown. */
export function readNumber(bytes: Buffer, at: number): { value: number | null; length: number } | undefined {
  const first = bytes[at] ?? 0;
  const length = lengthOf(first);
  if (length > 8 || at + length > bytes.length) return undefined;
  const mask = 0xff >> length;
  let value = first & mask;
  let isUnknown = value === mask;
  for (const byte of bytes.subarray(at + 1, at + length)) {
    value = value * 256 + byte;
    isUnknown &&= byte === 0xff;
  }
  return { value: isUnknown ? null : value, length };
}

/** Reads the id and the size at the beginning of `bytes`; undefined when they are not complete or no element. */
function readHeader(bytes: Buffer): { id: number; size: number | null; length: number } | undefined {
  const idLength = lengthOf(bytes[0] ?? 0);
  if (idLength > 4) return undefined;
  const size = readNumber(bytes, idLength);
  return size && { id: bytes.readUIntBE(0, idLength), size: size.value, length: idLength + size.length };
}

/**
 * Reads the elements of a file one after another, up to the first that is no element. Those whose ids are in `entered` are
 * followed by their children, whether their size is known or not.
 */
export async function* readElements(read: ReadBytes, entered: ReadonlySet<number>): AsyncGenerator<Element> {
  let position = 0;
  for (;;) {
    const header = readHeader(await read(position, longestHeader));
    if (!header) return;
    const { id, size, length } = header;
    const start = position + length;
    yield { id, start, size };
    if (entered.has(id)) position = start;
    else if (size === null) return;
    else position = start + size;
  }
}

/** The complete children in the content of an element. */
export function* childrenOf(content: Buffer): Generator<{ readonly id: number; readonly content: Buffer }> {
  for (let position = 0; position < content.length; ) {
    const header = readHeader(content.subarray(position, position + longestHeader));
    if (!header || header.size === null) return;
    const start = position + header.length;
    position = start + header.size;
    if (position > content.length) return;
    yield { id: header.id, content: content.subarray(start, position) };
  }
}

/** The content of the first child with an id; empty without one. */
export function childOf(content: Buffer, id: number): Buffer {
  for (const child of childrenOf(content)) if (child.id === id) return child.content;
  return Buffer.alloc(0);
}

/** The value of an element that has a whole number; undefined without content, or with more than six bytes of it. */
export const numberIn = (content: Buffer): number | undefined =>
  content.length > 0 && content.length <= 6 ? content.readUIntBE(0, content.length) : undefined;

/** Writes an element. Its size takes eight bytes, so that the length does not depend on it. */
export function writeElement(id: number, ...content: readonly Buffer[]): Buffer {
  const idLength = Math.ceil((32 - Math.clz32(id)) / 8);
  const body = Buffer.concat(content);
  const header = Buffer.alloc(idLength + 8);
  header.writeUIntBE(id, 0, idLength);
  header[idLength] = 1;
  header.writeUInt32BE(body.length, idLength + 4);
  return Buffer.concat([header, body]);
}

/** Writes an element with a whole number below 2^32, in four bytes; throws for others. */
export function writeNumber(id: number, value: number): Buffer {
  const content = Buffer.alloc(4);
  content.writeUInt32BE(value);
  return writeElement(id, content);
}

/** Writes an element with a floating-point number. */
export function writeFloat(id: number, value: number): Buffer {
  const content = Buffer.alloc(8);
  content.writeDoubleBE(value);
  return writeElement(id, content);
}
