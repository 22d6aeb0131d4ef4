import type { AnyEntity } from "../../domain/declare/index.ts";
import { message } from "../../domain/messages.ts";
import { bareValue, isFree, isUnderReview, proposes, saysSame } from "../../domain/review.ts";
import type { Role } from "../../domain/roles.ts";
import type { Database, Queries } from "../db/database.ts";
import { changedValues } from "./changed-values.ts";
import { type Current, findCurrent, refuseChange } from "./current.ts";
import { refuseBroken } from "./parse.ts";
import { findWaiting, joinChanges, keepProposal, valuesOf, type Waiting } from "./proposals.ts";
import { findMissing, referredBy } from "./references.ts";
import { invalid } from "./refuse.ts";
import { tellReviewers } from "./tell-of-review.ts";
import { type Input, inTransaction, type RecordWork, type Stored } from "./work.ts";

interface Change extends RecordWork {
  readonly version: number | undefined;
  readonly values: Input;
  /** Assignments of system columns. */
  readonly assignments: readonly string[];
}
interface Inside<C extends Change> {
  readonly change: C & { readonly db: Queries };
  readonly current: Current;
  readonly write: (change: C) => Promise<Stored>;
}

const pick = (values: Input, wanted: (name: string) => boolean): Input =>
  Object.fromEntries(Object.entries(values).filter(([name]) => wanted(name)));

/** The answer to an update names what waits beside the record as it stands. */
function withProposed(stored: Stored, waiting: Waiting | null, fields: readonly string[]): Stored {
  if (!waiting) return stored;
  const proposed = { id: waiting.id, fields, values: valuesOf(waiting.changes) };
  return {
    ...stored,
    json: `${stored.json.slice(0, -1)},"proposed":${JSON.stringify(proposed)}}`,
    waits: fields.length > 0,
  };
}

/** What can't be right is refused when it is proposed, not when somebody accepts it. */
async function refuseProposal(
  { change, current }: Pick<Inside<Change>, "change" | "current">,
  { kept, whole }: { readonly kept: Input; readonly whole: Input },
): Promise<void> {
  const { db, actor, entity } = change;
  refuseBroken(entity, { ...current.row, ...whole });
  const issues = await findMissing(db, actor, referredBy(entity.fields, kept));
  if (issues.length > 0) throw invalid(issues);
}

/** Writes what is free, and keeps the rest as a proposal. */
async function propose<C extends Change>(inside: Inside<C>): Promise<Stored> {
  const { change, current, write } = inside;
  const { entity, assignments } = change;
  const waiting = await findWaiting(change);
  const different = changedValues(entity, current.row, change.values);
  // The old value takes back what was proposed for a field.
  const values = pick(change.values, (name) => name in different || name in (waiting?.changes ?? {}));
  const isNow = (name: string): boolean => isFree(entity, name);
  const free = pick(values, isNow);
  const kept = pick(values, (name) => !isNow(name));
  const changes = joinChanges({ entity, known: waiting?.changes ?? {}, row: current.row, values: kept });
  const whole = { ...valuesOf(changes), ...free };
  await refuseProposal(inside, { kept: pick(kept, (name) => name in changes), whole });
  const isWriting = Object.keys(free).length > 0 || assignments.length > 0;
  const stored = isWriting
    ? await write({ ...change, values: free })
    : { id: change.id, version: current.version, json: JSON.stringify(current.row), isAsBefore: true };
  const isNews = Object.keys(kept).length > 0;
  const now = isNews
    ? await keepProposal({ ...change, version: current.version, waiting, changes })
    : waiting;
  if (now && !waiting) await tellReviewers({ ...change, row: current.row });
  return withProposed(
    stored,
    now,
    Object.keys(kept).filter((name) => name in changes),
  );
}

/** What is written at once outside of the review takes the place of what the same vendor had proposed before. */
async function writeAtOnce<C extends Change>({ change, current, write }: Inside<C>): Promise<Stored> {
  const waiting = await findWaiting(change);
  const stored = await write(change);
  if (!waiting) return stored;
  const changes = Object.fromEntries(
    Object.entries(waiting.changes).filter(([name]) => !(name in change.values)),
  );
  const now = await keepProposal({ ...change, version: current.version, waiting, changes });
  return withProposed(stored, now, []);
}

/**
 * Updates a record for somebody whose changes may have to wait: where the record is under review, what is not free is kept
 * as a proposal, and the record is answered as it stands, with `proposed`.
 */
export function updateUnderReview<C extends Change>(
  change: C & { readonly db: Database | Queries },
  write: (change: C) => Promise<Stored>,
): Promise<Stored> {
  return inTransaction(change.db, async (tx) => {
    const inside = { ...change, db: tx };
    const current = await findCurrent({ ...inside, lock: "update" });
    refuseChange(current, change.version);
    return isUnderReview(change.entity, current.row)
      ? propose({ change: inside, current, write })
      : writeAtOnce({ change: inside, current, write });
  });
}

/**
 * Refuses the values of an import that would have to wait: an import is written whole and undone whole, and so can't hang
 * on what somebody decides later, field by field.
 */
export function refuseReviewed(
  entity: AnyEntity,
  role: Role,
  { row, values }: { readonly row: Input; readonly values: Input },
): void {
  if (!proposes(role, entity) || !isUnderReview(entity, row)) return;
  const kept = Object.keys(values).filter(
    (name) =>
      !isFree(entity, name) &&
      !(name in row && saysSame(values[name], bareValue(entity.fields[name], row[name]))),
  );
  if (kept.length > 0) throw invalid(kept.map((path) => ({ path, message: message("underReview") })));
}
