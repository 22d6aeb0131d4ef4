import { bulkActNamesOf, can, fourEyesError, isShared } from "../../../domain/access/can.ts";
import type { CurrentRole } from "../../../domain/access/roles.ts";
import type { AnyEntity, Row } from "../../../domain/declare/entity.ts";
import type { Confirmation, Field, Fields, Transition } from "../../../domain/declare/index.ts";
import type { AnyRecord } from "../../../domain/records/any-record.ts";
import { matches } from "../../../domain/records/condition.ts";
import type { LocalizedText } from "../../../domain/text/localized-text.ts";

interface ActingUser {
  readonly role: CurrentRole;
  readonly userId: string;
}

/** An action on a record other than editing: a state transition, action or command. */
export interface RecordAction {
  readonly name: string;
  readonly label: LocalizedText;
  /** Question to confirm first; null for none. */
  readonly confirm: Confirmation | null;
  /** Input fields. */
  readonly input: Fields;
  readonly kind: "step" | "action" | "command";
}

const isRow = (row: AnyRecord): row is Row<AnyEntity> =>
  typeof row.id === "string" && typeof row.version === "number";

function labelFor(label: (row: Row<AnyEntity>) => LocalizedText, row: AnyRecord): LocalizedText {
  if (!isRow(row)) throw new TypeError("Only a stored record can be acted on");
  return label(row);
}

const transitionsOf = (entity: AnyEntity): readonly { field: string; name: string; step: Transition }[] =>
  Object.entries<Field>(entity.fields).flatMap(([field, { transitions: steps }]) =>
    Object.entries(steps ?? {}).map(([name, step]) => ({ field, name, step })),
  );

/** The transition of this role back to the state that a record had before an action; null when there is none. */
export function undoOf(
  entity: AnyEntity,
  role: CurrentRole,
  action: string,
  before: AnyRecord,
): string | null {
  const transitions = transitionsOf(entity);
  const taken = transitions.find(({ name }) => name === action);
  const undo = transitions.find(
    ({ name, step }) => taken?.step.undoneBy?.includes(name) && step.to === before[taken.field],
  );
  return undo && can(role, entity, `act:${undo.name}`) ? undo.name : null;
}

/** Transitions that a role may make from the record's current state. */
const allowedTransitions = (entity: AnyEntity, { role }: ActingUser, row: AnyRecord) =>
  transitionsOf(entity).filter(
    ({ field, name, step }) => step.from.includes(String(row[field])) && can(role, entity, `act:${name}`),
  );

/** Reasons why this user may not make transitions that their role allows (four eyes). */
export const fourEyesReasons = (
  entity: AnyEntity,
  person: ActingUser,
  row: AnyRecord,
): readonly LocalizedText[] =>
  allowedTransitions(entity, person, row).flatMap(
    ({ step }) => fourEyesError(step, row, person.userId) ?? [],
  );

/** The different reasons of several records. */
export function fourEyesReasonsForAll(
  entity: AnyEntity,
  person: ActingUser,
  rows: readonly AnyRecord[],
): readonly LocalizedText[] {
  const reasons = rows.flatMap((row) => fourEyesReasons(entity, person, row));
  return [...new Map(reasons.map((reason) => [reason.en, reason])).values()];
}

/** Actions available for a record in its current state: transitions, then actions, then commands. */
export function actionsFor(entity: AnyEntity, person: ActingUser, row: AnyRecord): readonly RecordAction[] {
  const { role, userId } = person;
  if (isShared(role, entity, row)) return [];
  const steps = allowedTransitions(entity, person, row)
    .filter(({ step }) => fourEyesError(step, row, userId) === null)
    .map(
      ({ name, step }): RecordAction => ({
        name,
        label: step.label,
        confirm: step.confirm ?? null,
        input: step.input ?? {},
        kind: "step",
      }),
    );
  const actions = Object.entries(entity.actions ?? {}).map(
    ([name, { label }]): RecordAction => ({
      name,
      label: typeof label === "function" ? labelFor(label, row) : label,
      confirm: null,
      input: {},
      kind: "action",
    }),
  );
  const commands = Object.entries(entity.commands ?? {})
    .filter(([, { condition }]) => matches(condition, row))
    .map(
      ([name, { label, confirm, input }]): RecordAction => ({
        name,
        label,
        confirm: confirm ?? null,
        input: input ?? {},
        kind: "command",
      }),
    );
  return [...steps, ...actions, ...commands].filter(({ name }) => can(role, entity, `act:${name}`));
}

/** Those that lists offer too. */
export const actionsInLists = (
  entity: AnyEntity,
  person: ActingUser,
  row: AnyRecord,
): readonly RecordAction[] =>
  actionsFor(entity, person, row).filter(({ name }) => entity.commands?.[name]?.onPage !== true);

/** Actions that many records may be given at once, available for at least one of several. */
export function actionsForAll(
  entity: AnyEntity,
  person: ActingUser,
  rows: readonly AnyRecord[],
): readonly RecordAction[] {
  const found = new Map<string, RecordAction>();
  const names = new Set(bulkActNamesOf(entity));
  for (const act of rows.flatMap((row) => actionsFor(entity, person, row)))
    if (names.has(act.name) && !found.has(act.name)) found.set(act.name, act);
  return [...found.values()];
}
