import type { AnyEntity, Field } from "../../../domain/declare/index.ts";
import { snakeCase } from "../../../domain/declare/names.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import { limits } from "../../../domain/settings/limits.ts";
import { historyName } from "../../db/schema/tables.ts";
import { columnKindOf } from "../../kinds/kinds.ts";
import { authorize } from "../access/authorize.ts";
import { parsePage } from "../list/page.ts";
import { type Input, isId, type RecordContext } from "../operation-context.ts";
import { assertReadable } from "../read/assert-readable.ts";
import { findValueLabels, type ValueLabels, withLabels } from "../read/value-labels.ts";
import { readArchivedBefore } from "./archived-history.ts";

interface HistoryRow {
  readonly version: number;
  readonly at: Date;
  readonly by: string | null;
  readonly action: string;
  readonly changes: Readonly<Record<string, readonly [unknown, unknown]>>;
}
/** An accepted proposal is written by the reviewer; its history entry names the proposer after a colon. */
const proposerIn = (action: string): string | null => action.split(":")[1] ?? null;

/** The cause of a change, such as an order, follows a number sign. */
const causeIn = (action: string): string | null => action.split("#")[1] ?? null;

/** The values before and after each entry, in API form. */
const valuesOf = (entity: AnyEntity, entries: readonly HistoryRow[]): readonly Input[] =>
  entries.flatMap(({ changes }) =>
    [0, 1].map((side) =>
      Object.fromEntries(
        Object.entries<Field>(entity.fields).flatMap(([name, field]) => {
          const stored = changes[snakeCase(name)]?.[side];
          return stored === null || stored === undefined
            ? []
            : [[name, columnKindOf(field).fromStored(stored)]];
        }),
      ),
    ),
  );

const peopleIn = (entries: readonly HistoryRow[]): readonly string[] =>
  entries.flatMap(({ by, action }) => [by, proposerIn(action)].filter((id) => id !== null));

const readable = (field: Field, stored: unknown, labels: ValueLabels): unknown =>
  stored === null || stored === undefined
    ? null
    : withLabels(field, columnKindOf(field).fromStored(stored), labels);

function serializeEntry(entity: AnyEntity, entry: HistoryRow, labels: ValueLabels) {
  const changes = Object.entries<Field>(entity.fields).flatMap(([name, field]) => {
    const change = entry.changes[snakeCase(name)];
    return change
      ? [[name, { from: readable(field, change[0], labels), to: readable(field, change[1], labels) }]]
      : [];
  });
  const personOf = (id: string) => labels.get(id) ?? { id, label: id, labelKh: null };
  const proposer = proposerIn(entry.action);
  const about = causeIn(entry.action);
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

/**
 * The history of a record, newest first: who, when, which operation, and the changed fields with old and new values.
 */
export async function readHistory({ query = {}, ...work }: RecordContext & { readonly query?: Input }) {
  const { db, actor, entity, id } = work;
  authorize(actor, entity, "history");
  if (!isId(id)) throw new AppError("notFound");
  const { pagesize, cursorkey } = parsePage(query, limits.largestPageSize);
  await assertReadable(work);
  const of = [historyName(entity), id];
  const [counted] = await db.query<{ total: number }>(
    "select count(*)::int as total from history where entity = $1 and record_id = $2",
    of,
  );
  const entries = await db.query<HistoryRow>(
    "select version, at, by, action, changes from history where entity = $1 and record_id = $2 order by id desc limit $3 offset $4",
    [...of, pagesize, cursorkey],
  );
  const labels = await findValueLabels(db, entity, valuesOf(entity, entries), peopleIn(entries));
  const archivedBefore = await readArchivedBefore(work);
  return {
    ...(archivedBefore === null ? {} : { archivedBefore }),
    items: entries.map((entry) => serializeEntry(entity, entry, labels)),
    cursorkey,
    pagesize,
    total: counted?.total ?? 0,
    totalIsExact: true,
  };
}
