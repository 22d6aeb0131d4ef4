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
import { assertPicturesDescribed } from "../write/described-pictures.ts";
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

/** A copy of the value with some URLs replaced everywhere. */
function replaceUrls(value: unknown, from: readonly string[], to: string): unknown {
  if (typeof value === "string") return from.reduce((text, url) => text.replaceAll(url, to), value);
  if (Array.isArray(value)) {
    const swapped = value.map((item: unknown) => replaceUrls(item, from, to));
    // A list of pictures has no duplicates.
    return swapped.every((item) => typeof item === "string") ? [...new Set(swapped)] : swapped;
  }
  if (!isInput(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, replaceUrls(inner, from, to)]));
}

const notAllYoursError = () =>
  new AppError("forbidden", {
    message: localized(
      "This file is used in records that you can't change.",
      "ឯកសារនេះប្រើក្នុងទិន្នន័យដែលអ្នកគ្មានសិទ្ធិកែ។",
    ),
  });

interface ReplaceFilesInput {
  readonly db: Queries;
  readonly actor: Actor;
  /** The files that are replaced. */
  readonly from: readonly { readonly name: string; readonly url: string }[];
  /** The URL of the file in their place. */
  readonly to: string;
}
/** A record in which a file was replaced, with its version after that. */
export interface ReplacedRecord {
  readonly entity: string;
  readonly id: string;
  readonly version: number;
}

/** The fields of a record with the file replaced; throws `forbidden` when the role may not write one of them. */
function replacedFields({ actor, from, to }: ReplaceFilesInput, entity: AnyEntity, row: Input): Input {
  const changed: Record<string, unknown> = {};
  const urls = from.map(({ url }) => url);
  for (const [name, field] of Object.entries<Field>(entity.fields)) {
    const stored = JSON.stringify(row[name] ?? null);
    if (!urls.some((url) => stored.includes(url))) continue;
    const isTheirs = !field.writers || field.writers.some((role) => role === actor.role);
    if (field.serverOnly || !isTheirs) throw notAllYoursError();
    changed[name] = replaceUrls(row[name], urls, to);
  }
  return changed;
}

/** Finds a record that this person may change, through whichever entity of its table it belongs to. */
async function findChangeable({ db, actor }: ReplaceFilesInput, history: string, id: string) {
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

async function replaceIn(replacing: ReplaceFilesInput, history: string, id: string): Promise<ReplacedRecord> {
  const { db, actor } = replacing;
  const { entity, place, current } = await findChangeable(replacing, history, id);
  if (!current.isTheirs) throw notAllYoursError();
  assertChangeable(current, undefined);
  const values = replacedFields(replacing, entity, current.row);
  if (place === "inUse") await assertPicturesDescribed({ db, entity, row: current.row, values });
  const stored = await patchRow({ db, actor, entity, id, place, values });
  if (!stored) throw new AppError("outOfDate");
  return { entity: entity.name, id, version: stored.version };
}

/**
 * Replaces files in all records that use them, in the given transaction; returns the records. Throws `forbidden` when
 * this person may not change one of them, and `invalid` when a public page would show a picture without alt text.
 */
export async function replaceFiles(replacing: ReplaceFilesInput): Promise<readonly ReplacedRecord[]> {
  const { db, from } = replacing;
  const uses = await db.query<{ entity: string; record_id: string }>(
    "select distinct entity, record_id from file_use where name = any ($1) order by entity, record_id",
    [from.map(({ name }) => name)],
  );
  const replaced: ReplacedRecord[] = [];
  await db.query("select set_config('kasekam.action', 'replaceFile', true)");
  for (const { entity, record_id: id } of uses) replaced.push(await replaceIn(replacing, entity, id));
  await db.query("select set_config('kasekam.action', '', true)");
  return replaced;
}
