import { accessOf } from "../../../domain/access/can.ts";
import type { CurrentRole } from "../../../domain/access/roles.ts";
import { writableFields } from "../../../domain/declare/can-write.ts";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import type { Field } from "../../../domain/declare/index.ts";
import { titleFields } from "../../../domain/declare/names.ts";
import { webKindTraits } from "../../fields/kind-traits.ts";

/** Fields that a role may bulk-edit: writable ones, except titles, unique and secret fields. */
export function bulkFields(entity: AnyEntity, role: CurrentRole): readonly string[] {
  if (role === "anonymous") return [];
  const titles = titleFields(entity);
  const own = accessOf(role, entity)?.own;
  return writableFields(entity, role).filter((name) => {
    const field: Field | undefined = entity.fields[name];
    return (
      field &&
      webKindTraits[field.kind].isBulkEditable &&
      !field.unique &&
      !field.visibleTo &&
      !titles.includes(name) &&
      name !== own
    );
  });
}
