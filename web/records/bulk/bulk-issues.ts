import type { AnyEntity } from "../../../domain/declare/entity.ts";
import type { Field } from "../../../domain/declare/index.ts";
import { parseField } from "../../../domain/declare/schema.ts";
import { messageText } from "../../../domain/errors/messages.ts";
import type { AnyRecord } from "../../../domain/records/any-record.ts";
import type { LocalizedText } from "../../../domain/text/localized-text.ts";

/** Validates the chosen values with the same rules as the server. Returns issues by field. */
export function bulkIssues(entity: AnyEntity, values: AnyRecord): Readonly<Record<string, LocalizedText>> {
  const issues: Record<string, LocalizedText> = {};
  for (const [name, value] of Object.entries(values)) {
    const field: Field | undefined = entity.fields[name];
    if (!field) continue;
    const parsed = parseField(name, field, value);
    if ("issues" in parsed && parsed.issues[0]) issues[name] = messageText(parsed.issues[0].message);
  }
  return issues;
}
