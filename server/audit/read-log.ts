import { findTransition } from "../../domain/access/can.ts";
import { currentRole } from "../../domain/access/roles.ts";
import { changeKinds, isChangeKind } from "../../domain/contracts/audit/audit-kinds.ts";
import type { AuditEntry, auditLog } from "../../domain/contracts/audit/audit-log.ts";
import type { QueryOf } from "../../domain/declare/index.ts";
import { entities } from "../../domain/entities/index.ts";
import { user } from "../../domain/entities/people/user.ts";
import { columnsOf } from "../db/columns.ts";
import type { Queries } from "../db/database.ts";
import { quote } from "../db/schema/identifiers.ts";
import { historyName, tableName } from "../db/schema/tables.ts";
import { addressKey } from "../http/origin/address-key.ts";
import { causeIn, operationIn, proposerIn } from "../records/history/history.ts";
import { referenceSql } from "../records/read/serialize.ts";
import { and, type SqlParams, sqlParams } from "../records/sql-params.ts";

const u = columnsOf(user, "u");

type LogQuery = QueryOf<typeof auditLog>;
type Reference = NonNullable<AuditEntry["record"]>;

/** Where a page ends in both tables: the ids of the last rows that were shown. */
interface Position {
  readonly change: number;
  readonly event: number;
}
const newest: Position = { change: Number.MAX_SAFE_INTEGER, event: Number.MAX_SAFE_INTEGER };

function parsePosition(text: string | undefined): Position {
  const [, change, event] = /^h(\d+)e(\d+)$/.exec(text ?? "") ?? [];
  return change === undefined || event === undefined
    ? newest
    : { change: Number(change), event: Number(event) };
}

interface LogRow {
  readonly source: AuditEntry["source"];
  readonly id: number;
  readonly at: Date;
  readonly by: string | null;
  /** The action of a change, or the kind of an event. */
  readonly what: string;
  readonly entity: string | null;
  readonly recordId: string | null;
  readonly origin: number | null;
  readonly details: AuditEntry["details"];
}

const plainActions = changeKinds.filter((kind) => kind !== "otherAction");

function kindConditions({ kind }: LogQuery, parameters: SqlParams): readonly string[] {
  if (kind === undefined) return [];
  if (kind === "otherAction") return [`t.action <> all (${parameters.add(plainActions, "text[]")})`];
  return [`t.action = ${parameters.add(kind, "text")}`];
}

/** The conditions that both tables share. */
function commonConditions(query: LogQuery, parameters: SqlParams): readonly string[] {
  const { entity, record, from, to, address } = query;
  const dayStart = (day: string, days: number) =>
    `((${parameters.add(day, "date")} + ${days})::timestamp at time zone 'Asia/Phnom_Penh')`;
  return [
    ...(entity === undefined ? [] : [`t.entity = ${parameters.add(entity, "text")}`]),
    ...(record === undefined ? [] : [`t.record_id = ${parameters.add(record, "uuid")}`]),
    ...(from === undefined ? [] : [`t.at >= ${dayStart(from, 0)}`]),
    ...(to === undefined ? [] : [`t.at < ${dayStart(to, 1)}`]),
    ...(address === undefined
      ? []
      : [
          `t.origin = any (array(select id from audit_origin where address = ${parameters.add(addressKey(address.trim()), "text")}))`,
        ]),
  ];
}

async function readChanges(db: Queries, query: LogQuery, before: number, most: number) {
  if (query.kind !== undefined && !isChangeKind(query.kind)) return [];
  const parameters = sqlParams();
  const where = and([
    `t.id < ${parameters.add(before, "bigint")}`,
    ...(query.by === undefined ? [] : [`t.by = ${parameters.add(query.by, "uuid")}`]),
    ...kindConditions(query, parameters),
    ...commonConditions(query, parameters),
  ]);
  return db.queryPlanned<LogRow>(
    `select 'change' as source, t.id, t.at, t.by, t.action as what, t.entity, t.record_id as "recordId", t.origin, '{}'::jsonb as details
     from history t where ${where} order by t.id desc limit ${parameters.add(most, "int")}`,
    parameters.list,
  );
}

