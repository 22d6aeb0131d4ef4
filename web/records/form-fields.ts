import { accessOf, can } from "../../domain/can.ts";
import { completeRows } from "../../domain/declare/complete-rows.ts";
import type { AnyEntity } from "../../domain/declare/entity.ts";
import type { Field } from "../../domain/declare/index.ts";
import { writableFields } from "../../domain/declare/may-write.ts";
import { twinOf } from "../../domain/declare/names.ts";
import type { CurrentRole } from "../../domain/roles.ts";
import { holdsFor } from "../../domain/when.ts";
import type { Words } from "../../domain/words.ts";

type Members = Readonly<Record<string, unknown>>;

/** What stands on one line of a form: a field, or an English field with its Khmer twin. */
export interface FormEntry {
  readonly name: string;
  readonly khmer: string | null;
}
export interface FormSection {
  readonly label: Words;
  readonly entries: readonly FormEntry[];
}

/** The sections of a form as declared, twins joined, without what a role need not see. */
export function formSections(entity: AnyEntity, role: CurrentRole): readonly FormSection[] {
  const own = accessOf(role, entity)?.own;
  return entity.form
    .map(({ label, fields }) => ({
      label,
      entries: fields.flatMap((name): readonly FormEntry[] => {
        if (name === own || entity.fields[name]?.kind === "state") return [];
        const twin = twinOf(entity, name);
        const hasTwin = twin !== undefined && fields.includes(twin);
        if (!hasTwin) return [{ name, khmer: null }];
        return name.endsWith("Kh") ? [] : [{ name, khmer: twin }];
      }),
    }))
    .filter(({ entries }) => entries.length > 0);
}

const saysNothing = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === "" ||
  value === 0 ||
  value === false ||
  (Array.isArray(value) && value.length === 0);

/** Of a form's sections, what is to be asked or shown while the form holds these values. */
export const askedSections = (
  sections: readonly FormSection[],
  { entity, values }: { readonly entity: AnyEntity; readonly values: Members },
): readonly FormSection[] =>
  sections
    .map(({ label, entries }) => ({
      label,
      entries: entries.filter(
        ({ name }) => holdsFor(entity.askedWhen?.[name], values) || !saysNothing(values[name]),
      ),
    }))
    .filter(({ entries }) => entries.length > 0);

/** The names that a role can change in the form of a record; none for who may only read. */
export function editableNames(
  entity: AnyEntity,
  role: CurrentRole,
  place: "new" | "stored",
): readonly string[] {
  if (role === "anonymous" || !can(role, entity, place === "new" ? "create" : "update")) return [];
  const writable = writableFields(entity, role);
  const states = place === "new" ? Object.keys(startChoices(entity, role)) : [];
  const shown = formSections(entity, role).flatMap(({ entries }) =>
    entries.flatMap(({ name, khmer }) => (khmer ? [name, khmer] : [name])),
  );
  return [...shown.filter((name) => writable.includes(name)), ...states];
}

/** Where a record may begin, for state machines that leave a role the choice. */
export function startChoices(
  entity: AnyEntity,
  role: CurrentRole,
): Readonly<Record<string, readonly string[]>> {
  if (role === "anonymous") return {};
  return Object.fromEntries(
    Object.entries<Field>(entity.fields).flatMap(([name, { startsIn }]) => {
      const states = startsIn?.[role] ?? [];
      return states.length > 1 ? [[name, states]] : [];
    }),
  );
}

/** The values of a record that a form holds; of a new one, what fields begin with. */
export const formValues = (entity: AnyEntity, names: readonly string[], row: Members | null): Members =>
  Object.fromEntries(
    names.map((name) => {
      const field: Field | undefined = entity.fields[name];
      const value = (row ? row[name] : field?.default) ?? null;
      return [name, field?.kind === "rows" ? completeRows(field.fields ?? {}, value) : value];
    }),
  );

/** Of a new record's values, what is sent: an empty field is left to its default. */
export const filledValues = (values: Members): Members =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined));
