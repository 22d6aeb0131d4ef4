import { matchStatement } from "./match-statement.ts";
import type { ExpectedItem, StatedLine } from "./statement-items.ts";

export interface ReversedLines {
  /** How many lines match with the opposite sign. */
  readonly matching: number;
  readonly of: number;
}

const countMatched = (items: readonly ExpectedItem[], lines: readonly StatedLine[]): number =>
  matchStatement(items, lines).outcomes.filter(({ kind }) => kind === "matched").length;

/**
 * Recognises a statement with all signs reversed: most lines match expected items with the opposite sign, and fewer do as
 * they are. Null for any other statement.
 */
export function findReversed(
  items: readonly ExpectedItem[],
  lines: readonly StatedLine[],
): ReversedLines | null {
  const turned = lines.map((line) => ({ ...line, amount: 0 - line.amount }));
  const matching = countMatched(items, turned);
  const isMost = matching * 2 > lines.length && matching > countMatched(items, lines);
  return isMost ? { matching, of: lines.length } : null;
}
