import type { Role } from "../../../domain/access/roles.ts";
import { canWrite } from "../../../domain/declare/can-write.ts";
import { completeRows } from "../../../domain/declare/complete-rows.ts";
import type {
  ActionName,
  Alias,
  AnyEntity,
  CommandName,
  Draft,
  FieldOf,
  Patch,
  Relation,
  Row,
} from "../../../domain/declare/entity.ts";
import type { EntitySummaryOf } from "../../../domain/declare/entity-summary.ts";
import type { Fields } from "../../../domain/declare/index.ts";
import type { Reference, SystemFields } from "../../../domain/declare/record-types.ts";
import { limits } from "../../../domain/settings/limits.ts";
import type { LocalizedText } from "../../../domain/text/localized-text.ts";
import { deleteCall, get, post, postJson, type RequestOptions, unwrapResult } from "../client/client.ts";
import { encodeValues, type FormValue, type FormValues, queryString } from "../client/form-body.ts";
import { ApiError } from "../client/result.ts";
import { readSession } from "../session/session.ts";

/** List parameters: `pagesize`, `cursorkey`, `sort`, `q`, `deleted`, and `<field>`, `<field>.from|to|in`. */
export type ListQuery = Readonly<Record<string, ListValue>>;
type ListValue = string | number | boolean | undefined;
type ListField<E> = FieldOf<E> | keyof SystemFields;
/** The list parameters of an entity; the fields that they name are declared. */
export type ListQueryOf<E> =
  string extends FieldOf<E>
    ? ListQuery
    : {
        readonly [K in
          | "pagesize"
          | "cursorkey"
          | "q"
          | "deleted"
          | "translation"
          | `${ListField<E>}${"" | ".from" | ".to" | ".in"}`]?: ListValue;
      } & { readonly sort?: `${"" | "-"}${ListField<E>}` };

export interface Page<R> {
  readonly items: readonly R[];
  readonly cursorkey: number;
  readonly pagesize: number;
  readonly total: number;
  /** False when `total` is an estimate (above 10,000). */
  readonly totalIsExact: boolean;
  /** A corrected search text that finds something, where the search finds nothing. */
  readonly suggestion?: string;
}

/** One entry of a record's history. */
export interface Change {
  readonly version: number;
  readonly at: string;
  readonly by: Reference | null;
  readonly operation: string;
  /** What caused the change, e.g. an order number. */
  readonly about?: string;
  /** Author of the accepted proposal. */
  readonly proposedBy?: Reference;
  /** Old and new value of each changed field. */
  readonly changes: Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>;
}

export interface BulkRequest {
  /** `remove`, `restore`, `update`, or the name of an action or transition. */
  readonly action: string;
  readonly ids?: readonly string[];
  readonly filter?: ListQuery;
  readonly values?: Readonly<Record<string, unknown>>;
}
export interface BulkResult {
  /** Results per row; null when the rows are processed by a background job. */
  readonly results:
    | readonly { readonly id: string; readonly status: number; readonly message?: string }[]
    | null;
  /** Id of the stored batch; a background job when `results` is null. */
  readonly job: string | null;
}

/** The rows of a grid that were saved together, in the order in which they were sent. */
export interface SavedRows<R> {
  readonly rows: readonly R[];
  /** Id of the stored batch, which can be undone. */
  readonly job: string;
}

export interface RecordActionOptions extends RequestOptions {
  /** The record as displayed. Actions of the specification that send the whole record need it. */
  readonly record?: Readonly<Record<string, unknown>>;
  readonly version?: number;
  /** Further input of a command. */
  readonly values?: Readonly<Record<string, unknown>>;
  /** Body of an earlier try, as passed to `onBody`; a retry sends it unchanged. */
  readonly body?: Readonly<Record<string, unknown>> | undefined;
  /** Receives a body built from the current record before it is sent. */
  readonly onBody?: (body: Readonly<Record<string, unknown>>) => Promise<void>;
}
export type ActionNameOf<E> = ActionName<E> | CommandName<E> | (string & {});

