import type { SqlCondition } from "../list/filters.ts";
import type { SqlParams } from "../sql-params.ts";
import { conjunctionOf, documentSql, overlapSql } from "./conjunctions.ts";
import type { FoundWord, TermWords } from "./find-words.ts";
import { popularFirst, wordRanks } from "./rank-from-document.ts";

export const noRank: SqlCondition = () => "0::smallint";

export function rankOfWords(words: readonly FoundWord[]): SqlCondition {
  const of = (kind: FoundWord["match"]) =>
    words.filter(({ match }) => match === kind).map(({ word }) => word);
  const places = wordRanks.flatMap(({ place, match }) => {
    const list = of(match);
    return list.length === 0
      ? []
      : [(values: SqlParams) => overlapSql(values.add(list, "bigint[]"), `d.${place}`)];
  });
  const exact = of("exact");
  const whole: SqlCondition = (values) =>
    `(select true from search_posting p where p.word = any (${values.add(exact, "bigint[]")}) and p.record_id = d.record_id and p.place = 0 limit 1)`;
  const steps = exact.length === 0 ? places : [whole, ...places];
  if (steps.length === 0) return (values) => popularFirst(noRank(values));
  return (values) =>
    popularFirst(
      `case ${steps.map((step, rank) => `when ${step(values)} then ${rank}`).join(" ")} else ${steps.length} end`,
    );
}

/** Longer texts are not distinguished by their length. */
const longestText = 10_000;

const only = ({ words }: TermWords, kinds: readonly FoundWord["match"][]): TermWords => ({
  words: words.filter(({ match }) => kinds.includes(match)),
});

/**
 * Neighbours in the order of the query come before the same words in any order; of these, names that begin with the
 * query or its first word, then whole words before parts of words, then popular records, then short texts.
 */
export function rankOfPairs(words: readonly TermWords[], pairs: readonly TermWords[]): SqlCondition {
  const neighbours = conjunctionOf(pairs);
  const whole = words.map((term) => only(term, ["exact"]));
  const begins = ([first]: readonly TermWords[], values: SqlParams) =>
    documentSql(first ? [only(first, ["exact", "prefix"])] : [], values, { words: "d.heads" });
  return (values) => {
    const inAnyOrder = `case when ${begins(words, values)} then 0 else 2 end`;
    const place = neighbours
      ? `case when ${documentSql(neighbours, values)} then case when ${begins(pairs, values)} then 0 else 2 end else 4 + ${inAnyOrder} end`
      : inAnyOrder;
    const rank = `case when ${documentSql(whole, values)} then 0 else 1 end + ${place}`;
    return `(${popularFirst(rank)}) * ${longestText} + least(cardinality(d.words), ${longestText - 1})`;
  };
}
