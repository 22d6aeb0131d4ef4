import type { Readable } from "node:stream";
import type { Shelf } from "./file-types.ts";

/** Which stored file is meant. */
export interface FileKey {
  readonly shelf: Shelf;
  readonly name: string;
}
/** The first and the last byte asked for, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}
/** What is known of the bytes to store: a media type, and the size in bytes. */
export interface Bytes {
  readonly type: string;
  readonly size: number;
}
/** A stored file, opened: `size` is that of the whole file, even where the stream holds a range of it. */
export interface OpenFile extends Bytes {
  readonly stream: Readable;
}

/** Where uploaded files live: a local disk, or any S3-compatible store. Throws `away` where it can't be reached. */
export interface FileStore {
  /** Stores a file whole or not at all; it is on disk when this returns. */
  put(key: FileKey, body: Readable | Buffer, about: Bytes): Promise<void>;
  /** Opens a file, or a range of it; null where there is none. */
  open(key: FileKey, range?: ByteRange): Promise<OpenFile | null>;
  /** Size and type of a file; null where there is none. */
  stat(key: FileKey): Promise<Bytes | null>;
  /** Removes a file; silent where there is none. */
  remove(key: FileKey): Promise<void>;
  /** Throws where files can't be stored and read now. */
  check(): Promise<void>;
}
