import { actNamesOf, findTransition, fourEyesError } from "../../../domain/access/can.ts";
import type { AnyEntity, SystemFields, Transition } from "../../../domain/declare/index.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import { inputFieldsOf, parseActionInput } from "../../../domain/records/action-input.ts";
import type { Queries } from "../../db/database.ts";
import { columnOf } from "../../db/schema/identifiers.ts";
import { historyName } from "../../db/schema/tables.ts";
import { recordChange } from "../../live/record-change.ts";
import { authorize } from "../access/authorize.ts";
import { timelineAssignment } from "../history/timeline.ts";
import {
  type Input,
  inTransaction,
  isId,
  type RecordContext,
  type WrittenRecord,
} from "../operation-context.ts";
import { findMissingReferences, referencesIn } from "../read/references.ts";
import { invalidError } from "../record-errors.ts";
import { assertRulesHold, parseBody, parseVersion } from "../values/parse.ts";
import { sanitizeRichText } from "../values/sanitize-rich-text.ts";
import { assertPicturesDescribed } from "./described-pictures.ts";
import { handlerOf } from "./entity-code.ts";
import { type AccessibleRecord, assertChangeable, findForUpdate } from "./find-for-update.ts";
import { notifyTransition } from "./notifications.ts";
import { patchRow } from "./patch.ts";
import { illegalTransitionError } from "./states.ts";

interface ActInput extends RecordContext {
  /** The name of a transition, action or command. */
  readonly name: string;
  /** `version`, to fail if the record has changed, and the input of the transition or command. */
  readonly input?: unknown;
}
interface ActContext extends ActInput {
  readonly db: Queries;
  readonly version: number | undefined;
  /** The parsed and sanitised input. */
  readonly taken: Input;
  /** The part of the input that the record has fields for. What was left empty leaves a field that is never empty as it is. */
  readonly own: Input;
}

/** Records the name of the transition or action in the history. */
const recordActName = (db: Queries, name: string) =>
  db.query("select set_config('kasekam.action', $1, true)", [name]);

/** Parses the body of a transition, action or command; throws `invalid` naming every invalid value. */
export function parseActInput(
  entity: AnyEntity,
  name: string,
  input: unknown,
): { readonly version: number | undefined; readonly taken: Input } {
  const { version, ...given } = input === undefined || input === null ? {} : parseBody(input);
  const takes = inputFieldsOf(entity, name);
  const parsed = parseActionInput(takes, given);
  if ("issues" in parsed) throw invalidError(parsed.issues);
  return { version: parseVersion(version), taken: sanitizeRichText(takes, parsed.values) };
}

/** Throws when a referenced record is missing; locks the others until the transaction ends. */
async function assertReferencesExist({ db, actor, entity, name, taken }: ActContext): Promise<void> {
  const missing = await findMissingReferences(db, actor, referencesIn(inputFieldsOf(entity, name), taken));
  if (missing.length > 0) throw invalidError(missing);
}

/** The locked record; throws unless this person may change it and saw its current version. */
async function findUnchanged(acting: ActContext): Promise<AccessibleRecord> {
  const current = await findForUpdate({ ...acting, lock: "update" });
  assertChangeable(current, acting.version);
  return current;
}

/** The record after a handler; `before` when this person can no longer see it. */
async function readAfter(acting: ActContext, before: WrittenRecord): Promise<WrittenRecord> {
  try {
    const { row, version } = await findForUpdate(acting);
    return { id: acting.id, version, json: JSON.stringify(row) };
  } catch (error) {
    if (error instanceof AppError && error.type === "notFound") return before;
    throw error;
  }
}

async function runHandler(acting: ActContext, row: Input): Promise<void> {
  const { db, actor, entity, id, taken } = acting;
  await handlerOf(acting)({ db, actor, entity, id, row, values: taken });
}

/**
 * Transitions with a handler or the four-eyes rule need the former record; cross-field rules, and pictures that become
 * public, need the whole record.
 */
const needsWhole = ({ entity }: ActContext, field: string, step: Transition): boolean =>
  step.handler === true ||
  step.fourEyes !== undefined ||
  entity.publicWhen?.[field]?.includes(step.to) === true ||
  (entity.rules ?? []).length > 0;

