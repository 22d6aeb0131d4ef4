import { actsOf, type Operation, rolesThatCan } from "../../domain/can.ts";
import type { AnyEntity } from "../../domain/declare/index.ts";
import { takesOf } from "../../domain/takes.ts";
import { Json } from "../http/context.ts";
import { actOnRecord } from "../records/act.ts";
import { bulkReplySchema, bulkSchema, takingSchema } from "../records/body-schemas.ts";
import { bulk } from "../records/bulk.ts";
import { recordSchema } from "../records/record-schema.ts";
import type { Route } from "./route.ts";
import { writing } from "./writing.ts";

/** A step, action or command of one record. */
export function act(entity: AnyEntity, name: string): Route {
  const operation: Operation = `act:${name}`;
  const path = `v1/{id}/${name}`;
  return {
    method: "POST",
    path,
    name,
    summary: `${name} one of ${entity.label.many.en}`,
    callers: rolesThatCan(entity, operation),
    refusals: writing,
    body: takingSchema(takesOf(entity, name)),
    reply: recordSchema(entity, "record"),
    answer: async (asked) => {
      const { actor, db } = asked.context;
      const id = asked.params.id ?? "";
      const input = asked.body;
      return new Json((await actOnRecord({ db, actor, entity, id, name, input })).json);
    },
  };
}

/** One thing done to many records. */
export function many(entity: AnyEntity): Route {
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
    body: bulkSchema(actions),
    reply: bulkReplySchema,
    answer: async (asked) => {
      const { db, actor, language } = asked.context;
      return new Json(await bulk({ db, actor, entity, language, input: asked.body }));
    },
  };
}
