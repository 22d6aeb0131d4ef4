import type { AnyEntity } from "../../../domain/declare/index.ts";
import { message } from "../../../domain/messages.ts";
import type { Queries } from "../../db/database.ts";
import { quote } from "../../db/identifiers.ts";
import { tableName } from "../../db/tables.ts";
import { presentSql } from "../../records/present.ts";
import { invalid } from "../../records/refuse.ts";
import { all, type Values, values } from "../../records/statement.ts";
import { type Input, isId } from "../../records/work.ts";

/** SQL that narrows the rows `r`. */
export type Condition = (parameters: Values) => string;

interface Wanted {
  readonly db: Queries;
  readonly entity: AnyEntity;
  readonly conditions: readonly Condition[];
  readonly order: string;
  readonly page: { readonly pagesize: number; readonly cursorkey: number };
}
export interface PageOfRows {
  readonly items: readonly Input[];
  readonly cursorkey: number;
  readonly pagesize: number;
  readonly total: number;
  readonly totalIsExact: boolean;
}

/** A page of whole records, for lists that are never long. */
export async function pageOfRows({ db, entity, conditions, order, page }: Wanted): Promise<PageOfRows> {
  const parameters = values();
  const where = all(["r.deleted_at is null", ...conditions.map((condition) => condition(parameters))]);
  const from = `from ${quote(tableName(entity))} r where ${where}`;
  const [found] = await db.queryPlanned<{ items: readonly Input[]; total: number }>(
    `select (select count(*) ${from}) as total, coalesce(json_agg(i.item), '[]') as items from (
       select ${presentSql(entity, "record")} as item from (
         select r.* ${from} order by ${order}, r.id limit ${page.pagesize} offset ${page.cursorkey}) r) i`,
    parameters.list,
  );
  return { items: found?.items ?? [], ...page, total: found?.total ?? 0, totalIsExact: true };
}

/** A condition on an id that was sent, if it was; `sql` gets its placeholder. Throws `invalid` for what is no id. */
export function naming(
  path: string,
  id: string | undefined,
  sql: (id: string) => string,
): readonly Condition[] {
  if (id === undefined) return [];
  if (!isId(id)) throw invalid([{ path, message: message("id") }]);
  return [(parameters) => sql(parameters.add(id, "uuid"))];
}
