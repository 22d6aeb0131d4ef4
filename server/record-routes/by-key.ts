import type { AnyEntity, Field } from "../../domain/declare/index.ts";
import { Refusal } from "../../domain/errors.ts";
import type { Queries } from "../db/database.ts";
import { columnOf, quote } from "../db/identifiers.ts";
import { kindOf } from "../db/kinds.ts";
import { tableName } from "../db/tables.ts";
import { isId, isInput } from "../records/work.ts";
import type { Asked, Route } from "./route.ts";

interface Finding {
  readonly db: Queries;
  readonly entity: AnyEntity;
  readonly key: string;
  readonly value: string;
  /** Where it is looked for first; a key is free again once its record is in the bin. */
  readonly place: "inUse" | "inBin";
}

async function findId({ db, entity, key, value, place }: Finding): Promise<string> {
  const field: Field | undefined = entity.fields[key];
  const isText = field !== undefined && kindOf(field).type(field) === "text";
  const column = isText ? `lower(r.${columnOf(key)})` : `r.${columnOf(key)}::text`;
  const first = place === "inUse" ? "r.deleted_at is not null" : "r.deleted_at is null";
  const [found] = await db.query<{ id: string }>(
    `select r.id from ${quote(tableName(entity))} r where ${column} = lower($1::text) order by ${first}, r.updated_at desc limit 1`,
    [value],
  );
  if (!found) throw new Refusal("notFound");
  return found.id;
}

const placeOf = (route: Route, { query }: Asked): "inUse" | "inBin" =>
  route.name === "restore" || (isInput(query) && query.deleted === "only") ? "inBin" : "inUse";

/** Lets the address of a record name it by its key as well as by its id; whoever may not know of the record is told so later. */
export function byKey(entity: AnyEntity, route: Route): Route {
  const { key } = entity;
  if (key === undefined || !route.path.includes("{id}")) return route;
  return {
    ...route,
    answer: async (asked) => {
      const value = asked.params.id ?? "";
      if (isId(value)) return route.answer(asked);
      const place = placeOf(route, asked);
      const id = await findId({ db: asked.context.db, entity, key, value, place });
      return route.answer({ ...asked, params: { ...asked.params, id } });
    },
  };
}
