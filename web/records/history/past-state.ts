import { completeRows } from "../../../domain/declare/complete-rows.ts";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import type { Field } from "../../../domain/declare/index.ts";
import type { AnyRecord } from "../../../domain/records/any-record.ts";
import type { Change } from "../../api/entities/record-calls.ts";
import { placeOf, referenceOf, rowsOf } from "../../fields/values.ts";
import { isSame } from "../editor/merge.ts";
import type { FieldChange } from "./change-list.tsx";

/** Converts a history value into a form value: references become ids. */
function asFormValue(field: Field, value: unknown): unknown {
  if (field.kind === "ref") return referenceOf(value)?.id ?? value ?? null;
  if (field.kind === "refs" && Array.isArray(value))
    return value.map((one: unknown) => referenceOf(one)?.id ?? one);
  if (field.kind === "place") return placeOf(value);
  if (field.kind === "rows") {
    const inner = Object.entries(field.fields ?? {});
    const rows = rowsOf(value).map((row) =>
      Object.fromEntries(
        inner.flatMap(([name, member]) => (name in row ? [[name, asFormValue(member, row[name])]] : [])),
      ),
    );
    return completeRows(field.fields ?? {}, rows);
  }
  return value ?? null;
}

interface PastStateInput {
  readonly entity: AnyEntity;
  /** The values in the form, saved or not. */
  readonly values: AnyRecord;
  /** Newest first, starting with the latest. */
  readonly changes: readonly Change[];
  /** The version to restore. */
  readonly version: number;
}

/** A field of the form that had another value: `from` is the value in the form, `to` the one that the history shows. */
export interface PastField extends FieldChange {
  /** The older value as the form has it. */
  readonly value: unknown;
  /** The system changes the field beside people, so its older value is rarely right now. */
  readonly changedBySystem: boolean;
}

export interface PastState {
  /** The fields that would change, in the order of the declaration. */
  readonly fields: readonly PastField[];
  /** Changed fields that keep their current value because the history does not contain secrets. */
  readonly secret: readonly string[];
  /** Changed fields that keep their current value because the form does not edit them. */
  readonly notInForm: readonly string[];
}

interface ChangeSince {
  readonly field: Field;
  readonly from: unknown;
  readonly to: unknown;
}

/** Old and current values of all fields changed since a version. */
function changedSince({
  entity,
  changes,
  version,
}: Omit<PastStateInput, "values">): ReadonlyMap<string, ChangeSince> {
  const since = new Map<string, ChangeSince>();
  for (const change of changes) {
    if (change.version <= version) break;
    for (const [name, { from, to }] of Object.entries(change.changes ?? {})) {
      const field: Field | undefined = entity.fields[name];
      if (field) since.set(name, { field, from, to: since.has(name) ? since.get(name)?.to : to });
    }
  }
  return since;
}

/** Compares the form with an older version of its record, and names the fields that can't be restored. */
export function pastState({ entity, values, changes, version }: PastStateInput): PastState {
  const since = changedSince({ entity, changes, version });
  const fields: PastField[] = [];
  const secret: string[] = [];
  const notInForm: string[] = [];
  for (const name of Object.keys(entity.fields)) {
    const change = since.get(name);
    if (!change) continue;
    const { field, from, to } = change;
    if (field.visibleTo) secret.push(name);
    else if (name in values) {
      const value = asFormValue(field, from);
      const changedBySystem = field.changedBySystem === true;
      if (!isSame(values[name], value))
        fields.push({ name, from: values[name], to: from, value, changedBySystem });
    } else if (!isSame(from, to)) notInForm.push(name);
  }
  return { fields, secret, notInForm };
}