async function readEvents(db: Queries, query: LogQuery, before: number, most: number) {
  const { by, kind } = query;
  if (kind !== undefined && isChangeKind(kind)) return [];
  const parameters = sqlParams();
  const person = by === undefined ? "" : parameters.add(by, "uuid");
  const where = and([
    `t.id < ${parameters.add(before, "bigint")}`,
    // Also what happened to an account: a refused sign-in, a reset of its second factor.
    ...(by === undefined ? [] : [`(t.by = ${person} or (t.entity = 'user' and t.record_id = ${person}))`]),
    ...(kind === undefined ? [] : [`t.kind = ${parameters.add(kind, "text")}`]),
    ...commonConditions(query, parameters),
  ]);
  return db.queryPlanned<LogRow>(
    `select 'event' as source, t.id, t.at, t.by, t.kind as what, t.entity, t.record_id as "recordId", t.origin,
       case when t.kind = 'dataErased' then t.details - 'rows' else t.details end as details
     from audit_event t where ${where} order by t.id desc limit ${parameters.add(most, "int")}`,
    parameters.list,
  );
}

/** The newest rows of two lists. Each keeps its own order, so a page ends at one row of each. */
function mergeRows(changes: readonly LogRow[], events: readonly LogRow[], most: number): readonly LogRow[] {
  const merged: LogRow[] = [];
  let [change, event] = [0, 0];
  while (merged.length < most) {
    const [one, other] = [changes[change], events[event]];
    const isChange = one !== undefined && (other === undefined || one.at >= other.at);
    const next = isChange ? one : other;
    if (!next) break;
    if (isChange) change += 1;
    else event += 1;
    merged.push(next);
  }
  return merged;
}

interface OriginRow {
  readonly id: number;
  readonly address: string;
  readonly browser: string | null;
  readonly system: string | null;
  readonly hasKey: boolean;
  readonly apiKey: string | null;
}

const byId = <R extends { readonly id: string | number }>(rows: readonly R[]): ReadonlyMap<R["id"], R> =>
  new Map(rows.map((row) => [row.id, row]));
const idsOf = (ids: readonly (string | null)[]): readonly string[] => [
  ...new Set(ids.filter((id) => id !== null)),
];

interface StoredReference extends Omit<Reference, "label"> {
  /** Null when the field that names the record is empty. */
  readonly label: string | null;
}
/** The reference of a record; null for one without a name, as an id is no label. */
function named({ label, ...reference }: StoredReference): Reference | null {
  const shown = label ?? reference.labelKh;
  return shown === null ? null : { ...reference, label: shown };
}

async function readPeople(db: Queries, rows: readonly LogRow[]) {
  const ids = idsOf(rows.flatMap(({ by, what }) => [by, proposerIn(what)]));
  const found = await db.query<{ id: string; reference: StoredReference; roles: readonly string[] }>(
    `select u.id, ${referenceSql(user, "u")} as reference, ${u.roles} from "user" u where u.id = any ($1::uuid[])`,
    [ids],
  );
  return byId(found.map(({ reference, ...person }) => ({ ...person, reference: named(reference) })));
}

async function readOrigins(db: Queries, rows: readonly LogRow[]) {
  const found = await db.query<OriginRow>(
    `select o.id, o.address, o.browser, o.system, o.api_key_id is not null as "hasKey", k.name as "apiKey"
     from audit_origin o left join api_key k on k.id = o.api_key_id where o.id = any ($1::int[])`,
    [[...new Set(rows.map(({ origin }) => origin).filter((id) => id !== null))]],
  );
  return byId(found);
}

