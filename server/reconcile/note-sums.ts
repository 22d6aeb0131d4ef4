import { settlement } from "../../domain/entities/orders/settlement.ts";
import { adjustedBy } from "../../domain/reconcile/settlement-sums.ts";
import type { Actor } from "../../domain/roles.ts";
import type { Queries } from "../db/database.ts";
import { noteChange } from "../live/note-change.ts";
import { patchRow } from "../records/patch.ts";
import { countLines } from "./count-lines.ts";
import { type FoundSettlement, findStatement, readFound } from "./find-settlement.ts";
import { sumEntries, type WholeSums, wholeSums } from "./ledger-sums.ts";
import { partyNamed } from "./reconcile-kinds.ts";

/** What a settlement's entries come to now, with its adjustments. */
export async function sumsOf(db: Queries, found: FoundSettlement): Promise<WholeSums> {
  const { kind } = partyNamed(found.party);
  const { sums } = await sumEntries(db, found);
  return wholeSums(kind, sums, adjustedBy(kind, found.adjustments));
}

interface Noting {
  readonly tx: Queries;
  readonly actor: Actor;
  readonly id: string;
}

/** Writes a settlement's sums, and how far its statement is, to the settlement itself; its history says nothing of them. */
export async function noteSums({ tx, actor, id }: Noting): Promise<void> {
  const found = await readFound(tx, id);
  const statement = await findStatement(tx, id);
  const { open } = await countLines(tx, id);
  const values = {
    ...(await sumsOf(tx, found)),
    statementLines: statement?.lines ?? 0,
    linesOpen: open,
  };
  await tx.query("select set_config('kasekam.action', 'unrecorded', true)");
  await patchRow({ db: tx, actor, entity: settlement, id, values });
  await tx.query("select set_config('kasekam.action', '', true)");
  await noteChange(tx, { entity: settlement.name, id });
}
