import type { settlementStates } from "../../../domain/calls/reconcile-parts.ts";
import { type Words, words } from "../../../domain/words.ts";

type SettlementState = (typeof settlementStates)[number];

/** How the states of a settlement are shown where its declaration is not at hand. */
export const stateTexts: Readonly<Record<SettlementState, Words & { readonly color: string }>> = {
  open: { ...words("Open", "បើក"), color: "yellow" },
  matched: { ...words("Closed", "បិទ"), color: "blue" },
  settled: { ...words("Settled", "បានទូទាត់"), color: "green" },
};
