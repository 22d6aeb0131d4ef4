import type { NewFile } from "../../files/keep-file.ts";

/** An upload that was found to be what it should be; a body of its own where it was drawn anew. */
export type Checked = Pick<NewFile, "extension" | "size" | "width" | "height" | "duration"> & {
  readonly body: Buffer | null;
};
