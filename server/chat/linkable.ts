import type { LinkCard } from "../../domain/calls/chat-shapes.ts";
import { entityNamed } from "../../domain/entities/index.ts";
import type { Queries } from "../db/database.ts";
import { parseSearch } from "../records/search.ts";
import { all, values } from "../records/statement.ts";
import { cardSql, shown } from "./chat-sql.ts";

const most = 20;

/** Published records of an entity that a message can point to: those whose name fits, else the newest; at most 20. */
export async function listLinkable(
  db: Queries,
  { entity, q }: { readonly entity: LinkCard["entity"]; readonly q?: string | undefined },
): Promise<LinkCard[]> {
  const { table, isOpen } = shown[entity];
  const search = parseSearch(entityNamed(entity), q);
  const parameters = values();
  const where = all([isOpen.replaceAll("t.", "r."), ...(search ? [search.condition(parameters)] : [])]);
  const order = search ? `${search.rank(parameters)}, r.updated_at desc` : "r.updated_at desc";
  const rows = await db.query<{ json: LinkCard }>(
    `select ${cardSql(`'${entity}'`, "r.id")} as json from ${table} r where ${where} order by ${order}, r.id limit ${most}`,
    parameters.list,
  );
  return rows.map(({ json }) => json);
}
