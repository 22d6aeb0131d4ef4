/**
 * A telephone number in international form without spaces, `+85512345678`: what an account of the farmers' app is called.
 * A number that begins with 0 is Cambodian. Null for what is no number.
 */
export function internationalPhone(typed: string): string | null {
  const bare = typed.replace(/[\s().-]/g, "");
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
