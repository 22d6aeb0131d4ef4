import { actsOf, fourEyesRefusal, stepOf } from "../../domain/can.ts";
import type { AnyEntity, Step, System } from "../../domain/declare/index.ts";
import { Refusal } from "../../domain/errors.ts";
import { parseTaken, takesOf } from "../../domain/takes.ts";
import type { Queries } from "../db/database.ts";
import { columnOf } from "../db/identifiers.ts";
import { historyName } from "../db/tables.ts";
import { noteChange } from "../live/note-change.ts";
import { authorize } from "./authorize.ts";
import { clean } from "./clean.ts";
import { type Current, findCurrent, refuseChange } from "./current.ts";
import { handlerOf } from "./handlers.ts";
import { parseBody, parseVersion, refuseBroken } from "./parse.ts";
import { patchRow } from "./patch.ts";
import { findMissing, referredBy } from "./references.ts";
import { invalid } from "./refuse.ts";
import { illegalStep } from "./states.ts";
import { tellOfStep } from "./tell.ts";
import { timelineAssignment } from "./timeline.ts";
import { type Input, inTransaction, isId, type RecordWork, type Stored } from "./work.ts";

interface Act extends RecordWork {
  /** The name of a step, action or command. */
  readonly name: string;
  /** `version`, where only that one may be changed, and what the step or command takes. */
  readonly input?: unknown;
}
interface Acting extends Act {
  readonly db: Queries;
  readonly version: number | undefined;
  /** What was asked for and given, checked and clean. */
  readonly taken: Input;
  /** What of it the record has fields for. */
  readonly own: Input;
}

/** The history says which step or action made a change. */
const nameChange = (db: Queries, name: string) =>
  db.query("select set_config('kasekam.action', $1, true)", [name]);

/** What was sent to a step, action or command, checked; throws `invalid` naming every value at fault. */
export function parseAct(
  entity: AnyEntity,
  name: string,
  input: unknown,
): { readonly version: number | undefined; readonly taken: Input } {
  const { version, ...given } = input === undefined || input === null ? {} : parseBody(input);
  const takes = takesOf(entity, name);
  const parsed = parseTaken(takes, given);
  if ("issues" in parsed) throw invalid(parsed.issues);
  return { version: parseVersion(version), taken: clean(takes, parsed.values) };
}

/** What is referred to must be there, and stays there until the act is done. */
async function refuseMissing({ db, actor, entity, name, taken }: Acting): Promise<void> {
  const missing = await findMissing(db, actor, referredBy(takesOf(entity, name), taken));
  if (missing.length > 0) throw invalid(missing);
}

/** The record, locked, if it is this person's and still of the version that they saw. */
async function findUnchanged(acting: Acting): Promise<Current> {
  const current = await findCurrent({ ...acting, lock: "update" });
  refuseChange(current, acting.version);
  return current;
}

/** The record as it stands after what a handler did; as `before`, where the handler took it out of this person's sight. */
async function readAfter(acting: Acting, before: Stored): Promise<Stored> {
  try {
    const { row, version } = await findCurrent(acting);
    return { id: acting.id, version, json: JSON.stringify(row) };
  } catch (error) {
    if (error instanceof Refusal && error.refusal === "notFound") return before;
    throw error;
  }
}

async function runHandler(acting: Acting, row: Input): Promise<void> {
  const { db, actor, entity, id, name, taken } = acting;
  await handlerOf(entity, name)({ db, actor, entity, id, row, values: taken });
}

/** A step that does more than to change the state needs the record as it was, as rules across fields need all of it. */
const needsWhole = ({ entity }: Acting, step: Step): boolean =>
  step.effect === true || step.fourEyes !== undefined || (entity.rules ?? []).length > 0;

async function takeStep(acting: Acting, field: string, step: Step): Promise<Stored> {
  const { entity, version } = acting;
  const values = { ...acting.own, [field]: step.to };
  const isFrom = (state: unknown): boolean => step.from.some((from) => from === state);
  let before: Input | null = null;
  if (needsWhole(acting, step)) {
    const { row } = await findUnchanged(acting);
    if (!isFrom(row[field])) throw illegalStep(entity.fields[field], row[field], step.to);
    const refusal = fourEyesRefusal(step, row, acting.actor.userId);
    if (refusal) throw new Refusal("rule", { words: refusal });
    refuseBroken(entity, { ...row, ...values });
    before = row;
  }
  const stored = await patchRow({
    ...acting,
    values,
    assignments: (parameters) => timelineAssignment({ ...acting, field, to: step.to }, parameters),
    conditions: (parameters) => [`r.${columnOf(field)} = any (${parameters.add(step.from, "text[]")})`],
  });
  if (!stored) {
    const current = await findCurrent(acting);
    refuseChange(current, version);
    throw illegalStep(entity.fields[field], current.row[field], step.to);
  }
  const done = step.effect && before ? await withEffect(acting, before, stored) : stored;
  await tellOfStep({ ...acting, json: done.json }, step);
  return done;
}

/** What an effect writes to this and other records is no step of theirs. */
async function withEffect(acting: Acting, before: Input, stored: Stored): Promise<Stored> {
  await nameChange(acting.db, "");
  await runHandler(acting, before);
  return readAfter(acting, stored);
}

async function applyAction(acting: Acting, patch: (row: System & Input) => Input): Promise<Stored> {
  const { db, actor, entity } = acting;
  const { row } = await findUnchanged(acting);
  const values = patch(row);
  refuseBroken(entity, { ...row, ...values });
  const stored = await patchRow({ ...acting, values });
  if (stored) return stored;
  throw invalid(await findMissing(db, actor, referredBy(entity.fields, values)));
}

async function runCommand(acting: Acting): Promise<Stored> {
  const { row, version } = await findUnchanged(acting);
  refuseBroken(acting.entity, { ...row, ...acting.own });
  const stored =
    Object.keys(acting.own).length > 0 ? await patchRow({ ...acting, values: acting.own }) : null;
  await runHandler(acting, row);
  return readAfter(acting, stored ?? { id: acting.id, version, json: JSON.stringify(row) });
}

/** Takes a step, applies an action or runs a command. Throws `invalid`, `forbidden`, `notFound`, `outOfDate`, or `rule` for an illegal step. */
export async function actOnRecord(act: Act): Promise<Stored> {
  const { actor, entity, id, name, input } = act;
  if (!actsOf(entity).includes(name)) throw new Refusal("noRoute");
  authorize(actor, entity, `act:${name}`);
  if (!isId(id)) throw new Refusal("notFound");
  const { version, taken } = parseAct(entity, name, input);
  const own = Object.fromEntries(
    Object.entries(taken).filter(([field]) => Object.hasOwn(entity.fields, field)),
  );
  return inTransaction(act.db, async (tx) => {
    const acting: Acting = { ...act, db: tx, version, taken, own };
    await refuseMissing(acting);
    await nameChange(tx, name);
    const found = stepOf(entity, name);
    const patch = entity.actions?.[name]?.patch;
    const stored = await (found
      ? takeStep(acting, found.field, found.step)
      : patch
        ? applyAction(acting, patch)
        : runCommand(acting));
    await nameChange(tx, "");
    await noteChange(tx, { entity: historyName(entity), id });
    return stored;
  });
}
