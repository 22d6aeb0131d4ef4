import { completeRows } from "../../domain/declare/complete-rows.ts";
import type { AnyEntity } from "../../domain/declare/entity.ts";
import type { Field } from "../../domain/declare/index.ts";
import type { Change } from "../api/records-client.ts";
import { placeOf, referenceOf, rowsOf } from "../fields/values.ts";
import { isSame } from "./merge.ts";

type Members = Readonly<Record<string, unknown>>;

/** A value as a form holds it: a history names what it refers to, a form has the ids alone. */
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

interface Past {
  readonly entity: AnyEntity;
  /** The values as they are now. */
  readonly values: Members;
  /** Newest first, from the newest of all on. */
  readonly changes: readonly Change[];
  /** The state that a record had with this version. */
  readonly version: number;
}

export interface PastState {
  /** The values of the form as they were. */
  readonly values: Members;
  /** Fields that were changed since and keep their present value: the history does not hold what a secret was. */
  readonly secret: readonly string[];
  /** Fields that were changed since and keep their present value: the form does not write them. */
  readonly notInForm: readonly string[];
}

/** What each field was in an older version, and what it is now, for the fields that were changed since. */
function changedSince({ entity, changes, version }: Omit<Past, "values">) {
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

/** The values that a record had in an older version, and what of it can't be brought back. */
export function pastState({ entity, values, changes, version }: Past): PastState {
  const past: Record<string, unknown> = { ...values };
  const secret: string[] = [];
  const notInForm: string[] = [];
  for (const [name, { field, from, to }] of changedSince({ entity, changes, version })) {
    if (field.secret) secret.push(name);
    else if (name in past) past[name] = asFormValue(field, from);
    else if (!isSame(from, to)) notInForm.push(name);
  }
  return { values: past, secret, notInForm };
}
