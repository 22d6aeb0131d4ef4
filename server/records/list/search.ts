import type { AnyEntity } from "../../../domain/declare/index.ts";
import { message } from "../../../domain/errors/messages.ts";
import { queryKeys } from "../../../domain/khmer/search-keys.ts";
import { queryPrefix } from "../../../domain/khmer/word-prefixes.ts";
import { invalidError } from "../record-errors.ts";
import type { SqlCondition } from "./filters.ts";

/**
 * A search: its condition, and the rank of each match (0 starts with the text, 1 has a word that starts with it, 2
 * contains it).
 */
export interface Search {
  readonly condition: SqlCondition;
  readonly rank: SqlCondition;
}
const longestQuery = 200;

/** Without three consecutive letters the trigram index can't be used, and every row would be scanned. */
const hasTrigram = /[\p{Alphabetic}\p{N}]{3}/u;

/**
 * Keys contain no LIKE wildcards. `~` separates the fields of a row, `|` the Khmer key of a text from its Latin one.
 */
const rankSql =
  (patterns: readonly string[]): SqlCondition =>
  (values) => {
    const like = (pattern: string) => `r.search like ${values.add(pattern, "text")}`;
    const begins = patterns.flatMap((pattern) => [`${pattern}%`, `%~${pattern}%`, `%|${pattern}%`]).map(like);
    const words = patterns.map((pattern) => like(`% ${pattern}%`));
    return `case when ${begins.join(" or ")} then 0 when ${words.join(" or ")} then 1 else 2 end`;
  };

/** Parses a search text: short ones match word prefixes, others substrings; null when nothing was typed. */
export function parseSearch(entity: AnyEntity, sent: unknown): Search | null {
  if (sent === undefined || sent === "") return null;
  if (typeof sent !== "string") throw invalidError([{ path: "q", message: message("text") }]);
  if ((entity.list.search ?? []).length === 0)
    throw invalidError([{ path: "q", message: message("unknown") }]);
  if (sent.length > longestQuery)
    throw invalidError([{ path: "q", message: message("tooLong", longestQuery) }]);
  if (sent.trim() === "") return null;
  const patterns = queryKeys(sent);
  const prefix = queryPrefix(sent);
  if (prefix !== "" && !patterns.some((pattern) => hasTrigram.test(pattern))) {
    return {
      condition: (values) => `r.search_prefixes @> array[${values.add(prefix, "text")}]`,
      rank: rankSql([prefix]),
    };
  }
  if (patterns.length === 0) return { condition: () => "false", rank: () => "r.id is null" };
  return {
    condition: (values) =>
      `(${patterns.map((pattern) => `r.search like ${values.add(`%${pattern}%`, "text")}`).join(" or ")})`,
    rank: rankSql(patterns),
  };
}
