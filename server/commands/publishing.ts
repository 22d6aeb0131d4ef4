import type { StoredValues } from "../../domain/declare/index.ts";
import type { Publishable } from "../checks/publishing.ts";
import { patchRow } from "../records/patch.ts";
import type { CommandContext } from "./handler.ts";

/** Sets the publication time. */
async function publish(commanded: CommandContext): Promise<void> {
  const values: StoredValues<Publishable> = { publishedAt: new Date().toISOString() };
  await patchRow({ ...commanded, values });
}

/** The handlers of entities with `publishedAt`. */
export const publishingCommands = { publish };
