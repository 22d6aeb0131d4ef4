import { createHash } from "node:crypto";
import type { Database } from "../../db/database.ts";
import type { FileStore } from "../store/file-store.ts";

interface FillInput {
  readonly db: Database;
  readonly files: FileStore;
  readonly signal: AbortSignal;
}

const rowsAtOnce = 100;

async function hashOf(files: FileStore, name: string, kind: string): Promise<Buffer | null> {
  const opened = await files.open({ shelf: kind === "document" ? "documents" : "media", name });
  if (!opened) return null;
  const hash = createHash("sha256");
  for await (const chunk of opened.stream) hash.update(chunk);
  return hash.digest();
}

/** Reads library files recorded without a hash, and stores it. A file that is missing in the store is left out. */
export async function fillHashes({ db, files, signal }: FillInput): Promise<void> {
  let after = "";
  while (!signal.aborted) {
    const rows = await db.query<{ name: string; kind: string }>(
      `select name, kind from file where sha256 is null and not internal and name > $1 order by name limit ${rowsAtOnce}`,
      [after],
    );
    if (rows.length === 0) return;
    for (const { name, kind } of rows) {
      if (signal.aborted) return;
      const hash = await hashOf(files, name, kind);
      if (hash) await db.query("update file set sha256 = $2 where name = $1", [name, hash]);
    }
    after = rows.at(-1)?.name ?? "";
  }
}
