import type { AnyEntity } from "../../../domain/declare/index.ts";
import type { SearchPattern, SearchTerm } from "../../../domain/khmer/search-words.ts";
import type { Queries } from "../../db/database.ts";
import { historyName } from "../../db/schema/tables.ts";
import { type SqlParams, sqlParams } from "../sql-params.ts";

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
  readonly entity: string;
  readonly term: number;
  readonly word: string;
  readonly match: number;
  readonly n: number;
}

const matches = ["exact", "prefix", "infix"] as const;

/**
 * The condition for spellings that match a pattern. In joined words a match must cross the boundary: others are found
 * by the single word. Patterns contain no LIKE wildcards (see `searchKey`).
 */
function spellingCondition({ text, isInfix }: SearchPattern, pattern: string, values: SqlParams): string {
  const length = text.length;
  if (!isInfix)
    return `s.spelling like ${values.add(`${text}%`, "text")} and (s.boundary = 0 or s.boundary < ${length})`;
  const start = `greatest(1, s.boundary - ${length - 2})`;
  return `s.spelling like ${values.add(`%${text}%`, "text")}
    and (s.boundary = 0 or strpos(substr(s.spelling, ${start}, s.boundary + ${length} - ${start}), ${pattern}) > 0)`;
}

/** The trigram index alone finds matches inside of words: reading all words of the entities too would cost more. */
const entityColumn = ({ isInfix }: SearchPattern): string => (isInfix ? "(s.entity || '')" : "s.entity");

function patternSql(term: number, pattern: SearchPattern, entities: string, values: SqlParams): string {
  const text = values.add(pattern.text, "text");
  return `select s.entity, ${term} as term, s.word, case when s.spelling = ${text} then 0 when starts_with(s.spelling, ${text}) then 1 else 2 end as match, s.n
    from search_spelling s where ${entityColumn(pattern)} = any (${entities}) and ${spellingCondition(pattern, text, values)}`;
}

/** Looks up the words that match each term, in the order of the terms, for each of the entities. */
export async function findWords(
  db: Queries,
  entities: readonly AnyEntity[],
  terms: readonly SearchTerm[],
): Promise<ReadonlyMap<AnyEntity, readonly TermWords[]>> {
  const rows = await readWords(db, entities, terms);
  const byTerm = Map.groupBy(rows, ({ entity, term }) => `${entity} ${term}`);
  return new Map(
    entities.map((entity) => [
      entity,
      terms.map((_, term) => ({ words: (byTerm.get(`${historyName(entity)} ${term}`) ?? []).map(toWord) })),
    ]),
  );
}

const toWord = ({ word, match, n }: WordRow): FoundWord => ({
  word,
  match: matches[match] ?? "infix",
  n: Math.max(1, n),
});

async function readWords(
  db: Queries,
  entities: readonly AnyEntity[],
  terms: readonly SearchTerm[],
): Promise<readonly WordRow[]> {
  if (terms.length === 0) return [];
  const values = sqlParams();
  const named = values.add([...new Set(entities.map(historyName))], "text[]");
  const parts = terms.flatMap(({ patterns }, term) =>
    patterns.map((pattern) => patternSql(term, pattern, named, values)),
  );
  return db.queryPlanned<WordRow>(
    `select entity, term, word::text, min(match) as match, max(n) as n from (${parts.join(" union all ")}) s
     group by entity, term, s.word order by min(match), max(n) desc, s.word`,
    values.list,
  );
}
