import type { AnyEntity } from "../../domain/declare/entity.ts";
import type { Field } from "../../domain/declare/index.ts";
import { brokenRules, parseField } from "../../domain/declare/schema.ts";
import type { FieldIssue } from "../../domain/errors.ts";
import { messageWords } from "../../domain/messages.ts";
import { type Words, words } from "../../domain/words.ts";

type Members = Readonly<Record<string, unknown>>;
/** What is wrong, by the path of the field. */
export type Issues = Readonly<Record<string, Words>>;

/** Checks the values of a form by the very rules of the server. */
export function validate(entity: AnyEntity, names: readonly string[], values: Members): Issues {
  const issues: Record<string, Words> = {};
  for (const name of names) {
    const field: Field | undefined = entity.fields[name];
    if (!field) continue;
    const isLeftOut = field.presence === "filled" && (values[name] === null || values[name] === undefined);
    if (isLeftOut && field.default !== undefined) continue;
    const parsed = parseField(name, field, values[name]);
    if ("issues" in parsed)
      for (const { path, message } of parsed.issues) issues[path] ??= messageWords(message);
  }
  for (const { path, words: said } of brokenRules(entity, values)) issues[path] ??= said;
  return issues;
}

/** Errors that the server found, which come in the reader's language only. */
export const serverIssues = (errors: readonly FieldIssue[]): Issues =>
  Object.fromEntries(errors.map(({ path, message }) => [path, words(message, message)]));
