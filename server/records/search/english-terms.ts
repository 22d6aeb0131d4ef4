import { entities } from "../../../domain/entities/index.ts";
import type { SearchTerm } from "../../../domain/khmer/search-words.ts";
import { once } from "../../../domain/text/once.ts";
import { historyName } from "../../db/schema/tables.ts";

/** So many records with a word are compared: the newest ones of a few lists. */
const mostCompared = 12;
const mostOfList = 2;

/** The lists whose texts are searched in both languages. */
const bilingual = once(() =>
  Array.from(
    new Set(
      entities
        .filter(({ list: { search = [] } }) => search.some((name) => search.includes(`${name}Kh`)))
        .map(historyName),
    ),
  ),
);

/**
 * SQL for the terms that are English words of the data: few records that have the word in a text have a word of its sound in
 * the Khmer of that text. "Corn" is ពោត, so it is no Latin spelling of កូន; but "Dara" is one of ដារា. The dictionary may
 * split a Khmer name, so a sound may have gaps.
 */
export const englishTermsSql = `select t.at
  from unnest((select $9::integer[]), (select $10::text[]), (select $11::text[])) t (at, spelling, sound)
  cross join lateral (select p.word, p.record_id from unnest((select $12::text[])) e (entity)
    cross join lateral (select p.word, p.record_id from search_posting p
      where p.word = search_word(e.entity, t.spelling, 0) order by p.record_id desc limit ${mostOfList}) p
    limit ${mostCompared}) p
  join search_document d on d.record_id = p.record_id
  cross join lateral jsonb_each(d.fields) f
  cross join lateral (select string_agg(s.spelling, ' ' order by k.at) as sounds
    from jsonb_array_elements(d.fields -> (f.key || 'Kh')) with ordinality k (item, at)
    join search_spelling s on s.word = (k.item ->> 0)::bigint and s.spelling <> lower(s.spelling)) km
  where f.value @> jsonb_build_array(jsonb_build_array(p.word)) and km.sounds is not null
  group by t.at having count(*) filter (where ' ' || km.sounds ~ t.sound) * 4 < count(*)`;

/** The values of that SQL: of each term that would be read by its sound, how it was typed and its singular. */
export function englishTermsValues(terms: readonly SearchTerm[]): readonly unknown[] {
  const spelled = terms.flatMap(({ patterns }, at) => {
    const sound = patterns.find(({ kind }) => kind === "sound");
    if (!sound) return [];
    const gaps = ` ${Array.from(sound.text).join(" ?")}`;
    const [typed, form] = (["typed", "form"] as const).map((of) => patterns.find(({ kind }) => kind === of));
    return [typed, form].flatMap((spelling) => (spelling ? [{ at, text: spelling.text, gaps }] : []));
  });
  return [
    spelled.map(({ at }) => at),
    spelled.map(({ text }) => text),
    spelled.map(({ gaps }) => gaps),
    bilingual(),
  ];
}
