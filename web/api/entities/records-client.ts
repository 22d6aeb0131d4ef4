import type { Role } from "../../../domain/access/roles.ts";
import { canWrite } from "../../../domain/declare/can-write.ts";
import { completeRows } from "../../../domain/declare/complete-rows.ts";
import type { Alias, AnyEntity } from "../../../domain/declare/entity.ts";
import type { EntitySummaryOf } from "../../../domain/declare/entity-summary.ts";
import type { Fields } from "../../../domain/declare/index.ts";
import { limits } from "../../../domain/settings/limits.ts";
import { deleteCall, get, post, postJson, type RequestOptions, unwrapResult } from "../client/client.ts";
import { encodeValues, type FormValue, type FormValues, queryString } from "../client/form-body.ts";
import { readSession } from "../session/session.ts";
import type { ListQuery, RecordActionOptions, RecordsClient, SummaryClient } from "./record-calls.ts";
import {
  assertShape,
  isActivity,
  isHistory,
  isOptions,
  isPage,
  isProfile,
  isRow,
  isSuggestion,
  parseBulkPreview,
  parseBulkResult,
  parseSavedRows,
} from "./record-replies.ts";

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
    previewBulk: async (request, options) =>
      parseBulkPreview(
        unwrapResult(
          // Nothing is written, so there is nothing that a retry could repeat.
          await postJson(
            `${base}/v1/bulk`,
            { ...request, dryRun: true },
            { idempotencyKey: null, ...options },
          ),
        ),
      ),
    saveRows: async (rows, options) =>
      parseSavedRows(unwrapResult(await postJson(`${base}/v1/rows`, { rows }, options))),
    options: async (search, sending) =>
      assertShape(unwrapResult(await get(`${base}/v2/options?${queryString(search)}`, sending)), isOptions),
    suggestOption: async (q, sending) =>
      assertShape(
        unwrapResult(await get(`${base}/v2/options/suggestion?${queryString({ q })}`, sending)),
        isSuggestion,
      ).suggestion,
    optionsById: async (ids, sending) =>
      assertShape(
        unwrapResult(await get(`${base}/v2/options?${queryString({ ids: ids.join(",") })}`, sending)),
        isOptions,
      ),
  };
  return records;
}
