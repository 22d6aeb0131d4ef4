import type { Actor } from "../../../domain/access/roles.ts";
import type { Proposal } from "../../../domain/contracts/records/proposal.ts";
import type { AnyEntity } from "../../../domain/declare/index.ts";
import { entityNamed } from "../../../domain/entities/index.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import { message } from "../../../domain/errors/messages.ts";
import { canReview, isOverwriting, withoutLabels } from "../../../domain/records/review.ts";
import { fieldLabel } from "../../../domain/text/labels.ts";
import { type LocalizedText, localized } from "../../../domain/text/localized-text.ts";
import type { Queries } from "../../db/database.ts";
import { asAdmin } from "../access/as-admin.ts";
import { invalidError } from "../record-errors.ts";
import { type AccessibleRecord, assertChangeable, findForUpdate } from "../write/find-for-update.ts";
import { updateRecord } from "../write/update.ts";
import { findProposal, type StoredProposal, serializeProposals } from "./find-proposals.ts";
import { notifyProposer } from "./notify-review.ts";
import { type ProposedChanges, proposedValues } from "./proposals.ts";

const texts = {
  decided: localized("This change was already decided or withdrawn.", "ការកែប្រែនេះត្រូវបានសម្រេច ឬដកវិញរួចហើយ។"),
  revised: localized(
    "The proposal was changed by someone else. Review the updated proposal.",
    "មានអ្នកផ្សេងបានកែសំណើនេះហើយ។ សូមពិនិត្យសំណើដែលបានធ្វើបច្ចុប្បន្នភាព។",
  ),
  own: localized(
    "You proposed this change. Someone else has to accept it.",
    "អ្នកជាអ្នកស្នើការកែប្រែនេះ។ ត្រូវឱ្យអ្នកផ្សេងទទួលយក។",
  ),
  overwrites: localized(
    "Changed by someone else since this was proposed: {0}. Review it again.",
    "មានអ្នកផ្សេងបានកែក្រោយពេលស្នើ៖ {0}។ សូមពិនិត្យម្ដងទៀត។",
  ),
  accepted: localized("Your change to “{0}” was accepted.", "ការកែប្រែរបស់អ្នកលើ «{0}» ត្រូវបានទទួលយក។"),
  acceptedInPart: localized(
    "Your change to “{0}” was partly accepted. The rest is in review.",
    "ការកែប្រែរបស់អ្នកលើ «{0}» ត្រូវបានទទួលយកមួយផ្នែក។ នៅសល់កំពុងត្រូវបានពិនិត្យ។",
  ),
};
const rejected = (reason: string): LocalizedText =>
  localized(
    `Your change to “{0}” was not accepted: ${reason}`,
    `ការកែប្រែរបស់អ្នកលើ «{0}» មិនត្រូវបានទទួលយកទេ៖ ${reason}`,
  );

interface DecisionInput {
  readonly db: Queries;
  readonly actor: Actor;
  readonly id: string;
}
interface LockedProposal {
  readonly entity: AnyEntity;
  readonly current: AccessibleRecord;
  readonly proposal: StoredProposal;
}

/**
 * Locks the record (as visible to `reader`) and then the proposal, in the same order as all writers. Throws when the
 * proposal is already decided.
 */
async function lockProposal({ db, actor, id }: DecisionInput, reader = actor): Promise<LockedProposal> {
  const seen = await findProposal(db, actor, { id });
  const entity = entityNamed(seen.entity);
  if (seen.state !== "waiting") throw new AppError("outOfDate", { message: texts.decided });
  const current = await findForUpdate({ db, actor: reader, entity, id: seen.record_id, lock: "update" });
  const proposal = await findProposal(db, actor, { id, lock: "update" });
  if (proposal.state !== "waiting") throw new AppError("outOfDate", { message: texts.decided });
  return { entity, current, proposal };
}

function assertCanDecide({ role }: Actor, { entity, proposal }: LockedProposal, revision: number): void {
  if (!canReview(role, entity)) throw new AppError("forbidden");
  if (proposal.revision !== revision) throw new AppError("outOfDate", { message: texts.revised });
}

const pickChanges = (changes: ProposedChanges, isIncluded: (name: string) => boolean): ProposedChanges =>
  Object.fromEntries(Object.entries(changes).filter(([name]) => isIncluded(name)));

function chosenChanges({ changes }: StoredProposal, fields: readonly string[] | undefined): ProposedChanges {
  const issue = (text: string) => invalidError([{ path: "fields", message: text }]);
  if (fields === undefined) return changes;
  if (fields.length === 0) throw issue(message("required"));
  if (fields.some((name) => !Object.hasOwn(changes, name)))
    throw issue(message("choice", Object.keys(changes).join(", ")));
  return pickChanges(changes, (name) => fields.includes(name));
}

