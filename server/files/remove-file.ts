import { Refusal } from "../../domain/errors.ts";
import type { Database, Queries } from "../db/database.ts";
import type { FileStore } from "./file-store.ts";

/** Whether nothing needs a file: no record, no mail that waits or left lately, and no job that it came of. */
const isFree = `not exists (select from file_use x where x.name = f.name)
  and not exists (select from message_attachment a where a.file = f.name)
  and not exists (select from job j where j.file = f.name)`;

interface Removing {
  readonly tx: Queries;
  readonly files: FileStore;
}

/**
 * Removes a file whose row is locked for update: its bytes and its row, or neither. Throws `inUse` where a record uses it, or a mail carries it.
 * Whoever wants to use it meanwhile waits for the lock, and is refused then (`keep_file_uses`).
 */
export async function removeFile({ tx, files }: Removing, name: string): Promise<void> {
  const removed = await tx.query<{ kind: string }>(
    `delete from file f where f.name = $1 and ${isFree} returning f.kind`,
    [name],
  );
  const [file] = removed;
  if (!file) throw new Refusal("inUse");
  // Last, as it can't be undone. Should the transaction fail after all, a row without bytes is left, for the next sweep.
  await files.remove({ shelf: file.kind === "document" ? "documents" : "media", name });
}

interface Sweeping {
  readonly db: Database;
  readonly files: FileStore;
  /** How long a file may lie unused. */
  readonly keepDays: number;
}

const filesAtOnce = 20;

/** Removes some files that nobody has used for so long, passing over those that another process has at hand; answers how many it found. */
async function sweepSome({ db, files, keepDays }: Sweeping): Promise<number> {
  return db.transaction(async (tx) => {
    const found = await tx.query<{ name: string }>(
      `select f.name from file f
       where f.created_at < now() - case when f.internal then interval '1 day' else make_interval(days => $1) end and ${isFree}
       order by f.created_at limit ${filesAtOnce} for update of f skip locked`,
      [keepDays],
    );
    for (const { name } of found) {
      // Between finding and locking it, somebody may have begun to use it.
      await removeFile({ tx, files }, name).catch((error: unknown) => {
        if (!(error instanceof Refusal) || error.refusal !== "inUse") throw error;
      });
    }
    return found.length;
  });
}

const mostAtOnce = 10_000;

/** Removes every file that is unused and older than `keepDays`, or than a day where the server made it itself; any number of processes may do so at once. Answers how many it looked at. */
export async function sweepFiles(sweeping: Sweeping): Promise<number> {
  let swept = 0;
  while (swept < mostAtOnce) {
    const found = await sweepSome(sweeping);
    if (found === 0) break;
    swept += found;
  }
  return swept;
}
