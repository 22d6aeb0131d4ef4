import type { AnyEntity, Field, Step } from "../../domain/declare/index.ts";
import { Refusal } from "../../domain/errors.ts";
import type { Role } from "../../domain/roles.ts";
import { mustBeNamed } from "../../domain/takes.ts";
import { type Words, words } from "../../domain/words.ts";
import { columnOf } from "../db/identifiers.ts";
import type { Values } from "./statement.ts";
import type { Input } from "./work.ts";

const stateFields = (entity: AnyEntity, values: Input): readonly (readonly [string, Field])[] =>
  Object.entries<Field>(entity.fields).filter(
    ([name, field]) => field.kind === "state" && typeof values[name] === "string",
  );

/** The states from which a role may lead a record to a state, by some step that asks for nothing and does nothing else. */
function fromStates(field: Field, to: unknown, role: Role): readonly string[] {
  const steps: readonly Step[] = Object.values(field.steps ?? {});
  return steps
    .filter((step) => step.to === to && step.roles.includes(role) && !mustBeNamed(field, step))
    .flatMap((step) => step.from);
}

/** Conditions under which values that name a state may be written: it is that state already, or a step of this role leads there. */
export const stateConditions =
  (entity: AnyEntity, role: Role, values: Input) =>
  (parameters: Values): readonly string[] =>
    stateFields(entity, values).map(([name, field]) => {
      const allowed = [values[name], ...fromStates(field, values[name], role)];
      return `r.${columnOf(name)} = any (${parameters.add(allowed, "text[]")})`;
    });

const labelOf = (field: Field | undefined, state: unknown): Words => {
  const found = typeof state === "string" ? field?.values?.[state] : undefined;
  return found ?? words(String(state), String(state));
};

/** The refusal of an illegal change of state, which names both states. */
export function illegalStep(field: Field | undefined, from: unknown, to: unknown): Refusal {
  const [a, b] = [labelOf(field, from), labelOf(field, to)];
  return new Refusal("rule", {
    words: words(`It can't go from “${a.en}” to “${b.en}”.`, `មិនអាចប្ដូរពី «${a.km}» ទៅ «${b.km}» បានទេ។`),
  });
}

/** Refuses values that name a state to which no step of this role leads from the record's own. */
export function refuseIllegalState(
  entity: AnyEntity,
  role: Role,
  change: { readonly row: Input; readonly values: Input },
): void {
  for (const [name, field] of stateFields(entity, change.values)) {
    const from = change.row[name];
    const to = change.values[name];
    if (from !== to && !fromStates(field, to, role).some((state) => state === from))
      throw illegalStep(field, from, to);
  }
}
