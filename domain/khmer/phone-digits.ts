/** Letters between the digits of a telephone number. */
const fillers = /[\s().·•/\p{Pd}\p{Cf}]/gu;
/** Fewer digits are too few to tell numbers apart. */
const shortestTyped = 7;

/**
 * The digits that a stored number (`+85512345678`) and every way of writing it share: `12345678`. Null for a search that
 * is no telephone number or the beginning of one. `typed` has Latin digits.
 */
export function phoneDigits(typed: string): string | null {
  const bare = typed.replace(fillers, "").replace(/^\+?00(?=[1-9])/, "+");
  const [, subscriber] = /^\+?(?:0|8550?)(\d{5,})$/.exec(bare) ?? [];
  if (subscriber !== undefined) return subscriber;
  const digits = bare.replace(/^\+/, "");
  return /^\d+$/.test(digits) && digits.length >= shortestTyped ? digits : null;
}
