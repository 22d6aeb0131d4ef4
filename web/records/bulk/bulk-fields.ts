import { accessOf } from "../../../domain/access/can.ts";
import type { CurrentRole } from "../../../domain/access/roles.ts";
import { writableFields } from "../../../domain/declare/can-write.ts";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import type { Field, KindName } from "../../../domain/declare/index.ts";
import { titleFields } from "../../../domain/declare/names.ts";

/** Field kinds that can be set to one value in many records. */
const bulkEditableKinds: ReadonlySet<KindName> = new Set([
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

/** Fields that a role may bulk-edit: writable ones, except titles, unique and secret fields. */
export function bulkFields(entity: AnyEntity, role: CurrentRole): readonly string[] {
  if (role === "anonymous") return [];
  const titles = titleFields(entity);
  const own = accessOf(role, entity)?.own;
  return writableFields(entity, role).filter((name) => {
    const field: Field | undefined = entity.fields[name];
    return (
      field &&
      bulkEditableKinds.has(field.kind) &&
      !field.unique &&
      !field.visibleTo &&
      !titles.includes(name) &&
      name !== own
    );
  });
}
