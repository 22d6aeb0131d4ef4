import { can, fourEyesRefusal, isShared } from "../../domain/can.ts";
import type { AnyEntity, Row } from "../../domain/declare/entity.ts";
import type { Field, Fields, Step } from "../../domain/declare/index.ts";
import type { CurrentRole } from "../../domain/roles.ts";
import { holdsFor } from "../../domain/when.ts";
import type { Words } from "../../domain/words.ts";

type Members = Readonly<Record<string, unknown>>;

interface Person {
  readonly role: CurrentRole;
  readonly userId: string;
}

/** Something that a person can do with a record besides editing it. */
export interface Act {
  readonly name: string;
  readonly label: Words;
  /** Asked before it is done. */
  readonly confirm: Words | null;
  /** What whoever does it must or may say. */
  readonly takes: Fields;
  readonly kind: "step" | "action" | "command";
}

const isRow = (row: Members): row is Row<AnyEntity> =>
  typeof row.id === "string" && typeof row.version === "number";

function labelFor(label: (row: Row<AnyEntity>) => Words, row: Members): Words {
  if (!isRow(row)) throw new TypeError("Only a stored record can be acted on");
  return label(row);
}

const stepsOf = (entity: AnyEntity): readonly { field: string; name: string; step: Step }[] =>
  Object.entries<Field>(entity.fields).flatMap(([field, { steps }]) =>
    Object.entries(steps ?? {}).map(([name, step]) => ({ field, name, step })),
  );

/** The steps of a role that lead on from the state in which a record is. */
const legalSteps = (entity: AnyEntity, { role }: Person, row: Members) =>
  stepsOf(entity).filter(
    ({ field, name, step }) => step.from.includes(String(row[field])) && can(role, entity, `act:${name}`),
  );

/** Why a person may not take steps of a record although their role may. */
export const refusalsFor = (entity: AnyEntity, person: Person, row: Members): readonly Words[] =>
  legalSteps(entity, person, row).flatMap(({ step }) => fourEyesRefusal(step, row, person.userId) ?? []);

/** What a person can do with a record as it stands: legal steps, then actions, then commands. */
export function actsFor(entity: AnyEntity, person: Person, row: Members): readonly Act[] {
  const { role, userId } = person;
  if (isShared(role, entity, row)) return [];
  const steps = legalSteps(entity, person, row)
    .filter(({ step }) => fourEyesRefusal(step, row, userId) === null)
    .map(
      ({ name, step }): Act => ({
        name,
        label: step.label,
        confirm: step.confirm ?? null,
        takes: step.takes ?? {},
        kind: "step",
      }),
    );
  const actions = Object.entries(entity.actions ?? {}).map(
    ([name, { label }]): Act => ({
      name,
      label: typeof label === "function" ? labelFor(label, row) : label,
      confirm: null,
      takes: {},
      kind: "action",
    }),
  );
  const commands = Object.entries(entity.commands ?? {})
    .filter(([, { when }]) => holdsFor(when, row))
    .map(
      ([name, { label, confirm, takes }]): Act => ({
        name,
        label,
        confirm: confirm ?? null,
        takes: takes ?? {},
        kind: "command",
      }),
    );
  return [...steps, ...actions, ...commands].filter(({ name }) => can(role, entity, `act:${name}`));
}

/** What can be done with several records at once: whatever can be done with any of them. */
export function actsForAll(entity: AnyEntity, person: Person, rows: readonly Members[]): readonly Act[] {
  const found = new Map<string, Act>();
  for (const row of rows)
    for (const act of actsFor(entity, person, row)) if (!found.has(act.name)) found.set(act.name, act);
  return [...found.values()];
}
