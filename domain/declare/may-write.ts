import type { Role } from "../roles.ts";
import type { AnyEntity } from "./entity.ts";
import type { Field } from "./field.ts";

/** Whether a role may send a field. */
export const mayWrite = (field: Field, role: Role): boolean =>
  !field.serverOnly && (!field.writers || field.writers.includes(role));

/** The names of the fields that a role may send. */
export const writableFields = (entity: Pick<AnyEntity, "fields">, role: Role): readonly string[] =>
  Object.keys(entity.fields).filter((name) => mayWrite(entity.fields[name], role));
