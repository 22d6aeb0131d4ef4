import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import { actsOf } from "../domain/can.ts";
import type { Alias, AnyEntity } from "../domain/declare/index.ts";
import { entities } from "../domain/entities/index.ts";
import { handlers } from "./commands/index.ts";
import type { Database } from "./db/database.ts";
import type { AnswerSealing } from "./http/idempotency.ts";
import { mount } from "./http/mount.ts";
import type { Contract } from "./http/seam.ts";
import { act, many } from "./record-routes/acting.ts";
import { byKey } from "./record-routes/by-key.ts";
import { history, list, options, read } from "./record-routes/reading.ts";
import type { Route } from "./record-routes/route.ts";
import { create, remove, restore, update } from "./record-routes/writing.ts";
import { learnHandlers } from "./records/handlers.ts";
import { answerPlace, openSecret, sealAnswer, secretFields } from "./records/secrets.ts";

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
  return [...own, ...aliases]
    .filter(({ callers }) => callers.length > 0)
    .map((route) => byKey(entity, route));
}

const anything = z.unknown();

/** Some callers see secrets in an answer, so it is stored encrypted. */
const sealingOf = (entity: AnyEntity): AnswerSealing | undefined =>
  secretFields(entity).size === 0
    ? undefined
    : {
        seal: (answer) => sealAnswer(entity, answer),
        open: (sealed) => openSecret(entity, answerPlace, sealed),
      };

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
    sealing: sealingOf(entity),
  } satisfies Contract;
}

/** Mounts every route of every entity. */
export function mountEntities(app: FastifyInstance, _services: { readonly db: Database }): void {
  learnHandlers(handlers);
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
