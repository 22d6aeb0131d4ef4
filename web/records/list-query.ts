import type { AnyEntity } from "../../domain/declare/entity.ts";
import { translationStates } from "../../domain/declare/names.ts";
import { limits } from "../../domain/limits.ts";
import type { CurrentRole } from "../../domain/roles.ts";
import { filterFields, hasTranslations, isSortable, possibleColumns } from "./columns.ts";

/** Everything that a list shows is said by this, and this by its address. */
export interface ListState {
  readonly q: string;
  /** A column, with a leading `-` for downwards. */
  readonly sort: string;
  readonly cursorkey: number;
  readonly pagesize: number;
  readonly bin: "hidden" | "only";
  /** By the API's own parameters, e.g. `state`, `basePrice.from`, `state.in`. */
  readonly filters: Readonly<Record<string, string>>;
  /** In their order; null for the usual ones. */
  readonly columns: readonly string[] | null;
  /** The saved view that was chosen, which the list may differ from by now. */
  readonly view: string | null;
}

export const pageSizes = [10, 20, 50, 100] as const;
const endings = ["", ".from", ".to", ".in"] as const;

const batchId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** How a list is sorted until the person sorts it. */
export const usualSort = (entity: AnyEntity): string => entity.list.sort ?? "-updatedAt";

function wholeNumber(value: string | null, otherwise: number): number {
  const number = Number(value ?? Number.NaN);
  return Number.isSafeInteger(number) && number >= 0 ? number : otherwise;
}

/** Reads an address; what it says wrongly or not at all is as usual. */
export function readListState(entity: AnyEntity, role: CurrentRole, params: URLSearchParams): ListState {
  const filters: Record<string, string> = {};
  for (const name of filterFields(entity, role))
    for (const ending of endings) {
      const value = params.get(`${name}${ending}`);
      if (value) filters[`${name}${ending}`] = value;
    }
  const translation = translationStates.find((state) => state === params.get("translation"));
  if (translation && hasTranslations(entity)) filters.translation = translation;
  const batch = params.get("batch");
  if (batch && batchId.test(batch)) filters.batch = batch;
  const sort = params.get("sort") ?? "";
  const pagesize = pageSizes.find((size) => size === Number(params.get("pagesize"))) ?? limits.pageSize;
  const known = possibleColumns(entity, role);
  const named = (params.get("columns") ?? "").split(",").filter((name) => known.includes(name));
  const columns = [...new Set(named)];
  const cursorkey = wholeNumber(params.get("cursorkey"), 0);
  return {
    q: params.get("q") ?? "",
    sort: isSortable(entity, sort.replace(/^-/, "")) ? sort : usualSort(entity),
    cursorkey: cursorkey - (cursorkey % pagesize),
    pagesize,
    bin: params.get("deleted") === "only" ? "only" : "hidden",
    filters,
    columns: columns.length > 0 ? columns : null,
    view: params.get("view") || null,
  };
}

/** Writes the address of a list; what is as usual is left out, so that addresses stay short. */
export function writeListState(entity: AnyEntity, state: ListState): URLSearchParams {
  const params = new URLSearchParams();
  if (state.q) params.set("q", state.q);
  for (const [name, value] of Object.entries(state.filters)) params.set(name, value);
  if (state.sort !== usualSort(entity)) params.set("sort", state.sort);
  if (state.pagesize !== limits.pageSize) params.set("pagesize", String(state.pagesize));
  if (state.cursorkey > 0) params.set("cursorkey", String(state.cursorkey));
  if (state.bin === "only") params.set("deleted", "only");
  if (state.columns) params.set("columns", state.columns.join(","));
  if (state.view) params.set("view", state.view);
  return params;
}

/** What the API is asked; `fixed` narrows the list without the person's doing. */
export const apiQuery = (state: ListState, fixed: Readonly<Record<string, string>>) => ({
  pagesize: state.pagesize,
  cursorkey: state.cursorkey,
  sort: state.sort,
  ...(state.q ? { q: state.q } : {}),
  ...state.filters,
  ...fixed,
  ...(state.bin === "only" ? { deleted: "only" } : {}),
});

/** The filter of a bulk call: the rows that match, without how they are shown. */
export const bulkFilter = (state: ListState, fixed: Readonly<Record<string, string>>) => ({
  ...(state.q ? { q: state.q } : {}),
  ...state.filters,
  ...fixed,
  ...(state.bin === "only" ? { deleted: "only" } : {}),
});

/** What an export is asked for: the rows as the list shows them, with the columns named, in that order. */
export const exportQuery = (state: ListState, fixed: Readonly<Record<string, string>>) => ({
  ...bulkFilter(state, fixed),
  sort: state.sort,
});

/** What a saved view keeps of a list: everything but the page and the name of the view itself. */
export const viewQuery = (entity: AnyEntity, state: ListState): string =>
  writeListState(entity, { ...state, cursorkey: 0, view: null }).toString();

/** The state of a list that a saved view gives; what it names that is no more is left out. */
export const stateOfView = (
  entity: AnyEntity,
  role: CurrentRole,
  view: { readonly id: string; readonly query: string },
): ListState => ({ ...readListState(entity, role, new URLSearchParams(view.query)), view: view.id });

/** Whether a list shows something else than its view says. */
export const differsFrom = (
  entity: AnyEntity,
  role: CurrentRole,
  {
    state,
    view,
  }: { readonly state: ListState; readonly view: { readonly id: string; readonly query: string } },
): boolean => viewQuery(entity, state) !== viewQuery(entity, stateOfView(entity, role, view));

/** A change of what is looked for begins again at the first page. */
export function changedState(state: ListState, change: Partial<ListState>): ListState {
  const next = { ...state, ...change };
  const isAsShown = Object.keys(change).every((name) => name === "columns" || name === "view");
  const isPaging = "cursorkey" in change || isAsShown;
  return isPaging ? next : { ...next, cursorkey: 0 };
}

/** Filters with some set and others (null) taken away. */
export function changedFilters(
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

/** The same column the other way round, another one upwards. */
export const sortedBy = (sort: string, column: string): string => (sort === column ? `-${column}` : column);
