import { type Words, words } from "../../domain/words.ts";
import type { Queries } from "../db/database.ts";
import { countLines } from "./count-lines.ts";
import { countUnseen } from "./expected-items.ts";
import { type FoundSettlement, findStatement } from "./find-settlement.ts";
import { partyNamed } from "./reconcile-kinds.ts";

/** A payment provider knows what was paid through it: who closes without its statement says why. */
export async function needsNote(db: Queries, settlement: FoundSettlement): Promise<boolean> {
  return (
    partyNamed(settlement.party).kind === "paymentMethod" && (await findStatement(db, settlement.id)) === null
  );
}

/** What of a statement keeps a settlement from being closed, of the entries that it would take; null for nothing. */
export async function notClosable(db: Queries, settlement: FoundSettlement): Promise<Words | null> {
  const statement = await findStatement(db, settlement.id);
  if (!statement) return null;
  const unseen = await countUnseen(db, settlement, statement.mapping.amountIs);
  if (unseen > 0)
    return words(
      `The ledger has ${unseen} more entries than the statement was compared with. Compare it again.`,
      `បញ្ជីគណនីមាន ${unseen} ធាតុទៀតក្រោយពីបានផ្ទៀងរបាយការណ៍។ សូមផ្ទៀងម្ដងទៀត។`,
    );
  const { open } = await countLines(db, settlement.id);
  return open > 0
    ? words(`${open} differences are not explained yet.`, `នៅមានភាពខុសគ្នា ${open} មិនទាន់ពន្យល់។`)
    : null;
}
