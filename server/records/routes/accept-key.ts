import type { AnyEntity, Field } from "../../../domain/declare/index.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import type { Queries } from "../../db/database.ts";
import { columnOf, quote } from "../../db/schema/identifiers.ts";
import { tableName } from "../../db/schema/tables.ts";
import { columnKindOf } from "../../kinds/kinds.ts";
import { isId, isInput } from "../operation-context.ts";
import type { HandlerArgs, Route } from "./route.ts";

interface KeyQuery {
  readonly db: Queries;
  readonly entity: AnyEntity;
  readonly key: string;
  readonly value: string;
  /** Which records are searched first; keys are reusable once their record is in the bin. */
  readonly place: "inUse" | "inBin";
}

async function findId({ db, entity, key, value, place }: KeyQuery): Promise<string> {
  const field: Field | undefined = entity.fields[key];
  const isText = field !== undefined && columnKindOf(field).type(field) === "text";
  const column = isText ? `lower(r.${columnOf(key)})` : `r.${columnOf(key)}::text`;
  const first = place === "inUse" ? "r.deleted_at is not null" : "r.deleted_at is null";
  const [found] = await db.query<{ id: string }>(
    `select r.id from ${quote(tableName(entity))} r where ${column} = lower($1::text) order by ${first}, r.updated_at desc limit 1`,
    [value],
  );
  if (!found) throw new AppError("notFound");
  return found.id;
}

const lookupPlaces = (route: Route, { query }: HandlerArgs): "inUse" | "inBin" =>
  route.name === "restore" || (isInput(query) && query.deleted === "only") ? "inBin" : "inUse";

/** Makes a route accept a record's key instead of its id. Permission is checked later. */
export function acceptKey(entity: AnyEntity, route: Route): Route {
  const { key } = entity;
  if (key === undefined || !route.path.includes("{id}")) return route;
  return {
    ...route,
    handler: async (args) => {
      const value = args.params.id ?? "";
      if (isId(value)) return route.handler(args);
      const place = lookupPlaces(route, args);
      const id = await findId({ db: args.context.db, entity, key, value, place });
      return route.handler({ ...args, params: { ...args.params, id } });
    },
  };
}