/** The figures of a profile in their declared order, and the number of related records, at most 1,000 of each kind. */
export interface ProfileFigures {
  readonly figures: readonly (number | null)[];
  readonly relations: readonly { readonly relation: Relation; readonly count: number }[];
}
/** A related record was created, or took a later step. */
export interface ActivityEvent {
  readonly relation: Relation;
  readonly at: string;
  readonly record: Reference;
  /** `created`, `transition`, or the kind of a timeline entry such as `payment`. */
  readonly kind: string;
  readonly amount: number | null;
  readonly currency: string | null;
  /** The status that the record had then. */
  readonly status: { readonly label: LocalizedText; readonly color: string } | null;
}
export interface ActivityPage {
  readonly items: readonly ActivityEvent[];
  readonly hasMore: boolean;
}

/** API client of an entity of which only the summary is known. Each method throws an `ApiError` on failure. */
export interface SummaryClient<E extends AnyEntity> {
  readonly list: (query?: ListQueryOf<E>, sending?: RequestOptions) => Promise<Page<Row<E>>>;
  readonly read: (id: string, sending?: RequestOptions) => Promise<Row<E>>;
  /** Reads a record in the bin, for users who may restore it. */
  readonly readDeleted: (id: string, sending?: RequestOptions) => Promise<Row<E>>;
  readonly create: (draft: Draft<E>, options?: RequestOptions) => Promise<Row<E>>;
  readonly update: (id: string, patch: Patch<E>, options?: RequestOptions) => Promise<Row<E>>;
  readonly remove: (id: string, version?: number, options?: RequestOptions) => Promise<void>;
  readonly restore: (id: string, options?: RequestOptions) => Promise<Row<E>>;
  readonly history: (id: string, sending?: RequestOptions) => Promise<{ readonly items: readonly Change[] }>;
  /** The newest entry of the history. */
  readonly lastChange: (id: string, sending?: RequestOptions) => Promise<Change | null>;
  /** The figures of an entity whose page is a profile. */
  readonly profile: (id: string, sending?: RequestOptions) => Promise<ProfileFigures>;
  /** What happened around a record, newest first. */
  readonly activity: (
    id: string,
    query: { readonly pagesize: number; readonly cursorkey: number },
    sending?: RequestOptions,
  ) => Promise<ActivityPage>;
  readonly bulk: (request: BulkRequest, options?: RequestOptions) => Promise<BulkResult>;
  readonly options: (q: string, sending?: RequestOptions) => Promise<readonly Reference[]>;
  /** Returns the labels of records. Users who may choose a record need not be allowed to read it. */
  readonly optionsById: (ids: readonly string[], sending?: RequestOptions) => Promise<readonly Reference[]>;
}

