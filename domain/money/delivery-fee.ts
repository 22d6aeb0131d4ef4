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
/** Units of goods with the weight of one in grams; null when it is not known. */
export interface WeighedUnits {
  readonly weight: number | null;
  readonly quantity: number;
}
interface Parcel {
  readonly province: string;
  /** Null when the weight of an item is not known. */
  readonly grams: number | null;
  /** The value of the goods in whole riel. */
  readonly amount: Riel;
}

const gramsPerKilogram = 1000;

/** The weight of a parcel in whole grams. Null when the weight of an item is not known. */
export const parcelGrams = (items: readonly WeighedUnits[]): number | null =>
  items.reduce<number | null>(
    (sum, { weight, quantity }) => (sum === null || weight === null ? null : sum + weight * quantity),
    0,
  );

/** A weight in kilograms as whole grams. */
const gramsOf = (kilograms: number): number => Math.round(kilograms * gramsPerKilogram);

/** The fee of a carrier in whole riel: a base fee, and a fee per started kilogram. Null when it needs an unknown weight. */
export function carrierFee(
  { baseFee, perKg }: { readonly baseFee: Riel | null; readonly perKg: Riel | null },
  grams: number | null,
): Riel | null {
  if (!perKg) return baseFee ?? 0;
  return grams === null ? null : (baseFee ?? 0) + perKg * Math.ceil(grams / gramsPerKilogram);
}

/**
 * The delivery fee by a vendor's table. If the province has its own rows, only these apply. Null when no row covers the
 * weight: the vendor does not deliver it. A weight that is not known is covered by a row without limits only.
 */
export function deliveryFee(
  table: readonly DeliveryTerms[],
  { province, grams, amount }: Parcel,
): { readonly fee: Riel; readonly days: number | null } | null {
  const own = table.filter((terms) => terms.province === province);
  const open = own.length > 0 ? own : table.filter((terms) => terms.province === null);
  const found = open.find(
    ({ fromKg, toKg }) =>
      (fromKg === 0 || (grams !== null && grams >= gramsOf(fromKg))) &&
      (toKg === null || (grams !== null && grams < gramsOf(toKg))),
  );
  if (!found) return null;
  const isFree = found.freeFrom !== null && amount >= found.freeFrom;
  return { fee: isFree ? 0 : found.fee, days: found.days };
}
