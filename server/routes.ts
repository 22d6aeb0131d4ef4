import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import { actsOf, type Operation, rolesThatCan, rolesThatChoose } from "../domain/can.ts";
import type { Alias, AnyEntity } from "../domain/declare/index.ts";
import { entities } from "../domain/entities/index.ts";
import type { RefusalName } from "../domain/errors.ts";
import { message } from "../domain/messages.ts";
import type { Role } from "../domain/roles.ts";
import type { Database } from "./db/database.ts";
import { Json, type SignedIn } from "./http/context.ts";
import { mount } from "./http/mount.ts";
import type { Contract } from "./http/seam.ts";
import { actOnRecord } from "./records/act.ts";
import { bulk } from "./records/bulk.ts";
import { coerceForm } from "./records/coerce.ts";
import { createRecord } from "./records/create.ts";
import { readHistory } from "./records/history.ts";
import * as schemas from "./records/json-schema.ts";
import { listRecords } from "./records/list.ts";
import { once } from "./records/once.ts";
import { listOptions } from "./records/options.ts";
import { parseBody, parseOnly, parsePlace } from "./records/parse.ts";
import { readRecord } from "./records/read.ts";
import { invalid } from "./records/refuse.ts";
import { removeRecord } from "./records/remove.ts";
import { restoreRecord } from "./records/restore.ts";
import { updateRecord } from "./records/update.ts";
import type { Input } from "./records/work.ts";

/** What a handler of these routes gets. */
interface Asked {
  readonly context: SignedIn;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Input;
  readonly body: unknown;
}
type Answer = (asked: Asked) => Promise<unknown>;

interface Route {
  readonly method: Contract["method"];
  /** Below `/api/<api>/`. */
  readonly path: string;
  readonly name: string;
  readonly summary: string;
  readonly callers: readonly Role[];
  readonly refusals?: readonly RefusalName[];
  readonly encoding?: "json" | "form";
  readonly query?: schemas.JsonSchema;
  readonly body?: schemas.JsonSchema;
  readonly reply: schemas.JsonSchema;
  readonly answer: Answer;
}

const writing: readonly RefusalName[] = ["invalid", "notFound", "outOfDate", "taken", "rule"];

/** Where a request goes, its parameters filled in: what an Idempotency-Key is good for. */
const callOf = (entity: AnyEntity, path: string, params: Asked["params"]): string =>
  `POST /api/${entity.api.path}/${path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? "")}`;

function onceAt(
  entity: AnyEntity,
  path: string,
  asked: Asked,
  work: (db: Parameters<Parameters<typeof once>[1]>[0]) => Promise<string>,
) {
  const { db, actor, idempotencyKey } = asked.context;
  return once(
    { db, actor, key: idempotencyKey, call: callOf(entity, path, asked.params), body: asked.body },
    work,
  );
}

const list = (entity: AnyEntity, path: string, alias?: Alias): Route => ({
  method: "GET",
  path,
  name: "list",
  summary: `List ${entity.label.many.en}`,
  callers: rolesThatCan(entity, "list"),
  refusals: ["invalid"],
  query: schemas.listQuerySchema(entity, alias?.pageSize),
  reply: schemas.pageSchema(entity),
  answer: async ({ context, query }) =>
    new Json(await listRecords({ ...context, entity, query, largest: alias?.pageSize })),
});

const read = (entity: AnyEntity, path: string): Route => ({
  method: "GET",
  path,
  name: "read",
  summary: `Read one of ${entity.label.many.en}`,
  callers: rolesThatCan(entity, "read"),
  refusals: ["notFound"],
  query: schemas.placeSchema,
  reply: schemas.recordSchema(entity, "record"),
  answer: async ({ context, params, query }) => {
    const place = parsePlace(query);
    return new Json(await readRecord({ ...context, entity, id: params.id ?? "", place }));
  },
});

