import { can } from "../../../domain/access/can.ts";
import type { Actor } from "../../../domain/access/roles.ts";
import type { AnyEntity } from "../../../domain/declare/index.ts";
import { entities } from "../../../domain/entities/index.ts";
import type { Queries } from "../../db/database.ts";
import { quote } from "../../db/schema/identifiers.ts";
import { historyName, tableName } from "../../db/schema/tables.ts";
import { labelSql } from "../read/serialize.ts";
import { and, sqlParams } from "../sql-params.ts";
import { linkTo } from "../write/notifications.ts";
import { readScope } from "./scope.ts";

/** A record that uses a file. */
export interface FileUse {
  readonly entity: string;
  readonly id: string;
  readonly label: string;
  readonly labelKh: string | null;
  readonly link: string | null;
  readonly inBin: boolean;
}
interface FileQuery {
  readonly db: Queries;
  readonly actor: Actor;
  /** The file's name in the store. */
  readonly name: string;
}

const maxListed = 200;

/**
 * The entities of a table through which an actor may see records: entities that share a table each see their own
 * rows.
 */
const visibleEntities = (actor: Actor, history: string): readonly AnyEntity[] =>
  entities.filter((entity) => historyName(entity) === history && can(actor.role, entity, "read"));

async function usesIn(
  { db, actor, name }: FileQuery,
  entity: AnyEntity,
  max: number,
): Promise<readonly FileUse[]> {
  if (max <= 0) return [];
  const history = historyName(entity);
  const seesBin = can(actor.role, entity, "restore");
  const parameters = sqlParams();
  const where = and([
    `x.name = ${parameters.add(name, "text")}`,
    `x.entity = ${parameters.add(history, "text")}`,
    ...(seesBin ? [] : ["r.deleted_at is null"]),
    ...readScope({ actor, entity, values: parameters }),
  ]);
  const { label, labelKh } = labelSql(entity, "r");
  const found = await db.query<Omit<FileUse, "entity" | "link">>(
    `select r.id, coalesce(${label}, '') as label, ${labelKh} as "labelKh", r.deleted_at is not null as "inBin"
     from file_use x join ${quote(tableName(entity))} r on r.id = x.record_id where ${where}
     order by r.updated_at desc, r.id limit ${parameters.add(max, "bigint")}`,
    parameters.list,
  );
  return found.map((use) => ({ ...use, entity: entity.name, link: linkTo(entity, use.id) }));
}

/** The records that use a file, as far as an actor may see them, and the number of others. */
export async function findFileUses(
  query: FileQuery,
): Promise<{ readonly items: readonly FileUse[]; readonly others: number }> {
  const counts = await query.db.query<{ entity: string; count: number }>(
    "select entity, count(*)::int as count from file_use where name = $1 group by entity order by entity",
    [query.name],
  );
  const items: FileUse[] = [];
  for (const one of counts.flatMap(({ entity }) => visibleEntities(query.actor, entity))) {
    const found = await usesIn(query, one, maxListed - items.length);
    // Entities that share a table may share rows, too.
    items.push(...found.filter(({ id }) => !items.some((item) => item.id === id)));
  }
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  return { items, others: total - items.length };
}
