import type { AnyEntity } from "../../domain/declare/entity.ts";
import type { Field } from "../../domain/declare/index.ts";
import type { Change } from "../api/records-client.ts";
import { placeOf, referenceOf, rowsOf } from "../fields/values.ts";

type Members = Readonly<Record<string, unknown>>;

/** A value as a form holds it: a history names what it refers to, a form has the ids alone. */
function asFormValue(field: Field, value: unknown): unknown {
  if (field.kind === "ref") return referenceOf(value)?.id ?? value;
  if (field.kind === "refs" && Array.isArray(value))
    return value.map((one: unknown) => referenceOf(one)?.id ?? one);
  if (field.kind === "place") return placeOf(value);
  if (field.kind === "rows") {
    const inner = Object.entries(field.fields ?? {});
    return rowsOf(value).map((row) =>
      Object.fromEntries(
        inner.flatMap(([name, member]) => (name in row ? [[name, asFormValue(member, row[name])]] : [])),
      ),
    );
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

/** The values that a record had in an older version: what was changed since is taken back. */
export function pastState({ entity, values, changes, version }: Past): Members {
  const past: Record<string, unknown> = { ...values };
  for (const change of changes) {
    if (change.version <= version) break;
    for (const [name, { from }] of Object.entries(change.changes ?? {})) {
      const field: Field | undefined = entity.fields[name];
      // A history does not say what a secret was.
      if (field && !field.secret && name in past) past[name] = asFormValue(field, from);
    }
  }
  return past;
}