/** The labels of records by id; deleted records keep theirs. */
async function readRecords(db: Queries, rows: readonly LogRow[]): Promise<ReadonlyMap<string, Reference>> {
  const names = idsOf(rows.map(({ entity }) => entity));
  const labels = new Map<string, Reference>();
  for (const entity of entities) {
    if (historyName(entity) !== entity.name || !names.includes(entity.name)) continue;
    const ids = idsOf(rows.map((row) => (row.entity === entity.name ? row.recordId : null)));
    const found = await db.query<{ reference: StoredReference }>(
      `select ${referenceSql(entity, "t")} as reference from ${quote(tableName(entity))} t where t.id = any ($1::uuid[])`,
      [ids],
    );
    for (const { reference } of found) {
      const record = named(reference);
      if (record) labels.set(record.id, record);
    }
  }
  return labels;
}

/** The label of a transition, an action or a command. */
function actionLabel(name: string | null, action: string): AuditEntry["operationLabel"] {
  const entity = entities.find((one) => one.name === name);
  const label = entity
    ? (findTransition(entity, action)?.step.label ??
      entity.actions?.[action]?.label ??
      entity.commands?.[action]?.label)
    : undefined;
  return typeof label === "object" ? { en: label.en, km: label.km } : null;
}

/** From where an entry came. */
const describeOrigin = (origin: OriginRow | undefined) => ({
  apiKey: origin?.hasKey ? (origin.apiKey ?? "API") : null,
  address: origin?.address ?? null,
  browser: origin?.browser ?? null,
  system: origin?.system ?? null,
});

type People = Awaited<ReturnType<typeof readPeople>>;

/** An account that is gone is named by its id, as in the history. */
const personOf = (people: People, id: string): Reference =>
  people.get(id)?.reference ?? { id, label: id, labelKh: null };

/** What an entry says that was done. */
function describeWhat({ source, what, entity }: LogRow, people: People) {
  if (source === "event") return { operation: what, operationLabel: null, about: null, proposedBy: null };
  const operation = operationIn(what);
  const proposer = proposerIn(what);
  return {
    operation,
    operationLabel: actionLabel(entity, operation),
    about: causeIn(what),
    proposedBy: proposer === null ? null : personOf(people, proposer),
  };
}

/** Entries of the log with the names of people, records and keys. */
async function describe(db: Queries, rows: readonly LogRow[]): Promise<AuditEntry[]> {
  const people = await readPeople(db, rows);
  const origins = await readOrigins(db, rows);
  const records = await readRecords(db, rows);
  return rows.map((row) => {
    const { source, id, at, by, entity, recordId, origin, details } = row;
    return {
      id: `${source === "change" ? "h" : "e"}${id}`,
      at: at.toISOString(),
      source,
      by: by === null ? null : { ...personOf(people, by), role: currentRole(people.get(by)?.roles ?? []) },
      ...describeWhat(row, people),
      entity,
      record: recordId === null ? null : (records.get(recordId) ?? null),
      recordId,
      ...describeOrigin(origin === null ? undefined : origins.get(origin)),
      details,
    };
  });
}

/** A page of the audit log: changes of records and events, merged by time, the newest first. */
export async function readLog(
  db: Queries,
  query: LogQuery,
  most: number,
): Promise<{ readonly items: AuditEntry[]; readonly next: string | null }> {
  const start = parsePosition(query.before);
  const changes = await readChanges(db, query, start.change, most + 1);
  const events = await readEvents(db, query, start.event, most + 1);
  const shown = mergeRows(changes, events, most);
  const lastOf = (source: LogRow["source"], otherwise: number): number =>
    shown.findLast((row) => row.source === source)?.id ?? otherwise;
  const hasMore = changes.length + events.length > shown.length;
  const next = hasMore ? `h${lastOf("change", start.change)}e${lastOf("event", start.event)}` : null;
  return { items: await describe(db, shown), next };
}
