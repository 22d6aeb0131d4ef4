import type { AnyEntity } from "../../../domain/declare/index.ts";
import { message } from "../../../domain/messages.ts";
import type { Actor } from "../../../domain/roles.ts";
import { parseColumns } from "../../records/export/export-records.ts";
import { parseListQuery } from "../../records/list-query.ts";
import { invalid } from "../../records/refuse.ts";

interface Checking {
  readonly actor: Actor;
  readonly entity: AnyEntity;
  readonly query: string;
}

/** Refuses what the list itself would refuse; `columns` is checked as an export checks it. */
export function refuseBrokenQuery({ actor, entity, query }: Checking): void {
  const params = new URLSearchParams(query);
  const names = [...params.keys()];
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw invalid([{ path: twice, message: message("repeated") }]);
  const { columns, ...sent } = Object.fromEntries(params);
  parseListQuery(entity, sent);
  if (columns !== undefined) parseColumns(actor, entity, columns);
}
