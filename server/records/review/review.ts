import type { Role } from "../../../domain/access/roles.ts";
import type { AnyEntity } from "../../../domain/declare/index.ts";
import { serverMessage } from "../../../domain/errors/server-messages.ts";
import {
  canPropose,
  isExempt,
  isSameValue,
  isUnderReview,
  withoutLabels,
} from "../../../domain/records/review.ts";
import type { Database, Queries } from "../../db/database.ts";
import { type Input, inTransaction, type RecordContext, type WrittenRecord } from "../operation-context.ts";
import { findMissingReferences, referencesIn } from "../read/references.ts";
import { invalidError } from "../record-errors.ts";
import { changedValues } from "../values/changed-values.ts";
import { assertRulesHold } from "../values/parse.ts";
import { assertPicturesDescribed } from "../write/described-pictures.ts";
import { type AccessibleRecord, assertChangeable, findForUpdate } from "../write/find-for-update.ts";
import { notifyReviewers } from "./notify-review.ts";
import {
  findPendingProposal,
  mergeChanges,
  type PendingProposal,
  proposedValues,
  storeProposal,
} from "./proposals.ts";

interface ReviewedChange extends RecordContext {
  readonly version: number | undefined;
  readonly values: Input;
  /** Assignments of system columns. */
  readonly assignments: readonly string[];
}
interface ReviewContext<C extends ReviewedChange> {
  readonly change: C & { readonly db: Queries };
  readonly current: AccessibleRecord;
  readonly write: (change: C) => Promise<WrittenRecord>;
}

const pick = (values: Input, isIncluded: (name: string) => boolean): Input =>
  Object.fromEntries(Object.entries(values).filter(([name]) => isIncluded(name)));

/** Adds the pending proposal to the reply of an update. */
function withProposal(
  stored: WrittenRecord,
  waiting: PendingProposal | null,
  fields: readonly string[],
): WrittenRecord {
  if (!waiting) return stored;
  const proposed = { id: waiting.id, fields, values: proposedValues(waiting.changes) };
  return {
    ...stored,
    json: `${stored.json.slice(0, -1)},"proposed":${JSON.stringify(proposed)}}`,
    isPendingReview: fields.length > 0,
  };
}

/** Rejects invalid values when they are proposed, rather than on acceptance. */
async function assertProposable(
  { change, current }: Pick<ReviewContext<ReviewedChange>, "change" | "current">,
  { kept, whole }: { readonly kept: Input; readonly whole: Input },
): Promise<void> {
  const { db, actor, entity } = change;
  assertRulesHold(entity, { ...current.row, ...whole });
  await assertPicturesDescribed({ db, entity, row: current.row, values: whole });
  const issues = await findMissingReferences(db, actor, referencesIn(entity.fields, kept));
  if (issues.length > 0) throw invalidError(issues);
}

/** Writes exempt fields, and stores the rest as a proposal. */
async function propose<C extends ReviewedChange>(inside: ReviewContext<C>): Promise<WrittenRecord> {
  const { change, current, write } = inside;
  const { entity, assignments } = change;
  const waiting = await findPendingProposal(change);
  const different = changedValues(entity, current.row, change.values);
  // Sending the current value of a field withdraws its proposed change.
  const values = pick(change.values, (name) => name in different || name in (waiting?.changes ?? {}));
  const isNow = (name: string): boolean => isExempt(entity, name);
  const free = pick(values, isNow);
  const kept = pick(values, (name) => !isNow(name));
  const changes = mergeChanges({ entity, known: waiting?.changes ?? {}, row: current.row, values: kept });
  const whole = { ...proposedValues(changes), ...free };
  await assertProposable(inside, { kept: pick(kept, (name) => name in changes), whole });
  const isWriting = Object.keys(free).length > 0 || assignments.length > 0;
  const stored = isWriting
    ? await write({ ...change, values: free })
    : { id: change.id, version: current.version, json: JSON.stringify(current.row), isUnchanged: true };
  const isNews = Object.keys(kept).length > 0;
  const now = isNews
    ? await storeProposal({ ...change, version: current.version, waiting, changes })
    : waiting;
  if (now && !waiting) await notifyReviewers({ ...change, row: current.row });
  return withProposal(
    stored,
    now,
    Object.keys(kept).filter((name) => name in changes),
  );
}

/** Writes at once when the record is not under review, and drops the same vendor's proposed changes of these fields. */
async function writeAtOnce<C extends ReviewedChange>({
  change,
  current,
  write,
}: ReviewContext<C>): Promise<WrittenRecord> {
  const waiting = await findPendingProposal(change);
  const stored = await write(change);
  if (!waiting) return stored;
  const changes = Object.fromEntries(
    Object.entries(waiting.changes).filter(([name]) => !(name in change.values)),
  );
  const now = await storeProposal({ ...change, version: current.version, waiting, changes });
  return withProposal(stored, now, []);
}

/**
 * Updates a record for somebody whose changes may need approval: if the record is under review, fields that are not
 * exempt are stored as a proposal, and the reply is the current record with `proposed`.
 */
export function updateUnderReview<C extends ReviewedChange>(
  change: C & { readonly db: Database | Queries },
  write: (change: C) => Promise<WrittenRecord>,
): Promise<WrittenRecord> {
  return inTransaction(change.db, async (tx) => {
    const inside = { ...change, db: tx };
    const current = await findForUpdate({ ...inside, lock: "update" });
    assertChangeable(current, change.version);
    return isUnderReview(change.entity, current.row)
      ? propose({ change: inside, current, write })
      : writeAtOnce({ change: inside, current, write });
  });
}

/**
 * Rejects imported values that would need approval: an import is written and undone as a whole, so it can't depend
 * on later decisions about single fields.
 */
export function assertNoApprovalNeeded(
  entity: AnyEntity,
  role: Role,
  { row, values }: { readonly row: Input; readonly values: Input },
): void {
  if (!canPropose(role, entity) || !isUnderReview(entity, row)) return;
  const kept = Object.keys(values).filter(
    (name) =>
      !isExempt(entity, name) &&
      !(name in row && isSameValue(values[name], withoutLabels(entity.fields[name], row[name]))),
  );
  if (kept.length > 0)
    throw invalidError(kept.map((path) => ({ path, message: serverMessage("underReview") })));
}
