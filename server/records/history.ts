import type { AnyEntity, Field } from "../../domain/declare/index.ts";
import { snakeCase } from "../../domain/declare/names.ts";
import { entityNamed } from "../../domain/entities/index.ts";
import { Refusal } from "../../domain/errors.ts";
import { limits } from "../../domain/limits.ts";
import type { Queries } from "../db/database.ts";
import { quote } from "../db/identifiers.ts";
import { kindOf } from "../db/kinds.ts";
import { historyName, tableName } from "../db/tables.ts";
import { authorize } from "./authorize.ts";
import { pageOf } from "./page.ts";
import { placeLabelSql, referenceSql } from "./present.ts";
import { referredBy } from "./references.ts";
import { mayKnow } from "./scope.ts";
import { maskStored } from "./secrets.ts";
import { all, values } from "./statement.ts";
import { type Input, isId, type RecordWork } from "./work.ts";

interface Entry {
  readonly version: number;
  readonly at: Date;
  readonly by: string | null;
  readonly action: string;
  readonly changes: Readonly<Record<string, readonly [unknown, unknown]>>;
}
type Labels = ReadonlyMap<string, unknown>;

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/** An accepted proposal is written by who accepted it; its entry names who proposed it after a colon. */
const proposerIn = (action: string): string | null => action.split(":")[1] ?? null;

/** What a change was made for, such as an order, stands after a number sign. */
const reasonIn = (action: string): string | null => action.split("#")[1] ?? null;

const texts = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value]).filter((item): item is string => typeof item === "string");

/** Everything that the entries refer to, also inside rows. */
const mentioned = (entity: AnyEntity, entries: readonly Entry[]) =>
  Object.entries<Field>(entity.fields).flatMap(([name, field]) =>
    entries.flatMap(({ changes }) =>
      (changes[snakeCase(name)] ?? []).flatMap((stored) => {
        const value = stored === null || stored === undefined ? null : kindOf(field).fromStored(stored);
        return referredBy({ [name]: field }, { [name]: value });
      }),
    ),
  );

/** The places that the entries mention, by their codes, which no id can be. */
async function findPlaces(
  db: Queries,
  entity: AnyEntity,
  entries: readonly Entry[],
): Promise<Map<string, unknown>> {
  const codes = new Set<string>();
  for (const { target, ids } of mentioned(entity, entries))
    if (target === null) for (const code of ids) codes.add(code);
  if (codes.size === 0) return new Map();
  const found = await db.query<{ code: string; label: unknown }>(
    `select u.code, ${placeLabelSql("u.code")} as label from unnest($1::text[]) u (code)`,
    [[...codes]],
  );
  return new Map(found.map(({ code, label }) => [code, label]));
}

/** Labels of everything that the entries mention; what is deleted since is still called by its name. */
async function findLabels(db: Queries, entity: AnyEntity, entries: readonly Entry[]): Promise<Labels> {
  const wanted = new Map<string, Set<string>>();
  const want = (target: string, ids: readonly string[]) =>
    wanted.set(target, new Set([...(wanted.get(target) ?? []), ...ids]));
  want(
    "user",
    entries.flatMap(({ by, action }) => texts([by, proposerIn(action)])),
  );
  for (const { target, ids } of mentioned(entity, entries)) if (target !== null) want(target.name, ids);
  const labels = await findPlaces(db, entity, entries);
  for (const [name, ids] of wanted) {
    if (ids.size === 0) continue;
    const target = entityNamed(name);
    const found = await db.query<{ id: string; reference: unknown }>(
      `select t.id, ${referenceSql(target, "t")} as reference from ${quote(tableName(target))} t where t.id = any ($1::uuid[])`,
      [[...ids]],
    );
    for (const { id, reference } of found) labels.set(id, reference);
  }
  return labels;
}

const hasValue = (value: unknown): boolean => value !== null && value !== undefined;

/** A value as a history shows it, with the names of what it refers to in place of the ids. */
function named(field: Field, value: unknown, labels: Labels): unknown {
  if (!hasValue(value)) return null;
  if (field.secret) return maskStored(value);
  if (field.kind === "place") {
    const [code] = texts(kindOf(field).parameter(value));
    const label = labels.get(code ?? "");
    return isObject(value) && isObject(label) ? { ...value, ...label } : value;
  }
  if (field.kind === "rows" && Array.isArray(value)) {
    const inner = field.fields ?? {};
    const member = ([name, held]: readonly [string, unknown]) => [
      name,
      inner[name] ? named(inner[name], held, labels) : held,
    ];
    return value.map((row: unknown) =>
      isObject(row) ? Object.fromEntries(Object.entries(row).map(member)) : row,
    );
  }
  if (!field.target) return value;
  const reference = (id: unknown): unknown =>
    typeof id === "string" ? (labels.get(id) ?? { id, label: id, labelKh: null }) : id;
  return Array.isArray(value) ? value.map(reference) : reference(value);
}

const readable = (field: Field, stored: unknown, labels: Labels): unknown =>
  hasValue(stored) ? named(field, kindOf(field).fromStored(stored), labels) : null;

function present(entity: AnyEntity, entry: Entry, labels: Labels) {
  const changes = Object.entries<Field>(entity.fields).flatMap(([name, field]) => {
    const change = entry.changes[snakeCase(name)];
    return change
      ? [[name, { from: readable(field, change[0], labels), to: readable(field, change[1], labels) }]]
      : [];
  });
  const personOf = (id: string) => labels.get(id) ?? { id, label: id, labelKh: null };
  const proposer = proposerIn(entry.action);
  const about = reasonIn(entry.action);
  return {
    version: entry.version,
    at: entry.at.toISOString(),
    by: entry.by === null ? null : personOf(entry.by),
    operation: entry.action.split(/[:#]/)[0] ?? entry.action,
    ...(about === null ? {} : { about }),
    ...(proposer === null ? {} : { proposedBy: personOf(proposer) }),
    changes: Object.fromEntries(changes),
  };
}

/** Refuses a record that this person may not know of, in the bin or not. */
async function refuseUnknown({ db, actor, entity, id }: RecordWork): Promise<void> {
  const parameters = values();
  const where = all([
    `r.id = ${parameters.add(id, "uuid")}`,
    ...mayKnow({ actor, entity, values: parameters }),
  ]);
  const [found] = await db.query(
    `select 1 from ${quote(tableName(entity))} r where ${where}`,
    parameters.list,
  );
  if (!found) throw new Refusal("notFound");
}

/** Every change of a record, newest first: who, when, by which operation, which fields from what to what. */
export async function readHistory({ query = {}, ...work }: RecordWork & { readonly query?: Input }) {
  const { db, actor, entity, id } = work;
  authorize(actor, entity, "history");
  if (!isId(id)) throw new Refusal("notFound");
  const { pagesize, cursorkey } = pageOf(query, limits.largestPageSize);
  await refuseUnknown(work);
  const of = [historyName(entity), id];
  const [counted] = await db.query<{ total: number }>(
    "select count(*)::int as total from history where entity = $1 and record_id = $2",
    of,
  );
  const entries = await db.query<Entry>(
    "select version, at, by, action, changes from history where entity = $1 and record_id = $2 order by id desc limit $3 offset $4",
    [...of, pagesize, cursorkey],
  );
  const labels = await findLabels(db, entity, entries);
  return {
    items: entries.map((entry) => present(entity, entry, labels)),
    cursorkey,
    pagesize,
    total: counted?.total ?? 0,
    totalIsExact: true,
  };
}
