import { accessOf } from "../../../domain/access/can.ts";
import type { CurrentRole } from "../../../domain/access/roles.ts";
import { writableFields } from "../../../domain/declare/can-write.ts";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import type { Field } from "../../../domain/declare/index.ts";
import { titleFields } from "../../../domain/declare/names.ts";
import { webKindTraits } from "../../fields/kind-traits.ts";

/** Fields that a role may set to one value in many records: writable ones, except titles, unique and secret fields. */
export function bulkFields(entity: AnyEntity, role: CurrentRole): readonly string[] {
  const titles = titleFields(entity);
  return changeableFields(entity, role).filter((name) => {
    const field: Field | undefined = entity.fields[name];
    return field && webKindTraits[field.kind].isBulkEditable && !titles.includes(name);
  });
}

/** Titles that operations can change in many records, which need no value in common. */
export function bulkTitles(entity: AnyEntity, role: CurrentRole): readonly string[] {
  const titles = titleFields(entity);
  return changeableFields(entity, role).filter((name) => {
    const field: Field | undefined = entity.fields[name];
    return field && (field.kind === "text" || field.kind === "longText") && titles.includes(name);
  });
}

function changeableFields(entity: AnyEntity, role: CurrentRole): readonly string[] {
  if (role === "anonymous") return [];
  const own = accessOf(role, entity)?.own;
  return writableFields(entity, role).filter((name) => {
    const field: Field | undefined = entity.fields[name];
    return field && !field.unique && !field.visibleTo && name !== own;
  });
}
