import type { AnyEntity } from "../../domain/declare/index.ts";
import { queryKeys } from "../../domain/khmer/search-keys.ts";
import { queryPrefix } from "../../domain/khmer/word-prefixes.ts";
import { message } from "../../domain/messages.ts";
import type { Condition } from "./filters.ts";
import { invalid } from "./refuse.ts";

/** A search: which rows are found, and how closely each fits (0 begins so, 1 has a word that begins so, 2 holds it). */
export interface Search {
  readonly condition: Condition;
  readonly rank: Condition;
}
const longestQuery = 200;

/** Without three letters in a row the trigram index has nothing to look up, and every row would be read. */
const hasTrigram = /[\p{Alphabetic}\p{N}]{3}/u;

/** Keys hold no wildcard of LIKE. `~` parts the fields of a row, `|` the Khmer key of a text from its Latin one. */
const rankOf =
  (patterns: readonly string[]): Condition =>
  (values) => {
    const like = (pattern: string) => `r.search like ${values.add(pattern, "text")}`;
    const begins = patterns.flatMap((pattern) => [`${pattern}%`, `%~${pattern}%`, `%|${pattern}%`]).map(like);
    const words = patterns.map((pattern) => like(`% ${pattern}%`));
    return `case when ${begins.join(" or ")} then 0 when ${words.join(" or ")} then 1 else 2 end`;
  };

/** The search that a text asks for: short ones by how words begin, others by any part; null where nothing was typed. */
export function parseSearch(entity: AnyEntity, sent: unknown): Search | null {
  if (sent === undefined || sent === "") return null;
  if (typeof sent !== "string") throw invalid([{ path: "q", message: message("text") }]);
  if ((entity.list.search ?? []).length === 0) throw invalid([{ path: "q", message: message("unknown") }]);
  if (sent.length > longestQuery) throw invalid([{ path: "q", message: message("tooLong", longestQuery) }]);
  if (sent.trim() === "") return null;
  const patterns = queryKeys(sent);
  const prefix = queryPrefix(sent);
  if (prefix !== "" && !patterns.some((pattern) => hasTrigram.test(pattern))) {
    return {
      condition: (values) => `r.search_prefixes @> array[${values.add(prefix, "text")}]`,
      rank: rankOf([prefix]),
    };
  }
  if (patterns.length === 0) return { condition: () => "false", rank: () => "r.id is null" };
  return {
    condition: (values) =>
      `(${patterns.map((pattern) => `r.search like ${values.add(`%${pattern}%`, "text")}`).join(" or ")})`,
    rank: rankOf(patterns),
  };
}
