import { rolesThatCan, rolesThatChoose } from "../../domain/can.ts";
import type { Alias, AnyEntity } from "../../domain/declare/index.ts";
import { entities } from "../../domain/entities/index.ts";
import { Json } from "../http/context.ts";
import { readHistory } from "../records/history.ts";
import { listRecords } from "../records/list.ts";
import { listOptions } from "../records/options.ts";
import { parsePlace } from "../records/parse.ts";
import {
  historyQuerySchema,
  listQuerySchema,
  optionsQuerySchema,
  placeSchema,
} from "../records/query-schemas.ts";
import { readRecord } from "../records/read.ts";
import { historySchema, optionsSchema, pageSchema, recordSchema } from "../records/record-schema.ts";
import type { Route } from "./route.ts";

/** The list, or a documented call that is one. */
export const list = (entity: AnyEntity, path: string, alias?: Alias): Route => ({
  method: "GET",
  path,
  name: "list",
  summary: `List ${entity.label.many.en}`,
  callers: rolesThatCan(entity, "list"),
  refusals: ["invalid"],
  query: listQuerySchema(entity, alias?.pageSize),
  reply: pageSchema(entity),
  answer: async ({ context, query }) =>
    new Json(await listRecords({ ...context, entity, query, largest: alias?.pageSize })),
});

/** One record. */
export const read = (entity: AnyEntity, path: string): Route => ({
  method: "GET",
  path,
  name: "read",
  summary: `Read one of ${entity.label.many.en}`,
  callers: rolesThatCan(entity, "read"),
  refusals: ["notFound"],
  query: placeSchema,
  reply: recordSchema(entity, "record"),
  answer: async ({ context, params, query }) => {
    const place = parsePlace(query);
    return new Json(await readRecord({ ...context, entity, id: params.id ?? "", place }));
  },
});

/** The history of one record. */
export const history = (entity: AnyEntity): Route => ({
  method: "GET",
  path: "v1/{id}/history",
  name: "history",
  summary: `Every change of one of ${entity.label.many.en}, newest first`,
  callers: rolesThatCan(entity, "history"),
  refusals: ["notFound"],
  query: historyQuerySchema,
  reply: historySchema,
  answer: ({ context, params, query }) => readHistory({ ...context, entity, id: params.id ?? "", query }),
});

/** The choices of a reference. */
export const options = (entity: AnyEntity): Route => ({
  method: "GET",
  path: "v2/options",
  name: "options",
  summary: `The choices of a reference to ${entity.label.many.en}`,
  callers: rolesThatChoose(entity, entities),
  refusals: ["invalid"],
  query: optionsQuerySchema,
  reply: optionsSchema,
  answer: async ({ context, query }) => new Json(await listOptions({ ...context, entity, query })),
});
