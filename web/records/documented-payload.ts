import type { AnyEntity } from "../../domain/declare/entity.ts";
import type { Field } from "../../domain/declare/index.ts";
import { mayWrite } from "../../domain/declare/may-write.ts";
import { bareValue } from "../../domain/review.ts";
import type { CurrentRole } from "../../domain/roles.ts";

type Members = Readonly<Record<string, unknown>>;

const documentedFields = (
  { api, fields }: AnyEntity,
  role: CurrentRole,
): readonly (readonly [string, Field])[] =>
  (api.documented ?? []).flatMap((name) => {
    const field: Field | undefined = fields[name];
    return field && role !== "anonymous" && mayWrite(field, role) ? [[name, field] as const] : [];
  });

/** The values of a stored record that the specification's update call carries and this role may write. */
export const documentedValues = (entity: AnyEntity, role: CurrentRole, record: Members | null): Members =>
  Object.fromEntries(
    documentedFields(entity, role).flatMap(([name, field]) =>
      record && name in record ? [[name, bareValue(field, record[name])]] : [],
    ),
  );

/** An empty list says nothing, and would keep the server from filling in the vendor of a seller. */
const saysNothing = (value: unknown): boolean =>
  value === undefined || value === null || (Array.isArray(value) && value.length === 0);

/** The defaults of fields that the specification's create call carries and the form does not ask for. */
export const documentedDefaults = (entity: AnyEntity, role: CurrentRole): Members =>
  Object.fromEntries(
    documentedFields(entity, role).flatMap(([name, field]) =>
      saysNothing(field.default) ? [] : [[name, field.default]],
    ),
  );

interface Update {
  readonly entity: AnyEntity;
  readonly role: CurrentRole;
  /** The record's documented values at the version that is sent. */
  readonly stored: Members;
  /** The fields of the form. */
  readonly names: readonly string[];
  readonly values: Members;
  /** The fields that were changed in the form. */
  readonly changed: readonly string[];
}

/** What an update sends: what was changed, and the whole documented payload where the specification spells one out. */
export function updatePayload({ entity, role, stored, names, values, changed }: Update): Members {
  const sent = documentedFields(entity, role)
    .map(([name]) => name)
    .filter((name) => names.includes(name));
  const pick = (chosen: readonly string[]) => Object.fromEntries(chosen.map((name) => [name, values[name]]));
  return { ...stored, ...pick(sent), ...pick(changed) };
}
