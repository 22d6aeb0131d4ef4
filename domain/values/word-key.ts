/** Normalises a heading or label for comparison: no case, repeated spaces or invisible characters. */
export const wordKey = (text: string): string =>
  text
    .normalize("NFC")
    .replace(/[\u200B-\u200D\u2060\uFEFF]/g, "")
    .replace(/\s+/g, " ")
    .trim()
    .toLowerCase();
