import type { AnyEntity } from "../../../domain/declare/index.ts";
import { Refusal } from "../../../domain/errors.ts";
import type { Queries } from "../../db/database.ts";
import { quote } from "../../db/identifiers.ts";
import { tableName } from "../../db/tables.ts";
import { presentSql, type Shape } from "../../records/present.ts";
import { all, type Values, values } from "../../records/statement.ts";
import { type Input, isId, isInput } from "../../records/work.ts";
import { setting } from "../../settings/settings.ts";

type Condition = (parameters: Values) => string;

interface Reading {
  readonly db: Queries;
  readonly entity: AnyEntity;
  /** Conditions on the row `r`, beside that it is not deleted. */
  readonly conditions: readonly Condition[];
  /** Further columns of each row, by name. */
  readonly more?: Readonly<Record<string, Condition>>;
}
interface Paged extends Reading {
  readonly order: string;
  readonly shape?: Shape;
  readonly pagesize: number;
  readonly cursorkey: number;
}
interface Found {
  readonly row: Input;
  readonly total: number;
}

const matching = ({ entity, conditions }: Reading, parameters: Values): string =>
  `from ${quote(tableName(entity))} r where ${all(["r.deleted_at is null", ...conditions.map((condition) => condition(parameters))])}`;

const columns = ({ entity, more = {} }: Reading, shape: Shape, parameters: Values): string => {
  const extra = Object.entries(more).map(([name, sql]) => `'${name}', ${sql(parameters)}`);
  const own = `${presentSql(entity, shape)}::jsonb`;
  return extra.length > 0 ? `${own} || jsonb_build_object(${extra.join(", ")})` : own;
};

/** A page of what everybody may read, as it travels; the contract of the call says which members of it are answered. */
export async function listOpen(reading: Paged) {
  const { db, order, shape = "record", pagesize, cursorkey } = reading;
  const parameters = values();
  const from = matching(reading, parameters);
  const found = await db.query<Found>(
    `select ${columns(reading, shape, parameters)} as row, count(*) over ()::int as total ${from}
     order by ${order}, r.id desc limit ${parameters.add(pagesize, "integer")} offset ${parameters.add(cursorkey, "bigint")}`,
    parameters.list,
  );
  const total = found[0]?.total ?? (cursorkey > 0 ? await countOpen(reading) : 0);
  return { items: found.map(({ row }) => row), pagesize, cursorkey, total, totalIsExact: true };
}

async function countOpen(reading: Reading): Promise<number> {
  const parameters = values();
  const [counted] = await reading.db.query<{ total: number }>(
    `select count(*)::int as total ${matching(reading, parameters)}`,
    parameters.list,
  );
  return counted?.total ?? 0;
}

/** One record of what everybody may read. Throws `notFound`. */
export async function readOpen({ id, ...reading }: Reading & { readonly id: string }): Promise<Input> {
  if (!isId(id)) throw new Refusal("notFound");
  const parameters = values();
  const found = await reading.db.query<Found>(
    `select ${columns(reading, "record", parameters)} as row ${matching(reading, parameters)} and r.id = ${parameters.add(id, "uuid")}`,
    parameters.list,
  );
  const row = found[0]?.row;
  if (!isInput(row)) throw new Refusal("notFound");
  return row;
}

export const published: Condition = () => "r.state = 'published'";

/** What readers see of a moderated table: not what staff hid, nor what enough people flagged and staff did not review yet. */
export const isReadable =
  (alias: string): Condition =>
  (parameters) => {
    const hideFrom = setting("comments.hideFromFlags");
    const hidden = `${alias}.state = 'hidden'`;
    if (hideFrom === 0) return `not (${hidden})`;
    const limit = parameters.add(hideFrom, "integer");
    return `not (${hidden} or (${alias}.state = 'flagged' and ${alias}.flags >= ${limit}))`;
  };
