import { Refusal } from "../../domain/errors.ts";
import { quote } from "../db/identifiers.ts";
import { tableName } from "../db/tables.ts";
import { authorize } from "./authorize.ts";
import type { Place } from "./current.ts";
import { presentSql } from "./present.ts";
import { mayKnow } from "./scope.ts";
import { openTo, revealJson } from "./secrets.ts";
import { all, values } from "./statement.ts";
import { isId, type RecordWork } from "./work.ts";

/** Reads a record as JSON; `notFound` also where this person may not know of it. What is in the bin is for whoever may restore it. */
export async function readRecord({
  db,
  actor,
  entity,
  id,
  place = "inUse",
}: RecordWork & { readonly place?: Place }): Promise<string> {
  authorize(actor, entity, place === "inUse" ? "read" : "restore");
  if (!isId(id)) throw new Refusal("notFound");
  const parameters = values();
  const where = all([
    `r.id = ${parameters.add(id, "uuid")}`,
    place === "inUse" ? "r.deleted_at is null" : "r.deleted_at is not null",
    ...mayKnow({ actor, entity, values: parameters }),
  ]);
  const [found] = await db.query<{ json: string }>(
    `select ${presentSql(entity, "record", openTo(actor, entity))}::text as json from ${quote(tableName(entity))} r where ${where}`,
    parameters.list,
  );
  if (!found) throw new Refusal("notFound");
  return revealJson(actor, entity, found.json);
}
