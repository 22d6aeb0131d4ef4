import { actsOf, stepOf } from "../../domain/can.ts";
import type { Step, System } from "../../domain/declare/index.ts";
import { Refusal } from "../../domain/errors.ts";
import { message } from "../../domain/messages.ts";
import { commandOf } from "../commands/index.ts";
import type { Queries } from "../db/database.ts";
import { columnOf } from "../db/identifiers.ts";
import { authorize } from "./authorize.ts";
import { findCurrent, refuseChange } from "./current.ts";
import { parseVersion, refuseBroken } from "./parse.ts";
import { patchRow } from "./patch.ts";
import { findMissing, referredBy } from "./references.ts";
import { invalid } from "./refuse.ts";
import { illegalStep } from "./states.ts";
import { tellOfStep } from "./tell.ts";
import { type Input, inTransaction, isId, isInput, type RecordWork, type Stored } from "./work.ts";

interface Act extends RecordWork {
  /** The name of a step, action or command. */
  readonly name: string;
  /** `version`, where only that one may be changed; a command may take more. */
  readonly input?: unknown;
}
interface Acting extends Act {
  readonly db: Queries;
  readonly version: number | undefined;
}

/** The history says which step or action made a change. */
const nameChange = (db: Queries, name: string) =>
  db.query("select set_config('kasekam.action', $1, true)", [name]);

async function takeStep(acting: Acting, field: string, step: Step): Promise<Stored> {
  const { entity, version } = acting;
  const stored = await patchRow({
    ...acting,
    values: { [field]: step.to },
    conditions: (parameters) => [`r.${columnOf(field)} = any (${parameters.add(step.from, "text[]")})`],
  });
  if (stored) {
    await tellOfStep({ ...acting, json: stored.json }, step);
    return stored;
  }
  const current = await findCurrent(acting);
  refuseChange(current, version);
  throw illegalStep(entity.fields[field], current.row[field], step.to);
}

async function applyAction(acting: Acting, patch: (row: System & Input) => Input): Promise<Stored> {
  const { db, actor, entity, version } = acting;
  const current = await findCurrent({ ...acting, lock: "update" });
  refuseChange(current, version);
  const values = patch(current.row);
  refuseBroken(entity, { ...current.row, ...values });
  const stored = await patchRow({ ...acting, values });
  if (stored) return stored;
  throw invalid(await findMissing(db, actor, referredBy(entity.fields, values)));
}

async function runCommand(acting: Acting): Promise<Stored> {
  const { db, actor, entity, id, version, name, input } = acting;
  const current = await findCurrent({ ...acting, lock: "update" });
  refuseChange(current, version);
  const { version: _, ...values } = isInput(input) ? input : {};
  await commandOf(entity, name)({ db, actor, entity, id, row: current.row, values });
  const { row } = await findCurrent(acting);
  return { id, version: Number(row.version), json: JSON.stringify(row) };
}

function refuseMembers(input: unknown): number | undefined {
  if (input === undefined || input === null) return undefined;
  if (!isInput(input)) throw new Refusal("badRequest");
  const { version, ...others } = input;
  const unknown = Object.keys(others);
  if (unknown.length > 0) throw invalid(unknown.map((path) => ({ path, message: message("unknown") })));
  return parseVersion(version);
}

/** Takes a step, applies an action or runs a command. Throws `forbidden`, `notFound`, `outOfDate`, or `rule` for an illegal step. */
export async function actOnRecord(act: Act): Promise<Stored> {
  const { actor, entity, id, name, input } = act;
  if (!actsOf(entity).includes(name)) throw new Refusal("noRoute");
  authorize(actor, entity, `act:${name}`);
  if (!isId(id)) throw new Refusal("notFound");
  const isCommand = entity.commands?.[name] !== undefined;
  const version = isCommand ? parseVersion(isInput(input) ? input.version : undefined) : refuseMembers(input);
  return inTransaction(act.db, async (tx) => {
    const acting: Acting = { ...act, db: tx, version };
    await nameChange(tx, name);
    const found = stepOf(entity, name);
    const patch = entity.actions?.[name]?.patch;
    const stored = await (found
      ? takeStep(acting, found.field, found.step)
      : patch
        ? applyAction(acting, patch)
        : runCommand(acting));
    await nameChange(tx, "");
    return stored;
  });
}
