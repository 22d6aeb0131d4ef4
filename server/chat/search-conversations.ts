import { queryKeys, searchKeys } from "../../domain/khmer/search-keys.ts";
import { queryPrefix, wordPrefixes } from "../../domain/khmer/word-prefixes.ts";
import type { Queries } from "../db/database.ts";
import type { Values } from "../records/statement.ts";

/** Keys of what was said first are worth keeping; a long conversation would only be found by everything. */
const mostKeys = 4000;
const hasTrigram = /[\p{Alphabetic}\p{N}]{3}/u;

/** Keeps the keys of texts by which a conversation can be found, beside those that it has. */
export async function keepKeys(tx: Queries, id: string, texts: readonly (string | null)[]): Promise<void> {
  const said = texts.filter((text): text is string => text !== null && text.trim() !== "");
  if (said.length === 0) return;
  await tx.query(
    `insert into conversation_search (conversation_id, search, prefixes) values ($1, $2, $3)
     on conflict (conversation_id) do update set search = conversation_search.search || '~' || excluded.search,
       prefixes = array(select distinct unnest(conversation_search.prefixes || excluded.prefixes))
     where length(conversation_search.search) < ${mostKeys}`,
    [id, said.map(searchKeys).join("~"), [...new Set(said.flatMap(wordPrefixes))]],
  );
}

/** The condition for the conversations `c` in which something was said, as lists of records search; null where nothing is sought. */
export function foundSql(q: string | undefined, parameters: Values): string | null {
  if (q === undefined || q.trim() === "") return null;
  const patterns = queryKeys(q);
  const prefix = queryPrefix(q);
  const isShort = prefix !== "" && !patterns.some((pattern) => hasTrigram.test(pattern));
  if (!isShort && patterns.length === 0) return "false";
  const matches = isShort
    ? `s.prefixes @> array[${parameters.add(prefix, "text")}]`
    : `(${patterns.map((pattern) => `s.search like ${parameters.add(`%${pattern}%`, "text")}`).join(" or ")})`;
  return `c.id in (select s.conversation_id from conversation_search s where ${matches})`;
}