const create = (entity: AnyEntity, path: string, encoding: "json" | "form" = "json"): Route => ({
  method: "POST",
  path,
  name: "create",
  summary: `Create one of ${entity.label.many.en}`,
  callers: rolesThatCan(entity, "create"),
  refusals: ["invalid", "taken", "rule"],
  encoding,
  body: schemas.draftSchema(entity),
  reply: schemas.recordSchema(entity, "record"),
  answer: async (asked) => {
    const { actor } = asked.context;
    const input = encoding === "form" ? coerceForm(entity, asked.body) : asked.body;
    return new Json(
      await onceAt(
        entity,
        path,
        asked,
        async (db) => (await createRecord({ db, actor, entity, input })).json,
      ),
    );
  },
});

function update(entity: AnyEntity, path: string, alias?: Alias): Route {
  const idIn = alias?.id ?? "path";
  return {
    method: "POST",
    path,
    name: "update",
    summary: `Update one of ${entity.label.many.en}`,
    callers: rolesThatCan(entity, "update").filter((role) => alias?.roles?.includes(role) ?? true),
    refusals: writing,
    encoding: alias?.body ?? "json",
    body: schemas.patchSchema(entity, idIn),
    reply: schemas.recordSchema(entity, "record"),
    answer: async ({ context, params, body }) => {
      const sent = parseBody(alias?.body === "form" ? coerceForm(entity, body) : body);
      if (idIn === "path")
        return new Json((await updateRecord({ ...context, entity, id: params.id ?? "", input: sent })).json);
      const { id, ...input } = sent;
      if (typeof id !== "string") throw invalid([{ path: "id", message: message("id") }]);
      return new Json((await updateRecord({ ...context, entity, id, input })).json);
    },
  };
}

const remove = (entity: AnyEntity): Route => ({
  method: "DELETE",
  path: "v1/{id}",
  name: "remove",
  summary: `Move one of ${entity.label.many.en} to the bin`,
  callers: rolesThatCan(entity, "remove"),
  refusals: ["notFound", "outOfDate", "inUse"],
  query: schemas.versionSchema,
  reply: schemas.recordSchema(entity, "record"),
  answer: async ({ context, params, query }) => {
    const version = parseOnly(query, "version");
    return new Json((await removeRecord({ ...context, entity, id: params.id ?? "", version })).json);
  },
});

const restore = (entity: AnyEntity): Route => ({
  method: "POST",
  path: "v1/{id}/restore",
  name: "restore",
  summary: `Take one of ${entity.label.many.en} out of the bin`,
  callers: rolesThatCan(entity, "restore"),
  refusals: ["invalid", "notFound", "outOfDate", "taken"],
  body: schemas.actSchema,
  reply: schemas.recordSchema(entity, "record"),
  answer: async (asked) => {
    const { actor } = asked.context;
    const version = parseOnly(asked.body, "version");
    const id = asked.params.id ?? "";
    return new Json(
      await onceAt(
        entity,
        "v1/{id}/restore",
        asked,
        async (db) => (await restoreRecord({ db, actor, entity, id, version })).json,
      ),
    );
  },
});

const history = (entity: AnyEntity): Route => ({
  method: "GET",
  path: "v1/{id}/history",
  name: "history",
  summary: `Every change of one of ${entity.label.many.en}, newest first`,
  callers: rolesThatCan(entity, "history"),
  refusals: ["notFound"],
  query: schemas.historyQuerySchema,
  reply: schemas.historySchema,
  answer: ({ context, params, query }) => readHistory({ ...context, entity, id: params.id ?? "", query }),
});

