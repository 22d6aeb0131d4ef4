const KHMER = /[\u1780-\u17FF\u19E0-\u19FF]/;

/** True if the text contains at least one Khmer letter, sign, digit or symbol. */
export function hasKhmer(text: string): boolean {
  return KHMER.test(text);
}
