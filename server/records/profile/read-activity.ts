import type { AnyEntity, Field, Relation } from "../../../domain/declare/index.ts";
import type { Reference } from "../../../domain/declare/record-types.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import { limits } from "../../../domain/settings/limits.ts";
import { columnOf, literal } from "../../db/schema/identifiers.ts";
import { historyName } from "../../db/schema/tables.ts";
import { serverKinds } from "../../kinds/kinds.ts";
import { authorize } from "../access/authorize.ts";
import { isArchivedSql } from "../history/archived-history.ts";
import { parsePage } from "../list/page.ts";
import { type Input, isId, type RecordContext } from "../operation-context.ts";
import { assertReadable } from "../read/assert-readable.ts";
import { referenceSql } from "../read/serialize.ts";
import { type RecordStatus, stateSql, statusOf } from "../read/status.ts";
import { type SqlParams, sqlParams } from "../sql-params.ts";
import { activitySourceOf } from "../write/entity-code.ts";
import { listable, type RelationEnd, relatedSql, relationEnd } from "./relations.ts";

/** What an event says: `created`, `closed`, `transition`, or the kind of a timeline entry such as `payment`. */
interface EventRow {
  /** Or what an `ActivitySource` says, such as `conversation.expert`. */
  readonly relation: Relation;
  readonly at: string;
  readonly record: Reference;
  readonly kind: string;
  readonly state: string | null;
  readonly amount: number | null;
  readonly currency: string | null;
}
/** A related record was created, or took a later step. The status is the one that it had then, if it has one. */
interface ActivityEvent extends Omit<EventRow, "state"> {
  readonly status: RecordStatus | null;
}

/** Later steps are read of the records changed last. Somebody with more related records has older steps left out. */
const steppedRecords = 1000;

interface EventsInput {
  readonly context: RecordContext;
  readonly relation: Relation;
  readonly end: RelationEnd;
  readonly most: number;
  readonly values: SqlParams;
}

const columns = (entity: AnyEntity, relation: Relation): string =>
  `${literal(relation)} as relation, r.id, ${referenceSql(entity, "r")} as record`;

const stateField = ({ fields }: AnyEntity): Field | undefined => fields.state;

/** The changes of a record's state in the history, oldest first. */
const stateChanges = (entity: AnyEntity): string =>
  `from history h where h.record_id = r.id and h.entity = ${literal(historyName(entity))} and h.action <> 'created' and h.changes ? 'state'`;

/** SQL of the state in which a record was created. */
function firstStateSql(entity: AnyEntity): string {
  const field = stateField(entity);
  if (!field) return "null::text";
  const first = field.timeline
    ? `coalesce(r.${columnOf(field.timeline)} -> 0 ->> 'from', r.${columnOf(field.timeline)} -> 0 ->> 'to')`
    : `(select h.changes -> 'state' ->> 0 ${stateChanges(entity)} order by h.id limit 1)`;
  // Without its first changes nobody knows how a record began.
  if (!field.timeline)
    return `case when ${isArchivedSql("r.created_at")} then null else coalesce(${first}, ${stateSql(entity)}) end`;
  return `coalesce(${first}, ${stateSql(entity)})`;
}

const createdSql = ({ context, relation, end, most, values }: EventsInput): string =>
  `(select ${columns(end.entity, relation)}, r.created_at as at, 0::bigint as place, 'created' as kind, ${firstStateSql(end.entity)} as state,
      null::bigint as amount, null::text as currency
    ${relatedSql(context, end, values)} order by r.created_at desc, r.id desc limit ${most})`;

/** SQL of the later steps of related records: the entries of their timeline, or the changes of their state. */
function stepsSql({ context, relation, end, most, values }: EventsInput): readonly string[] {
  const field = stateField(end.entity);
  if (!field) return [];
  const records = `(select r.* ${relatedSql(context, end, values)} order by r.updated_at desc, r.id desc limit ${steppedRecords + most}) r`;
  const steps = field.timeline
    ? `select ${columns(end.entity, relation)}, (e.entry ->> 'at')::timestamptz as at, e.place, coalesce(e.entry ->> 'kind', 'transition') as kind,
        e.entry ->> 'to' as state, (e.entry ->> 'amount')::bigint as amount, e.entry ->> 'currency' as currency
      from ${records} cross join lateral jsonb_array_elements(coalesce(r.${columnOf(field.timeline)}, '[]')) with ordinality e(entry, place)
      where e.entry ->> 'at' is not null and e.entry ->> 'from' is not null`
    : `select ${columns(end.entity, relation)}, s.at, s.id as place, 'transition' as kind, s.changes -> 'state' ->> 1 as state,
        null::bigint as amount, null::text as currency
      from ${records} cross join lateral (select h.at, h.id, h.changes ${stateChanges(end.entity)}) s`;
  return [`(${steps} order by at desc, r.id desc, place desc limit ${most})`];
}

/** What happened around a record: the related records that its profile names, their later steps, and other events, newest first. */
export async function readActivity({ query = {}, ...context }: RecordContext & { readonly query?: Input }) {
  const { db, entity, id, actor } = context;
  authorize(actor, entity, "read");
  if (!entity.profile || !isId(id)) throw new AppError("notFound");
  const { pagesize, cursorkey } = parsePage(query, limits.largestPageSize);
  await assertReadable(context);
  const values = sqlParams();
  const most = cursorkey + pagesize + 1;
  const parts = listable(actor, entity.profile.activity).flatMap((relation) => {
    const input: EventsInput = { context, relation, end: relationEnd(relation), most, values };
    return [createdSql(input), ...stepsSql(input)];
  });
  const source = activitySourceOf({ db, entity });
  if (source) parts.push(...source({ actor, id, most, values }));
  const rows =
    parts.length === 0
      ? []
      : await db.query<EventRow>(
          `select e.relation, ${serverKinds.dateTime.column.json("e.at")} as at, e.record, e.kind, e.state, e.amount, e.currency
           from (${parts.join(" union all ")}) e
           order by e.at desc, e.id desc, e.place desc limit ${pagesize + 1} offset ${values.add(cursorkey, "bigint")}`,
          values.list,
        );
  return {
    items: rows.slice(0, pagesize).map((row): ActivityEvent => {
      const { state, ...event } = row;
      return { ...event, status: state === null ? null : statusOf(relationEnd(row.relation).entity, state) };
    }),
    cursorkey,
    pagesize,
    hasMore: rows.length > pagesize,
  };
}
