import type { CurrentRole } from "../../../domain/access/roles.ts";
import { canWrite } from "../../../domain/declare/can-write.ts";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import type { Field } from "../../../domain/declare/index.ts";
import type { AnyRecord } from "../../../domain/records/any-record.ts";
import { withoutLabels } from "../../../domain/records/review.ts";

const documentedFields = (
  { api, fields }: AnyEntity,
  role: CurrentRole,
): readonly (readonly [string, Field])[] =>
  (api.documented ?? []).flatMap((name) => {
    const field: Field | undefined = fields[name];
    return field && role !== "anonymous" && canWrite(field, role) ? [[name, field] as const] : [];
  });

/** Values of a stored record that the specification's update endpoint requires and the role may write. */
export const documentedValues = (entity: AnyEntity, role: CurrentRole, record: AnyRecord | null): AnyRecord =>
  Object.fromEntries(
    documentedFields(entity, role).flatMap(([name, field]) =>
      record && name in record ? [[name, withoutLabels(field, record[name])]] : [],
    ),
  );

/** Empty values are omitted; an empty list would keep the server from setting a seller's vendor. */
const isEmptyValue = (value: unknown): boolean =>
  value === undefined || value === null || (Array.isArray(value) && value.length === 0);

/** Defaults of fields that the specification's create endpoint requires and the form does not show. */
export const documentedDefaults = (entity: AnyEntity, role: CurrentRole): AnyRecord =>
  Object.fromEntries(
    documentedFields(entity, role).flatMap(([name, field]) =>
      isEmptyValue(field.default) ? [] : [[name, field.default]],
    ),
  );

interface UpdateParts {
  readonly entity: AnyEntity;
  readonly role: CurrentRole;
  /** The record's documented values at the sent version. */
  readonly stored: AnyRecord;
  /** Fields of the form. */
  readonly names: readonly string[];
  readonly values: AnyRecord;
  /** Changed fields of the form. */
  readonly changed: readonly string[];
}

/** Payload of an update: the changes, plus all documented fields where the specification requires them. */
export function updatePayload({ entity, role, stored, names, values, changed }: UpdateParts): AnyRecord {
  const sent = documentedFields(entity, role)
    .map(([name]) => name)
    .filter((name) => names.includes(name));
  const pick = (chosen: readonly string[]) => Object.fromEntries(chosen.map((name) => [name, values[name]]));
  return { ...stored, ...pick(sent), ...pick(changed) };
}
