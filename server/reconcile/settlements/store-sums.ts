import type { Actor } from "../../../domain/access/roles.ts";
import { settlement } from "../../../domain/entities/orders/settlement.ts";
import { adjustedBy } from "../../../domain/reconcile/settlement-sums.ts";
import type { Queries } from "../../db/database.ts";
import { recordChange } from "../../live/record-change.ts";
import { patchRow } from "../../records/write/patch.ts";
import { parsePartyKey } from "../reconcile-kinds.ts";
import { countLines } from "../statements/count-lines.ts";
import { findStatement, readSettlementRow, type SettlementRow } from "./find-settlement.ts";
import { completeSums, type SettlementSums, sumEntries } from "./ledger-sums.ts";

/** Computes the current sums of a settlement, including its adjustments. */
export async function computeSums(db: Queries, found: SettlementRow): Promise<SettlementSums> {
  const { kind } = parsePartyKey(found.party);
  const { sums } = await sumEntries(db, found);
  return completeSums(kind, sums, { adjusted: adjustedBy(kind, found.adjustments), paid: found.paid });
}

interface StoreSumsInput {
  readonly tx: Queries;
  readonly actor: Actor;
  readonly id: string;
}

/** Stores a settlement's sums and statement progress on its record, without a history entry. */
export async function storeSums({ tx, actor, id }: StoreSumsInput): Promise<void> {
  const found = await readSettlementRow(tx, id);
  const statement = await findStatement(tx, id);
  const { open } = await countLines(tx, id);
  const { payable: _, ...sums } = await computeSums(tx, found);
  const values = {
    ...sums,
    statementLines: statement?.lines ?? 0,
    linesOpen: open,
  };
  await tx.query("select set_config('kasekam.action', 'unrecorded', true)");
  await patchRow({ db: tx, actor, entity: settlement, id, values });
  await tx.query("select set_config('kasekam.action', '', true)");
  await recordChange(tx, { entity: settlement.name, id });
}