async function runTransition(acting: ActContext, field: string, step: Transition): Promise<WrittenRecord> {
  const { entity, version } = acting;
  const values = { ...acting.own, [field]: step.to };
  const isFrom = (state: unknown): boolean => step.from.some((from) => from === state);
  let before: Input | null = null;
  if (needsWhole(acting, field, step)) {
    const { row } = await findUnchanged(acting);
    if (!isFrom(row[field])) throw illegalTransitionError(entity.fields[field], row[field], step.to);
    const message = fourEyesError(step, row, acting.actor.userId);
    if (message) throw new AppError("rule", { message });
    assertRulesHold(entity, { ...row, ...values });
    await assertPicturesDescribed({ db: acting.db, entity, row, values });
    before = row;
  }
  const stored = await patchRow({
    ...acting,
    values,
    assignments: (parameters) => timelineAssignment({ ...acting, field, to: step.to }, parameters),
    conditions: (parameters) => [`r.${columnOf(field)} = any (${parameters.add(step.from, "text[]")})`],
  });
  if (!stored) {
    const current = await findForUpdate(acting);
    assertChangeable(current, version);
    throw illegalTransitionError(entity.fields[field], current.row[field], step.to);
  }
  const done = step.handler && before ? await runTransitionHandler(acting, before, stored) : stored;
  await notifyTransition({ ...acting, json: done.json }, step);
  return done;
}

/** Runs the handler; what it writes to this and other records is not recorded under the transition's name. */
async function runTransitionHandler(
  acting: ActContext,
  before: Input,
  stored: WrittenRecord,
): Promise<WrittenRecord> {
  await recordActName(acting.db, "");
  await runHandler(acting, before);
  return readAfter(acting, stored);
}

async function applyAction(
  acting: ActContext,
  patch: (row: SystemFields & Input) => Input,
): Promise<WrittenRecord> {
  const { db, actor, entity } = acting;
  const { row } = await findUnchanged(acting);
  const values = patch(row);
  assertRulesHold(entity, { ...row, ...values });
  const stored = await patchRow({ ...acting, values });
  if (stored) return stored;
  throw invalidError(await findMissingReferences(db, actor, referencesIn(entity.fields, values)));
}

async function runCommand(acting: ActContext): Promise<WrittenRecord> {
  const { row, version } = await findUnchanged(acting);
  assertRulesHold(acting.entity, { ...row, ...acting.own });
  const stored =
    Object.keys(acting.own).length > 0 ? await patchRow({ ...acting, values: acting.own }) : null;
  await runHandler(acting, row);
  return readAfter(acting, stored ?? { id: acting.id, version, json: JSON.stringify(row) });
}

/**
 * Runs a transition, action or command. Throws `invalid`, `forbidden`, `notFound`, `outOfDate`, or `rule` for an
 * illegal transition.
 */
export async function actOnRecord(act: ActInput): Promise<WrittenRecord> {
  const { actor, entity, id, name, input } = act;
  if (!actNamesOf(entity).includes(name)) throw new AppError("noRoute");
  authorize(actor, entity, `act:${name}`);
  if (!isId(id)) throw new AppError("notFound");
  const { version, taken } = parseActInput(entity, name, input);
  const own = Object.fromEntries(
    Object.entries(taken).filter(
      ([name, value]) =>
        Object.hasOwn(entity.fields, name) &&
        entity.commands?.[act.name]?.handlerWrites !== true &&
        (value !== null || entity.fields[name]?.presence === "optional"),
    ),
  );
  return inTransaction(act.db, async (tx) => {
    const acting: ActContext = { ...act, db: tx, version, taken, own };
    await assertReferencesExist(acting);
    await recordActName(tx, name);
    const found = findTransition(entity, name);
    const patch = entity.actions?.[name]?.patch;
    const stored = await (found
      ? runTransition(acting, found.field, found.step)
      : patch
        ? applyAction(acting, patch)
        : runCommand(acting));
    await recordActName(tx, "");
    await recordChange(tx, { entity: historyName(entity), id });
    return stored;
  });
}
