import type { ActSummary } from "../../../domain/records/entity-acts.ts";

/** A text that begins with an action: which ones, and the rest, which names a record. */
export interface ActionQuery {
  readonly acts: readonly ActSummary[];
  readonly rest: string;
}

/** Shorter texts are parts of words in every list. */
const minRestLength = 2;
const minVerbLength = 3;

/** Khmer is written without spaces, so the number after a Khmer word is a word of its own. */
export const wordsOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .replace(/(\p{Script=Khmer})(?=[\p{Script=Latin}\p{Nd}])/gu, "$1 ")
    .split(/\s+/)
    .filter((word) => word !== "");

/** Whether typed words begin the words of a label: "mark paid" does not begin "Mark as paid", "mark as p" does. */
export const beginsLabel = (typed: readonly string[], label: string): boolean => {
  const words = wordsOf(label);
  return typed.length <= words.length && typed.every((word, index) => words[index]?.startsWith(word));
};

const hasLabel = (typed: readonly string[], { labels }: ActSummary): boolean =>
  labels.some(({ en, km }) => beginsLabel(typed, en) || beginsLabel(typed, km));

/**
 * Splits a text such as "confirm OR-2026-00012" into the actions that its first words begin and the rest, as late as it
 * can: of "confirm order 12" the rest is "12". Null when the text begins with no action, or names no record.
 */
export function parseActionQuery(acts: readonly ActSummary[], q: string): ActionQuery | null {
  const words = wordsOf(q);
  for (let count = words.length - 1; count > 0; count -= 1) {
    const verb = words.slice(0, count);
    const rest = words.slice(count).join(" ");
    if (rest.length < minRestLength || verb.join("").length < minVerbLength) continue;
    const found = acts.filter((act) => hasLabel(verb, act));
    if (found.length > 0) return { acts: found, rest };
  }
  return null;
}
