import { can } from "../../domain/access/can.ts";
import type { Actor } from "../../domain/access/roles.ts";
import type { SearchReply } from "../../domain/contracts/search.ts";
import type { AnyEntity, Field } from "../../domain/declare/index.ts";
import type { Reference } from "../../domain/declare/record-types.ts";
import { entities, entityNamed } from "../../domain/entities/index.ts";
import { vendor } from "../../domain/entities/vendors/vendor.ts";
import { parseSearchQuery, type SearchQuery } from "../../domain/khmer/search-words.ts";
import type { Database } from "../db/database.ts";
import { columnOf, literal } from "../db/schema/identifiers.ts";
import { readScope } from "../records/access/scope.ts";
import { referenceByIdSql, referenceSql } from "../records/read/serialize.ts";
import { stateSql, statusOf } from "../records/read/status.ts";
import { candidatesSql } from "../records/search/candidates.ts";
import { findWords } from "../records/search/find-words.ts";
import { parseSearch, type Search, searchOf } from "../records/search/search.ts";
import { suggestQuery } from "../records/search/suggest.ts";
import { type SqlParams, sqlParams } from "../records/sql-params.ts";

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

interface EntitySearch {
  readonly actor: Actor;
  readonly entity: AnyEntity;
  readonly search: Search;
  readonly values: SqlParams;
}

/** The best matches of one list. */
function bestMatchesSql({ actor, entity, search, values }: EntitySearch): string {
  const conditions = readScope({ actor, entity, values });
  const candidates = candidatesSql({ entity, search, conditions, values });
  return `(select ${literal(entity.name)} as entity, ${referenceSql(entity, "r")} as record, ${vendorSql(entity)} as vendor, ${stateSql(entity)} as state
    from ${candidates} r order by ${search.rank(values)}, r.updated_at desc, r.id limit ${shownPerList})`;
}

interface Searching {
  readonly db: Database;
  readonly actor: Actor;
  readonly searched: readonly AnyEntity[];
}

type Groups = SearchReply["groups"];

async function findGroups({ db, actor, searched }: Searching, query: SearchQuery): Promise<Groups> {
  const words = await findWords(db, searched, [...query.words, ...query.pairs]);
  const values = sqlParams();
  const queries = searched.flatMap((entity) => {
    const search = searchOf(words.get(entity) ?? [], { wordCount: query.words.length });
    return search.isEmpty ? [] : [bestMatchesSql({ actor, entity, search, values })];
  });
  if (queries.length === 0) return [];
  const rows = await db.queryPlanned<FoundRow>(queries.join(" union all "), values.list);
  const groups = Map.groupBy(rows, ({ entity }) => entity);
  return [...groups].map(([entity, found]) => ({
    entity,
    items: found.map(({ record, vendor: owner, state }) => ({
      id: record.id,
      name: shorten(record.label),
      nameKh: shorten(record.labelKh),
      vendor: owner && { name: owner.label, nameKh: owner.labelKh },
      status: statusOf(entityNamed(entity), state),
    })),
  }));
}

/** A query with similar words, if the person may see what it finds: words of other records stay unknown. */
async function findSuggestion(searching: Searching, query: SearchQuery): Promise<string | null> {
  const suggestion = await suggestQuery(searching.db, searching.searched, query);
  const corrected = suggestion === null ? null : parseSearchQuery(suggestion);
  return corrected && (await findGroups(searching, corrected)).length > 0 ? suggestion : null;
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
  const groups = await findGroups(searching, query);
  return { groups, suggestion: groups.length > 0 ? null : await findSuggestion(searching, query) };
}
