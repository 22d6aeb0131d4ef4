import type { AnyEntity, Field } from "../../../domain/declare/index.ts";
import { outdatedTexts, snakeCase } from "../../../domain/declare/names.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import { limits } from "../../../domain/settings/limits.ts";
import { innerAlias } from "../../db/columns.ts";
import type { Queries } from "../../db/database.ts";
import { historyName } from "../../db/schema/tables.ts";
import { columnKindOf } from "../../kinds/kinds.ts";
import { authorize } from "../access/authorize.ts";
import { parsePage } from "../list/page.ts";
import { type Input, isId, type RecordContext } from "../operation-context.ts";
import { assertReadable } from "../read/assert-readable.ts";
import { isBilingual } from "../read/translations.ts";
import { findValueLabels, type ValueLabels, withLabels } from "../read/value-labels.ts";
import { readArchivedBefore } from "./archived-history.ts";
import type { StoredChanges } from "./history-diff.ts";

interface HistoryRow {
  readonly version: number;
  readonly at: Date;
  readonly by: string | null;
  readonly action: string;
  readonly changes: StoredChanges;
  /** The name of the API key that was used. */
  readonly apiKey: string | null;
}
/** An accepted proposal is written by the reviewer; its history entry names the proposer after a colon. */
export const proposerIn = (action: string): string | null => action.split(":")[1] ?? null;

/** The cause of a change, such as an order, follows a number sign. */
export const causeIn = (action: string): string | null => action.split("#")[1] ?? null;

/** The name of the operation without them. */
export const operationIn = (action: string): string => action.split(/[:#]/)[0] ?? action;

/** The values before and after each entry, in API form. */
const valuesOf = (entity: AnyEntity, entries: readonly Pick<HistoryRow, "changes">[]): readonly Input[] =>
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

interface ReadableChange {
  readonly from: unknown;
  readonly to: unknown;
}

/**
 * The changed fields as readers see them: with labels of references, and secrets masked. `outdated` is a change of the
 * translations that are outdated.
 */
function serializeChanges(
  entity: AnyEntity,
  changes: StoredChanges,
  labels: ValueLabels,
): Readonly<Record<string, ReadableChange>> {
  const fields = Object.entries<Field>(entity.fields).flatMap(([name, field]) => {
    const change = changes[snakeCase(name)];
    return change
      ? [
          [
            name,
            { from: readable(field, change[0], labels), to: readable(field, change[1], labels) },
          ] as const,
        ]
      : [];
  });
  const marks = isBilingual(entity) ? changes[outdatedTexts] : undefined;
  return Object.fromEntries(marks ? [...fields, [outdatedTexts, { from: marks[0], to: marks[1] }]] : fields);
}

/** The changed fields of one entry. */
export async function describeChanges(db: Queries, entity: AnyEntity, changes: StoredChanges) {
  const labels = await findValueLabels(db, entity, valuesOf(entity, [{ changes }]));
  return serializeChanges(entity, changes, labels);
}

function serializeEntry(entity: AnyEntity, entry: HistoryRow, labels: ValueLabels) {
  const personOf = (id: string) => labels.get(id) ?? { id, label: id, labelKh: null };
  const proposer = proposerIn(entry.action);
  const about = causeIn(entry.action);
  return {
    version: entry.version,
    at: entry.at.toISOString(),
    by: entry.by === null ? null : personOf(entry.by),
    ...(entry.apiKey === null ? {} : { apiKey: entry.apiKey }),
    operation: operationIn(entry.action),
    ...(about === null ? {} : { about }),
    ...(proposer === null ? {} : { proposedBy: personOf(proposer) }),
    changes: serializeChanges(entity, entry.changes, labels),
  };
}

const o = innerAlias("origin");
const k = innerAlias("key");
/** SQL of the name of the API key of an origin. */
const apiKeyNameSql = (origin: string): string =>
  `(select ${k}.name from audit_origin ${o} join api_key ${k} on ${k}.id = ${o}.api_key_id where ${o}.id = ${origin})`;

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
    `select h.version, h.at, h.by, h.action, h.changes, ${apiKeyNameSql("h.origin")} as "apiKey"
     from history h where h.entity = $1 and h.record_id = $2 order by h.id desc limit $3 offset $4`,
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
