import { completeRows } from "../../domain/declare/complete-rows.ts";
import type {
  ActionName,
  Alias,
  AnyEntity,
  CommandName,
  Draft,
  Patch,
  Reference,
  Row,
} from "../../domain/declare/entity.ts";
import type { Fields } from "../../domain/declare/index.ts";
import { mayWrite } from "../../domain/declare/may-write.ts";
import { limits } from "../../domain/limits.ts";
import type { Role } from "../../domain/roles.ts";
import { deleteCall, get, post, postJson, type Sending, succeed } from "./client.ts";
import { encoded, type FormValue, type FormValues, queryString } from "./form-body.ts";
import { ApiError } from "./result.ts";
import { readSession } from "./session.ts";

/** A list's own parameters: `pagesize`, `cursorkey`, `sort`, `q`, `deleted`, and `<field>`, `<field>.from|to|in`. */
export type ListQuery = Readonly<Record<string, string | number | boolean | undefined>>;

export interface Page<R> {
  readonly items: readonly R[];
  readonly cursorkey: number;
  readonly pagesize: number;
  readonly total: number;
  /** False where `total` is an estimate (past 10,000). */
  readonly totalIsExact: boolean;
}

/** One entry of a record's history, newest first. */
export interface Change {
  readonly version: number;
  readonly at: string;
  readonly by: Reference | null;
  readonly operation: string;
  /** What it was made for, e.g. the number of an order. */
  readonly about?: string;
  /** Whose proposal was accepted. */
  readonly proposedBy?: Reference;
  /** What each changed field was and became. */
  readonly changes: Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>;
}

export interface BulkRequest {
  /** `remove`, `restore`, `update`, or the name of an action or step. */
  readonly action: string;
  readonly ids?: readonly string[];
  readonly filter?: ListQuery;
  readonly values?: Readonly<Record<string, unknown>>;
}
export interface BulkResult {
  /** Row by row; null where there were too many to wait for. */
  readonly results:
    | readonly { readonly id: string; readonly status: number; readonly message?: string }[]
    | null;
  /** The batch that is kept of it: a background job where `results` is null. */
  readonly job: string | null;
}

export interface ActOptions extends Sending {
  /** The record as it is shown. An action of the specification that carries the whole record needs it. */
  readonly record?: Readonly<Record<string, unknown>>;
  readonly version?: number;
  /** What a command asks for besides. */
  readonly values?: Readonly<Record<string, unknown>>;
  /** The body of an earlier try, as `onBody` got it: a repeat sends the very same. */
  readonly body?: Readonly<Record<string, unknown>> | undefined;
  /** Gets a body that was made from the record as it is now, before it is sent. */
  readonly onBody?: (body: Readonly<Record<string, unknown>>) => Promise<void>;
}
export type ActOf<E> = ActionName<E> | CommandName<E> | (string & {});

/** The calls of one entity. Each throws an `ApiError` unless it succeeds. */
export interface Records<E extends AnyEntity> {
  readonly list: (query?: ListQuery, sending?: Sending) => Promise<Page<Row<E>>>;
  readonly read: (id: string, sending?: Sending) => Promise<Row<E>>;
  /** A record that is in the bin, for who may take it out. */
  readonly readDeleted: (id: string, sending?: Sending) => Promise<Row<E>>;
  readonly create: (draft: Draft<E>, options?: Sending) => Promise<Row<E>>;
  readonly update: (id: string, patch: Patch<E>, options?: Sending) => Promise<Row<E>>;
  readonly remove: (id: string, version?: number, options?: Sending) => Promise<void>;
  readonly restore: (id: string, options?: Sending) => Promise<Row<E>>;
  readonly history: (id: string, sending?: Sending) => Promise<{ readonly items: readonly Change[] }>;
  readonly act: (id: string, name: ActOf<E>, options?: ActOptions) => Promise<Row<E>>;
  readonly bulk: (request: BulkRequest, options?: Sending) => Promise<BulkResult>;
  readonly options: (q: string, sending?: Sending) => Promise<readonly Reference[]>;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

type AnyRow = Row<AnyEntity>;

/** The server is ours and its contract tests hold it to the declaration; here only the frame of an answer is checked. */
function isRow(body: unknown): body is AnyRow {
  return isObject(body) && typeof body.id === "string" && typeof body.version === "number";
}
function isPage(body: unknown): body is Page<AnyRow> {
  return isObject(body) && Array.isArray(body.items) && typeof body.total === "number";
}
const isOptions = (body: unknown): body is readonly Reference[] => Array.isArray(body);
const isHistory = (body: unknown): body is { readonly items: readonly Change[] } =>
  isObject(body) && Array.isArray(body.items);
/** A bulk call answers row by row, or with the job that goes on in the background, or with both. */
function bulkResult(body: unknown): BulkResult {
  const { results = null, job = null } = isObject(body) ? body : {};
  const id = isObject(job) && typeof job.id === "string" ? job.id : null;
  const list = isRowResults(results) ? results : null;
  if (!list && !id) throw new ApiError({ kind: "serverError", status: 200, data: body });
  return { results: list, job: id };
}
const isRowResults = (results: unknown): results is NonNullable<BulkResult["results"]> =>
  Array.isArray(results);

/** Turns an answer of an unexpected frame into the error that people are told of every failure. */
function expected<T>(body: unknown, check: (body: unknown) => body is T): T {
  if (!check(body)) throw new ApiError({ kind: "serverError", status: 200, data: body });
  return body;
}

/** What the calls are made from; acts need the actions, too. */
type Called = Pick<AnyEntity, "name" | "api"> & Partial<Pick<AnyEntity, "fields" | "actions">>;

/** The documented call of an entity that takes the place of the house's own for an operation. */
function aliasOf(
  entity: Called,
  operation: Alias["operation"],
  suits: (alias: Alias) => boolean = () => true,
): Alias | undefined {
  return entity.api.aliases?.find(
    (alias) => alias.operation === operation && alias.id !== "body" && suits(alias),
  );
}

/** A search has a call of its own where the specification gives one, and so has a page larger than others may be. */
function listPath(entity: Called, { q, pagesize }: ListQuery): string {
  const isLarge = Number(pagesize) > limits.largestPageSize;
  const alias = aliasOf(entity, "list", ({ path, pageSize }) =>
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
  encoded(
    Object.fromEntries(
      Object.entries(values).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, formValue(value)]],
      ),
    ),
  );

