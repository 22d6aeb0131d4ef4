import type { StoredValues } from "../../../domain/declare/index.ts";
import type { CommandContext } from "../../records/write/command-handler.ts";
import { patchRow } from "../../records/write/patch.ts";
import type { Publishable } from "./publishing-hooks.ts";

/** Sets the publication time. */
async function publish(context: CommandContext): Promise<void> {
  const values: StoredValues<Publishable> = { publishedAt: new Date().toISOString() };
  await patchRow({ ...context, values });
}

/** The handlers of entities with `publishedAt`. */
export const publishingCommands = { publish };
