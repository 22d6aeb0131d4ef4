import { AppError } from "../../domain/errors/errors.ts";
import type { Database, Queries } from "../db/database.ts";
import { recordRemoval } from "../records/history/record-removal.ts";
import type { FileStore } from "./store/file-store.ts";

/** SQL: whether a file is unused by records, queued or recently sent mails, and jobs. */
const isUnusedSql = `not exists (select from file_use x where x.name = f.name)
  and not exists (select from message_attachment a where a.file = f.name)
  and not exists (select from job j where j.file = f.name)`;

interface RemovalContext {
  readonly tx: Queries;
  readonly files: FileStore;
}

/**
 * Deletes a file whose row is locked for update: both bytes and row, or neither. Throws `inUse` when a record or mail
 * uses it. A concurrent use waits for the lock and is then rejected (`keep_file_uses`).
 */
export async function removeFile({ tx, files }: RemovalContext, name: string): Promise<void> {
  const removed = await tx.query<{ kind: string }>(
    `delete from file f where f.name = $1 and ${isUnusedSql} returning f.kind`,
    [name],
  );
  const [file] = removed;
  if (!file) throw new AppError("inUse");
  // Last, because it cannot be undone. If the commit fails, a row without bytes remains for the next sweep.
  await files.remove({ shelf: file.kind === "document" ? "documents" : "media", name });
}

/** Deletes those of the named files that nothing uses. */
export async function removeUnusedFiles(
  { db, files }: Pick<SweepInput, "db" | "files">,
  names: readonly string[],
): Promise<void> {
  if (names.length === 0) return;
  const unused = await db.query<{ name: string }>(
    `select f.name from file f where f.name = any ($1::text[]) and ${isUnusedSql}`,
    [names],
  );
  for (const { name } of unused) await db.transaction((tx) => removeUnlessUsed({ tx, files }, name));
}

/** Deletes a file unless it was used in the meantime. Returns whether it did. */
async function removeUnlessUsed(removing: RemovalContext, name: string): Promise<boolean> {
  try {
    await removeFile(removing, name);
    return true;
  } catch (error) {
    if (!(error instanceof AppError) || error.type !== "inUse") throw error;
    return false;
  }
}

interface SweepInput {
  readonly db: Database;
  readonly files: FileStore;
  /** Days that a file may stay unused, from its upload and from its last replacement. */
  readonly keepDays: number;
  readonly signal?: AbortSignal;
}

const batchSize = 20;

/** SQL: whether a file is unused for `$1` days; a file that the server made, for one. */
export const isSweptSql = `f.created_at < now() - case when f.internal then interval '1 day' else make_interval(days => $1) end
  and (f.replaced_at is null or f.replaced_at < now() - make_interval(days => $1)) and ${isUnusedSql}`;

/**
 * Deletes a batch of files unused for that long, skipping rows locked by other processes. Returns how many it found.
 */
async function sweepBatch({ db, files, keepDays }: SweepInput): Promise<number> {
  return db.transaction(async (tx) => {
    const found = await tx.query<{ name: string }>(
      `select f.name from file f
       where ${isSweptSql}
       order by f.created_at limit ${batchSize} for update of f skip locked`,
      [keepDays],
    );
    // They may have been used between the query and the lock.
    let removed = 0;
    for (const { name } of found) if (await removeUnlessUsed({ tx, files }, name)) removed += 1;
    await recordRemoval(tx, { rule: "unusedFiles", rows: removed });
    return found.length;
  });
}

const maxPerSweep = 10_000;

/**
 * Deletes files unused for `keepDays`, server-generated ones after a day. Safe on several instances. Returns how many
 * were examined.
 */
export async function sweepFiles(sweeping: SweepInput): Promise<number> {
  let swept = 0;
  while (swept < maxPerSweep && !sweeping.signal?.aborted) {
    const found = await sweepBatch(sweeping);
    if (found === 0) break;
    swept += found;
  }
  return swept;
}
