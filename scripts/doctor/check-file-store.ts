import { randomBytes } from "node:crypto";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import type { Env } from "../../server/env.ts";
import { openFiles } from "../../server/files/store/open-files.ts";
import type { Found } from "../../server/status/checks/check-results.ts";
import { reasonOf } from "./examine-database.ts";

/**
 * Stores a small file, reads it back and deletes it. Before the first start there is no folder for files, and this makes
 * none.
 */
export async function checkFileStore(env: Env): Promise<Found> {
  const isOnDisk = env.FILES_ENDPOINT === undefined;
  if (isOnDisk && (await stat(join(env.DATA_DIR, "files")).catch(() => null)) === null) return {};
  const body = randomBytes(32);
  try {
    const files = openFiles(env);
    const key = { shelf: "archives", name: `check-${randomBytes(8).toString("hex")}.gz` } as const;
    await files.put(key, body, { type: "application/gzip", size: body.length });
    const opened = await files.open(key);
    const isSame = opened !== null && (await buffer(opened.stream)).equals(body);
    await files.remove(key);
    const isGone = (await files.stat(key)) === null;
    return { filesNotKept: isSame && isGone ? [] : ["it was not the same, or still there."] };
  } catch (error) {
    return { filesNotKept: [reasonOf(error)] };
  }
}
