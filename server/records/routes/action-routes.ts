import { bulkActNamesOf, type Operation, rolesThatCan } from "../../../domain/access/can.ts";
import type { AnyEntity } from "../../../domain/declare/index.ts";
import { inputFieldsOf } from "../../../domain/records/action-input.ts";
import { RawJson } from "../../http/context.ts";
import { bulk } from "../bulk/bulk.ts";
import { saveRows } from "../grid/save-rows.ts";
import { actionInputSchema, bulkReplySchema, bulkSchema } from "../schema/body-schemas.ts";
import { recordSchema } from "../schema/record-schema.ts";
import { rowsSchema, savedRowsSchema } from "../schema/rows-schema.ts";
import { actOnRecord } from "../write/act.ts";
import type { Route } from "./route.ts";
import { writeErrors } from "./write-routes.ts";

/** Route of a transition, action or command on one record. */
export function actionRoute(entity: AnyEntity, name: string): Route {
  const operation: Operation = `act:${name}`;
  const path = `v1/{id}/${name}`;
  return {
    method: "POST",
    path,
    name,
    summary: `${name} one of ${entity.label.many.en}`,
    callers: rolesThatCan(entity, operation),
    confirm: entity.commands?.[name]?.stepUp,
    errorResponses: writeErrors,
    body: actionInputSchema(inputFieldsOf(entity, name)),
    reply: recordSchema(entity, "record"),
    handler: async (args) => {
      const { actor, db } = args.context;
      const id = args.params.id ?? "";
      const input = args.body;
      return new RawJson((await actOnRecord({ db, actor, entity, id, name, input })).json);
    },
  };
}

/** Route of a bulk operation on many records. */
export function bulkRoute(entity: AnyEntity): Route {
  const actions = [
    "delete",
    "restore",
    "update",
    ...(entity.list.reorder ? ["reorder"] : []),
    ...bulkActNamesOf(entity),
  ];
  return {
    method: "POST",
    path: "v1/bulk",
    name: "bulk",
    summary: `Do one thing to many of ${entity.label.many.en}; answered row by row`,
    callers: rolesThatCan(entity, "bulk"),
    errorResponses: ["invalid"],
    body: bulkSchema(actions),
    reply: bulkReplySchema,
    handler: async (args) => {
      const { db, actor, language } = args.context;
      return new RawJson(await bulk({ db, actor, entity, language, input: args.body }));
    },
  };
}

/** Route that saves the rows of a grid together. */
export const rowsRoute = (entity: AnyEntity): Route => ({
  method: "POST",
  path: "v1/rows",
  name: "rows",
  summary: `Create, update and delete many of ${entity.label.many.en} together: all or none`,
  callers: rolesThatCan(entity, "update"),
  errorResponses: [...writeErrors, "inUse"],
  body: rowsSchema(entity),
  reply: savedRowsSchema(entity),
  handler: async (args) => {
    const { db, actor, language } = args.context;
    return new RawJson(await saveRows({ db, actor, entity, language, input: args.body }));
  },
});
