import type { Queries } from "../../db/database.ts";
import { recordAuditEvent } from "./audit-event.ts";
import { chainKeysOf, rowDigest } from "./row-digest.ts";

/** A changed row of the history: its hashes before and after. */
export interface ErasedRow {
  readonly id: number;
  readonly before: Buffer;
  readonly after: Buffer;
}

interface Erasure {
  readonly entity: string;
  readonly columns: readonly string[];
  readonly by: string | null;
  readonly rows: readonly ErasedRow[];
}

/**
 * Records that personal data were erased from rows of the history, with their digests before and after: so the chain shows
 * that nothing else was changed. One digest for each key, as a row may have been sealed with an old one.
 */
export async function recordErasure(tx: Queries, { entity, columns, by, rows }: Erasure): Promise<void> {
  if (rows.length === 0) return;
  const keys = chainKeysOf(tx);
  const digests = rows.flatMap(({ id, before, after }) =>
    keys.map((key) => [
      id,
      rowDigest(key, "history", id, before).toString("hex"),
      rowDigest(key, "history", id, after).toString("hex"),
    ]),
  );
  await recordAuditEvent(tx, { kind: "dataErased", by, entity, details: { columns, rows: digests } });
}
