import { actNamesOf, findTransition, rolesThatCan } from "../access/can.ts";
import type { Role } from "../access/roles.ts";
import type { AnyEntity, Row } from "../declare/entity.ts";
import type { LocalizedText } from "../text/localized-text.ts";
import type { AnyRecord } from "./any-record.ts";

/** A transition, action or command of an entity, as far as it is known without its record. */
export interface ActSummary {
  readonly entity: string;
  readonly name: string;
  /** The label; two for an action whose label depends on the record. */
  readonly labels: readonly LocalizedText[];
  readonly roles: readonly Role[];
}

/** A record as far as labels need it. */
const isRow = (row: AnyRecord): row is Row<AnyEntity> => typeof row.id === "string";

/** The labels of an action: for a record without values, and for the same record after the action. */
function labelsOf(entity: AnyEntity, name: string): readonly LocalizedText[] {
  const action = entity.actions?.[name];
  if (!action) {
    const label = (entity.commands?.[name] ?? findTransition(entity, name)?.step)?.label;
    return label ? [label] : [];
  }
  const { label, patch } = action;
  if (typeof label !== "function") return [label];
  const row: AnyRecord = { id: "", version: 0 };
  return isRow(row) ? [label(row), label({ ...row, ...patch(row) })] : [];
}

/** What can be done with the records of an entity. */
export const actsOfEntity = (entity: AnyEntity): readonly ActSummary[] =>
  actNamesOf(entity).map((name) => ({
    entity: entity.name,
    name,
    labels: labelsOf(entity, name),
    roles: rolesThatCan(entity, `act:${name}`),
  }));
