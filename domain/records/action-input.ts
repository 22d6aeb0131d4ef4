import { findTransition } from "../access/can.ts";
import type { AnyEntity } from "../declare/entity.ts";
import type { Field, Fields, Transition } from "../declare/field-types.ts";
import { type Parsed, parseField } from "../declare/schema.ts";
import { message } from "../errors/messages.ts";
import type { AnyRecord } from "./any-record.ts";

/** The input fields of a transition or command; empty for none. */
export const inputFieldsOf = (entity: AnyEntity, name: string): Fields =>
  findTransition(entity, name)?.step.input ?? entity.commands?.[name]?.input ?? {};

/** Whether a transition does more than change the state, so that it can only be taken by name. */
export const requiresAction = (
  { timeline }: Field,
  { input: fields = {}, handler, fourEyes }: Transition,
): boolean =>
  handler === true || fourEyes !== undefined || timeline !== undefined || Object.keys(fields).length > 0;

/** Parses the input of a transition or command: reports every unknown, missing or invalid value; fills in defaults. */
export function parseActionInput(fields: Fields, input: AnyRecord): Parsed {
  const issues = Object.keys(input)
    .filter((name) => !Object.hasOwn(fields, name))
    .map((path) => ({ path, message: message("unknown") }));
  const values: Record<string, unknown> = {};
  for (const [name, field] of Object.entries<Field>(fields)) {
    if (input[name] === undefined) {
      if (field.presence === "required") issues.push({ path: name, message: message("required") });
      else if (field.default !== undefined) values[name] = field.default;
      continue;
    }
    const parsed = parseField(name, field, input[name]);
    if ("issues" in parsed) issues.push(...parsed.issues);
    else values[name] = parsed.value;
  }
  return issues.length > 0 ? { issues } : { values };
}
