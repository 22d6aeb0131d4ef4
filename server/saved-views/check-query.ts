import type { Actor } from "../../domain/access/roles.ts";
import type { AnyEntity } from "../../domain/declare/index.ts";
import type { Report } from "../../domain/declare/report.ts";
import { message } from "../../domain/errors/messages.ts";
import { parseColumns } from "../records/export/export-records.ts";
import { parseListQuery } from "../records/list/list-query.ts";
import { invalidError } from "../records/record-errors.ts";
import { checkQuery, parseQueryString } from "../reports/check-query.ts";

interface ListQueryCheck {
  readonly actor: Actor;
  readonly entity: AnyEntity;
  readonly query: string;
}

/** What a saved view belongs to: a list, or a report as `report:<name>`. */
export type ViewTarget = AnyEntity | Report;

/** Throws when a view's query is invalid for its list or report. */
export function assertValidViewQuery({
  actor,
  viewed,
  query,
}: {
  readonly actor: Actor;
  readonly viewed: ViewTarget;
  readonly query: string;
}): void {
  if ("figures" in viewed) checkQuery(viewed, parseQueryString(query));
  else assertValidListQuery({ actor, entity: viewed, query });
}

/** Throws what the list itself would throw; `columns` are checked like those of an export. */
function assertValidListQuery({ actor, entity, query }: ListQueryCheck): void {
  const params = new URLSearchParams(query);
  const names = [...params.keys()];
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw invalidError([{ path: twice, message: message("repeated") }]);
  const { columns, ...sent } = Object.fromEntries(params);
  parseListQuery(entity, sent);
  if (columns !== undefined) parseColumns(actor, entity, columns);
}
