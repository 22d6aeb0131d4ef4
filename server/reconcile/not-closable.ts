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

/** How far the comparison of a statement is. */
interface Compared {
  readonly unseen: number;
  readonly open: number;
}

/** How much of the ledger a settlement's statement was not compared with, and how much of it is not explained; null without one. */
export async function comparedSoFar(db: Queries, settlement: FoundSettlement): Promise<Compared | null> {
  const statement = await findStatement(db, settlement.id);
  if (!statement) return null;
  const { open } = await countLines(db, settlement.id);
  return { open, unseen: await countUnseen(db, settlement, statement.mapping.amountIs) };
}

/** What of a statement keeps a settlement from being closed; null for nothing. */
export function notClosable(compared: Compared | null): Words | null {
  if (!compared) return null;
  const { unseen, open } = compared;
  if (unseen > 0)
    return words(
      `The ledger has ${unseen} more entries than the statement was compared with. Compare it again.`,
      `បញ្ជីគណនីមាន ${unseen} ធាតុទៀតក្រោយពីបានផ្ទៀងរបាយការណ៍។ សូមផ្ទៀងម្ដងទៀត។`,
    );
  return open > 0
    ? words(`${open} differences are not explained yet.`, `នៅមានភាពខុសគ្នា ${open} មិនទាន់ពន្យល់។`)
    : null;
}
