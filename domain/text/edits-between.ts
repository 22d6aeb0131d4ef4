/** Edits (insert, remove, replace, swap neighbours) between two words. */
export function editsBetween(one: string, other: string): number {
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      const replaced = (row[j - 1] ?? 0) + (isSame ? 0 : 1);
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      const swapped = isSwapped ? (before[j - 2] ?? 0) + 1 : replaced;
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, replaced, swapped));
    }
    before = row;
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** Whether a word may be another one misspelt: one edit in a short word, because many resemble it, two in a longer one. */
export const isMisspelling = (typed: string, meant: string): boolean =>
  editsBetween(typed, meant) <= (meant.length <= 5 ? 1 : 2);
