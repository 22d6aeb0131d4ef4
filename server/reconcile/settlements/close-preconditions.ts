import { type LocalizedText, localized } from "../../../domain/text/localized-text.ts";
import type { Queries } from "../../db/database.ts";
import { parsePartyKey } from "../reconcile-kinds.ts";
import { countLines } from "../statements/count-lines.ts";
import { countUncompared } from "./expected-items.ts";
import { findStatement, type SettlementRow } from "./find-settlement.ts";

/** Whether closing requires a note: a payment provider's settlement without its statement. */
export async function requiresNote(db: Queries, settlement: SettlementRow): Promise<boolean> {
  return (
    parsePartyKey(settlement.party).kind === "paymentMethod" &&
    (await findStatement(db, settlement.id)) === null
  );
}

/** Progress of a statement's comparison. */
interface ComparisonProgress {
  readonly unseen: number;
  readonly open: number;
}

/**
 * Counts entries not yet compared and unexplained differences of a settlement's statement. Null without a statement.
 */
export async function readComparisonProgress(
  db: Queries,
  settlement: SettlementRow,
): Promise<ComparisonProgress | null> {
  const statement = await findStatement(db, settlement.id);
  if (!statement) return null;
  const { open } = await countLines(db, settlement.id);
  return { open, unseen: await countUncompared(db, settlement, statement.mapping.amountIs) };
}

/** Returns why a statement keeps its settlement from being closed; null when nothing does. */
export function findCloseBlocker(compared: ComparisonProgress | null): LocalizedText | null {
  if (!compared) return null;
  const { unseen, open } = compared;
  if (unseen > 0)
    return localized(
      `The ledger has ${unseen} new ${unseen === 1 ? "entry" : "entries"}. Compare the statement again.`,
      `បញ្ជីគណនីមានធាតុថ្មី ${unseen}។ សូមផ្ទៀងផ្ទាត់របាយការណ៍គណនីម្ដងទៀត។`,
    );
  return open > 0
    ? localized(
        `Explain ${open} ${open === 1 ? "difference" : "differences"} to close.`,
        `សូមពន្យល់ភាពខុសគ្នា ${open} ដើម្បីបិទ។`,
      )
    : null;
}
