import type { AnyEntity } from "../../../domain/declare/index.ts";
import { entityNamed } from "../../../domain/entities/index.ts";
import { columnOf, quote } from "../../db/schema/identifiers.ts";
import { tableName } from "../../db/schema/tables.ts";
import type { SqlCondition } from "../list/filters.ts";
import type { SqlParams } from "../sql-params.ts";
import { rankFromDocument } from "./rank-from-document.ts";
import type { Place, Search } from "./search.ts";

interface SearchedReference {
  readonly field: string;
  readonly target: AnyEntity;
}

/** The references whose titles a search in an entity's list reads too. */
export const searchedReferences = (entity: AnyEntity): readonly SearchedReference[] =>
  (entity.list.searchReferences ?? []).flatMap((field) => {
    const target = entity.fields[field]?.target;
    return target ? [{ field, target: entityNamed(target.name) }] : [];
  });

/** What a search finds among the records that a field refers to. */
interface FoundReference extends SearchedReference {
  readonly search: Search;
}

/** More referenced records than this name too many records to be the ones that a person looks for. */
const maxReferenced = 1000;

/** After the rank of any record whose own words match. */
const lastRank = 2_000_000_000;

interface ReferencesOptions {
  readonly entity: AnyEntity;
  readonly references: readonly FoundReference[];
  readonly place: Place;
}

/**
 * Extends a search to the records that refer to a match. They come after those whose own words match, the newest first,
 * however short their own texts are.
 */
export function withReferences(own: Search, { entity, references, place }: ReferencesOptions): Search {
  const found = references.filter(({ search }) => !search.isEmpty);
  if (found.length === 0) return own;
  const refersTo = (row: string, { field, target, search }: FoundReference, values: SqlParams): string =>
    `${row}.${columnOf(field)} in (select r.id from ${quote(tableName(target))} r where r.deleted_at is null and ${search.condition(values)} limit ${maxReferenced})`;
  const referring = (reference: FoundReference, values: SqlParams): string =>
    `select o.id as record_id from ${quote(tableName(entity))} o where o.deleted_at is null and ${refersTo("o", reference, values)}`;
  const documentRank: SqlCondition = (values) =>
    `case when ${own.documentCondition(values)} then ${own.documentRank(values)} else ${lastRank} end`;
  return {
    ...own,
    words: null,
    isEmpty: false,
    repeats: true,
    plan: "fresh",
    newest: null,
    records: (values, most) =>
      [
        own.records(values, most),
        ...found.map((reference) => `(${referring(reference, values)} limit ${most})`),
      ].join(" union all "),
    ids: (values) =>
      [own.ids(values), ...found.map((reference) => referring(reference, values))].join(" union "),
    rank: rankFromDocument(documentRank),
    documentRank,
    condition(values) {
      // One list of ids can be read by an index, unlike conditions joined by "or".
      if (place === "inUse") return `r.id in (${this.ids(values)})`;
      return `(${[own.condition(values), ...found.map((reference) => refersTo("r", reference, values))].join(" or ")})`;
    },
  };
}
