import { completeRows } from "../../../domain/declare/complete-rows.ts";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import type { Field } from "../../../domain/declare/index.ts";
import type { AnyRecord } from "../../../domain/records/any-record.ts";
import type { Change } from "../../api/entities/record-calls.ts";
import { placeOf, referenceOf, rowsOf } from "../../fields/values.ts";
import { isSame } from "../editor/merge.ts";

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
  /** Current values. */
  readonly values: AnyRecord;
  /** Newest first, starting with the latest. */
  readonly changes: readonly Change[];
  /** The version to restore. */
  readonly version: number;
}

export interface PastState {
  /** Form values of the older version. */
  readonly values: AnyRecord;
  /** Changed fields that keep their current value because the history does not contain secrets. */
  readonly secret: readonly string[];
  /** Changed fields that keep their current value because the form does not edit them. */
  readonly notInForm: readonly string[];
}

/** Old and current values of all fields changed since a version. */
function changedSince({ entity, changes, version }: Omit<PastStateInput, "values">) {
  const since = new Map<string, { readonly field: Field; from: unknown; readonly to: unknown }>();
  for (const change of changes) {
    if (change.version <= version) break;
    for (const [name, { from, to }] of Object.entries(change.changes ?? {})) {
      const field: Field | undefined = entity.fields[name];
      if (field) since.set(name, { field, from, to: since.has(name) ? since.get(name)?.to : to });
    }
  }
  return since;
}

/** Returns the values of an older version and the fields that can't be restored. */
export function pastState({ entity, values, changes, version }: PastStateInput): PastState {
  const past: Record<string, unknown> = { ...values };
  const secret: string[] = [];
  const notInForm: string[] = [];
  for (const [name, { field, from, to }] of changedSince({ entity, changes, version })) {
    if (field.visibleTo) secret.push(name);
    else if (name in past) past[name] = asFormValue(field, from);
    else if (!isSame(from, to)) notInForm.push(name);
  }
  return { values: past, secret, notInForm };
}