/** API client of one entity. */
export interface RecordsClient<E extends AnyEntity> extends SummaryClient<E> {
  readonly act: (id: string, name: ActionNameOf<E>, options?: RecordActionOptions) => Promise<Row<E>>;
  /** Creates, updates and deletes the rows of a grid, all or none. */
  readonly saveRows: (
    rows: readonly Readonly<Record<string, unknown>>[],
    options?: RequestOptions,
  ) => Promise<SavedRows<Row<E>>>;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

type AnyRow = Row<AnyEntity>;

/** Checks only the outer shape of a response; contract tests hold the server to the declaration. */
function isRow(body: unknown): body is AnyRow {
  return isObject(body) && typeof body.id === "string" && typeof body.version === "number";
}
function isPage(body: unknown): body is Page<AnyRow> {
  return isObject(body) && Array.isArray(body.items) && typeof body.total === "number";
}
const isOptions = (body: unknown): body is readonly Reference[] => Array.isArray(body);
const isProfile = (body: unknown): body is ProfileFigures =>
  isObject(body) && Array.isArray(body.figures) && Array.isArray(body.relations);
const isActivity = (body: unknown): body is ActivityPage =>
  isObject(body) && Array.isArray(body.items) && typeof body.hasMore === "boolean";
const isHistory = (body: unknown): body is { readonly items: readonly Change[] } =>
  isObject(body) && Array.isArray(body.items);
/** A bulk response contains results per row, a background job, or both. */
function parseBulkResult(body: unknown): BulkResult {
  const { results = null, job = null } = isObject(body) ? body : {};
  const id = isObject(job) && typeof job.id === "string" ? job.id : null;
  const list = isRowResults(results) ? results : null;
  if (!list && !id) throw new ApiError({ kind: "serverError", status: 200, data: body });
  return { results: list, job: id };
}
function parseSavedRows(body: unknown): SavedRows<AnyRow> {
  const { rows = null, job = null } = isObject(body) ? body : {};
  const isSaved = Array.isArray(rows) && rows.every(isRow) && isObject(job) && typeof job.id === "string";
  if (!isSaved) throw new ApiError({ kind: "serverError", status: 200, data: body });
  return { rows, job: String(job.id) };
}
const isRowResults = (results: unknown): results is NonNullable<BulkResult["results"]> =>
  Array.isArray(results);

/** Throws an `ApiError` for a response of unexpected shape. */
function assertShape<T>(body: unknown, check: (body: unknown) => body is T): T {
  if (!check(body)) throw new ApiError({ kind: "serverError", status: 200, data: body });
  return body;
}

/** The parts of a declaration that the client needs; `act` also needs `fields` and `actions`. */
type ClientEntity = Pick<AnyEntity, "name" | "api"> & Partial<Pick<AnyEntity, "fields" | "actions">>;

/** The documented endpoint that replaces the generic one for an operation, if any. */
function findAlias(
  entity: ClientEntity,
  operation: Alias["operation"],
  suits: (alias: Alias) => boolean = () => true,
): Alias | undefined {
  return entity.api.aliases?.find(
    (alias) => alias.operation === operation && alias.id !== "body" && suits(alias),
  );
}

/** Search and oversized pages use their own endpoints when the specification defines them. */
function listPath(entity: ClientEntity, { q, pagesize }: ListQuery): string {
  const isLarge = Number(pagesize) > limits.largestPageSize;
  const alias = findAlias(entity, "list", ({ path, pageSize }) =>
    isLarge ? pageSize !== undefined : !!q && path.endsWith("/search"),
  );
  return alias?.path ?? "v2";
}

const formValue = (value: unknown): FormValue =>
  value === null || typeof value === "string" || typeof value === "number" || typeof value === "boolean"
    ? value
    : Array.isArray(value) && value.every((one) => typeof one === "string" || typeof one === "number")
      ? value
      : JSON.stringify(value);

const formValues = (values: object): FormValues =>
  encodeValues(
    Object.fromEntries(
      Object.entries(values).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, formValue(value)]],
      ),
    ),
  );

/** The fields of a record that the user may write. */
function pickWritable(
  fields: Fields,
  record: Readonly<Record<string, unknown>>,
  role: Role,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      if (!canWrite(field, role)) return [];
      const { kind, fields: inner = {} } = field;
      return name in record
        ? [[name, kind === "rows" ? completeRows(inner, record[name]) : record[name]]]
        : [];
    }),
  );
}

