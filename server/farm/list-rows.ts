import type { AnyEntity } from "../../domain/declare/index.ts";
import { message } from "../../domain/errors/messages.ts";
import type { Queries } from "../db/database.ts";
import { type Input, isId } from "../records/operation-context.ts";
import { serializeSql } from "../records/read/serialize.ts";
import { invalidError } from "../records/record-errors.ts";
import { searchList } from "../records/search/searched-list.ts";
import { type SqlParams, sqlParams } from "../records/sql-params.ts";

/** Builds an SQL condition on the rows `r`. */
export type SqlCondition = (parameters: SqlParams) => string;

interface RowQuery {
  readonly db: Queries;
  readonly entity: AnyEntity;
  readonly conditions: readonly SqlCondition[];
  /** The order without a search. */
  readonly order: string;
  readonly page: {
    readonly pagesize: number;
    readonly cursorkey: number;
    /** The search text as it was sent. */
    readonly q?: string | undefined;
  };
}
export interface RowPage {
  readonly items: readonly Input[];
  readonly cursorkey: number;
  readonly pagesize: number;
  readonly total: number;
  readonly totalIsExact: boolean;
  /** A corrected search text, where `q` finds nothing. */
  readonly suggestion?: string;
}

/** Reads a page of whole records, for short lists. */
export async function listRows({
  db,
  entity,
  conditions,
  order,
  page: { q, ...page },
}: RowQuery): Promise<RowPage> {
  const live = [() => "r.deleted_at is null", ...conditions];
  const list = await searchList({ db, entity, q, conditions: live, order });
  const parameters = sqlParams();
  const from = list.from(parameters);
  const [found] = await db.queryPlanned<{ items: readonly Input[]; total: number }>(
    `select (select count(*) ${from}) as total, coalesce(json_agg(i.item), '[]') as items from (
       select ${serializeSql(entity, "record")} as item from (
         select r.* ${from} order by ${list.order(parameters)}, r.id limit ${page.pagesize} offset ${page.cursorkey}) r) i`,
    parameters.list,
  );
  const total = found?.total ?? 0;
  const suggestion = total === 0 ? await list.suggestion() : {};
  return { items: found?.items ?? [], ...page, total, totalIsExact: true, ...suggestion };
}

/** SQL condition for an optional id parameter; `sql` gets its placeholder. Throws `invalid` for a malformed id. */
export function hasIdSql(
  path: string,
  id: string | undefined,
  sql: (id: string) => string,
): readonly SqlCondition[] {
  if (id === undefined) return [];
  if (!isId(id)) throw invalidError([{ path, message: message("id") }]);
  return [(parameters) => sql(parameters.add(id, "uuid"))];
}
