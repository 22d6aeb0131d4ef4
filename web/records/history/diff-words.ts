import { readSegments } from "../../../domain/khmer/read-segments.ts";
import { once } from "../../../domain/text/once.ts";

/** A piece of a diff: in both texts, only in the old, or only in the new one. */
export interface DiffPiece {
  readonly kind: "same" | "removed" | "added";
  readonly text: string;
}

/** Longer texts are not compared word by word: the quadratic comparison would block the page. */
const maxWords = 1500;

const segmenter = once(() => new Intl.Segmenter("km", { granularity: "word" }));
/** Splits text into words. Khmer has no spaces between words, so a segmenter is used. */
const splitWords = (text: string): string[] =>
  Array.from(readSegments(segmenter(), text), ({ segment }) => segment);

/** Table of longest-common-subsequence lengths from each pair of positions to the end. */
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

function mergePieces(pieces: readonly DiffPiece[]): readonly DiffPiece[] {
  const result: DiffPiece[] = [];
  for (const piece of pieces) {
    const last = result.at(-1);
    if (piece.text === "") continue;
    if (last?.kind === piece.kind) result[result.length - 1] = { ...last, text: last.text + piece.text };
    else result.push(piece);
  }
  return result;
}

/** Kind of the next piece at a pair of positions: the one that leaves the longer common part. */
function nextKind(
  [before, after]: readonly [readonly string[], readonly string[]],
  lengths: readonly Uint16Array[],
  [one, other]: readonly [number, number],
): DiffPiece["kind"] {
  if (one >= before.length) return "added";
  if (other >= after.length) return "removed";
  if (before[one] === after[other]) return "same";
  const leftIfRemoved = lengths[one + 1]?.[other] ?? 0;
  const leftIfAdded = lengths[one]?.[other + 1] ?? 0;
  return leftIfRemoved >= leftIfAdded ? "removed" : "added";
}

function diffMiddle(before: readonly string[], after: readonly string[]): readonly DiffPiece[] {
  if (before.length > maxWords || after.length > maxWords)
    return [
      { kind: "removed", text: before.join("") },
      { kind: "added", text: after.join("") },
    ];
  const lengths = commonLengths(before, after);
  const pieces: DiffPiece[] = [];
  let [one, other] = [0, 0];
  while (one < before.length || other < after.length) {
    const kind = nextKind([before, after], lengths, [one, other]);
    pieces.push({ kind, text: (kind === "added" ? after[other] : before[one]) ?? "" });
    if (kind !== "added") one += 1;
    if (kind !== "removed") other += 1;
  }
  return pieces;
}

/** Word diff of two texts, for English and Khmer. */
export function diffWords(before: string, after: string): readonly DiffPiece[] {
  const [old, fresh] = [splitWords(before), splitWords(after)];
  const shorter = Math.min(old.length, fresh.length);
  let start = 0;
  while (start < shorter && old[start] === fresh[start]) start += 1;
  let end = 0;
  while (end < shorter - start && old[old.length - 1 - end] === fresh[fresh.length - 1 - end]) end += 1;
  return mergePieces([
    { kind: "same", text: old.slice(0, start).join("") },
    ...diffMiddle(old.slice(start, old.length - end), fresh.slice(start, fresh.length - end)),
    { kind: "same", text: old.slice(old.length - end).join("") },
  ]);
}
