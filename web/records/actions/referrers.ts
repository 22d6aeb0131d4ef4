import { can } from "../../../domain/access/can.ts";
import type { CurrentRole } from "../../../domain/access/roles.ts";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import type { EntitySummary } from "../../../domain/declare/entity-summary.ts";
import { referenceFields } from "../../../domain/records/reference-fields.ts";
import { type LocalizedText, localized } from "../../../domain/text/localized-text.ts";
import { getEntitySummary } from "../../api/entities/get-entity-summary.ts";
import { isRecord, numberOf, rowsOf, textOf } from "../../fields/values.ts";

/** An entity with a field that references records of another entity. */
export interface Referrer {
  readonly entity: EntitySummary;
  readonly field: string;
  /** Label of the field, only when several tabs would have the same name. */
  readonly label: LocalizedText | null;
}

/** Lists of referencing records that a role may see. */
export const referrersOf = (target: AnyEntity, role: CurrentRole): readonly Referrer[] =>
  referenceFields
    .filter((one) => one.target === target.name)
    .map(({ entity, field, label = null }) => ({ entity: getEntitySummary(entity), field, label }))
    .filter(({ entity }) => can(role, entity, "list"));

/** Number of records of one kind that reference a record. */
export interface ReferenceCount {
  readonly label: LocalizedText;
  readonly count: number;
}

/** Parses the references in the problem of a rejected delete. */
export const parseReferenceCounts = (problem: unknown): readonly ReferenceCount[] =>
  rowsOf(isRecord(problem) ? problem.references : null).flatMap(({ label, count }) =>
    isRecord(label)
      ? [{ label: localized(textOf(label.en), textOf(label.km)), count: numberOf(count) ?? 0 }]
      : [],
  );

/** Name of a referrer's tab in the address. */
export const referrerTabName = ({ entity, field }: Referrer): string => `${entity.name}.${field}`;
