import type { settlementStates } from "../../../../domain/contracts/reconcile/reconcile-parts.ts";
import { type LocalizedText, localized } from "../../../../domain/text/localized-text.ts";

type SettlementState = (typeof settlementStates)[number];

/** Settlement state labels and colours, for places without the entity declaration. */
export const settlementStateTexts: Readonly<
  Record<SettlementState, LocalizedText & { readonly color: string }>
> = {
  open: { ...localized("Open", "បើក"), color: "yellow" },
  matched: { ...localized("Closed", "បានបិទ"), color: "blue" },
  settled: { ...localized("Settled", "បានទូទាត់"), color: "green" },
};
