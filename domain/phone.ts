const khmerZero = 0x17e0;
/** The same text with Latin digits in place of Khmer and full-width ones. */
const withLatinDigits = (text: string): string =>
  text.normalize("NFKC").replace(/[\u17e0-\u17e9]/g, (digit) => String(digit.charCodeAt(0) - khmerZero));

/**
 * A telephone number in international form without spaces, `+85512345678`: what an account of the farmers' app is called.
 * A number that begins with 0 is Cambodian. Digits may be Khmer. Null for what is no number.
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

/** A Cambodian number as people read and dial it, `012 345 678`; any other as it was typed. */
export function localPhone(typed: string): string {
  const found = /^\+855(\d{2})(\d{3})(\d{3,4})$/.exec(internationalPhone(typed) ?? "");
  return found ? `0${found[1]} ${found[2]} ${found[3]}` : typed;
}
