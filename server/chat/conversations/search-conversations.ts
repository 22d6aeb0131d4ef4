import type { AnyEntity, FieldOf } from "../../../domain/declare/index.ts";
import { userProfile } from "../../../domain/entities/people/user-profile.ts";
import { vendor } from "../../../domain/entities/vendors/vendor.ts";
import { queryKeys, searchKeys } from "../../../domain/khmer/search-keys.ts";
import { parseSearchQuery } from "../../../domain/khmer/search-words.ts";
import { queryPrefix, wordPrefixes } from "../../../domain/khmer/word-prefixes.ts";
import type { Queries } from "../../db/database.ts";
import type { SqlCondition } from "../../records/list/filters.ts";
import { findSearch } from "../../records/search/search.ts";

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

/** The condition for a person or vendor `r` whose name matches. */
async function namedSearch(db: Queries, entity: AnyEntity, q: string): Promise<SqlCondition | null> {
  const query = parseSearchQuery(q);
  const search = query && (await findSearch(db, entity, { query, fields: names }));
  return search && !search.isEmpty ? search.condition : null;
}

/** Matches conversations `c` by their messages. */
function messageCondition(q: string): SqlCondition {
  const patterns = queryKeys(q);
  const prefix = queryPrefix(q);
  const isShort = prefix !== "" && !patterns.some((pattern) => hasTrigram.test(pattern));
  if (!isShort && patterns.length === 0) return () => "false";
  return (values) => {
    const matches = isShort
      ? `s.prefixes @> array[${values.add(prefix, "text")}]`
      : `(${patterns.map((pattern) => `s.search like ${values.add(`%${pattern}%`, "text")}`).join(" or ")})`;
    return `c.id in (select s.conversation_id from conversation_search s where ${matches})`;
  };
}

/** The condition for the conversations `c` with a matching message or a matching name of the asker, as lists of records search; null where nothing is sought. */
export async function findConversationSearch(
  db: Queries,
  q: string | undefined,
): Promise<SqlCondition | null> {
  if (q === undefined || q.trim() === "") return null;
  // Names only: a person who may not see a telephone number could otherwise find it by trying.
  const [profiles, vendors] = await Promise.all([
    namedSearch(db, userProfile, q),
    namedSearch(db, vendor, q),
  ]);
  const messages = messageCondition(q);
  return (values) =>
    `(${[
      messages(values),
      ...(profiles
        ? [`c.asker_profile_id in (select r.id from user_profile r where ${profiles(values)})`]
        : []),
      ...(vendors ? [`c.asker_vendor_id in (select r.id from vendor r where ${vendors(values)})`] : []),
    ].join(" or ")})`;
}
