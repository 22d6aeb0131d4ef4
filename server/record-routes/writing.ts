import { rolesThatCan } from "../../domain/can.ts";
import type { Alias, AnyEntity } from "../../domain/declare/index.ts";
import type { RefusalName } from "../../domain/errors.ts";
import { message } from "../../domain/messages.ts";
import { Json } from "../http/context.ts";
import { actSchema, draftSchema, patchSchema } from "../records/body-schemas.ts";
import { coerceForm } from "../records/coerce.ts";
import { createRecord } from "../records/create.ts";
import { parseBody, parseOnly } from "../records/parse.ts";
import { versionSchema } from "../records/query-schemas.ts";
import { recordSchema } from "../records/record-schema.ts";
import { invalid } from "../records/refuse.ts";
import { removeRecord } from "../records/remove.ts";
import { restoreRecord } from "../records/restore.ts";
import { updatedSchema } from "../records/review-schema.ts";
import { updateRecord } from "../records/update.ts";
import type { Route } from "./route.ts";

/** How a change of a record can be refused. */
export const writing: readonly RefusalName[] = ["invalid", "notFound", "outOfDate", "taken", "rule"];

/** A new record, as JSON or as a form. */
export const create = (entity: AnyEntity, path: string, encoding: "json" | "form" = "json"): Route => ({
  method: "POST",
  path,
  name: "create",
  summary: `Create one of ${entity.label.many.en}`,
  callers: rolesThatCan(entity, "create"),
  refusals: ["invalid", "taken", "rule"],
  encoding,
  body: draftSchema(entity),
  reply: recordSchema(entity, "record"),
  answer: async (asked) => {
    const { actor, db } = asked.context;
    const input = encoding === "form" ? coerceForm(entity, asked.body) : asked.body;
    return new Json((await createRecord({ db, actor, entity, input })).json);
  },
});

/** A change of a record; its id travels in the path or in the body. */
export function update(entity: AnyEntity, path: string, alias?: Alias): Route {
  const idIn = alias?.id ?? "path";
  return {
    method: "POST",
    path,
    name: "update",
    summary: `Update one of ${entity.label.many.en}`,
    callers: rolesThatCan(entity, "update").filter((role) => alias?.roles?.includes(role) ?? true),
    refusals: writing,
    encoding: alias?.body ?? "json",
    body: patchSchema(entity, idIn),
    reply: updatedSchema(entity),
    answer: async (asked) => {
      const { actor, db } = asked.context;
      const sent = parseBody(alias?.body === "form" ? coerceForm(entity, asked.body) : asked.body);
      const { id: named, ...rest } = sent;
      const [id, input] = idIn === "path" ? [asked.params.id ?? "", sent] : [named, rest];
      if (typeof id !== "string") throw invalid([{ path: "id", message: message("id") }]);
      return new Json((await updateRecord({ db, actor, entity, id, input })).json);
    },
  };
}

/** To the bin. */
export const remove = (entity: AnyEntity): Route => ({
  method: "DELETE",
  path: "v1/{id}",
  name: "remove",
  summary: `Move one of ${entity.label.many.en} to the bin`,
  callers: rolesThatCan(entity, "remove"),
  refusals: ["notFound", "outOfDate", "inUse"],
  query: versionSchema,
  reply: recordSchema(entity, "record"),
  answer: async ({ context, params, query }) => {
    const { actor, db } = context;
    const version = parseOnly(query, "version");
    const id = params.id ?? "";
    return new Json((await removeRecord({ db, actor, entity, id, version })).json);
  },
});

/** Out of the bin. */
export const restore = (entity: AnyEntity): Route => ({
  method: "POST",
  path: "v1/{id}/restore",
  name: "restore",
  summary: `Take one of ${entity.label.many.en} out of the bin`,
  callers: rolesThatCan(entity, "restore"),
  refusals: ["invalid", "notFound", "outOfDate", "taken", "rule"],
  body: actSchema,
  reply: recordSchema(entity, "record"),
  answer: async (asked) => {
    const { actor, db } = asked.context;
    const version = parseOnly(asked.body, "version");
    const id = asked.params.id ?? "";
    return new Json((await restoreRecord({ db, actor, entity, id, version })).json);
  },
});
