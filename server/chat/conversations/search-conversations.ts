import type { FieldOf } from "../../../domain/declare/index.ts";
import { snakeCase } from "../../../domain/declare/names.ts";
import type { userProfile } from "../../../domain/entities/people/user-profile.ts";
import type { vendor } from "../../../domain/entities/vendors/vendor.ts";
import { queryKeys, searchKeys } from "../../../domain/khmer/search-keys.ts";
import { queryPrefix, wordPrefixes } from "../../../domain/khmer/word-prefixes.ts";
import type { Queries } from "../../db/database.ts";
import type { SqlParams } from "../../records/sql-params.ts";

/** Upper limit of search keys per conversation: with more, a long conversation would match every query. */
const maxKeys = 4000;
/** The searched names of people and vendors. */
const names = ["name", "nameKh"] as const satisfies readonly (FieldOf<typeof userProfile> &
  FieldOf<typeof vendor>)[];
const hasTrigram = /[\p{Alphabetic}\p{N}]{3}/u;

/** Adds the search keys of texts to those of the conversation. */
export async function addSearchKeys(
  tx: Queries,
  id: string,
  texts: readonly (string | null)[],
): Promise<void> {
  const present = texts.filter((text): text is string => text !== null && text.trim() !== "");
  if (present.length === 0) return;
  await tx.query(
    `insert into conversation_search (conversation_id, search, prefixes) values ($1, $2, $3)
     on conflict (conversation_id) do update set search = conversation_search.search || '~' || excluded.search,
       prefixes = array(select distinct unnest(conversation_search.prefixes || excluded.prefixes))
     where length(conversation_search.search) < ${maxKeys}`,
    [id, present.map(searchKeys).join("~"), [...new Set(present.flatMap(wordPrefixes))]],
  );
}

/** The condition for the conversations `c` with a matching message or asker, with the search of lists; null without a query. */
export function searchConditionSql(q: string | undefined, parameters: SqlParams): string | null {
  if (q === undefined || q.trim() === "") return null;
  const patterns = queryKeys(q);
  const prefix = queryPrefix(q);
  const isShort = prefix !== "" && !patterns.some((pattern) => hasTrigram.test(pattern));
  if (!isShort && patterns.length === 0) return "false";
  const values = isShort
    ? [parameters.add(prefix, "text")]
    : patterns.map((pattern) => parameters.add(`%${pattern}%`, "text"));
  const matches = (keys: string, prefixes: string): string =>
    isShort
      ? `${prefixes} @> array[${values.join("")}]`
      : `(${values.map((value) => `${keys} like ${value}`).join(" or ")})`;
  // Names only: a person who may not see a telephone number could otherwise find it by trying.
  const named = (alias: string): string =>
    names
      .map(snakeCase)
      .map((name) => matches(`${alias}.search_${name}`, `${alias}.search_${name}_prefixes`))
      .join(" or ");
  return `(c.id in (select s.conversation_id from conversation_search s where ${matches("s.search", "s.prefixes")})
    or c.asker_profile_id in (select p.id from user_profile p where (${matches("p.search", "p.search_prefixes")}) and (${named("p")}))
    or c.asker_vendor_id in (select v.id from vendor v where (${matches("v.search", "v.search_prefixes")}) and (${named("v")})))`;
}
