/** How many texts of a row are known headings. */
export type HeadingScore = (texts: readonly string[]) => number;

/** Titles and details of an account may stand above the heading row. */
export const mostRowsAbove = 20;

const filled = (texts: readonly string[]): number => texts.filter((text) => text.trim() !== "").length;

/**
 * Finds the heading row among the first rows of a table: the one with the most known headings, at least two. Without
 * one it is the first row, or the first with several cells if the rows above have a title alone.
 */
export function findHeadingRow(rows: readonly (readonly string[])[], score: HeadingScore): number {
  const first = rows.slice(0, mostRowsAbove + 1);
  const scores = first.map(score);
  const best = Math.max(0, ...scores);
  if (best >= 2) return scores.indexOf(best);
  if (best === 1 && scores[0] === 1) return 0;
  return Math.max(
    0,
    first.findIndex((texts) => filled(texts) > 1),
  );
}

/** The best score that a row of a sheet has. */
export const bestScore = (rows: readonly (readonly string[])[], score: HeadingScore): number =>
  Math.max(0, ...rows.slice(0, mostRowsAbove + 1).map(score));
