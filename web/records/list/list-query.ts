import type { CurrentRole } from "../../../domain/access/roles.ts";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import { translationStates } from "../../../domain/declare/names.ts";
import { limits } from "../../../domain/settings/limits.ts";
import { availableColumns, filterFields, hasTranslations, isSortable } from "../columns/columns.ts";
import { standardSort } from "../first-page.ts";

/** State of a list; stored in its address. */
export interface ListState {
  readonly q: string;
  /** The chosen column, with a leading `-` for descending; empty when none was chosen (see `orderOf`). */
  readonly sort: string;
  readonly cursorkey: number;
  readonly pagesize: number;
  readonly bin: "hidden" | "only";
  /** Keyed by API parameter, e.g. `state`, `quantity.from`, `state.in`. */
  readonly filters: Readonly<Record<string, string>>;
  /** In display order; null for the default columns. */
  readonly columns: readonly string[] | null;
  /** Id of the active saved view; the list may have changed since. */
  readonly view: string | null;
}

export const pageSizes = [10, 20, 50, 100] as const;
const parameterSuffixes = ["", ".from", ".to", ".in"] as const;

const batchIdPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Default sort order of a list. */
export const defaultSort = (entity: AnyEntity): string => entity.list.sort ?? standardSort;

/** The order of a list as it is shown and requested; empty for a search without a chosen order, which is ranked. */
export const orderOf = (entity: AnyEntity, { sort, q }: Pick<ListState, "sort" | "q">): string =>
  sort || (q.trim() === "" ? defaultSort(entity) : "");

function parseWholeNumber(value: string | null, otherwise: number): number {
  const number = Number(value ?? Number.NaN);
  return Number.isSafeInteger(number) && number >= 0 ? number : otherwise;
}

/** Filters in the address that the role may use. */
function readFilters(entity: AnyEntity, role: CurrentRole, params: URLSearchParams): Record<string, string> {
  const filters: Record<string, string> = {};
  for (const name of filterFields(entity, role))
    for (const ending of parameterSuffixes) {
      const value = params.get(`${name}${ending}`);
      if (value) filters[`${name}${ending}`] = value;
    }
  const translation = translationStates.find((state) => state === params.get("translation"));
  if (translation && hasTranslations(entity)) filters.translation = translation;
  const batch = params.get("batch");
  if (batch && batchIdPattern.test(batch)) filters.batch = batch;
  return filters;
}

/** Columns in the address that the role may see, each once; null for the default columns. */
function readColumns(
  entity: AnyEntity,
  role: CurrentRole,
  params: URLSearchParams,
): readonly string[] | null {
  const known = availableColumns(entity, role);
  const named = (params.get("columns") ?? "").split(",").filter((name) => known.includes(name));
  return named.length > 0 ? [...new Set(named)] : null;
}

/** Parses the address of a list; missing or invalid parts get their defaults. */
export function readListState(entity: AnyEntity, role: CurrentRole, params: URLSearchParams): ListState {
  const sort = params.get("sort") ?? "";
  const pagesize = pageSizes.find((size) => size === Number(params.get("pagesize"))) ?? limits.pageSize;
  const cursorkey = parseWholeNumber(params.get("cursorkey"), 0);
  return {
    q: params.get("q") ?? "",
    sort: isSortable(entity, sort.replace(/^-/, "")) ? sort : "",
    cursorkey: cursorkey - (cursorkey % pagesize),
    pagesize,
    bin: params.get("deleted") === "only" ? "only" : "hidden",
    filters: readFilters(entity, role, params),
    columns: readColumns(entity, role, params),
    view: params.get("view") || null,
  };
}

/** Writes the address of a list; defaults are omitted. */
export function writeListState(entity: AnyEntity, state: ListState): URLSearchParams {
  const params = new URLSearchParams();
  if (state.q) params.set("q", state.q);
  for (const [name, value] of Object.entries(state.filters)) params.set(name, value);
  if (state.sort && state.sort !== orderOf(entity, { ...state, sort: "" })) params.set("sort", state.sort);
  if (state.pagesize !== limits.pageSize) params.set("pagesize", String(state.pagesize));
  if (state.cursorkey > 0) params.set("cursorkey", String(state.cursorkey));
  if (state.bin === "only") params.set("deleted", "only");
  if (state.columns) params.set("columns", state.columns.join(","));
  if (state.view) params.set("view", state.view);
  return params;
}

/** Query of the list endpoint in an order; `fixed` contains filters the user can't change. */
export const apiQuery = (state: ListState, order: string, fixed: Readonly<Record<string, string>>) => ({
  pagesize: state.pagesize,
  cursorkey: state.cursorkey,
  ...(order ? { sort: order } : {}),
  ...(state.q ? { q: state.q } : {}),
  ...state.filters,
  ...fixed,
  ...(state.bin === "only" ? { deleted: "only" } : {}),
});

/** Filter of a bulk operation: the matching rows, without sorting and paging. */
export const bulkFilter = (state: ListState, fixed: Readonly<Record<string, string>>) => ({
  ...(state.q ? { q: state.q } : {}),
  ...state.filters,
  ...fixed,
  ...(state.bin === "only" ? { deleted: "only" } : {}),
});

/** Query of an export: the filter of the list, in an order. */
export const exportQuery = (state: ListState, order: string, fixed: Readonly<Record<string, string>>) => ({
  ...bulkFilter(state, fixed),
  sort: order,
});

/** Query stored in a saved view: everything except the page and the view's id. */
export const viewQuery = (entity: AnyEntity, state: ListState): string =>
  writeListState(entity, { ...state, cursorkey: 0, view: null }).toString();

/** List state of a saved view; parts that no longer exist are dropped. */
export const stateOfView = (
  entity: AnyEntity,
  role: CurrentRole,
  view: { readonly id: string; readonly query: string },
): ListState => ({ ...readListState(entity, role, new URLSearchParams(view.query)), view: view.id });

/** Whether a list differs from its saved view. */
export const differsFromView = (
  entity: AnyEntity,
  role: CurrentRole,
  {
    state,
    view,
  }: { readonly state: ListState; readonly view: { readonly id: string; readonly query: string } },
): boolean => viewQuery(entity, state) !== viewQuery(entity, stateOfView(entity, role, view));

/** Applies a change; anything except paging, columns and view resets to the first page. */
export function applyStateChange(state: ListState, change: Partial<ListState>): ListState {
  const next = { ...state, ...change };
  const isAsShown = Object.keys(change).every((name) => name === "columns" || name === "view");
  const isPaging = "cursorkey" in change || isAsShown;
  return isPaging ? next : { ...next, cursorkey: 0 };
}

/** Applies filter changes; null removes a filter. */
export function applyFilterChange(
  filters: ListState["filters"],
  change: Readonly<Record<string, string | null>>,
): ListState["filters"] {
  const next = { ...filters };
  for (const [name, value] of Object.entries(change)) {
    if (value === null) delete next[name];
    else next[name] = value;
  }
  return next;
}

/** Sorts ascending by a column, or descending if it already was; a search then goes back to the best matches first. */
export function toggleSort(sort: string, column: string, isSearch: boolean): string {
  if (sort === column) return `-${column}`;
  return isSearch && sort === `-${column}` ? "" : column;
}
