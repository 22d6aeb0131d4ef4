import type { Actor } from "../../../../domain/access/roles.ts";
import type { AnyEntity } from "../../../../domain/declare/index.ts";
import { authorize } from "../../access/authorize.ts";
import type { SheetColumn } from "../../sheets/sheet-columns.ts";
import { importColumns, isSystemColumn } from "../mapping/match-headings.ts";

export interface TemplateInput {
  readonly actor: Actor;
  readonly entity: AnyEntity;
}

/** The columns of an import template: all that can be filled, including the required ones. */
export function templateColumns({ actor, entity }: TemplateInput): readonly SheetColumn[] {
  const role = authorize(actor, entity, "import");
  return importColumns(actor, role, entity).filter((column) => !isSystemColumn(column));
}