/** Rejects overwriting later changes of others unless the caller confirms it with `overwrite`. */
function assertOverwriteConfirmed(
  { entity, current }: LockedProposal,
  chosen: ProposedChanges,
  overwrite: readonly string[],
): void {
  const met = Object.entries(chosen).flatMap(([name, change]) =>
    isOverwriting({ ...change, now: withoutLabels(entity.fields[name], current.row[name]) }) &&
    !overwrite.includes(name)
      ? [name]
      : [],
  );
  if (met.length === 0) return;
  const names = (language: "en" | "km") => met.map((name) => fieldLabel(entity, name)[language]).join(", ");
  throw new AppError("outOfDate", {
    message: localized(
      texts.overwrites.en.replace("{0}", () => names("en")),
      texts.overwrites.km.replace("{0}", () => names("km")),
    ),
    extra: { current: current.row, fields: met },
  });
}

const storeDecision = (
  db: Queries,
  actor: Actor,
  { id, state, reason }: { id: string; state: string; reason: string | null },
) =>
  db.query(
    `update proposal set state = $2, decided_by = $3, decided_at = now(), reason = $4, revision = revision + 1 where id = $1`,
    [id, state, actor.userId, reason],
  );

/** Stores the accepted fields as a decided proposal of their own; the rest stays pending. */
async function splitProposal(
  db: Queries,
  actor: Actor,
  { id, chosen, rest }: { id: string; chosen: ProposedChanges; rest: ProposedChanges },
) {
  await db.query(
    `insert into proposal (entity, record_id, vendor_id, by, at, base_version, changes, state, decided_by, decided_at)
     select entity, record_id, vendor_id, by, at, base_version, $2, 'accepted', $3, now() from proposal where id = $1`,
    [id, JSON.stringify(chosen), actor.userId],
  );
  await db.query("update proposal set changes = $2, revision = revision + 1 where id = $1", [
    id,
    JSON.stringify(rest),
  ]);
}

async function serializeDecided({ db, actor, id }: DecisionInput): Promise<Proposal> {
  const [presented] = await serializeProposals(db, actor, [await findProposal(db, actor, { id })]);
  if (!presented) throw new AppError("notFound");
  return presented;
}

interface AcceptInput extends DecisionInput {
  readonly version: number;
  readonly revision: number;
  readonly fields?: readonly string[] | undefined;
  readonly overwrite?: readonly string[] | undefined;
}

/**
 * Writes a proposed change, or some of its fields, into the record as the reviewer; the history names the proposer.
 * Throws `outOfDate` when record or proposal have changed since they were read, and whatever an update throws.
 */
export async function acceptChanges({
  version,
  revision,
  fields,
  overwrite = [],
  ...deciding
}: AcceptInput): Promise<Proposal> {
  const { db, actor, id } = deciding;
  const found = await lockProposal(deciding);
  assertCanDecide(actor, found, revision);
  const { entity, current, proposal } = found;
  if (proposal.by === actor.userId) throw new AppError("rule", { message: texts.own });
  assertChangeable(current, version);
  const chosen = chosenChanges(proposal, fields);
  assertOverwriteConfirmed(found, chosen, overwrite);
  const work = { db, actor, entity, id: proposal.record_id };
  await db.query("select set_config('kasekam.action', $1, true)", [`accepted:${proposal.by}`]);
  await updateRecord({ ...work, input: { ...proposedValues(chosen), version } });
  await db.query("select set_config('kasekam.action', '', true)");
  const rest = pickChanges(proposal.changes, (name) => !(name in chosen));
  const isAll = Object.keys(rest).length === 0;
  if (isAll) await storeDecision(db, actor, { id, state: "accepted", reason: null });
  else await splitProposal(db, actor, { id, chosen, rest });
  const { row } = await findForUpdate(work);
  await notifyProposer({ ...work, row }, proposal.by, isAll ? texts.accepted : texts.acceptedInPart);
  return serializeDecided(deciding);
}

/** Rejects a pending proposal and notifies the proposer of the reason. */
export async function rejectChanges({
  revision,
  reason,
  ...deciding
}: DecisionInput & { readonly revision: number; readonly reason: string }): Promise<Proposal> {
  const { db, actor, id } = deciding;
  const found = await lockProposal(deciding);
  assertCanDecide(actor, found, revision);
  const { entity, current, proposal } = found;
  await storeDecision(db, actor, { id, state: "rejected", reason: reason.trim() });
  const work = { db, actor, entity, id: proposal.record_id };
  await notifyProposer({ ...work, row: current.row }, proposal.by, rejected(reason.trim()));
  return serializeDecided(deciding);
}

/** Withdraws a pending proposal of the caller's own vendor. */
export async function withdrawChanges(deciding: DecisionInput): Promise<Proposal> {
  const { db, actor, id } = deciding;
  // Also when the record belongs to another vendor by now; none of it is returned.
  const { proposal } = await lockProposal(deciding, asAdmin(actor));
  const isOwn =
    actor.vendorId === null ? proposal.by === actor.userId : proposal.vendor?.id === actor.vendorId;
  if (!isOwn) throw new AppError("forbidden");
  await storeDecision(db, actor, { id, state: "withdrawn", reason: null });
  return serializeDecided(deciding);
}
