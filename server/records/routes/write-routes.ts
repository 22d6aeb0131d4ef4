import { rolesThatCan } from "../../../domain/access/can.ts";
import type { Alias, AnyEntity } from "../../../domain/declare/index.ts";
import type { ErrorName } from "../../../domain/errors/errors.ts";
import { message } from "../../../domain/errors/messages.ts";
import { RawJson } from "../../http/context.ts";
import { invalidError } from "../record-errors.ts";
import { actSchema, draftSchema, patchSchema } from "../schema/body-schemas.ts";
import { versionSchema } from "../schema/query-schemas.ts";
import { recordSchema } from "../schema/record-schema.ts";
import { updatedSchema } from "../schema/review-schema.ts";
import { coerceForm } from "../values/coerce.ts";
import { parseBody, parseSingleMember } from "../values/parse.ts";
import { createRecord } from "../write/create.ts";
import { removeRecord } from "../write/remove.ts";
import { restoreRecord } from "../write/restore.ts";
import { updateRecord } from "../write/update.ts";
import type { Route } from "./route.ts";

/** Errors of a record change. */
export const writeErrors: readonly ErrorName[] = ["invalid", "notFound", "outOfDate", "taken", "rule"];

/** Route to create a record from JSON or a form. */
export const createRoute = (entity: AnyEntity, path: string, encoding: "json" | "form" = "json"): Route => ({
  method: "POST",
  path,
  name: "create",
  summary: `Create one of ${entity.label.many.en}`,
  callers: rolesThatCan(entity, "create"),
  errorResponses: ["invalid", "taken", "rule"],
  encoding,
  body: draftSchema(entity),
  reply: recordSchema(entity, "record"),
  handler: async (args) => {
    const { actor, db } = args.context;
    const input = encoding === "form" ? coerceForm(entity, args.body) : args.body;
    return new RawJson((await createRecord({ db, actor, entity, input })).json);
  },
});

/** Route to update a record; its id is in the path or the body. */
export function updateRoute(entity: AnyEntity, path: string, alias?: Alias): Route {
  const idIn = alias?.id ?? "path";
  return {
    method: "POST",
    path,
    name: "update",
    summary: `Update one of ${entity.label.many.en}`,
    callers: rolesThatCan(entity, "update").filter((role) => alias?.roles?.includes(role) ?? true),
    errorResponses: writeErrors,
    encoding: alias?.body ?? "json",
    body: patchSchema(entity, idIn),
    reply: updatedSchema(entity),
    handler: async (args) => {
      const { actor, db } = args.context;
      const sent = parseBody(alias?.body === "form" ? coerceForm(entity, args.body) : args.body);
      const { id: named, ...rest } = sent;
      const [id, input] = idIn === "path" ? [args.params.id ?? "", sent] : [named, rest];
      if (typeof id !== "string") throw invalidError([{ path: "id", message: message("id") }]);
      return new RawJson((await updateRecord({ db, actor, entity, id, input })).json);
    },
  };
}

/** Route to move a record to the bin. */
export const removeRoute = (entity: AnyEntity): Route => ({
  method: "DELETE",
  path: "v1/{id}",
  name: "remove",
  summary: `Move one of ${entity.label.many.en} to the bin`,
  callers: rolesThatCan(entity, "remove"),
  errorResponses: ["notFound", "outOfDate", "inUse", "rule"],
  query: versionSchema,
  reply: recordSchema(entity, "record"),
  handler: async ({ context, params, query }) => {
    const { actor, db } = context;
    const version = parseSingleMember(query, "version");
    const id = params.id ?? "";
    return new RawJson((await removeRecord({ db, actor, entity, id, version })).json);
  },
});

/** Route to restore a record from the bin. */
export const restoreRoute = (entity: AnyEntity): Route => ({
  method: "POST",
  path: "v1/{id}/restore",
  name: "restore",
  summary: `Take one of ${entity.label.many.en} out of the bin`,
  callers: rolesThatCan(entity, "restore"),
  errorResponses: ["invalid", "notFound", "outOfDate", "taken", "rule"],
  body: actSchema,
  reply: recordSchema(entity, "record"),
  handler: async (args) => {
    const { actor, db } = args.context;
    const version = parseSingleMember(args.body, "version");
    const id = args.params.id ?? "";
    return new RawJson((await restoreRecord({ db, actor, entity, id, version })).json);
  },
});
