const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Builds rich text with one paragraph per text; null without any. */
export function paragraphs(texts: readonly (string | null | undefined)[]): string | null {
  const said = texts.filter((text) => text !== null && text !== undefined && text !== "");
  return said.length === 0 ? null : said.map((text) => `<p>${escaped(String(text))}</p>`).join("");
}
