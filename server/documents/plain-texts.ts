// Control signs, and those that turn the direction of writing, so that no text can pass for another.
const invisible = /[[\p{Cc}\p{Bidi_Control}\ufeff]--[\n]]/gv;
/** Longer than any word: an address, or nonsense. Khmer, which has no spaces, is broken by the typesetter itself. */
const endless = /[^\s\u1780-\u17ff\u200b]{25,}/g;

/** A text as it can be set: without control signs, and with places to break where there would be none. */
export const plainText = (text: string): string =>
  text.replace(invisible, "").replace(endless, (word) => word.replace(/.{12}/gsu, "$&\u200b"));

/** Makes every text in some data fit to be set; everything else stays as it is. */
export function plainTexts<D>(data: D): unknown {
  if (typeof data === "string") return plainText(data);
  if (Array.isArray(data)) return data.map(plainTexts);
  if (typeof data === "object" && data !== null)
    return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, plainTexts(value)]));
  return data;
}
