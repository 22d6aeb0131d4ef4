/** One line of a vendor's table of delivery fees; sums in whole riel. */
export interface DeliveryTerms {
  /** Null: every province without a fee of its own. */
  readonly province: string | null;
  readonly fromKg: number;
  /** Below this weight; null: any. */
  readonly toKg: number | null;
  readonly fee: number;
  readonly freeFrom: number | null;
  readonly days: number | null;
}
interface Parcel {
  readonly province: string;
  readonly kg: number;
  /** What was bought, in whole riel. */
  readonly amount: number;
}

/**
 * What bringing a parcel costs by a vendor's table. A province with fees of its own goes by these alone; null where the
 * table says nothing of this weight there: the vendor does not deliver it.
 */
export function deliveryFee(
  table: readonly DeliveryTerms[],
  { province, kg, amount }: Parcel,
): { readonly fee: number; readonly days: number | null } | null {
  const own = table.filter((terms) => terms.province === province);
  const open = own.length > 0 ? own : table.filter((terms) => terms.province === null);
  const found = open.find(({ fromKg, toKg }) => kg >= fromKg && (toKg === null || kg < toKg));
  if (!found) return null;
  const isFree = found.freeFrom !== null && amount >= found.freeFrom;
  return { fee: isFree ? 0 : found.fee, days: found.days };
}
