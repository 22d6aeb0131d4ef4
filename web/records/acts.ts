import { can } from "../../domain/can.ts";
import type { AnyEntity, Row } from "../../domain/declare/entity.ts";
import type { Field, Fields, Step } from "../../domain/declare/index.ts";
import type { CurrentRole } from "../../domain/roles.ts";
import { holdsFor } from "../../domain/when.ts";
import type { Words } from "../../domain/words.ts";

type Members = Readonly<Record<string, unknown>>;

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

/** What a role can do with a record as it stands: legal steps, then actions, then commands. */
export function actsFor(entity: AnyEntity, role: CurrentRole, row: Members): readonly Act[] {
  const steps = stepsOf(entity)
    .filter(({ field, step }) => step.from.includes(String(row[field])))
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
export function actsForAll(entity: AnyEntity, role: CurrentRole, rows: readonly Members[]): readonly Act[] {
  const found = new Map<string, Act>();
  for (const row of rows)
    for (const act of actsFor(entity, role, row)) if (!found.has(act.name)) found.set(act.name, act);
  return [...found.values()];
}
