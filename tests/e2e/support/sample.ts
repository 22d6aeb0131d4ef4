import { basename } from "node:path";

/** Selects the cases of this run; set it to repeat a run. */
export const seed = Number(process.env.E2E_SEED);
/** Whether this run has every screen and case instead of a sample. */
export const isEveryScreen = process.env.E2E_EVERY_SCREEN === "1";

/** A run visits one of so many entities. */
export const sampling = 6;

/** Every sixth case, chosen by the seed: the next seeds choose the others, and E2E_EVERY_SCREEN=1 all. */
export const sampleOf = <Case>(cases: readonly Case[]): readonly Case[] =>
  isEveryScreen ? cases : cases.filter((_, index) => (index + seed) % sampling === 0);

/**
 * One of the languages and widths in which a test runs: the next seed chooses another one, and E2E_EVERY_SCREEN=1 all.
 * Files differ, so that each run has both languages.
 */
export function oneOf<Case>(file: string, cases: readonly Case[]): readonly Case[] {
  if (isEveryScreen) return cases;
  const own = Array.from(basename(file)).reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  const first = (own + seed) % cases.length;
  return cases.slice(first, first + 1);
}
