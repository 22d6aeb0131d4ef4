import type { PartyRow } from "../../../../domain/contracts/reconcile/reconcile-parties.ts";
import type { ReconcileKind, Sums } from "../../../../domain/contracts/reconcile/reconcile-parts.ts";
import { addDays, type Days } from "../../../../domain/reports/period.ts";
import { kindTexts, type SumName } from "../reconcile-kinds.ts";

export interface PartyRowsProps {
  readonly kind: ReconcileKind;
  readonly rows: readonly PartyRow[];
  /** Totals over all pages. */
  readonly sums: Sums;
  readonly days: Days;
  /** Whether older rows are shown while newer ones load. */
  readonly isStale: boolean;
}

const sumOrder: readonly SumName[] = ["gross", "commission", "fees", "refunds", "net", "held"];

/** Sum columns to show: the kind's fixed ones, and others with a non-zero total. */
export const shownSums = (kind: ReconcileKind, sums: Sums): readonly SumName[] =>
  sumOrder.filter((name) => kindTexts[kind].sums.includes(name) || (name !== "net" && sums[name] !== 0));

/** Actions available for a party. */
export interface PartyOptions {
  /** Settlement to continue or to view. */
  readonly settlement: PartyRow["settlement"];
  /** Days for a new settlement; null when one is open or all days are settled. */
  readonly newPeriod: Days | null;
  /** Last settled day; null when a settlement can be shown or started instead. */
  readonly doneUntil: string | null;
}

/** Computes the actions available for a party in a period. */
export function getPartyOptions({ settlement, open, closedUntil }: PartyRow, days: Days): PartyOptions {
  const shown = settlement ?? open;
  if (open) return { settlement: shown, newPeriod: null, doneUntil: null };
  if (closedUntil !== null && closedUntil >= days.to)
    return { settlement: shown, newPeriod: null, doneUntil: shown ? null : closedUntil };
  const from = closedUntil !== null && closedUntil >= days.from ? addDays(closedUntil, 1) : days.from;
  return { settlement: shown, newPeriod: { from, to: days.to }, doneUntil: null };
}
