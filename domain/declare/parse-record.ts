import type { Role } from "../access/roles.ts";
import { message } from "../errors/messages.ts";
import { canWrite } from "./can-write.ts";
import type { AnyEntity } from "./entity.ts";
import type { Field } from "./field-types.ts";
import { type Issue, type Parsed, parseField } from "./schema.ts";
import { isMasked } from "./secret.ts";

/** Which fields an input is validated for: all of a new record, or only those sent. */
export type Completeness = "draft" | "patch";

/** Why a role may not send a field; null when it may. */
function fieldIssueOf(field: Field | undefined, role: Role): string | null {
  if (!field) return message("unknown");
  if (field.serverOnly) return message("serverOnly");
  return canWrite(field, role) ? null : message("notYours");
}

/** An issue for each sent field that does not exist or that the role may not send. */
const refusedFields = (entity: AnyEntity, role: Role, input: Readonly<Record<string, unknown>>): Issue[] =>
  Object.keys(input).flatMap((name) => {
    const issue = fieldIssueOf(Object.hasOwn(entity.fields, name) ? entity.fields[name] : undefined, role);
    return issue === null ? [] : [{ path: name, message: issue }];
  });

/** Outcome for one field of an input; null when the field is left as it is. */
type FieldResult = ReturnType<typeof parseField> | null;

const defaultOf = (field: Field): FieldResult =>
  field.default === undefined ? null : { value: field.default };

/** A field of a draft that the input leaves out: its default, or an issue when it is required. */
const missingInDraft = (name: string, field: Field): FieldResult =>
  field.presence === "required"
    ? { issues: [{ path: name, message: message("required") }] }
    : defaultOf(field);

function parseDraftField(name: string, field: Field, sent: unknown): FieldResult {
  if (sent === undefined) return missingInDraft(name, field);
  // A new record has no value that a mask could stand for.
  if (field.visibleTo && isMasked(sent)) return { issues: [{ path: name, message: message("masked") }] };
  return parseField(name, field, sent);
}

function parsePatchField(name: string, field: Field, sent: unknown): FieldResult {
  if (sent === undefined || (field.visibleTo && isMasked(sent))) return null;
  return parseField(name, field, sent);
}

/** Parses a role's input for an entity: reports every unknown, forbidden or invalid field; a draft gets defaults. */
export function parseRecord(
  entity: AnyEntity,
  role: Role,
  input: Readonly<Record<string, unknown>>,
  completeness: Completeness,
): Parsed {
  const issues = refusedFields(entity, role, input);
  const values: Record<string, unknown> = {};
  const isDraft = completeness === "draft";
  const parseSent = isDraft ? parseDraftField : parsePatchField;
  for (const [name, field] of Object.entries<Field>(entity.fields)) {
    // What the role may not write starts with its default and never changes.
    const ofOthers = isDraft ? defaultOf(field) : null;
    const sent = Object.hasOwn(input, name) ? input[name] : undefined;
    const result = canWrite(field, role) ? parseSent(name, field, sent) : ofOthers;
    if (result === null) continue;
    if ("issues" in result) issues.push(...result.issues);
    else values[name] = result.value;
  }
  return issues.length > 0 ? { issues } : { values };
}

/** The violated cross-field rules of a whole record, with messages ready to show. */
export const ruleViolations = (entity: AnyEntity, values: Readonly<Record<string, unknown>>) =>
  (entity.rules ?? []).flatMap((rule) => rule.check(values) ?? []);
