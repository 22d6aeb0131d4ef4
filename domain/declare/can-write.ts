import type { Role } from "../access/roles.ts";
import type { AnyEntity } from "./entity.ts";
import type { Field } from "./field-types.ts";

/** Whether a role may write a field. */
export const canWrite = (field: Field, role: Role): boolean =>
  !field.serverOnly && (!field.writers || field.writers.includes(role));

/** The names of the fields that a role may write. */
export const writableFields = (entity: Pick<AnyEntity, "fields">, role: Role): readonly string[] =>
  Object.keys(entity.fields).filter((name) => canWrite(entity.fields[name], role));
