import type { AnyEntity } from "../../../domain/declare/index.ts";
import { message } from "../../../domain/errors/messages.ts";
import type { SearchQuery } from "../../../domain/khmer/search-words.ts";
import { limits } from "../../../domain/settings/limits.ts";
import { type Input, isId } from "../operation-context.ts";
import { translationConditions } from "../read/translations.ts";
import { invalidError } from "../record-errors.ts";
import { parseSearch } from "../search/parse-search.ts";
import { namesReference, parseFilters, type SqlCondition } from "./filters.ts";
import { type Page, parsePage } from "./page.ts";
import { parseSort, type SortKey } from "./sort.ts";

/** A parsed list query. */
export interface ListQuery extends Page {
  readonly conditions: readonly SqlCondition[];
  /** The text to find; its words are looked up by `findSearch`. */
  readonly search: SearchQuery | null;
  readonly place: "inUse" | "inBin";
  /** Whether a filter asks for the rows that have a record in a list of references. */
  readonly namesReference: boolean;
  readonly sort: readonly SortKey[];
  /** Whether the query has an order; a search without one is ranked. */
  readonly order: "asked" | "own";
}

/** The records that an import or bulk change wrote or sent to review. */
function batchConditions(sent: unknown): readonly SqlCondition[] {
  if (sent === undefined || sent === "") return [];
  if (!isId(sent)) throw invalidError([{ path: "batch", message: message("id") }]);
  return [
    (parameters) =>
      `r.id in (select b.record_id from job_row b where b.job_id = ${parameters.add(sent, "uuid")} and b.status = 200)`,
  ];
}

/** The conditions of a filter: live records, or with `deleted=only` those in the bin. */
export function parseConditions(
  entity: AnyEntity,
  query: Input,
): Pick<ListQuery, "conditions" | "search" | "place"> {
  const { q, deleted, translation, batch, ...filters } = query;
  if (deleted !== undefined && deleted !== "only")
    throw invalidError([{ path: "deleted", message: message("choice", "only") }]);
  const place = deleted === "only" ? "inBin" : "inUse";
  const conditions: readonly SqlCondition[] = [
    () => (place === "inBin" ? "r.deleted_at is not null" : "r.deleted_at is null"),
    ...translationConditions(entity, translation),
    ...batchConditions(batch),
    ...parseFilters(entity, filters),
  ];
  return { conditions, search: parseSearch(entity, q), place };
}

/** Parses a list query; throws `invalid` naming every unknown parameter. */
export function parseListQuery(
  entity: AnyEntity,
  query: Input,
  largest: number = limits.largestPageSize,
): ListQuery {
  const { sort, ...rest } = query;
  const filters = Object.fromEntries(
    Object.entries(rest).filter(([name]) => name !== "pagesize" && name !== "cursorkey"),
  );
  return {
    ...parsePage(query, largest, Object.keys(query)),
    ...parseConditions(entity, filters),
    namesReference: namesReference(entity, filters),
    sort: parseSort(entity, sort),
    order: sort === undefined || sort === "" ? "own" : "asked",
  };
}
