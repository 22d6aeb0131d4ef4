const khmerZero = 0x17e0;
/** Converts Khmer and full-width digits to Latin ones. */
const withLatinDigits = (text: string): string =>
  text.normalize("NFKC").replace(/[\u17e0-\u17e9]/g, (digit) => String(digit.charCodeAt(0) - khmerZero));

/**
 * Normalises a phone number to international form without spaces, `+85512345678`: the username in the farmers' app.
 * Numbers that start with 0 are Cambodian. Digits may be Khmer. Null when it is not a phone number.
 */
export function internationalPhone(typed: string): string | null {
  const bare = withLatinDigits(typed)
    .replace(/[\s().\p{Pd}\p{Cf}]/gu, "")
    .replace(/^00(?=[1-9])/, "+")
    .replace(/^8550(?=\d{7,9}$)/, "+855");
  if (/^\+\d{8,15}$/.test(bare)) return bare.replace(/^\+8550/, "+855");
  if (/^0\d{7,9}$/.test(bare)) return `+855${bare.slice(1)}`;
  if (/^855\d{7,9}$/.test(bare)) return `+${bare}`;
  return null;
}

/** Formats a Cambodian number the way people dial it, `012 345 678`; any other is unchanged. */
export function localPhone(typed: string): string {
  const found = /^\+855(\d{2})(\d{3})(\d{3,4})$/.exec(internationalPhone(typed) ?? "");
  return found ? `0${found[1]} ${found[2]} ${found[3]}` : typed;
}
