import { canWrite } from "../declare/can-write.ts";
import type { AnyEntity } from "../declare/entity.ts";
import type { Field } from "../declare/field-types.ts";
import { accessOf, actNamesOf, can, operations } from "./can.ts";
import type { Role } from "./roles.ts";

/** What a role may do with the records of an entity. Documents and the page Access show it; checks call `can()`. */
export interface Rights {
  readonly operations: readonly (typeof operations)[number][];
  /** The actions, commands and transitions. */
  readonly acts: readonly string[];
  /** The field that narrows the records to the vendor of the person; null for all records. */
  readonly own: string | null;
  /** Whether changes of records in the state of `review` wait for approval. */
  readonly needsApproval: boolean;
  /** Fields that the role can't change although it may change the record. */
  readonly lockedFields: readonly string[];
  /** Fields of which the role sees the end only. */
  readonly maskedFields: readonly string[];
}

/** The rights of a role, from the permission check and the declaration. */
export function rightsOf(role: Role, entity: AnyEntity): Rights {
  const fieldsThat = (check: (field: Field) => boolean): readonly string[] =>
    Object.entries<Field>(entity.fields).flatMap(([name, field]) => (check(field) ? [name] : []));
  const mayUpdate = can(role, entity, "update");
  return {
    operations: operations.filter((operation) => can(role, entity, operation)),
    acts: actNamesOf(entity).filter((name) => can(role, entity, `act:${name}`)),
    own: accessOf(role, entity)?.own ?? null,
    needsApproval: mayUpdate && (entity.review?.submitters.includes(role) ?? false),
    lockedFields: mayUpdate ? fieldsThat((field) => !field.serverOnly && !canWrite(field, role)) : [],
    maskedFields: can(role, entity, "read")
      ? fieldsThat(({ visibleTo }) => visibleTo !== undefined && !visibleTo.includes(role))
      : [],
  };
}
