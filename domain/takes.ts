import { stepOf } from "./can.ts";
import type { AnyEntity } from "./declare/entity.ts";
import type { Field, Fields, Step } from "./declare/field.ts";
import { type Parsed, parseField } from "./declare/schema.ts";
import { message } from "./messages.ts";

type Members = Readonly<Record<string, unknown>>;

/** What a step or command asks for; nothing for one that asks nothing. */
export const takesOf = (entity: AnyEntity, name: string): Fields =>
  stepOf(entity, name)?.step.takes ?? entity.commands?.[name]?.takes ?? {};

/** Whether a step of a state does more than to change it, so that it can only be taken by its name. */
export const mustBeNamed = ({ timeline }: Field, { takes = {}, effect, fourEyes }: Step): boolean =>
  effect === true || fourEyes !== undefined || timeline !== undefined || Object.keys(takes).length > 0;

/** Checks what was given to a step or command: every unknown, missing or wrong value is named; defaults are filled in. */
export function parseTaken(takes: Fields, input: Members): Parsed {
  const issues = Object.keys(input)
    .filter((name) => !Object.hasOwn(takes, name))
    .map((path) => ({ path, message: message("unknown") }));
  const values: Record<string, unknown> = {};
  for (const [name, field] of Object.entries<Field>(takes)) {
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
