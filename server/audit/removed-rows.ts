import { createHmac } from "node:crypto";
import * as z from "zod/mini";
import type { Queries } from "../db/database.ts";
import { chainKeysOf, type SealedTable, sealedTables } from "../records/history/row-digest.ts";
import { idsIn } from "./block.ts";

const proofBy = (key: Buffer, source: SealedTable, ids: string): string =>
  createHmac("sha256", key).update(`removed:${source}:${ids}`).digest("hex");

/** Shows that rows went by a retention rule: nobody without the key can write it for other rows. */
export function removalProof(db: Pick<Queries, "context">, source: SealedTable, ids: string): string {
  const [key] = chainKeysOf(db);
  if (!key) throw new Error("There is no key to sign with.");
  return proofBy(key, source, ids);
}

const removed = z.object({ source: z.enum(sealedTables), ids: z.string(), proof: z.string() });

/** The sealed rows that went by a retention rule. */
export async function readRemoved(tx: Queries): Promise<ReadonlyMap<SealedTable, ReadonlySet<number>>> {
  const events = await tx.query<{ details: unknown }>(
    "select details from audit_event where kind = 'retentionApplied' and details ? 'proof'",
  );
  const keys = chainKeysOf(tx);
  const found = new Map<SealedTable, Set<number>>(sealedTables.map((table) => [table, new Set<number>()]));
  for (const { details } of events) {
    const { data } = removed.safeParse(details);
    if (!data || !keys.some((key) => proofBy(key, data.source, data.ids) === data.proof)) continue;
    const ids = found.get(data.source);
    for (const id of idsIn(data.ids)) ids?.add(id);
  }
  return found;
}
