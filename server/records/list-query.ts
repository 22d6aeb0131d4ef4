import type { AnyEntity } from "../../domain/declare/index.ts";
import { limits } from "../../domain/limits.ts";
import { message } from "../../domain/messages.ts";
import { type Condition, parseFilters } from "./filters.ts";
import { type Page, pageOf } from "./page.ts";
import { invalid } from "./refuse.ts";
import { parseSearch, type Search } from "./search.ts";
import { parseSort, type SortKey } from "./sort.ts";
import { translationConditions } from "./translations.ts";
import { type Input, isId } from "./work.ts";

/** What a list is asked for. */
export interface ListQuery extends Page {
  readonly conditions: readonly Condition[];
  readonly search: Search | null;
  readonly sort: readonly SortKey[];
  /** Whether an order was asked for; a search without one is ranked. */
  readonly order: "asked" | "own";
}

/** The records that an import or bulk change wrote or sent to review. */
function batchConditions(sent: unknown): readonly Condition[] {
  if (sent === undefined || sent === "") return [];
  if (!isId(sent)) throw invalid([{ path: "batch", message: message("id") }]);
  return [
    (parameters) =>
      `r.id in (select b.record_id from job_row b where b.job_id = ${parameters.add(sent, "uuid")} and b.status = 200)`,
  ];
}

/** Which rows a filter names: those in use, or with `deleted=only` those in the bin. */
export function parseConditions(
  entity: AnyEntity,
  query: Input,
): { readonly conditions: readonly Condition[]; readonly search: Search | null } {
  const { q, deleted, translation, batch, ...filters } = query;
  if (deleted !== undefined && deleted !== "only")
    throw invalid([{ path: "deleted", message: message("choice", "only") }]);
  const place: Condition = () => (deleted === "only" ? "r.deleted_at is not null" : "r.deleted_at is null");
  const conditions = [
    place,
    ...translationConditions(entity, translation),
    ...batchConditions(batch),
    ...parseFilters(entity, filters),
  ];
  return { conditions, search: parseSearch(entity, q) };
}

/** Reads the query of a list; throws `invalid` naming every parameter that there is not. */
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
    ...pageOf(query, largest, Object.keys(query)),
    ...parseConditions(entity, filters),
    sort: parseSort(entity, sort),
    order: sort === undefined || sort === "" ? "own" : "asked",
  };
}
