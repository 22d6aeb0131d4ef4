import { accessOf } from "../../../domain/can.ts";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import type { Field, KindName } from "../../../domain/declare/index.ts";
import { writableFields } from "../../../domain/declare/may-write.ts";
import { titleFields } from "../../../domain/declare/names.ts";
import type { CurrentRole } from "../../../domain/roles.ts";

/** Kinds of which many records can sensibly get the same value. */
const alike: ReadonlySet<KindName> = new Set([
  "text",
  "longText",
  "integer",
  "decimal",
  "money",
  "flag",
  "choice",
  "choices",
  "date",
  "dateTime",
  "period",
  "tags",
  "ref",
  "refs",
  "place",
]);

/** The fields that a role may change in many records at once: not what names a record or must differ between them. */
export function bulkFields(entity: AnyEntity, role: CurrentRole): readonly string[] {
  if (role === "anonymous") return [];
  const titles = titleFields(entity);
  const own = accessOf(role, entity)?.own;
  return writableFields(entity, role).filter((name) => {
    const field: Field | undefined = entity.fields[name];
    return (
      field &&
      alike.has(field.kind) &&
      !field.unique &&
      !field.secret &&
      !titles.includes(name) &&
      name !== own
    );
  });
}
