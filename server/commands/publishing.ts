import { patchRow } from "../records/patch.ts";
import type { Commanded } from "./handler.ts";

/** Notes since when a record is published. */
async function publish(commanded: Commanded): Promise<void> {
  await patchRow({ ...commanded, values: { publishedAt: new Date().toISOString() } });
}

/** The effect of publishing what knows its `publishedAt`. */
export const publishingCommands = { publish };
