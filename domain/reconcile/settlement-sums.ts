/** Sums of ledger entries; whole riel. */
export interface LedgerSums {
  readonly gross: number;
  readonly commission: number;
  readonly fees: number;
  readonly refunds: number;
  /** The buyers' cash that the party holds. */
  readonly held: number;
}
export interface Adjustment {
  readonly amount: number;
  /** `add`: in the party's favour. */
  readonly direction: "add" | "take";
}

/** A payment provider owes us what was paid through it; vendors and delivery services are owed by us. */
export type PartyKind = "vendor" | "deliveryService" | "paymentMethod";

/** The signed sum of the adjustments as part of the net: in a provider's favour it reduces the net that it owes us. */
export function adjustedBy(kind: PartyKind, adjustments: readonly Adjustment[]): number {
  const favour = adjustments.reduce(
    (sum, { amount, direction }) => sum + (direction === "add" ? amount : -amount),
    0,
  );
  return kind === "paymentMethod" ? 0 - favour : favour;
}

/** What was paid of a settlement, by us or to us. */
export interface Payout {
  readonly amount: number;
  readonly direction: "paid" | "received";
}

/** The signed sum of payouts, positive when we paid more than we received. */
export const paidBy = (payouts: readonly Payout[]): number =>
  payouts.reduce((sum, { amount, direction }) => sum + (direction === "paid" ? amount : -amount), 0);

/** net = gross − commission − fees − refunds + adjusted; due: positive, we pay them; negative, they pay us. */
export function netAndDue(
  kind: PartyKind,
  { gross, commission, fees, refunds, held, adjusted }: LedgerSums & { readonly adjusted: number },
): { readonly net: number; readonly due: number } {
  const net = gross - commission - fees - refunds + adjusted;
  return { net, due: kind === "paymentMethod" ? 0 - net : net - held };
}
