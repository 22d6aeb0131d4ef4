// Control characters, and direction controls that could make a text look like another one.
const invisibleCharacters = /[[\p{Cc}\p{Bidi_Control}\ufeff]--[\n]]/gv;
/** Longer than any real word. Khmer, which has no spaces, is broken by the typesetter. */
const longWord = /[^\s\u1780-\u17ff\u200b]{25,}/g;

/** Prepares a text for typesetting: removes control characters and adds break opportunities to very long words. */
export const plainText = (text: string): string =>
  text.replace(invisibleCharacters, "").replace(longWord, (word) => word.replace(/.{12}/gsu, "$&\u200b"));

/** Applies `plainText` to every text in nested data; other values are unchanged. */
export function plainTexts<D>(data: D): unknown {
  if (typeof data === "string") return plainText(data);
  if (Array.isArray(data)) return data.map(plainTexts);
  if (typeof data === "object" && data !== null)
    return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, plainTexts(value)]));
  return data;
}
