import type { PartyRow } from "../../../domain/calls/reconcile-parties.ts";
import type { ReconcileKind, Sums } from "../../../domain/calls/reconcile-parts.ts";
import { addDays, type Days } from "../../../domain/reports/period.ts";
import { kindTexts, type SumName } from "./kinds.ts";

export interface PartyRowsProps {
  readonly kind: ReconcileKind;
  readonly rows: readonly PartyRow[];
  /** Of all pages. */
  readonly sums: Sums;
  readonly days: Days;
  /** Older rows are shown while newer ones are on their way. */
  readonly isStale: boolean;
}

const inOrder: readonly SumName[] = ["gross", "commission", "fees", "refunds", "net", "held"];

/** The sums that are shown: those that a kind always has, and whatever anybody has. */
export const shownSums = (kind: ReconcileKind, sums: Sums): readonly SumName[] =>
  inOrder.filter((name) => kindTexts[kind].sums.includes(name) || (name !== "net" && sums[name] !== 0));

/** What can be done about a party. */
export interface PartyWay {
  /** The settlement to go on with, or to look at. */
  readonly settlement: PartyRow["settlement"];
  /** The days for which one can be begun; null where none can: one is open already, or all of them are settled. */
  readonly begin: Days | null;
  /** The day up to which all is settled, where there is nothing else to say. */
  readonly doneUntil: string | null;
}

/** See `PartyWay`. */
export function wayOf({ settlement, open, closedUntil }: PartyRow, days: Days): PartyWay {
  const shown = settlement ?? open;
  if (open) return { settlement: shown, begin: null, doneUntil: null };
  if (closedUntil !== null && closedUntil >= days.to)
    return { settlement: shown, begin: null, doneUntil: shown ? null : closedUntil };
  const from = closedUntil !== null && closedUntil >= days.from ? addDays(closedUntil, 1) : days.from;
  return { settlement: shown, begin: { from, to: days.to }, doneUntil: null };
}