/** The fields of a record that the person may write. */
function writable(
  fields: Fields,
  record: Readonly<Record<string, unknown>>,
  role: Role,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      if (!mayWrite(field, role)) return [];
      const { kind, fields: inner = {} } = field;
      return name in record
        ? [[name, kind === "rows" ? completeRows(inner, record[name]) : record[name]]]
        : [];
    }),
  );
}

/** Makes the calls of an entity from its declaration, the specification's own where it gives any; an outline knows no acts. */
export function recordsOf<E extends AnyEntity>(entity: E): Records<E>;
export function recordsOf(outline: Pick<AnyEntity, "name" | "api">): Omit<Records<AnyEntity>, "act">;
export function recordsOf(entity: Called): Records<AnyEntity> {
  const base = `/api/${entity.api.path}`;
  const row = (body: unknown) => expected(body, isRow);
  const at = (path: string, id: string) => `${base}/${path.replace("{id}", encodeURIComponent(id))}`;
  const write = (
    path: string,
    values: object,
    options: { readonly alias: Alias | undefined; readonly sending: Sending | undefined },
  ) =>
    options.alias?.body === "form"
      ? post(path, formValues(values), options.sending)
      : postJson(path, values, options.sending);

  /** An action of the specification travels as the whole record with the patch applied. */
  async function actVia(via: string, id: string, name: string, options: ActOptions) {
    const { record: _, version: _version, values: _values, body: sent, onBody, ...sending } = options;
    if (sent) return row(succeed(await postJson(`${base}/${via}`, sent, sending)));
    const current = await records.read(id);
    const shown: unknown = { ...current, ...options.record };
    if (!isRow(current) || !isRow(shown)) throw new TypeError(`Not a ${entity.name}`);
    const role = readSession()?.role ?? "anonymous";
    const fields = role === "anonymous" ? {} : writable(entity.fields ?? {}, current, role);
    const version = options.version ?? shown.version;
    // The patch is reckoned from the record as the person saw it: a second click must not undo what the first did.
    const patch = entity.actions?.[name]?.patch(shown) ?? {};
    const body = { ...fields, ...patch, id, version };
    await onBody?.(body);
    return row(succeed(await postJson(`${base}/${via}`, body, sending)));
  }

  const records: Records<AnyEntity> = {
    async list(query = {}, sending) {
      const asked = queryString(query);
      const body = succeed(
        await get(`${base}/${listPath(entity, query)}${asked ? `?${asked}` : ""}`, sending),
      );
      return expected(body, isPage);
    },
    read: async (id, sending) =>
      row(succeed(await get(at(aliasOf(entity, "read")?.path ?? "v1/{id}", id), sending))),
    readDeleted: async (id, sending) => row(succeed(await get(`${at("v1/{id}", id)}?deleted=only`, sending))),
    async create(draft, options) {
      const alias = aliasOf(entity, "create");
      return row(
        succeed(await write(`${base}/${alias?.path ?? "v1/json"}`, draft, { alias, sending: options })),
      );
    },
    async update(id, patch, options) {
      const alias = aliasOf(entity, "update");
      return row(
        succeed(await write(at(alias?.path ?? "v1/{id}/json", id), patch, { alias, sending: options })),
      );
    },
    async remove(id, version, options) {
      succeed(
        await deleteCall(
          `${at("v1/{id}", id)}${version === undefined ? "" : `?version=${version}`}`,
          options,
        ),
      );
    },
    restore: async (id, options) =>
      row(succeed(await postJson(at("v1/{id}/restore", id), undefined, options))),
    history: async (id, sending) =>
      expected(succeed(await get(at("v1/{id}/history", id), sending)), isHistory),
    async act(id, name, options = {}) {
      const via = entity.actions?.[name]?.via;
      if (via) return actVia(via, id, name, options);
      const version = options.version ?? options.record?.version;
      const body = { ...options.values, ...(version === undefined ? {} : { version }) };
      const sent = Object.keys(body).length > 0 ? body : undefined;
      const { record: _, version: _version, values: _values, body: _body, onBody: _on, ...sending } = options;
      return row(succeed(await postJson(at(`v1/{id}/${name}`, id), sent, sending)));
    },
    bulk: async (request, options) =>
      bulkResult(succeed(await postJson(`${base}/v1/bulk`, request, options))),
    options: async (q, sending) =>
      expected(succeed(await get(`${base}/v2/options?${queryString({ q })}`, sending)), isOptions),
  };
  return records;
}
