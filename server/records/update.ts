import type { AnyEntity } from "../../domain/declare/index.ts";
import { Refusal } from "../../domain/errors.ts";
import { message } from "../../domain/messages.ts";
import { proposes } from "../../domain/review.ts";
import type { Role } from "../../domain/roles.ts";
import type { Queries } from "../db/database.ts";
import { authorize } from "./authorize.ts";
import { changedValues } from "./changed-values.ts";
import { betweenChecks, checkOf } from "./checks.ts";
import { findCurrent, refuseChange } from "./current.ts";
import { parseBody, parseSent, parseVersion, refuseBroken } from "./parse.ts";
import { patchRow } from "./patch.ts";
import { findMissing, referredBy } from "./references.ts";
import { invalid } from "./refuse.ts";
import { updateUnderReview } from "./review.ts";
import { refuseIllegalState, stateConditions } from "./states.ts";
import { mayTell, stepsTaken, tellOfStep } from "./tell.ts";
import { translatedAssignment } from "./translations.ts";
import { inTurn } from "./turn.ts";
import { type Input, inTransaction, isId, type RecordWork, type Stored } from "./work.ts";

interface Change extends RecordWork {
  readonly role: Role;
  readonly version: number | undefined;
  readonly values: Input;
  /** Assignments of system columns. */
  readonly assignments: readonly string[];
}

/** Finds out why nothing was written, and says it; by now the record may be anything. */
async function explain(change: Change): Promise<Refusal> {
  const { db, actor, entity, role, version, values } = change;
  const current = await findCurrent(change);
  refuseChange(current, version);
  refuseIllegalState(entity, role, { row: current.row, values });
  const issues = await findMissing(db, actor, referredBy(entity.fields, values));
  if (issues.length > 0) return invalid(issues);
  // Whatever stood in the way has gone in the meantime, so somebody else has just changed the record.
  return new Refusal("outOfDate", { extra: { current: current.row } });
}

/** `checked` are the values as a check leaves them; it may set a state that no step of this role leads to. */
async function write(change: Change, checked = change.values): Promise<Stored> {
  const { entity, role, values } = change;
  const conditions = stateConditions(entity, role, values);
  const stored = await patchRow({ ...change, values: checked, conditions });
  if (!stored) throw await explain(change);
  return stored;
}

/** Rules across fields, checks, and steps that tell somebody, need the whole record: it is read and kept still while it is written. */
function writeByWhole(change: Change): Promise<Stored> {
  return inTransaction(change.db, async (tx: Queries) => {
    const { entity, role } = change;
    const current = await findCurrent({ ...change, db: tx, lock: "update" });
    refuseChange(current, change.version);
    const values = changedValues(entity, current.row, change.values);
    const inside = { ...change, db: tx, values };
    refuseBroken(entity, { ...current.row, ...values });
    const stored = await betweenChecks(
      { ...inside, operation: "update", row: current.row, values },
      (within, checked) => write({ ...inside, db: within }, checked),
    );
    for (const step of stepsTaken(entity, role, { before: current.row, values }))
      await tellOfStep({ ...inside, json: stored.json }, step);
    return stored;
  });
}

const hasRules = (entity: AnyEntity): boolean => (entity.rules ?? []).length > 0;

const writeChange = (change: Change): Promise<Stored> =>
  hasRules(change.entity) || checkOf(change.entity) || mayTell(change.entity, change.values)
    ? writeByWhole(change)
    : write(change);

interface Update extends RecordWork {
  readonly input: unknown;
  /** `optional` where many rows are changed alike, whatever their version. */
  readonly versioned?: "required" | "optional";
}

/** Updates a record with what a role sent. Throws `invalid`, `notFound`, `forbidden`, `outOfDate`, `rule` or `taken`. */
export async function updateRecord({ input, versioned = "required", ...work }: Update): Promise<Stored> {
  const { actor, entity, id } = work;
  const role = authorize(actor, entity, "update");
  if (!isId(id)) throw new Refusal("notFound");
  const { version: sent, translated, ...fields } = parseBody(input);
  if (versioned === "required" && sent === undefined)
    throw invalid([{ path: "version", message: message("version") }]);
  const version = parseVersion(sent);
  const values = parseSent({ actor, role, entity, input: fields, completeness: "patch" });
  const assignments = translatedAssignment(entity, translated);
  const change = { ...work, role, version, values, assignments };
  return inTurn({ db: work.db, entity, fields: Object.keys(values) }, (db) =>
    proposes(role, entity)
      ? updateUnderReview({ ...change, db }, writeChange)
      : writeChange({ ...change, db }),
  );
}
