import type { AnyEntity } from "../../domain/declare/entity.ts";
import type { Field, Fields } from "../../domain/declare/index.ts";
import { fieldLabel } from "../../domain/labels.ts";
import { messageWords } from "../../domain/messages.ts";
import { parseTaken } from "../../domain/takes.ts";
import type { Words } from "../../domain/words.ts";
import type { Issues } from "./validate.ts";

type Members = Readonly<Record<string, unknown>>;

/** What the fields of an act's dialog begin with. */
export const startOfTakes = (takes: Fields, row: Members = {}): Members =>
  Object.fromEntries(
    Object.entries(takes).map(([name, field]) => [name, row[name] ?? field.default ?? null]),
  );

/** What is sent: nothing for what was left empty. */
export const givenIn = (takes: Fields, values: Members): Members =>
  Object.fromEntries(
    Object.keys(takes).flatMap((name) =>
      values[name] === null || values[name] === undefined ? [] : [[name, values[name]]],
    ),
  );

/** What is wrong with what was given, by path; the very rules of the server. */
export function takenIssues(takes: Fields, values: Members): Issues {
  const parsed = parseTaken(takes, givenIn(takes, values));
  const issues: Record<string, Words> = {};
  if ("issues" in parsed)
    for (const { path, message } of parsed.issues) issues[path] ??= messageWords(message);
  return issues;
}

/** What a field of an act is called: its own name, or the one of the record's field that it is written to. */
export function takenLabel(entity: AnyEntity, takes: Fields, name: string): Words {
  const own: Field | undefined = takes[name];
  if (own?.label) return own.label;
  return fieldLabel(Object.hasOwn(entity.fields, name) ? entity : { fields: takes }, name);
}
