import type { AnyEntity, Field, UsedBy } from "../../../domain/declare/index.ts";
import { entityNamed } from "../../../domain/entities/index.ts";
import { mostUses } from "../../../domain/records/used-by.ts";
import { innerAlias } from "../../db/columns.ts";
import { columnOf, quote } from "../../db/schema/identifiers.ts";
import { tableName } from "../../db/schema/tables.ts";

const use = innerAlias("use");
const counted = innerAlias("counted");
const next = innerAlias("next");

/** SQL: the moment at which a day begins in Cambodia. */
const startOf = (day: string): string => `(${day}::timestamp at time zone 'Asia/Phnom_Penh')`;

/** SQL of the days in which the row is in force: the first, and the first after them; null without one. */
function daysInForce(entity: AnyEntity, during: string, row: string): readonly [from: string, until: string] {
  const field: Field | undefined = entity.fields[during];
  const column = columnOf(during);
  if (field?.kind === "period") return [`lower(${row}.${column})`, `upper(${row}.${column})`];
  const later = `select min(${next}.${column}) from ${quote(tableName(entity))} ${next}
    where ${next}.deleted_at is null and ${next}.${column} > ${row}.${column}`;
  return [`${row}.${column}`, `(${later})`];
}

/** SQL: `from … where …` of the records that use the row, with the alias `use`. */
function usesSql(entity: AnyEntity, { entity: user, match, during }: UsedBy<never>, row: string): string {
  const equal = Object.entries<string>(match).map(
    ([theirs, own]) => `${use}.${columnOf(theirs)} = ${row}.${columnOf(own)}`,
  );
  const [from, until] = during === undefined ? [] : daysInForce(entity, during, row);
  const inForce =
    from === undefined || until === undefined
      ? []
      : [
          `${use}.created_at >= coalesce(${startOf(from)}, '-infinity')`,
          `${use}.created_at < coalesce(${startOf(until)}, 'infinity')`,
        ];
  const conditions = [`${use}.deleted_at is null`, ...equal, ...inForce];
  return `from ${quote(tableName(entityNamed(user)))} ${use} where ${conditions.join(" and ")}`;
}

/** SQL: how many records use the row, counted up to a limit; null for entities without `usedBy`. */
export const usesCountSql = (entity: AnyEntity, row: string): string | null =>
  entity.usedBy
    ? `(select count(*)::int from (select ${usesSql(entity, entity.usedBy, row)} limit ${mostUses}) ${counted})`
    : null;

/** SQL: the day of the last use of the row; null for entities without `usedBy`. */
export const lastUseSql = (entity: AnyEntity, row: string): string | null =>
  entity.usedBy
    ? `(select (max(${use}.created_at) at time zone 'Asia/Phnom_Penh')::date::text ${usesSql(entity, entity.usedBy, row)})`
    : null;
