import { accessOf } from "../../../domain/access/can.ts";
import type { Actor } from "../../../domain/access/roles.ts";
import { entities } from "../../../domain/entities/index.ts";
import type { SqlParams } from "../sql-params.ts";

/** The entities of which a role may read every record. */
const readableEntities = (actor: Actor): readonly string[] =>
  entities.filter((entity) => accessOf(actor.role, entity)?.own === null).map(({ name }) => name);

/**
 * The SQL condition for documents among the files with alias `f` that an actor may open: those that they or their vendor
 * uploaded, and those of records that they may read. A back-office admin may open all.
 */
export function openableDocumentsSql(actor: Actor, values: SqlParams, f = "f"): string {
  if (actor.role === "backofficeAdmin") return "true";
  const own = [`${f}.created_by = ${values.add(actor.userId, "uuid")}`];
  if (actor.vendorId !== null) own.push(`${f}.vendor_id = ${values.add(actor.vendorId, "uuid")}`);
  const readable = values.add(readableEntities(actor), "text[]");
  return `(${own.join(" or ")} or exists (select from file_use x where x.name = ${f}.name and x.entity = any (${readable})))`;
}
