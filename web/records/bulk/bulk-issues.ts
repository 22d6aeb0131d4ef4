import type { AnyEntity } from "../../../domain/declare/entity.ts";
import type { Field } from "../../../domain/declare/index.ts";
import { parseField } from "../../../domain/declare/schema.ts";
import { messageWords } from "../../../domain/messages.ts";
import type { Words } from "../../../domain/words.ts";

/** What is wrong with the values chosen, by field; the very rules of the server. */
export function bulkIssues(
  entity: AnyEntity,
  values: Readonly<Record<string, unknown>>,
): Readonly<Record<string, Words>> {
  const issues: Record<string, Words> = {};
  for (const [name, value] of Object.entries(values)) {
    const field: Field | undefined = entity.fields[name];
    if (!field) continue;
    const parsed = parseField(name, field, value);
    if ("issues" in parsed && parsed.issues[0]) issues[name] = messageWords(parsed.issues[0].message);
  }
  return issues;
}
