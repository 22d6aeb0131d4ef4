import type { Riel } from "./currency.ts";

/** A row of a vendor's table of delivery fees; amounts in whole riel. */
export interface DeliveryTerms {
  /** Null: all provinces without their own fees. */
  readonly province: string | null;
  readonly fromKg: number;
  /** Exclusive upper weight; null for none. */
  readonly toKg: number | null;
  readonly fee: Riel;
  readonly freeFrom: Riel | null;
  readonly days: number | null;
}
interface Parcel {
  readonly province: string;
  readonly kg: number;
  /** The value of the goods in whole riel. */
  readonly amount: Riel;
}

/**
 * The delivery fee by a vendor's table. If the province has its own rows, only these apply. Null when no row covers the
 * weight: the vendor does not deliver it.
 */
export function deliveryFee(
  table: readonly DeliveryTerms[],
  { province, kg, amount }: Parcel,
): { readonly fee: Riel; readonly days: number | null } | null {
  const own = table.filter((terms) => terms.province === province);
  const open = own.length > 0 ? own : table.filter((terms) => terms.province === null);
  const found = open.find(({ fromKg, toKg }) => kg >= fromKg && (toKg === null || kg < toKg));
  if (!found) return null;
  const isFree = found.freeFrom !== null && amount >= found.freeFrom;
  return { fee: isFree ? 0 : found.fee, days: found.days };
}
