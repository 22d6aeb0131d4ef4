import type { AnyEntity } from "../../../domain/declare/index.ts";
import type { Report } from "../../../domain/declare/report.ts";
import { message } from "../../../domain/messages.ts";
import type { Actor } from "../../../domain/roles.ts";
import { parseColumns } from "../../records/export/export-records.ts";
import { parseListQuery } from "../../records/list-query.ts";
import { invalid } from "../../records/refuse.ts";
import { checkQuery, queryFrom } from "../../reports/check-query.ts";

interface Checking {
  readonly actor: Actor;
  readonly entity: AnyEntity;
  readonly query: string;
}

/** What views are saved of: a list, or a report under the name `report:<name>`. */
export type Viewed = AnyEntity | Report;

/** Refuses a view's query that its list or its report would not take. */
export function refuseBrokenView({
  actor,
  viewed,
  query,
}: {
  readonly actor: Actor;
  readonly viewed: Viewed;
  readonly query: string;
}): void {
  if ("figures" in viewed) checkQuery(viewed, queryFrom(query));
  else refuseBrokenQuery({ actor, entity: viewed, query });
}

/** Refuses what the list itself would refuse; `columns` is checked as an export checks it. */
function refuseBrokenQuery({ actor, entity, query }: Checking): void {
  const params = new URLSearchParams(query);
  const names = [...params.keys()];
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw invalid([{ path: twice, message: message("repeated") }]);
  const { columns, ...sent } = Object.fromEntries(params);
  parseListQuery(entity, sent);
  if (columns !== undefined) parseColumns(actor, entity, columns);
}
