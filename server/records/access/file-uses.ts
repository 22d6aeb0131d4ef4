import { can } from "../../../domain/access/can.ts";
import type { Actor } from "../../../domain/access/roles.ts";
import type { AnyEntity, Field } from "../../../domain/declare/index.ts";
import { entities } from "../../../domain/entities/index.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import type { Queries } from "../../db/database.ts";
import { quote } from "../../db/schema/identifiers.ts";
import { historyName, tableName } from "../../db/schema/tables.ts";
import { type Input, isInput } from "../operation-context.ts";
import { labelSql } from "../read/serialize.ts";
import { and, sqlParams } from "../sql-params.ts";
import { assertChangeable, findForUpdate } from "../write/find-for-update.ts";
import { linkTo } from "../write/notifications.ts";
import { patchRow } from "../write/patch.ts";
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
  most: number,
): Promise<readonly FileUse[]> {
  if (most <= 0) return [];
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
     order by r.updated_at desc, r.id limit ${parameters.add(most, "bigint")}`,
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

/** A copy of the value with one URL replaced everywhere. */
function replaceUrl(value: unknown, from: string, to: string): unknown {
  if (typeof value === "string") return value.replaceAll(from, to);
  if (Array.isArray(value)) {
    const swapped = value.map((item: unknown) => replaceUrl(item, from, to));
    // A list of pictures has no duplicates.
    return swapped.every((item) => typeof item === "string") ? [...new Set(swapped)] : swapped;
  }
  if (!isInput(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, replaceUrl(inner, from, to)]));
}

const notAllYoursError = () =>
  new AppError("forbidden", {
    message: localized(
      "This file is used in records that you can't change.",
      "ឯកសារនេះប្រើក្នុងទិន្នន័យដែលអ្នកគ្មានសិទ្ធិកែ។",
    ),
  });

interface ReplaceFileInput extends FileQuery {
  /** URLs. */
  readonly from: string;
  readonly to: string;
}

/** The fields of a record with the file replaced; throws `forbidden` when the role may not write one of them. */
function replacedFields({ actor, from, to }: ReplaceFileInput, entity: AnyEntity, row: Input): Input {
  const changed: Record<string, unknown> = {};
  for (const [name, field] of Object.entries<Field>(entity.fields)) {
    if (!JSON.stringify(row[name] ?? null).includes(from)) continue;
    const isTheirs = !field.writers || field.writers.some((role) => role === actor.role);
    if (field.serverOnly || !isTheirs) throw notAllYoursError();
    changed[name] = replaceUrl(row[name], from, to);
  }
  return changed;
}

/** Finds a record that this person may change, through whichever entity of its table it belongs to. */
async function findChangeable({ db, actor }: ReplaceFileInput, history: string, id: string) {
  for (const entity of entities) {
    if (historyName(entity) !== history) continue;
    if (!can(actor.role, entity, "update") || !can(actor.role, entity, "restore")) continue;
    const [found] = await db.query<{ binned: boolean }>(
      `select deleted_at is not null as binned from ${quote(tableName(entity))} where id = $1`,
      [id],
    );
    const place = found?.binned ? "inBin" : "inUse";
    const current = await findForUpdate({ db, actor, entity, id, place, lock: "update" }).catch(
      (error: unknown) => {
        if (error instanceof AppError && error.type === "notFound") return null;
        throw error;
      },
    );
    if (current) return { entity, place, current } as const;
  }
  throw notAllYoursError();
}

async function replaceIn(replacing: ReplaceFileInput, history: string, id: string): Promise<void> {
  const { db, actor } = replacing;
  const { entity, place, current } = await findChangeable(replacing, history, id);
  if (!current.isTheirs) throw notAllYoursError();
  assertChangeable(current, undefined);
  const stored = await patchRow({
    db,
    actor,
    entity,
    id,
    place,
    values: replacedFields(replacing, entity, current.row),
  });
  if (!stored) throw new AppError("outOfDate");
}

/**
 * Replaces a file in all records that use it, in the given transaction; returns their number. Throws `forbidden`
 * when this person may not change one of them.
 */
export async function replaceFile(replacing: ReplaceFileInput): Promise<number> {
  const { db, name } = replacing;
  const uses = await db.query<{ entity: string; record_id: string }>(
    "select entity, record_id from file_use where name = $1 order by entity, record_id",
    [name],
  );
  await db.query("select set_config('kasekam.action', 'replaceFile', true)");
  for (const { entity, record_id: id } of uses) await replaceIn(replacing, entity, id);
  await db.query("select set_config('kasekam.action', '', true)");
  return uses.length;
}
