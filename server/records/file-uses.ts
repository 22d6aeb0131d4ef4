import { can } from "../../domain/can.ts";
import type { AnyEntity, Field } from "../../domain/declare/index.ts";
import { entities } from "../../domain/entities/index.ts";
import { Refusal } from "../../domain/errors.ts";
import type { Actor } from "../../domain/roles.ts";
import { words } from "../../domain/words.ts";
import type { Queries } from "../db/database.ts";
import { quote } from "../db/identifiers.ts";
import { historyName, tableName } from "../db/tables.ts";
import { findCurrent, refuseChange } from "./current.ts";
import { patchRow } from "./patch.ts";
import { labelSql } from "./present.ts";
import { mayKnow } from "./scope.ts";
import { all, values } from "./statement.ts";
import { linkTo } from "./tell.ts";
import { type Input, isInput } from "./work.ts";

/** A record that uses a file. */
export interface FileUse {
  readonly entity: string;
  readonly id: string;
  readonly label: string;
  readonly labelKh: string | null;
  readonly link: string | null;
  readonly inBin: boolean;
}
interface Asking {
  readonly db: Queries;
  readonly actor: Actor;
  /** The file's name in the store. */
  readonly name: string;
}

const mostShown = 200;

/** The entities by which an actor may know of records of a table: those that share it each know their own rows. */
const entitiesFor = (actor: Actor, history: string): readonly AnyEntity[] =>
  entities.filter((entity) => historyName(entity) === history && can(actor.role, entity, "read"));

async function usesIn(
  { db, actor, name }: Asking,
  entity: AnyEntity,
  most: number,
): Promise<readonly FileUse[]> {
  if (most <= 0) return [];
  const history = historyName(entity);
  const seesBin = can(actor.role, entity, "restore");
  const parameters = values();
  const where = all([
    `x.name = ${parameters.add(name, "text")}`,
    `x.entity = ${parameters.add(history, "text")}`,
    ...(seesBin ? [] : ["r.deleted_at is null"]),
    ...mayKnow({ actor, entity, values: parameters }),
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

/** The records that use a file, as far as an actor may know of them, and how many others there are. */
export async function findFileUses(
  asking: Asking,
): Promise<{ readonly items: readonly FileUse[]; readonly others: number }> {
  const counts = await asking.db.query<{ entity: string; count: number }>(
    "select entity, count(*)::int as count from file_use where name = $1 group by entity order by entity",
    [asking.name],
  );
  const items: FileUse[] = [];
  for (const one of counts.flatMap(({ entity }) => entitiesFor(asking.actor, entity))) {
    const found = await usesIn(asking, one, mostShown - items.length);
    // Entities that share a table may share rows of it, too.
    items.push(...found.filter(({ id }) => !items.some((item) => item.id === id)));
  }
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  return { items, others: total - items.length };
}

/** The same value with one url in the place of another, wherever it stands. */
function swap(value: unknown, from: string, to: string): unknown {
  if (typeof value === "string") return value.replaceAll(from, to);
  if (Array.isArray(value)) {
    const swapped = value.map((item: unknown) => swap(item, from, to));
    // A list of pictures holds each once.
    return swapped.every((item) => typeof item === "string") ? [...new Set(swapped)] : swapped;
  }
  if (!isInput(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, swap(inner, from, to)]));
}

const notAllYours = () =>
  new Refusal("forbidden", {
    words: words(
      "This file is used by records that you may not change.",
      "ឯកសារនេះត្រូវបានប្រើក្នុងទិន្នន័យដែលអ្នកមិនមានសិទ្ធិកែ។",
    ),
  });

interface Replacing extends Asking {
  /** Urls. */
  readonly from: string;
  readonly to: string;
}

/** The fields of a record in which the file stands, with the other one; throws `forbidden` where one is not this role's to write. */
function replaced({ actor, from, to }: Replacing, entity: AnyEntity, row: Input): Input {
  const changed: Record<string, unknown> = {};
  for (const [name, field] of Object.entries<Field>(entity.fields)) {
    if (!JSON.stringify(row[name] ?? null).includes(from)) continue;
    const isTheirs = !field.writers || field.writers.some((role) => role === actor.role);
    if (field.serverOnly || !isTheirs) throw notAllYours();
    changed[name] = swap(row[name], from, to);
  }
  return changed;
}

/** Finds a record by the entity of its table that it is one of, among those that this person may change. */
async function findChangeable({ db, actor }: Replacing, history: string, id: string) {
  for (const entity of entities) {
    if (historyName(entity) !== history) continue;
    if (!can(actor.role, entity, "update") || !can(actor.role, entity, "restore")) continue;
    const [found] = await db.query<{ binned: boolean }>(
      `select deleted_at is not null as binned from ${quote(tableName(entity))} where id = $1`,
      [id],
    );
    const place = found?.binned ? "inBin" : "inUse";
    const current = await findCurrent({ db, actor, entity, id, place, lock: "update" }).catch(
      (error: unknown) => {
        if (error instanceof Refusal && error.refusal === "notFound") return null;
        throw error;
      },
    );
    if (current) return { entity, place, current } as const;
  }
  throw notAllYours();
}

async function replaceIn(replacing: Replacing, history: string, id: string): Promise<void> {
  const { db, actor } = replacing;
  const { entity, place, current } = await findChangeable(replacing, history, id);
  if (!current.isTheirs) throw notAllYours();
  refuseChange(current, undefined);
  const stored = await patchRow({
    db,
    actor,
    entity,
    id,
    place,
    values: replaced(replacing, entity, current.row),
  });
  if (!stored) throw new Refusal("outOfDate");
}

/** Puts one file in the place of another in every record that uses it, in the transaction given; answers how many. Throws `forbidden` where one of them is not this person's to change. */
export async function replaceFile(replacing: Replacing): Promise<number> {
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
