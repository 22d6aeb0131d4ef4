import type { Readable } from "node:stream";
import type { Shelf } from "../file-types.ts";

/** Identifies a stored file. */
export interface FileKey {
  readonly shelf: Shelf;
  readonly name: string;
}
/** First and last byte, both inclusive. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}
/** Media type of the content, and its size in bytes. */
export interface Bytes {
  readonly type: string;
  readonly size: number;
}
/** An opened file: `size` is that of the whole file, also when the stream is a range of it. */
export interface OpenFile extends Bytes {
  readonly stream: Readable;
}

/** Store of uploaded files: local disk or an S3-compatible service. Throws `away` when it is unreachable. */
export interface FileStore {
  /** Stores a file atomically and durably. */
  put(key: FileKey, body: Readable | Buffer, about: Bytes): Promise<void>;
  /** Opens a file or a range of it. Null when it does not exist. */
  open(key: FileKey, range?: ByteRange): Promise<OpenFile | null>;
  /** Size and type of a file. Null when it does not exist. */
  stat(key: FileKey): Promise<Bytes | null>;
  /** Deletes a file; no error when it does not exist. */
  remove(key: FileKey): Promise<void>;
  /** Throws when files cannot be stored and read. */
  check(): Promise<void>;
}