function act(entity: AnyEntity, name: string): Route {
  const operation: Operation = `act:${name}`;
  const path = `v1/{id}/${name}`;
  const isCommand = entity.commands?.[name] !== undefined;
  return {
    method: "POST",
    path,
    name,
    summary: `${name} one of ${entity.label.many.en}`,
    callers: rolesThatCan(entity, operation),
    refusals: writing,
    body: isCommand ? { type: "object" } : schemas.actSchema,
    reply: schemas.recordSchema(entity, "record"),
    answer: async (asked) => {
      const { actor } = asked.context;
      const id = asked.params.id ?? "";
      const input = asked.body;
      return new Json(
        await onceAt(
          entity,
          path,
          asked,
          async (db) => (await actOnRecord({ db, actor, entity, id, name, input })).json,
        ),
      );
    },
  };
}

function many(entity: AnyEntity): Route {
  const actions = [
    "delete",
    "restore",
    "update",
    ...(entity.list.reorder ? ["reorder"] : []),
    ...actsOf(entity),
  ];
  return {
    method: "POST",
    path: "v1/bulk",
    name: "bulk",
    summary: `Do one thing to many of ${entity.label.many.en}; answered row by row`,
    callers: rolesThatCan(entity, "bulk"),
    refusals: ["invalid"],
    body: schemas.bulkSchema(actions),
    reply: schemas.bulkReplySchema,
    answer: async (asked) => {
      const { actor, language } = asked.context;
      return new Json(
        await onceAt(entity, "v1/bulk", asked, (db) =>
          bulk({ db, actor, entity, language, input: asked.body }),
        ),
      );
    },
  };
}

const options = (entity: AnyEntity): Route => ({
  method: "GET",
  path: "v2/options",
  name: "options",
  summary: `The choices of a reference to ${entity.label.many.en}`,
  callers: rolesThatChoose(entity, entities),
  refusals: ["invalid"],
  query: schemas.optionsQuerySchema,
  reply: schemas.optionsSchema,
  answer: async ({ context, query }) => new Json(await listOptions({ ...context, entity, query })),
});

function aliasRoute(entity: AnyEntity, alias: Alias): Route {
  const routes: Record<Alias["operation"], () => Route> = {
    list: () => list(entity, alias.path, alias),
    read: () => read(entity, alias.path),
    create: () => create(entity, alias.path, alias.body),
    update: () => update(entity, alias.path, alias),
  };
  return { ...routes[alias.operation](), method: alias.method };
}

/** Every route of an entity: the house's own, then the documented calls that differ. */
export function routesOf(entity: AnyEntity): readonly Route[] {
  const own = [
    list(entity, "v2"),
    options(entity),
    read(entity, "v1/{id}"),
    create(entity, "v1/json"),
    update(entity, "v1/{id}/json"),
    remove(entity),
    restore(entity),
    history(entity),
    many(entity),
    ...actsOf(entity).map((name) => act(entity, name)),
  ];
  const aliases = (entity.api.aliases ?? []).map((alias) => aliasRoute(entity, alias));
  return [...own, ...aliases].filter(({ callers }) => callers.length > 0);
}

const anything = z.unknown();

function contractOf(entity: AnyEntity, route: Route, index: number) {
  const {
    method,
    path,
    name,
    summary,
    callers,
    refusals = [],
    encoding = "json",
    query,
    body,
    reply,
  } = route;
  return {
    method,
    path: `/api/${entity.api.path}/${path}`,
    summary,
    callers,
    refusals,
    encoding,
    reply: anything,
    tags: [entity.label.many.en],
    operationId: `${entity.name}.${name}${index > 0 ? `.${index}` : ""}`,
    ...(query ? { queryJsonSchema: query } : {}),
    ...(body ? { bodyJsonSchema: body } : {}),
    replyJsonSchema: reply,
  } satisfies Contract;
}

/** Mounts every route of every entity. */
export function mountEntities(app: FastifyInstance, _services: { readonly db: Database }): void {
  for (const entity of entities) {
    const counted = new Map<string, number>();
    for (const route of routesOf(entity)) {
      const index = counted.get(route.name) ?? 0;
      counted.set(route.name, index + 1);
      mount(app, contractOf(entity, route, index), ({ context, params, query, body }) =>
        route.answer({ context, params, query, body }),
      );
    }
  }
}
