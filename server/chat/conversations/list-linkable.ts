import type { LinkCard } from "../../../domain/contracts/chat/chat-shapes.ts";
import { entityNamed } from "../../../domain/entities/index.ts";
import type { Queries } from "../../db/database.ts";
import { searchFor } from "../../records/search/search.ts";
import { and, sqlParams } from "../../records/sql-params.ts";
import { cardColumns, cardSql } from "../chat-sql.ts";

const maxLinkable = 20;

/** Lists at most 20 published records that a message can link to: matches by name, or the newest without a query. */
export async function listLinkable(
  db: Queries,
  { entity, q }: { readonly entity: LinkCard["entity"]; readonly q?: string | undefined },
): Promise<LinkCard[]> {
  const { table, isOpen } = cardColumns[entity]("r");
  const search = await searchFor(db, entityNamed(entity), q);
  const parameters = sqlParams();
  const where = and([isOpen, ...(search ? [search.condition(parameters)] : [])]);
  const order = search ? `${search.rank(parameters)}, r.updated_at desc` : "r.updated_at desc";
  const rows = await db.query<{ json: LinkCard }>(
    `select ${cardSql(`'${entity}'`, "r.id")} as json from ${table} r where ${where} order by ${order}, r.id limit ${maxLinkable}`,
    parameters.list,
  );
  return rows.map(({ json }) => json);
}
