/** Unique key derived from a question's English label: `How large is it?` → `howLargeIsIt`; empty when impossible. */
export function suggestQuestionKey(label: string, taken: readonly string[]): string {
  const parts = label
    .normalize("NFD")
    .replace(/[^A-Za-z0-9 ]/g, "")
    .trim()
    .split(/\s+/)
    .slice(0, 5);
  const joined = parts
    .map((part, index) =>
      index === 0 ? part.toLowerCase() : part.charAt(0).toUpperCase() + part.slice(1).toLowerCase(),
    )
    .join("")
    .replace(/^\d+/, "")
    .slice(0, 36);
  const base = joined.charAt(0).toLowerCase() + joined.slice(1);
  if (base === "") return "";
  for (let number = 1; ; number += 1) {
    const key = number === 1 ? base : `${base}${number}`;
    if (!taken.includes(key)) return key;
  }
}
