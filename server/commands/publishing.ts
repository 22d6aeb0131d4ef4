import { patchRow } from "../records/patch.ts";
import type { CommandContext } from "./handler.ts";

/** Sets the publication time. */
async function publish(commanded: CommandContext): Promise<void> {
  await patchRow({ ...commanded, values: { publishedAt: new Date().toISOString() } });
}

/** The handlers of entities with `publishedAt`. */
export const publishingCommands = { publish };
