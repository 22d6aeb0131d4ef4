import { rolesThatCan, rolesThatCanChoose } from "../../../domain/access/can.ts";
import type { Alias, AnyEntity } from "../../../domain/declare/index.ts";
import { entities } from "../../../domain/entities/index.ts";
import { RawJson } from "../../http/context.ts";
import { readHistory } from "../history/history.ts";
import { listParts } from "../list/list.ts";
import { listOptions, suggestOption } from "../list/options.ts";
import { readRecord } from "../read/read.ts";
import {
  historyQuerySchema,
  listQuerySchema,
  optionsQuerySchema,
  placeSchema,
  suggestionQuerySchema,
} from "../schema/query-schemas.ts";
import {
  historySchema,
  optionsSchema,
  pageSchema,
  recordSchema,
  suggestionSchema,
} from "../schema/record-schema.ts";
import { parseBinState } from "../values/parse.ts";
import type { Route } from "./route.ts";

/** Route of the list, or of a documented alias. */
export const listRoute = (entity: AnyEntity, path: string, alias?: Alias): Route => ({
  method: "GET",
  path,
  name: "list",
  summary: `List ${entity.label.many.en}`,
  callers: rolesThatCan(entity, "list"),
  errorResponses: ["invalid"],
  query: listQuerySchema(entity, alias?.pageSize),
  reply: pageSchema(entity),
  handler: async ({ context, query }) =>
    new RawJson(...(await listParts({ ...context, entity, query, largest: alias?.pageSize }))),
});

/** Route of one record. */
export const readRoute = (entity: AnyEntity, path: string): Route => ({
  method: "GET",
  path,
  name: "read",
  summary: `Read one of ${entity.label.many.en}`,
  callers: rolesThatCan(entity, "read"),
  errorResponses: ["notFound"],
  query: placeSchema,
  reply: recordSchema(entity, "record"),
  handler: async ({ context, params, query }) => {
    const place = parseBinState(query);
    return new RawJson(await readRecord({ ...context, entity, id: params.id ?? "", place }));
  },
});

/** Route of a record's history. */
export const historyRoute = (entity: AnyEntity): Route => ({
  method: "GET",
  path: "v1/{id}/history",
  name: "history",
  summary: `Every change of one of ${entity.label.many.en}, newest first`,
  callers: rolesThatCan(entity, "history"),
  errorResponses: ["notFound"],
  query: historyQuerySchema,
  reply: historySchema,
  handler: ({ context, params, query }) => readHistory({ ...context, entity, id: params.id ?? "", query }),
});

/** Route of the options of a reference. */
export const optionsRoute = (entity: AnyEntity): Route => ({
  method: "GET",
  path: "v2/options",
  name: "options",
  summary: `The choices of a reference to ${entity.label.many.en}`,
  callers: rolesThatCanChoose(entity, entities),
  errorResponses: ["invalid"],
  query: optionsQuerySchema,
  reply: optionsSchema,
  handler: async ({ context, query }) => new RawJson(await listOptions({ ...context, entity, query })),
});

/** Route of a corrected search text for the options of a reference. */
export const suggestOptionRoute = (entity: AnyEntity): Route => ({
  method: "GET",
  path: "v2/options/suggestion",
  name: "suggestOption",
  summary: `A corrected search text for one that finds no choices among ${entity.label.many.en}`,
  callers: (entity.list.search ?? []).length > 0 ? rolesThatCanChoose(entity, entities) : [],
  errorResponses: ["invalid"],
  query: suggestionQuerySchema,
  reply: suggestionSchema,
  handler: ({ context, query }) => suggestOption({ ...context, entity, query }),
});
