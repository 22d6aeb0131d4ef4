import type { NewFile } from "../store-file.ts";

/** A validated upload; `body` holds the re-encoded content if there is any. */
export type CheckedUpload = Pick<
  NewFile,
  "extension" | "size" | "width" | "height" | "duration" | "isFirstFrame"
> & {
  readonly body: Buffer | null;
};
