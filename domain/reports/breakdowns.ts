import type { FieldOf, SystemFields } from "../declare/index.ts";
import { byChoice, byPlace, byRef } from "../declare/report.ts";
import type { EntityName, EntityNamed } from "../entities/entity-name.ts";
import type { LocalizedText } from "../text/localized-text.ts";

type FieldIn<N extends EntityName> = FieldOf<EntityNamed<N>>;
/** A field of any entity: the filter belongs to the list behind the report. */
type AnyFilter = FieldIn<EntityName>;

/** Grouped by a reference, with the filter of the list behind it. */
export const byReference = (label: LocalizedText, entity: EntityName, filter?: AnyFilter) =>
  byRef(label, entity, filter);
/** Grouped by the codes of a declared choice or state. */
export const byCode = <N extends EntityName>(
  label: LocalizedText,
  field: readonly [entity: N, field: FieldIn<N>],
  filter?: AnyFilter,
) => byChoice(label, field, filter);
/** Grouped by province, and by district and so on within one. */
export const byAddress = (label: LocalizedText, filter?: AnyFilter) => byPlace(label, filter);

/** The list of the records behind a report, and the field that its period refers to. */
export const recordsBy = <N extends EntityName>(entity: N, at: FieldIn<N> | keyof SystemFields) => ({
  entity,
  at,
});

/** Names of declared entities; the compiler checks them. */
export const entitiesNamed = (...names: readonly EntityName[]): readonly EntityName[] => names;
