const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Builds rich text with one paragraph per text; null without any. */
export function paragraphs(texts: readonly (string | null | undefined)[]): string | null {
  const present = texts.filter((text) => text !== null && text !== undefined && text !== "");
  return present.length === 0 ? null : present.map((text) => `<p>${escaped(String(text))}</p>`).join("");
}
