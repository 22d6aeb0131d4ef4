import type { Role } from "../../../domain/access/roles.ts";
import type { AnyEntity, Field, Transition } from "../../../domain/declare/index.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import { requiresAction } from "../../../domain/records/action-input.ts";
import { type LocalizedText, localized } from "../../../domain/text/localized-text.ts";
import { columnOf } from "../../db/schema/identifiers.ts";
import type { Input } from "../operation-context.ts";
import type { SqlParams } from "../sql-params.ts";

const stateFields = (entity: AnyEntity, values: Input): readonly (readonly [string, Field])[] =>
  Object.entries<Field>(entity.fields).filter(
    ([name, field]) => field.kind === "state" && typeof values[name] === "string",
  );

/** The states from which a role can reach a state by a transition without input and handler. */
function sourceStates(field: Field, to: unknown, role: Role): readonly string[] {
  const steps: readonly Transition[] = Object.values(field.transitions ?? {});
  return steps
    .filter((step) => step.to === to && step.roles.includes(role) && !requiresAction(field, step))
    .flatMap((step) => step.from);
}

/** Conditions under which a state may be written: it is the current one, or a transition of this role leads there. */
export const stateConditions =
  (entity: AnyEntity, role: Role, values: Input) =>
  (parameters: SqlParams): readonly string[] =>
    stateFields(entity, values).map(([name, field]) => {
      const allowed = [values[name], ...sourceStates(field, values[name], role)];
      return `r.${columnOf(name)} = any (${parameters.add(allowed, "text[]")})`;
    });

const labelOf = (field: Field | undefined, state: unknown): LocalizedText => {
  const found = typeof state === "string" ? field?.values?.[state] : undefined;
  return found ?? localized(String(state), String(state));
};

/** The error for an illegal state change, which names both states. */
export function illegalTransitionError(field: Field | undefined, from: unknown, to: unknown): AppError {
  const [a, b] = [labelOf(field, from), labelOf(field, to)];
  return new AppError("rule", {
    message: localized(
      `The status can't change from “${a.en}” to “${b.en}”.`,
      `មិនអាចប្ដូរស្ថានភាពពី «${a.km}» ទៅ «${b.km}» បានទេ។`,
    ),
  });
}

/** Throws when values contain a state that no transition of this role reaches from the current one. */
export function assertLegalStates(
  entity: AnyEntity,
  role: Role,
  change: { readonly row: Input; readonly values: Input },
): void {
  for (const [name, field] of stateFields(entity, change.values)) {
    const from = change.row[name];
    const to = change.values[name];
    if (from !== to && !sourceStates(field, to, role).some((state) => state === from))
      throw illegalTransitionError(field, from, to);
  }
}
