import { can } from "../../domain/access/can.ts";
import type { Actor } from "../../domain/access/roles.ts";
import type { SearchReply } from "../../domain/contracts/search.ts";
import type { AnyEntity, Field } from "../../domain/declare/index.ts";
import type { Reference } from "../../domain/declare/record-types.ts";
import { entities, entityNamed } from "../../domain/entities/index.ts";
import { vendor } from "../../domain/entities/vendors/vendor.ts";
import { parseSearchQuery, type SearchQuery } from "../../domain/khmer/search-words.ts";
import { groupBy } from "../../domain/values/group-by.ts";
import type { Database } from "../db/database.ts";
import { columnOf, literal, quote } from "../db/schema/identifiers.ts";
import { tableName } from "../db/schema/tables.ts";
import { readScope } from "../records/access/scope.ts";
import { referenceByIdSql, referenceSql } from "../records/read/serialize.ts";
import { stateSql, statusOf } from "../records/read/status.ts";
import { candidatesSql } from "../records/search/candidates.ts";
import { findWords, type TermWords } from "../records/search/find-words.ts";
import { parseSearch } from "../records/search/parse-search.ts";
import { type Search, searchOf } from "../records/search/search.ts";
import { suggestQuery } from "../records/search/suggest.ts";
import { type SqlParams, sqlParams } from "../records/sql-params.ts";
import { type BestOfList, findBestOfLists } from "./best-of-lists.ts";

/** Best matches of each list. */
const shownPerList = 4;

/** A comment is named by its text; a line of results has room for its beginning. */
const longestLabel = 120;

function shorten(label: string | null): string | null {
  const letters = label === null ? [] : [...label];
  return letters.length > longestLabel ? `${letters.slice(0, longestLabel).join("")}…` : label;
}

interface FoundRow {
  readonly entity: string;
  readonly record: Reference;
  readonly vendor: Reference | null;
  readonly state: string | null;
}

/** SQL for the label of the vendor that a record belongs to; of several, the first one. */
function vendorSql(entity: AnyEntity): string {
  const found = Object.entries<Field>(entity.fields).find(([, { target }]) => target?.name === vendor.name);
  if (!found || entity.name === vendor.name) return "null::json";
  const [name, field] = found;
  const id = field.kind === "refs" ? `(r.${columnOf(name)})[1]` : `r.${columnOf(name)}`;
  return referenceByIdSql(vendor, id);
}

interface Searching {
  readonly db: Database;
  readonly actor: Actor;
  readonly searched: readonly AnyEntity[];
}

interface ListSearch {
  readonly entity: AnyEntity;
  readonly search: Search;
}

/** SQL for the rows `r` of a list, best first. */
type RowsSql = (values: SqlParams) => string;

/** The rows that are worth ranking: of a list of which a person may see a part, or for several words. */
const candidateRows =
  (actor: Actor, { entity, search }: ListSearch): RowsSql =>
  (values) => {
    const conditions = readScope({ actor, entity, values });
    return `${candidatesSql({ entity, search, conditions, values })} r order by ${search.rank(values)}, r.updated_at desc, r.id`;
  };

/** The rows of a list that were found and ranked in the word index. */
const rankedRows =
  (entity: AnyEntity, { ids, ranks }: BestOfList): RowsSql =>
  (values) =>
    `unnest(${values.add(ids, "uuid[]")}, ${values.add(ranks, "integer[]")}) f (id, rank) join ${quote(tableName(entity))} r on r.id = f.id
      where r.deleted_at is null order by f.rank, r.updated_at desc, r.id`;

/** The rows of each list. Of lists that a person may read whole, the best matches of one word are found at once. */
async function findRows(
  { db, actor }: Searching,
  lists: readonly ListSearch[],
): Promise<ReadonlyMap<AnyEntity, RowsSql>> {
  const isWhole = (entity: AnyEntity) => readScope({ actor, entity, values: sqlParams() }).length === 0;
  const whole = lists.flatMap(({ entity, search: { words } }) =>
    words && isWhole(entity) ? [{ entity, words }] : [],
  );
  const best = await findBestOfLists(db, whole, shownPerList);
  const isBest = new Set(whole.map(({ entity }) => entity));
  return new Map(
    lists.flatMap((list) => {
      const found = best.get(list.entity);
      if (found) return [[list.entity, rankedRows(list.entity, found)] as const];
      return isBest.has(list.entity) ? [] : [[list.entity, candidateRows(actor, list)] as const];
    }),
  );
}

type Groups = SearchReply["groups"];
type Words = ReadonlyMap<AnyEntity, readonly TermWords[]>;

async function findGroups(searching: Searching, query: SearchQuery, words: Words): Promise<Groups> {
  const lists = searching.searched.flatMap((entity) => {
    const search = searchOf(words.get(entity) ?? [], { wordCount: query.words.length });
    return search.isEmpty ? [] : [{ entity, search }];
  });
  const found = await findRows(searching, lists);
  if (found.size === 0) return [];
  const values = sqlParams();
  const queries = Array.from(
    found,
    ([
      entity,
      rows,
    ]) => `(select ${literal(entity.name)} as entity, ${referenceSql(entity, "r")} as record, ${vendorSql(entity)} as vendor, ${stateSql(entity)} as state
    from (select r.* from ${rows(values)} limit ${shownPerList}) r)`,
  );
  const rows = await searching.db.queryPlanned<FoundRow>(queries.join(" union all "), values.list);
  const groups = groupBy(rows, ({ entity }) => entity);
  return [...groups].map(([entity, records]) => ({
    entity,
    items: records.map(({ record, vendor: owner, state }) => ({
      id: record.id,
      name: shorten(record.label),
      nameKh: shorten(record.labelKh),
      vendor: owner && { name: owner.label, nameKh: owner.labelKh },
      status: statusOf(entityNamed(entity), state),
    })),
  }));
}

/** The words of a query in all lists. */
const wordsOf = ({ db, searched }: Searching, { words, pairs }: SearchQuery): Promise<Words> =>
  findWords(db, searched, [...words, ...pairs]);

/** A query with similar words, if the person may see what it finds: words of other records stay unknown. */
async function findSuggestion(
  searching: Searching,
  query: SearchQuery,
  found: Words,
): Promise<string | null> {
  const { db, searched } = searching;
  const suggestion = await suggestQuery(db, { entities: searched, query, found });
  const corrected = suggestion === null ? null : parseSearchQuery(suggestion);
  if (!corrected) return null;
  const groups = await findGroups(searching, corrected, await wordsOf(searching, corrected));
  return groups.length > 0 ? suggestion : null;
}

/** The records that match a text best, a few of each list that the person may see, in the order of the entities. */
export async function searchEverything(
  { db, actor }: { readonly db: Database; readonly actor: Actor },
  q: string,
): Promise<SearchReply> {
  const searched = entities
    .filter(({ screen, list }) => screen !== undefined && (list.search ?? []).length > 0)
    .filter((entity) => can(actor.role, entity, "list"));
  const [anyEntity] = searched;
  const query = anyEntity && parseSearch(anyEntity, q);
  if (!query) return { groups: [], suggestion: null };
  const searching: Searching = { db, actor, searched };
  const words = await wordsOf(searching, query);
  const groups = await findGroups(searching, query, words);
  return { groups, suggestion: groups.length > 0 ? null : await findSuggestion(searching, query, words) };
}
