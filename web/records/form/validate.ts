import type { AnyEntity } from "../../../domain/declare/entity.ts";
import type { Field } from "../../../domain/declare/index.ts";
import { ruleViolations } from "../../../domain/declare/parse-record.ts";
import { parseField } from "../../../domain/declare/schema.ts";
import type { FieldIssue } from "../../../domain/errors/errors.ts";
import { messageText } from "../../../domain/errors/messages.ts";
import type { AnyRecord } from "../../../domain/records/any-record.ts";
import { type LocalizedText, localized } from "../../../domain/text/localized-text.ts";

/** Error messages by field path. */
export type Issues = Readonly<Record<string, LocalizedText>>;

/** Validates form values with the same rules as the server. */
export function validate(entity: AnyEntity, names: readonly string[], values: AnyRecord): Issues {
  const issues: Record<string, LocalizedText> = {};
  for (const name of names) {
    const field: Field | undefined = entity.fields[name];
    if (!field) continue;
    const isLeftOut = field.presence === "defaulted" && (values[name] === null || values[name] === undefined);
    if (isLeftOut && field.default !== undefined) continue;
    const parsed = parseField(name, field, values[name]);
    if ("issues" in parsed)
      for (const { path, message } of parsed.issues) issues[path] ??= messageText(message);
  }
  for (const { path, message: text } of ruleViolations(entity, values)) issues[path] ??= text;
  return issues;
}

/** Server-side field errors; the server localizes them. */
export const serverIssues = (errors: readonly FieldIssue[]): Issues =>
  Object.fromEntries(errors.map(({ path, message }) => [path, localized(message, message)]));