/** Builds the client of an entity, using the endpoints of the specification where defined. A summary has no `act`. */
export function recordsOf<E extends AnyEntity>(entity: E): RecordsClient<E>;
export function recordsOf<E extends AnyEntity>(
  summary: Pick<EntitySummaryOf<E>, "name" | "api" | "__entity">,
): SummaryClient<E>;
export function recordsOf(entity: ClientEntity): RecordsClient<AnyEntity> {
  const base = `/api/${entity.api.path}`;
  const row = (body: unknown) => assertShape(body, isRow);
  const at = (path: string, id: string) => `${base}/${path.replace("{id}", encodeURIComponent(id))}`;
  const write = (
    path: string,
    values: object,
    options: { readonly alias: Alias | undefined; readonly sending: RequestOptions | undefined },
  ) =>
    options.alias?.body === "form"
      ? post(path, formValues(values), options.sending)
      : postJson(path, values, options.sending);

  /** Sends an action of the specification as the whole record with the patch applied. */
  async function actVia(via: string, id: string, name: string, options: RecordActionOptions) {
    const { record: _, version: _version, values: _values, body: sent, onBody, ...sending } = options;
    if (sent) return row(unwrapResult(await postJson(`${base}/${via}`, sent, sending)));
    const current = await records.read(id);
    const shown: unknown = { ...current, ...options.record };
    if (!isRow(current) || !isRow(shown)) throw new TypeError(`Not a ${entity.name}`);
    const role = readSession()?.role ?? "anonymous";
    const fields = role === "anonymous" ? {} : pickWritable(entity.fields ?? {}, current, role);
    const version = options.version ?? shown.version;
    // The patch is computed from the record as the user saw it: a second click must not undo the first.
    const patch = entity.actions?.[name]?.patch(shown) ?? {};
    const body = { ...fields, ...patch, id, version };
    await onBody?.(body);
    return row(unwrapResult(await postJson(`${base}/${via}`, body, sending)));
  }

  const records: RecordsClient<AnyEntity> = {
    async list(query = {}, sending) {
      const search = queryString(query);
      const body = unwrapResult(
        await get(`${base}/${listPath(entity, query)}${search ? `?${search}` : ""}`, sending),
      );
      return assertShape(body, isPage);
    },
    read: async (id, sending) =>
      row(unwrapResult(await get(at(findAlias(entity, "read")?.path ?? "v1/{id}", id), sending))),
    readDeleted: async (id, sending) =>
      row(unwrapResult(await get(`${at("v1/{id}", id)}?deleted=only`, sending))),
    async create(draft, options) {
      const alias = findAlias(entity, "create");
      return row(
        unwrapResult(await write(`${base}/${alias?.path ?? "v1/json"}`, draft, { alias, sending: options })),
      );
    },
    async update(id, patch, options) {
      const alias = findAlias(entity, "update");
      return row(
        unwrapResult(await write(at(alias?.path ?? "v1/{id}/json", id), patch, { alias, sending: options })),
      );
    },
    async remove(id, version, options) {
      unwrapResult(
        await deleteCall(
          `${at("v1/{id}", id)}${version === undefined ? "" : `?version=${version}`}`,
          options,
        ),
      );
    },
    restore: async (id, options) =>
      row(unwrapResult(await postJson(at("v1/{id}/restore", id), undefined, options))),
    history: async (id, sending) =>
      assertShape(unwrapResult(await get(at("v1/{id}/history", id), sending)), isHistory),
    lastChange: async (id, sending) =>
      assertShape(unwrapResult(await get(`${at("v1/{id}/history", id)}?pagesize=1`, sending)), isHistory)
        .items[0] ?? null,
    profile: async (id, sending) =>
      assertShape(unwrapResult(await get(at("v1/{id}/profile", id), sending)), isProfile),
    activity: async (id, query, sending) =>
      assertShape(
        unwrapResult(await get(`${at("v1/{id}/activity", id)}?${queryString(query)}`, sending)),
        isActivity,
      ),
    async act(id, name, options = {}) {
      const via = entity.actions?.[name]?.via;
      if (via) return actVia(via, id, name, options);
      const version = options.version ?? options.record?.version;
      const body = { ...options.values, ...(version === undefined ? {} : { version }) };
      const sent = Object.keys(body).length > 0 ? body : undefined;
      const { record: _, version: _version, values: _values, body: _body, onBody: _on, ...sending } = options;
      return row(unwrapResult(await postJson(at(`v1/{id}/${name}`, id), sent, sending)));
    },
    bulk: async (request, options) =>
      parseBulkResult(unwrapResult(await postJson(`${base}/v1/bulk`, request, options))),
    saveRows: async (rows, options) =>
      parseSavedRows(unwrapResult(await postJson(`${base}/v1/rows`, { rows }, options))),
    options: async (q, sending) =>
      assertShape(unwrapResult(await get(`${base}/v2/options?${queryString({ q })}`, sending)), isOptions),
    optionsById: async (ids, sending) =>
      assertShape(
        unwrapResult(await get(`${base}/v2/options?${queryString({ ids: ids.join(",") })}`, sending)),
        isOptions,
      ),
  };
  return records;
}
