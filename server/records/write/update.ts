import type { Role } from "../../../domain/access/roles.ts";
import type { AnyEntity } from "../../../domain/declare/index.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import { message } from "../../../domain/errors/messages.ts";
import { canShowPictures } from "../../../domain/records/public-pictures.ts";
import { canPropose } from "../../../domain/records/review.ts";
import type { Queries } from "../../db/database.ts";
import { authorize } from "../access/authorize.ts";
import {
  type Input,
  inTransaction,
  isId,
  type RecordContext,
  type WrittenRecord,
} from "../operation-context.ts";
import { findMissingReferences, referencesIn } from "../read/references.ts";
import { translatedAssignment } from "../read/translations.ts";
import { invalidError } from "../record-errors.ts";
import { updateUnderReview } from "../review/review.ts";
import { changedValues } from "../values/changed-values.ts";
import { assertRulesHold, parseBody, parseRecordInput, parseVersion } from "../values/parse.ts";
import { assertPicturesDescribed } from "./described-pictures.ts";
import { assertChangeable, findForUpdate } from "./find-for-update.ts";
import { mayNotify, notifyTransition, transitionsTaken } from "./notifications.ts";
import { patchRow } from "./patch.ts";
import { isChecked, runWithHooks } from "./run-with-hooks.ts";
import { assertLegalStates, stateConditions } from "./states.ts";
import { withWriteLock } from "./write-lock.ts";

interface UpdateContext extends RecordContext {
  readonly role: Role;
  readonly version: number | undefined;
  readonly values: Input;
  /** Assignments of system columns. */
  readonly assignments: readonly string[];
}

/** Finds the reason why nothing was written; the record may have changed again since. */
async function explainFailure(change: UpdateContext): Promise<AppError> {
  const { db, actor, entity, role, version, values } = change;
  const current = await findForUpdate(change);
  assertChangeable(current, version);
  assertLegalStates(entity, role, { row: current.row, values });
  const issues = await findMissingReferences(db, actor, referencesIn(entity.fields, values));
  if (issues.length > 0) return invalidError(issues);
  // The obstacle is gone by now, so somebody else has just changed the record.
  return new AppError("outOfDate", { extra: { current: current.row } });
}

/** `checked` are the values after the hooks, which may set a state that no transition of this role reaches. */
async function writePatch(change: UpdateContext, checked = change.values): Promise<WrittenRecord> {
  const { entity, role, values } = change;
  const conditions = stateConditions(entity, role, values);
  const stored = await patchRow({ ...change, values: checked, conditions });
  if (!stored) throw await explainFailure(change);
  return stored;
}

/**
 * Cross-field rules, hooks, and transitions with notifications need the whole record: locks and reads it before the
 * write.
 */
function writeWithWholeRecord(change: UpdateContext): Promise<WrittenRecord> {
  return inTransaction(change.db, async (tx: Queries) => {
    const { entity, role } = change;
    const current = await findForUpdate({ ...change, db: tx, lock: "update" });
    assertChangeable(current, change.version);
    const values = changedValues(entity, current.row, change.values);
    const inside = { ...change, db: tx, values };
    assertRulesHold(entity, { ...current.row, ...values });
    await assertPicturesDescribed({ db: tx, entity, row: current.row, values });
    const stored = await runWithHooks(
      { ...inside, operation: "update", row: current.row, values },
      (within, checked) => writePatch({ ...inside, db: within }, checked),
    );
    for (const step of transitionsTaken(entity, role, { before: current.row, values }))
      await notifyTransition({ ...inside, json: stored.json }, step);
    return stored;
  });
}

const hasRules = (entity: AnyEntity): boolean => (entity.rules ?? []).length > 0;

const writeChange = (change: UpdateContext): Promise<WrittenRecord> =>
  hasRules(change.entity) ||
  isChecked(change) ||
  mayNotify(change.entity, change.values) ||
  canShowPictures(change.entity, change.values)
    ? writeWithWholeRecord(change)
    : writePatch(change);

interface UpdateInput extends RecordContext {
  readonly input: unknown;
  /** `optional` for bulk changes, which apply to any version. */
  readonly versioned?: "required" | "optional";
}

/** Updates a record from a role's input. Throws `invalid`, `notFound`, `forbidden`, `outOfDate`, `rule` or `taken`. */
export async function updateRecord({
  input,
  versioned = "required",
  ...work
}: UpdateInput): Promise<WrittenRecord> {
  const { actor, entity, id } = work;
  const role = authorize(actor, entity, "update");
  if (!isId(id)) throw new AppError("notFound");
  const { version: sent, translated, ...fields } = parseBody(input);
  if (versioned === "required" && sent === undefined)
    throw invalidError([{ path: "version", message: message("version") }]);
  const version = parseVersion(sent);
  const values = parseRecordInput({ actor, role, entity, input: fields, completeness: "patch" });
  const assignments = translatedAssignment(entity, translated);
  const change = { ...work, role, version, values, assignments };
  return withWriteLock({ db: work.db, entity, fields: Object.keys(values) }, (db) =>
    canPropose(role, entity)
      ? updateUnderReview({ ...change, db }, writeChange)
      : writeChange({ ...change, db }),
  );
}
