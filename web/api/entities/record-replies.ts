import type { AnyEntity, Row } from "../../../domain/declare/entity.ts";
import type { Reference } from "../../../domain/declare/record-types.ts";
import { ApiError } from "../client/result.ts";
import type {
  ActivityPage,
  BulkPreviewRow,
  BulkResult,
  History,
  Page,
  ProfileFigures,
  SavedRows,
} from "./record-calls.ts";

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

export type AnyRow = Row<AnyEntity>;

/** Checks only the outer shape of a response; contract tests hold the server to the declaration. */
export function isRow(body: unknown): body is AnyRow {
  return isObject(body) && typeof body.id === "string" && typeof body.version === "number";
}
export function isPage(body: unknown): body is Page<AnyRow> {
  return isObject(body) && Array.isArray(body.items) && typeof body.total === "number";
}
export const isOptions = (body: unknown): body is readonly Reference[] => Array.isArray(body);
export const isSuggestion = (body: unknown): body is { readonly suggestion: string | null } =>
  isObject(body) && (body.suggestion === null || typeof body.suggestion === "string");
export const isProfile = (body: unknown): body is ProfileFigures =>
  isObject(body) && Array.isArray(body.figures) && Array.isArray(body.relations);
export const isActivity = (body: unknown): body is ActivityPage =>
  isObject(body) && Array.isArray(body.items) && typeof body.hasMore === "boolean";
export const isHistory = (body: unknown): body is History => isObject(body) && Array.isArray(body.items);
/** A bulk response contains results per row, a background job, or both. */
export function parseBulkResult(body: unknown): BulkResult {
  const { results = null, job = null } = isObject(body) ? body : {};
  const id = isObject(job) && typeof job.id === "string" ? job.id : null;
  const list = isRowResults(results) ? results : null;
  if (!list && !id) throw new ApiError({ kind: "serverError", status: 200, data: body });
  return { results: list, job: id };
}
const isPreview = (rows: unknown): rows is readonly BulkPreviewRow[] =>
  Array.isArray(rows) && rows.every((row) => isObject(row) && isObject(row.changes));
export function parseBulkPreview(body: unknown): readonly BulkPreviewRow[] {
  const { preview = null } = isObject(body) ? body : {};
  if (!isPreview(preview)) throw new ApiError({ kind: "serverError", status: 200, data: body });
  return preview;
}
export function parseSavedRows(body: unknown): SavedRows<AnyRow> {
  const { rows = null, job = null } = isObject(body) ? body : {};
  const isSaved = Array.isArray(rows) && rows.every(isRow) && isObject(job) && typeof job.id === "string";
  if (!isSaved) throw new ApiError({ kind: "serverError", status: 200, data: body });
  return { rows, job: String(job.id) };
}
export const isRowResults = (results: unknown): results is NonNullable<BulkResult["results"]> =>
  Array.isArray(results);

/** Throws an `ApiError` for a response of unexpected shape. */
export function assertShape<T>(body: unknown, check: (body: unknown) => body is T): T {
  if (!check(body)) throw new ApiError({ kind: "serverError", status: 200, data: body });
  return body;
}
