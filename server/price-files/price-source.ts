import { AppError } from "../../domain/errors/errors.ts";
import { localized } from "../../domain/text/localized-text.ts";

/** A file of a source when it was listed. */
export interface PriceFile {
  readonly name: string;
  readonly size: number;
  /** Differs whenever the file was written again. */
  readonly stamp: string;
  /** Written so recently that it may not be complete. */
  readonly isRecent: boolean;
}

/** A folder or bucket with files of market prices. It is only read. */
export interface PriceSource {
  /** As configured. */
  readonly address: string;
  /** The CSV and XLSX files directly in it, by name. Throws when it can't be read. */
  list(): Promise<readonly PriceFile[]>;
  /**
   * Copies a file to a new local file. Returns false if it is gone or has changed since it was listed. Throws `forbidden`
   * for a file that the server may not read, and another error when the source can't be read.
   */
  copy(file: PriceFile, path: string): Promise<boolean>;
}

/** Whether a name is that of a CSV or XLSX file. Hidden files, and those by which Excel locks a file, are left out. */
export const isPriceFile = (name: string): boolean => /^[^.~/][^/]*\.(csv|xlsx)$/i.test(name);

export const byName = (one: PriceFile, other: PriceFile): number =>
  one.name < other.name ? -1 : one.name > other.name ? 1 : 0;

/** The error of a file that the server may not read. */
export const denied = () =>
  new AppError("forbidden", {
    message: localized("The server has no permission to read this file.", "ម៉ាស៊ីនមេគ្មានសិទ្ធិអានឯកសារនេះទេ។"),
  });
