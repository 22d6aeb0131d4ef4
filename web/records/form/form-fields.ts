import { accessOf, can } from "../../../domain/access/can.ts";
import type { CurrentRole } from "../../../domain/access/roles.ts";
import { writableFields } from "../../../domain/declare/can-write.ts";
import { completeRows } from "../../../domain/declare/complete-rows.ts";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import type { Field } from "../../../domain/declare/index.ts";
import { translationOf } from "../../../domain/declare/names.ts";
import type { AnyRecord } from "../../../domain/records/any-record.ts";
import { matches } from "../../../domain/records/condition.ts";
import type { LocalizedText } from "../../../domain/text/localized-text.ts";
import { coverOf } from "./gallery.ts";

/** One line of a form: a field, or an English field with its Khmer one. */
export interface FormEntry {
  readonly name: string;
  readonly khmer: string | null;
}
export interface FormSection {
  readonly label: LocalizedText;
  readonly entries: readonly FormEntry[];
  readonly place: "main" | "side";
  readonly isCollapsed: boolean;
}

/** Form sections as declared, with bilingual fields joined and without fields the role does not need. */
export function formSections(entity: AnyEntity, role: CurrentRole): readonly FormSection[] {
  const own = accessOf(role, entity)?.own;
  return entity.form
    .map(({ label, fields, place = "main", isCollapsed = false }) => ({
      ...{ label, place, isCollapsed },
      entries: fields.flatMap((name): readonly FormEntry[] => {
        if (name === own || entity.fields[name]?.kind === "state") return [];
        // The input of the gallery also changes the cover.
        if (name === entity.gallery?.cover) return [];
        const twin = translationOf(entity, name);
        const hasTwin = twin !== undefined && fields.includes(twin);
        if (!hasTwin) return [{ name, khmer: null }];
        return name.endsWith("Kh") ? [] : [{ name, khmer: twin }];
      }),
    }))
    .filter(({ entries }) => entries.length > 0);
}

export const isBlank = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === "" ||
  value === 0 ||
  value === false ||
  (Array.isArray(value) && value.length === 0);

/** Form sections reduced to the fields to show for the form's current values. */
export const visibleSections = (
  sections: readonly FormSection[],
  {
    entity,
    values,
    isNew = false,
  }: { readonly entity: AnyEntity; readonly values: AnyRecord; readonly isNew?: boolean },
): readonly FormSection[] =>
  sections
    .map(({ entries, ...section }) => ({
      ...section,
      entries: entries.filter(
        ({ name }) =>
          (matches(entity.visibleWhen?.[name], values) || !isBlank(values[name])) &&
          // A new record has no values of the server yet.
          !(isNew && entity.fields[name]?.serverOnly),
      ),
    }))
    .filter(({ entries }) => entries.length > 0);

/** Names of the fields a role can edit in the form; empty for read-only roles. */
export function editableNames(
  entity: AnyEntity,
  role: CurrentRole,
  place: "new" | "stored",
): readonly string[] {
  if (role === "anonymous" || !can(role, entity, place === "new" ? "create" : "update")) return [];
  const writable = writableFields(entity, role);
  const states = place === "new" ? Object.keys(initialStateChoices(entity, role)) : [];
  const shown = formSections(entity, role).flatMap(({ entries }) =>
    entries.flatMap(({ name, khmer }) => [...coverOf(entity, name), name, ...(khmer ? [khmer] : [])]),
  );
  return [...shown.filter((name) => writable.includes(name)), ...states];
}

/** Initial states a role can choose from, by state field. */
export function initialStateChoices(
  entity: AnyEntity,
  role: CurrentRole,
): Readonly<Record<string, readonly string[]>> {
  if (role === "anonymous") return {};
  return Object.fromEntries(
    Object.entries<Field>(entity.fields).flatMap(([name, { initialStates }]) => {
      const states = initialStates?.[role] ?? [];
      return states.length > 1 ? [[name, states]] : [];
    }),
  );
}

/** Form values of a record; defaults for a new one. */
export const formValues = (entity: AnyEntity, names: readonly string[], row: AnyRecord | null): AnyRecord =>
  Object.fromEntries(
    names.map((name) => {
      const field: Field | undefined = entity.fields[name];
      const value = (row ? row[name] : field?.default) ?? null;
      return [name, field?.kind === "rows" ? completeRows(field.fields ?? {}, value) : value];
    }),
  );

/** Values to send for a new record; empty fields are left to their defaults. */
export const filledValues = (values: AnyRecord): AnyRecord =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined));

/** English and Khmer fields of one text. */
export interface TranslationPair {
  readonly english: string;
  readonly khmer: string;
}

/** The bilingual texts of a form. */
export const translationPairs = (sections: readonly FormSection[]): readonly TranslationPair[] =>
  sections.flatMap(({ entries }) =>
    entries.flatMap(({ name, khmer }) => (khmer ? [{ english: name, khmer }] : [])),
  );
