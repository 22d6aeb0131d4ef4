import type { Database } from "../db/database.ts";
import { removeUnusedFiles } from "../files/remove-file.ts";
import type { FileStore } from "../files/store/file-store.ts";
import { removeUnusedSpellings } from "../records/search/remove-unused-spellings.ts";

interface TraceServices {
  readonly db: Database;
  readonly files: FileStore;
  readonly log: { warn(details: object, message: string): void };
}

/**
 * After the commit of an erasure: removes files that nothing uses any more, and words that only this person's texts had,
 * such as the telephone number. What fails is left to the cleanup.
 */
export async function removeTraces(
  { db, files, log }: TraceServices,
  names: readonly string[],
): Promise<void> {
  for (const work of [() => removeUnusedFiles({ db, files }, names), () => removeUnusedSpellings(db)])
    try {
      await work();
    } catch (error) {
      log.warn({ err: error }, "traces of an erased person are still there; the cleanup removes them");
    }
}
