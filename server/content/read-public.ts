import type { AnyEntity } from "../../domain/declare/index.ts";
import { AppError } from "../../domain/errors/errors.ts";
import type { Queries } from "../db/database.ts";
import { quote } from "../db/schema/identifiers.ts";
import { tableName } from "../db/schema/tables.ts";
import { type Input, isId, isInput } from "../records/operation-context.ts";
import { type Shape, serializeSql } from "../records/read/serialize.ts";
import { type SearchedList, searchList } from "../records/search/searched-list.ts";
import { and, type SqlParams, sqlParams } from "../records/sql-params.ts";
import { getSetting } from "../settings/settings.ts";

type SqlCondition = (parameters: SqlParams) => string;

interface PublicQuery {
  readonly db: Queries;
  readonly entity: AnyEntity;
  /** Conditions on the row `r`, in addition to not being deleted. */
  readonly conditions: readonly SqlCondition[];
  /** Extra columns of each row by name. */
  readonly more?: Readonly<Record<string, SqlCondition>>;
}
/** A page of a public list. */
export interface PublicPageQuery extends PublicQuery {
  /** The order without a search. */
  readonly order: string;
  /** The search text as it was sent. */
  readonly q?: string | undefined;
  readonly shape?: Shape;
  readonly pagesize: number;
  readonly cursorkey: number;
}
interface CountedRow {
  readonly row: Input;
  readonly total: number;
}

const conditionsOf = ({ conditions }: PublicQuery): readonly SqlCondition[] => [
  () => "r.deleted_at is null",
  ...conditions,
];

const matching = (reading: PublicQuery, parameters: SqlParams): string =>
  `from ${quote(tableName(reading.entity))} r where ${and(conditionsOf(reading).map((condition) => condition(parameters)))}`;

const columns = ({ entity, more = {} }: PublicQuery, shape: Shape, parameters: SqlParams): string => {
  const extra = Object.entries(more).map(([name, sql]) => `'${name}', ${sql(parameters)}`);
  const own = `${serializeSql(entity, shape)}::jsonb`;
  return extra.length > 0 ? `${own} || jsonb_build_object(${extra.join(", ")})` : own;
};

/** Reads a page of public records as JSON; the reply schema of the contract selects the members. */
export async function listPublic(reading: PublicPageQuery) {
  const { db, entity, order, q, shape = "record", pagesize, cursorkey } = reading;
  const list = await searchList({ db, entity, q, conditions: conditionsOf(reading), order });
  const parameters = sqlParams();
  const from = list.from(parameters);
  const found = await list.read<CountedRow>(
    `select ${columns(reading, shape, parameters)} as row, count(*) over ()::int as total ${from}
     order by ${list.order(parameters)}, r.id desc limit ${parameters.add(pagesize, "integer")} offset ${parameters.add(cursorkey, "bigint")}`,
    parameters.list,
  );
  const total = found[0]?.total ?? (cursorkey > 0 ? await countFound(list) : 0);
  const suggestion = total === 0 ? await list.suggestion() : {};
  return {
    items: found.map(({ row }) => row),
    pagesize,
    cursorkey,
    total,
    totalIsExact: true,
    ...suggestion,
  };
}

async function countFound({ from, read }: SearchedList): Promise<number> {
  const parameters = sqlParams();
  const [counted] = await read<{ total: number }>(
    `select count(*)::int as total ${from(parameters)}`,
    parameters.list,
  );
  return counted?.total ?? 0;
}

/** Reads one public record. Throws `notFound`. */
export async function readPublic({ id, ...reading }: PublicQuery & { readonly id: string }): Promise<Input> {
  if (!isId(id)) throw new AppError("notFound");
  const parameters = sqlParams();
  const found = await reading.db.query<CountedRow>(
    `select ${columns(reading, "record", parameters)} as row ${matching(reading, parameters)} and r.id = ${parameters.add(id, "uuid")}`,
    parameters.list,
  );
  const row = found[0]?.row;
  if (!isInput(row)) throw new AppError("notFound");
  return row;
}

/** SQL: whether a row is published. */
export const published =
  ({ state }: { readonly state: string }): SqlCondition =>
  () =>
    `${state} = 'published'`;

/** SQL: readable rows of a moderated table: not hidden by staff, and not flagged up to the limit without review. */
export const isReadable =
  ({ state, flags }: { readonly state: string; readonly flags: string }): SqlCondition =>
  (parameters) => {
    const hideFrom = getSetting("comments.hideFromFlags");
    const hidden = `${state} = 'hidden'`;
    if (hideFrom === 0) return `not (${hidden})`;
    const limit = parameters.add(hideFrom, "integer");
    return `not (${hidden} or (${state} = 'flagged' and ${flags} >= ${limit}))`;
  };
