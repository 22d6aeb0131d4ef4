/** A piece of a text: in both states, only before, or only after. */
export interface Piece {
  readonly kind: "same" | "removed" | "added";
  readonly text: string;
}

/** More words than this, and comparing each with each would hold the page up. */
const most = 1500;

const segmenter = new Intl.Segmenter("km", { granularity: "word" });
/** Khmer has no spaces between words; the segmenter knows them. */
const wordsOf = (text: string): string[] => Array.from(segmenter.segment(text), ({ segment }) => segment);

/** How long the longest common sequence is from each pair of places on. */
function commonLengths(before: readonly string[], after: readonly string[]): Uint16Array[] {
  const rows = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1));
  for (let one = before.length - 1; one >= 0; one -= 1)
    for (let other = after.length - 1; other >= 0; other -= 1) {
      const row = rows[one];
      const below = rows[one + 1];
      if (!row || !below) continue;
      row[other] =
        before[one] === after[other]
          ? (below[other + 1] ?? 0) + 1
          : Math.max(below[other] ?? 0, row[other + 1] ?? 0);
    }
  return rows;
}

function joined(pieces: readonly Piece[]): readonly Piece[] {
  const result: Piece[] = [];
  for (const piece of pieces) {
    const last = result.at(-1);
    if (piece.text === "") continue;
    if (last?.kind === piece.kind) result[result.length - 1] = { ...last, text: last.text + piece.text };
    else result.push(piece);
  }
  return result;
}

function between(before: readonly string[], after: readonly string[]): readonly Piece[] {
  if (before.length > most || after.length > most)
    return [
      { kind: "removed", text: before.join("") },
      { kind: "added", text: after.join("") },
    ];
  const lengths = commonLengths(before, after);
  const pieces: Piece[] = [];
  let [one, other] = [0, 0];
  while (one < before.length || other < after.length) {
    const isSame = one < before.length && other < after.length && before[one] === after[other];
    const dropFirst = lengths[one + 1]?.[other] ?? -1;
    const addFirst = lengths[one]?.[other + 1] ?? -1;
    if (isSame) {
      pieces.push({ kind: "same", text: before[one] ?? "" });
      one += 1;
      other += 1;
    } else if (one < before.length && (other >= after.length || dropFirst >= addFirst)) {
      pieces.push({ kind: "removed", text: before[one] ?? "" });
      one += 1;
    } else {
      pieces.push({ kind: "added", text: after[other] ?? "" });
      other += 1;
    }
  }
  return pieces;
}

/** What became of a text, word by word, in English and in Khmer. */
export function diffWords(before: string, after: string): readonly Piece[] {
  const [old, fresh] = [wordsOf(before), wordsOf(after)];
  const shorter = Math.min(old.length, fresh.length);
  let start = 0;
  while (start < shorter && old[start] === fresh[start]) start += 1;
  let end = 0;
  while (end < shorter - start && old[old.length - 1 - end] === fresh[fresh.length - 1 - end]) end += 1;
  return joined([
    { kind: "same", text: old.slice(0, start).join("") },
    ...between(old.slice(start, old.length - end), fresh.slice(start, fresh.length - end)),
    { kind: "same", text: old.slice(old.length - end).join("") },
  ]);
}
