import type { AnyEntity } from "../../../domain/declare/entity.ts";
import type { Field, Fields } from "../../../domain/declare/index.ts";
import { messageText } from "../../../domain/errors/messages.ts";
import { parseActionInput } from "../../../domain/records/action-input.ts";
import type { AnyRecord } from "../../../domain/records/any-record.ts";
import { fieldLabel } from "../../../domain/text/labels.ts";
import type { LocalizedText } from "../../../domain/text/localized-text.ts";
import type { Issues } from "../form/validate.ts";

/** Initial values of an action's input fields. */
export const initialInput = (takes: Fields, row: AnyRecord = {}): AnyRecord =>
  Object.fromEntries(
    Object.entries(takes).map(([name, field]) => [name, row[name] ?? field.default ?? null]),
  );

/** Input to send; empty fields are left out. */
export const filledInput = (takes: Fields, values: AnyRecord): AnyRecord =>
  Object.fromEntries(
    Object.keys(takes).flatMap((name) =>
      values[name] === null || values[name] === undefined ? [] : [[name, values[name]]],
    ),
  );

/** Validates action input with the same rules as the server. Returns issues by path. */
export function inputIssues(takes: Fields, values: AnyRecord): Issues {
  const parsed = parseActionInput(takes, filledInput(takes, values));
  const issues: Record<string, LocalizedText> = {};
  if ("issues" in parsed)
    for (const { path, message } of parsed.issues) issues[path] ??= messageText(message);
  return issues;
}

/** Label of an input field: its own, or that of the record's field with the same name. */
export function inputLabel(entity: AnyEntity, takes: Fields, name: string): LocalizedText {
  const own: Field | undefined = takes[name];
  if (own?.label) return own.label;
  return fieldLabel(Object.hasOwn(entity.fields, name) ? entity : { fields: takes }, name);
}
