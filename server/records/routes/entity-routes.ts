import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import { actNamesOf } from "../../../domain/access/can.ts";
import type { Alias, AnyEntity } from "../../../domain/declare/index.ts";
import { entities } from "../../../domain/entities/index.ts";
import { guardedFields } from "../../../domain/records/unusual.ts";
import type { Database } from "../../db/database.ts";
import type { Contract } from "../../http/app-context.ts";
import { registerRoute } from "../../http/register-route.ts";
import { replySealing } from "../secrets/reply-sealing.ts";
import { acceptKey } from "./accept-key.ts";
import { actionRoute, bulkRoute, rowsRoute } from "./action-routes.ts";
import { profileRoutes } from "./profile-routes.ts";
import { historyRoute, listRoute, optionsRoute, readRoute, suggestOptionRoute } from "./read-routes.ts";
import type { Route } from "./route.ts";
import { createRoute, removeRoute, restoreRoute, updateRoute } from "./write-routes.ts";

function aliasRoute(entity: AnyEntity, alias: Alias): Route {
  const routes: Record<Alias["operation"], () => Route> = {
    list: () => listRoute(entity, alias.path, alias),
    read: () => readRoute(entity, alias.path),
    create: () => createRoute(entity, alias.path, alias.body),
    update: () => updateRoute(entity, alias.path, alias),
  };
  return { ...routes[alias.operation](), method: alias.method };
}

/** All routes of an entity: the generated ones, then documented aliases that differ. */
export function entityRoutes(entity: AnyEntity): readonly Route[] {
  const own = [
    listRoute(entity, "v2"),
    optionsRoute(entity),
    suggestOptionRoute(entity),
    readRoute(entity, "v1/{id}"),
    createRoute(entity, "v1/json"),
    updateRoute(entity, "v1/{id}/json"),
    removeRoute(entity),
    restoreRoute(entity),
    historyRoute(entity),
    ...profileRoutes(entity),
    bulkRoute(entity),
    ...(entity.list.grid ? [rowsRoute(entity)] : []),
    ...actNamesOf(entity).map((name) => actionRoute(entity, name)),
  ];
  const aliases = (entity.api.aliases ?? []).map((alias) => aliasRoute(entity, alias));
  return [...own, ...aliases]
    .filter(({ callers }) => callers.length > 0)
    .map((route) => acceptKey(entity, route));
}

const anything = z.unknown();

/** Routes that reply with records of other entities too, so that no API key may call them. */
const withoutScope: ReadonlySet<string> = new Set(["profile", "activity"]);

/** Routes whose input has values of fields. */
const writesValues: ReadonlySet<string> = new Set(["create", "update", "bulk", "rows"]);

interface RouteOwner {
  readonly db: Database;
  readonly entity: AnyEntity;
}

function contractOf(owner: RouteOwner, route: Route, index: number) {
  const { entity } = owner;
  const {
    method,
    path,
    name,
    summary,
    callers,
    confirm = entity.confirmWrites && method !== "GET" ? "byRole" : undefined,
    errorResponses = [],
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
    errorResponses,
    encoding,
    ...(confirm ? { confirm } : {}),
    ...(entity.inReadOnly ? { inReadOnly: true as const } : {}),
    reply: anything,
    ...(withoutScope.has(name)
      ? {}
      : { scope: { entity: entity.name, level: method === "GET" ? "read" : "write" } as const }),
    tags: [entity.label.many.en],
    operationId: `${entity.name}.${name}${index > 0 ? `.${index}` : ""}`,
    ...(query ? { queryJsonSchema: query } : {}),
    ...(body ? { bodyJsonSchema: body } : {}),
    replyJsonSchema: reply,
    asksAboutUnusual: guardedFields(entity).length > 0 && writesValues.has(name),
    sealing: replySealing(owner),
  } satisfies Contract;
}

/** Registers every route of every entity. */
export function registerEntityRoutes(app: FastifyInstance, { db }: { readonly db: Database }): void {
  for (const entity of entities) {
    const counted = new Map<string, number>();
    for (const route of entityRoutes(entity)) {
      const index = counted.get(route.name) ?? 0;
      counted.set(route.name, index + 1);
      registerRoute(app, contractOf({ db, entity }, route, index), ({ context, params, query, body }) =>
        route.handler({ context, params, query, body }),
      );
    }
  }
}
