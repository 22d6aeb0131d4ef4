import { accessOf } from "../../domain/can.ts";
import { entities } from "../../domain/entities/index.ts";
import type { Actor } from "../../domain/roles.ts";
import type { Values } from "./statement.ts";

/** The entities of which a role may read every record. */
const readableFor = (actor: Actor): readonly string[] =>
  entities.filter((entity) => accessOf(actor.role, entity)?.own === null).map(({ name }) => name);

/**
 * SQL for the files `f` that somebody may open where they are documents: what they or their vendor sent, and what belongs to a
 * record that they may read. A backoffice admin may open every one.
 */
export function mayOpenDocument(actor: Actor, values: Values): string {
  if (actor.role === "backofficeAdmin") return "true";
  const own = [`f.created_by = ${values.add(actor.userId, "uuid")}`];
  if (actor.vendorId !== null) own.push(`f.vendor_id = ${values.add(actor.vendorId, "uuid")}`);
  const readable = values.add(readableFor(actor), "text[]");
  return `(${own.join(" or ")} or exists (select from file_use x where x.name = f.name and x.entity = any (${readable})))`;
}
