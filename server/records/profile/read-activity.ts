import type { Relation } from "../../../domain/declare/index.ts";
import type { Reference } from "../../../domain/declare/record-types.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import { limits } from "../../../domain/settings/limits.ts";
import { literal } from "../../db/schema/identifiers.ts";
import { serverKinds } from "../../kinds/kinds.ts";
import { authorize } from "../access/authorize.ts";
import { parsePage } from "../list/page.ts";
import { type Input, isId, type RecordContext } from "../operation-context.ts";
import { assertReadable } from "../read/assert-readable.ts";
import { referenceSql } from "../read/serialize.ts";
import { type RecordStatus, stateSql, statusOf } from "../read/status.ts";
import { sqlParams } from "../sql-params.ts";
import { listable, relatedSql, relationEnd } from "./relations.ts";

interface EventRow {
  readonly relation: Relation;
  readonly at: string;
  readonly record: Reference;
  readonly state: string | null;
}
/** A related record that was created. */
interface ActivityEvent extends Omit<EventRow, "state"> {
  readonly status: RecordStatus | null;
}

/** What happened around a record: the related records that its profile names, newest first. */
export async function readActivity({ query = {}, ...context }: RecordContext & { readonly query?: Input }) {
  const { db, entity, id, actor } = context;
  authorize(actor, entity, "read");
  if (!entity.profile || !isId(id)) throw new AppError("notFound");
  const { pagesize, cursorkey } = parsePage(query, limits.largestPageSize);
  await assertReadable(context);
  const values = sqlParams();
  const most = cursorkey + pagesize + 1;
  const eventsOf = (relation: Relation): string => {
    const end = relationEnd(relation);
    return `(select ${literal(relation)} as relation, r.created_at, r.id, ${referenceSql(end.entity, "r")} as record, ${stateSql(end.entity)} as state
      ${relatedSql(context, end, values)} order by r.created_at desc, r.id desc limit ${most})`;
  };
  const relations = listable(actor, entity.profile.activity);
  const rows =
    relations.length === 0
      ? []
      : await db.query<EventRow>(
          `select e.relation, ${serverKinds.dateTime.column.json("e.created_at")} as at, e.record, e.state
           from (${relations.map(eventsOf).join(" union all ")}) e
           order by e.created_at desc, e.id desc limit ${pagesize + 1} offset ${values.add(cursorkey, "bigint")}`,
          values.list,
        );
  return {
    items: rows.slice(0, pagesize).map((row): ActivityEvent => {
      const { state, ...event } = row;
      return { ...event, status: statusOf(relationEnd(row.relation).entity, state) };
    }),
    cursorkey,
    pagesize,
    hasMore: rows.length > pagesize,
  };
}
