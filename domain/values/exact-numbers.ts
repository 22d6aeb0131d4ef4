/** How a number is rounded to a step: halves away from zero, or to the next step up or down. */
export const roundingModes = ["nearest", "up", "down"] as const;
export type RoundingMode = (typeof roundingModes)[number];

/** An exact fraction; the denominator is positive. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** The thousandths of a number that has at most three decimals. Numbers of fields have no more. */
export const thousandthsOf = (value: number): bigint => BigInt(value.toFixed(3).replace(".", ""));

/** Whether a number has at most two decimals, as it is written. */
export const isInHundredths = (value: number): boolean => /^-?\d+(\.\d{1,2})?$/.test(String(value));

function divide({ numerator, denominator }: Fraction, mode: RoundingMode): bigint {
  const truncated = numerator / denominator;
  const isBelow = numerator < 0n && numerator % denominator !== 0n;
  const floor = isBelow ? truncated - 1n : truncated;
  const rest = numerator - floor * denominator;
  if (rest === 0n || mode === "down") return floor;
  if (mode === "up") return floor + 1n;
  const twice = rest * 2n;
  return twice > denominator || (twice === denominator && numerator > 0n) ? floor + 1n : floor;
}

/** The number nearest to a fraction of thousandths that is a multiple of `step`. It is rounded once. */
export function roundToStep(
  { numerator, denominator }: Fraction,
  { step, mode }: { readonly step: number; readonly mode: RoundingMode },
): number {
  const unit = thousandthsOf(step);
  const rounded = divide({ numerator, denominator: denominator * unit }, mode) * unit;
  // Whole amounts are exact up to 2 ** 53, of which the thousandths are not.
  return rounded % 1000n === 0n ? Number(rounded / 1000n) : Number(rounded) / 1000;
}
