import type { AnyEntity, Field } from "../../domain/declare/index.ts";
import { snakeCase } from "../../domain/declare/names.ts";
import { Refusal } from "../../domain/errors.ts";
import { limits } from "../../domain/limits.ts";
import { quote } from "../db/identifiers.ts";
import { kindOf } from "../db/kinds.ts";
import { historyName, tableName } from "../db/tables.ts";
import { authorize } from "./authorize.ts";
import { pageOf } from "./page.ts";
import { mayKnow } from "./scope.ts";
import { all, values } from "./statement.ts";
import { findValueLabels, type ValueLabels, withLabels } from "./value-labels.ts";
import { type Input, isId, type RecordWork } from "./work.ts";

interface Entry {
  readonly version: number;
  readonly at: Date;
  readonly by: string | null;
  readonly action: string;
  readonly changes: Readonly<Record<string, readonly [unknown, unknown]>>;
}
/** An accepted proposal is written by who accepted it; its entry names who proposed it after a colon. */
const proposerIn = (action: string): string | null => action.split(":")[1] ?? null;

/** What a change was made for, such as an order, stands after a number sign. */
const reasonIn = (action: string): string | null => action.split("#")[1] ?? null;

/** The values before and after each entry, as they travel. */
const valuesOf = (entity: AnyEntity, entries: readonly Entry[]): readonly Input[] =>
  entries.flatMap(({ changes }) =>
    [0, 1].map((side) =>
      Object.fromEntries(
        Object.entries<Field>(entity.fields).flatMap(([name, field]) => {
          const stored = changes[snakeCase(name)]?.[side];
          return stored === null || stored === undefined ? [] : [[name, kindOf(field).fromStored(stored)]];
        }),
      ),
    ),
  );

const peopleIn = (entries: readonly Entry[]): readonly string[] =>
  entries.flatMap(({ by, action }) => [by, proposerIn(action)].filter((id) => id !== null));

const readable = (field: Field, stored: unknown, labels: ValueLabels): unknown =>
  stored === null || stored === undefined
    ? null
    : withLabels(field, kindOf(field).fromStored(stored), labels);

function present(entity: AnyEntity, entry: Entry, labels: ValueLabels) {
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
  const labels = await findValueLabels(db, entity, valuesOf(entity, entries), peopleIn(entries));
  return {
    items: entries.map((entry) => present(entity, entry, labels)),
    cursorkey,
    pagesize,
    total: counted?.total ?? 0,
    totalIsExact: true,
  };
}
