/** What the entries of the ledger come to; whole riel. */
export interface LedgerSums {
  readonly gross: number;
  readonly commission: number;
  readonly fees: number;
  readonly refunds: number;
  /** The buyers' cash that they have in hand. */
  readonly held: number;
}
export interface Adjustment {
  readonly amount: number;
  /** `add`: in their favour. */
  readonly direction: "add" | "take";
}

/** Who keeps whose money: a payment provider owes us what was paid through it, the others are owed by us. */
export type PartyKind = "vendor" | "deliveryService" | "paymentMethod";

/** The adjustments as a signed sum that is part of the net: what favours a provider makes the net smaller that it owes us. */
export function adjustedBy(kind: PartyKind, adjustments: readonly Adjustment[]): number {
  const favour = adjustments.reduce(
    (sum, { amount, direction }) => sum + (direction === "add" ? amount : -amount),
    0,
  );
  return kind === "paymentMethod" ? 0 - favour : favour;
}

/** net = gross − commission − fees − refunds + adjusted; due: above 0 we pay them, below 0 they pay us. */
export function netAndDue(
  kind: PartyKind,
  { gross, commission, fees, refunds, held, adjusted }: LedgerSums & { readonly adjusted: number },
): { readonly net: number; readonly due: number } {
  const net = gross - commission - fees - refunds + adjusted;
  return { net, due: kind === "paymentMethod" ? 0 - net : net - held };
}
