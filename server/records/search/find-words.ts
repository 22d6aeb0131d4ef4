import type { AnyEntity } from "../../../domain/declare/index.ts";
import type { SearchPattern, SearchTerm } from "../../../domain/khmer/search-words.ts";
import { groupBy } from "../../../domain/values/group-by.ts";
import type { Queries } from "../../db/database.ts";
import { historyName } from "../../db/schema/tables.ts";

/** A word of the index that matches a term. */
export interface FoundWord {
  /** Its id, a 64-bit integer as text. */
  readonly word: string;
  readonly match: "exact" | "prefix" | "infix";
  /** The number of live records with the word, up to a minute old; at least 1. */
  readonly n: number;
}
/** The words that match one term, best first: by the kind of match, then the most frequent. */
export interface TermWords {
  readonly words: readonly FoundWord[];
}

interface WordRow {
  /** The number of the term. */
  readonly at: number;
  /** The entity whose texts have the word. */
  readonly entity: string;
  readonly word: string;
  readonly match: number;
  readonly n: number;
}

const matches = ["exact", "prefix", "infix"] as const;

const runLength = 3;

/** The distinct runs of three letters of a text. Like PostgreSQL, it counts code points. */
function runsOf(text: string): readonly string[] {
  const letters = Array.from(text);
  const runs = letters.slice(runLength - 1).map((_, at) => letters.slice(at, at + runLength).join(""));
  return Array.from(new Set(runs));
}

/** Where the words of a pattern are found in the index of parts (see the function `search_parts` of the database). */
interface Lookup {
  /** The number of the term. */
  readonly at: number;
  readonly text: string;
  /** Single words have all of these parts. */
  readonly inside: readonly string[];
  /** Joined words have at least one of these, because the match crosses their boundary. */
  readonly across: readonly string[];
  /** Words that begin with the pattern have one of these. */
  readonly beginning: readonly string[];
}

function lookupOf(name: string, at: number, { text, isInfix }: SearchPattern): Lookup {
  const runs = isInfix ? runsOf(text) : [];
  const start = Array.from(text).slice(0, 2).join("");
  // A match of two letters crosses the boundary of joined words only if the first one is a single letter.
  const signs = text.length > 2 ? ["^", "~"] : ["^"];
  return {
    at,
    text,
    inside: runs.map((run) => `${name}.${run}`),
    across: runs.map((run) => `${name}+${run}`),
    beginning: runs.length > 0 ? [] : signs.map((sign) => `${name}${sign}${start}`),
  };
}

/** An array of texts as PostgreSQL reads it: pg sends no arrays of arrays of different lengths. */
const arrayLiteral = (texts: readonly string[]): string =>
  `{${texts.map((text) => `"${text.replace(/["\\]/g, "\\$&")}"`).join(",")}}`;

/** The parts that words are found by: those of one list, or of all lists together. */
interface Parts {
  /** SQL for the parts of a spelling `s`. */
  readonly column:
    | "search_parts(s.entity, s.spelling, s.boundary)"
    | "search_parts('', s.spelling, s.boundary)";
  /** What the parts begin with. */
  readonly names: readonly string[];
  readonly entities: readonly string[];
}

/** For more lists than these, one lookup that also reads the words of other lists costs less than one for each. */
const maxOneByOne = 3;

/** How the words of some lists are found. */
export function partsOf(entities: readonly AnyEntity[]): Parts {
  const names = Array.from(new Set(entities.map(historyName)));
  return names.length > maxOneByOne
    ? { column: "search_parts('', s.spelling, s.boundary)", names: [""], entities: names }
    : { column: "search_parts(s.entity, s.spelling, s.boundary)", names, entities: names };
}

/** SQL for a list of the parts of a word. */
export const partsOfWord = (name: string, text: string): string =>
  arrayLiteral([
    `${name}^${Array.from(text).slice(0, 2).join("")}`,
    ...runsOf(text).map((run) => `${name}.${run}`),
  ]);

/** In joined words a match must cross the boundary: others are found by the single word. */
const crosses = `strpos(substr(s.spelling, greatest(1, s.boundary - w.length + 2),
  s.boundary + w.length - greatest(1, s.boundary - w.length + 2)), w.text) > 0`;
const begins = "starts_with(s.spelling, w.text) and s.boundary < w.length";

/** SQL for the words whose parts contain or overlap those of the lookups. `offset 0` keeps it from becoming a join that reads all words. */
const foundSql = (
  parts: string,
  condition: string,
): string => `select w.at, w.text, s.entity, s.spelling, s.word, s.n
  from unnest((select $1::integer[]), (select $2::text[]), (select $3::integer[]), (select ${parts}::text[])) w (at, text, length, parts)
  cross join lateral (select s.entity, s.word, s.spelling, s.n from search_spelling s where ${condition} offset 0) s
  where w.parts <> '{}'`;

/** An array in a subquery looks to the planner as long as any other, so the plan that is kept costs no more than a new one. */
const bestFirstSql = ({ column }: Parts): string => `select at, entity, word::text, match, n from (
    select at, entity, word, min(case when spelling = text then 0 when starts_with(spelling, text) then 1 else 2 end) as match, max(n) as n
    from (${[
      foundSql("$4", `${column} @> w.parts::text[] and strpos(s.spelling, w.text) > 0`),
      foundSql("$5", `${column} && w.parts::text[] and ${crosses}`),
      foundSql("$6", `${column} && w.parts::text[] and ${begins}`),
    ].join(
      " union all ",
    )}) found join unnest((select $7::text[])) e (entity) using (entity) group by at, entity, word) w
  order by w.match, w.n desc, w.word`;

/** Looks up the words that match each term, in the order of the terms, for each of the entities: in one query to the database. */
export async function findWords(
  db: Queries,
  entities: readonly AnyEntity[],
  terms: readonly SearchTerm[],
): Promise<ReadonlyMap<AnyEntity, readonly TermWords[]>> {
  const rows = await readWords(db, entities, terms);
  return new Map(
    entities.map((entity) => {
      const byTerm = groupBy(rows.get(historyName(entity)) ?? [], ({ at }) => at);
      return [entity, terms.map((_, term) => ({ words: (byTerm.get(term) ?? []).map(toWord) }))];
    }),
  );
}

const toWord = ({ word, match, n }: WordRow): FoundWord => ({
  word,
  match: matches[match] ?? "infix",
  n: Math.max(1, n),
});

/** The words of the terms by entity. */
async function readWords(
  db: Queries,
  entities: readonly AnyEntity[],
  terms: readonly SearchTerm[],
): Promise<ReadonlyMap<string, readonly WordRow[]>> {
  if (terms.length === 0) return new Map();
  const parts = partsOf(entities);
  const lookups = parts.names.flatMap((name) =>
    terms.flatMap(({ patterns }, term) => patterns.map((pattern) => lookupOf(name, term, pattern))),
  );
  const rows = await db.query<WordRow>(bestFirstSql(parts), [
    lookups.map(({ at }) => at),
    lookups.map(({ text }) => text),
    lookups.map(({ text }) => text.length),
    lookups.map(({ inside }) => arrayLiteral(inside)),
    lookups.map(({ across }) => arrayLiteral(across)),
    lookups.map(({ beginning }) => arrayLiteral(beginning)),
    parts.entities,
  ]);
  return groupBy(rows, ({ entity }) => entity);
}
