import type { Actor } from "../../domain/access/roles.ts";
import type { AnyEntity } from "../../domain/declare/index.ts";
import { message } from "../../domain/errors/messages.ts";
import { parseColumns } from "../records/export/export-records.ts";
import { parseListQuery } from "../records/list/list-query.ts";
import { invalidError } from "../records/record-errors.ts";

interface ListQueryCheck {
  readonly actor: Actor;
  readonly entity: AnyEntity;
  readonly query: string;
}

/** Throws what the list itself would throw; `columns` are checked like those of an export. */
export function assertValidListQuery({ actor, entity, query }: ListQueryCheck): void {
  const params = new URLSearchParams(query);
  const names = [...params.keys()];
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw invalidError([{ path: twice, message: message("repeated") }]);
  const { columns, ...sent } = Object.fromEntries(params);
  parseListQuery(entity, sent);
  if (columns !== undefined) parseColumns(actor, entity, columns);
}
