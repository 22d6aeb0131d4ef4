import type { Proposal } from "../../../domain/calls/proposal.ts";
import type { AnyEntity } from "../../../domain/declare/index.ts";
import { entityNamed } from "../../../domain/entities/index.ts";
import { Refusal } from "../../../domain/errors.ts";
import { fieldLabel } from "../../../domain/labels.ts";
import { message } from "../../../domain/messages.ts";
import { bareValue, isOverwriting, reviews } from "../../../domain/review.ts";
import type { Actor } from "../../../domain/roles.ts";
import { type Words, words } from "../../../domain/words.ts";
import type { Queries } from "../../db/database.ts";
import { type Current, findCurrent, refuseChange } from "../../records/current.ts";
import { withFullRights } from "../../records/full-rights.ts";
import { type Changes, valuesOf } from "../../records/proposals.ts";
import { invalid } from "../../records/refuse.ts";
import { tellProposer } from "../../records/tell-of-review.ts";
import { updateRecord } from "../../records/update.ts";
import { findProposal, presentProposals, type Stored } from "./find-proposals.ts";

const said = {
  decided: words(
    "Somebody has decided on this change already, or taken it back.",
    "មានគេបានសម្រេចលើការកែប្រែនេះរួចហើយ ឬបានដកវាវិញ។",
  ),
  revised: words(
    "The proposal was changed meanwhile. Look at it again.",
    "សំណើនេះត្រូវបានកែក្នុងពេលនោះ។ សូមពិនិត្យម្ដងទៀត។",
  ),
  own: words(
    "You proposed this change: somebody else has to accept it.",
    "អ្នកជាអ្នកស្នើការកែប្រែនេះ៖ ត្រូវឱ្យអ្នកផ្សេងទទួលយក។",
  ),
  overwrites: words(
    "Somebody has changed this since it was proposed: {0}. Look at it again.",
    "មានគេបានកែចំណុចនេះក្រោយពេលស្នើ៖ {0}។ សូមពិនិត្យម្ដងទៀត។",
  ),
  accepted: words("Your change of “{0}” was accepted.", "ការកែប្រែ «{0}» របស់អ្នកត្រូវបានទទួលយក។"),
  acceptedInPart: words(
    "Your change of “{0}” was accepted in part; the rest still waits.",
    "ការកែប្រែ «{0}» របស់អ្នកត្រូវបានទទួលយកមួយផ្នែក នៅសល់កំពុងរង់ចាំ។",
  ),
};
const rejected = (reason: string): Words =>
  words(
    `Your change of “{0}” was not accepted: ${reason}`,
    `ការកែប្រែ «{0}» របស់អ្នកមិនត្រូវបានទទួលយកទេ៖ ${reason}`,
  );

interface Deciding {
  readonly db: Queries;
  readonly actor: Actor;
  readonly id: string;
}
interface Found {
  readonly entity: AnyEntity;
  readonly current: Current;
  readonly proposal: Stored;
}

/**
 * The proposal with its record as `reader` may know it, both kept still; the record first, as everybody locks them. Throws where
 * it waits no more.
 */
async function take({ db, actor, id }: Deciding, reader = actor): Promise<Found> {
  const seen = await findProposal(db, actor, { id });
  const entity = entityNamed(seen.entity);
  if (seen.state !== "waiting") throw new Refusal("outOfDate", { words: said.decided });
  const current = await findCurrent({ db, actor: reader, entity, id: seen.record_id, lock: "update" });
  const proposal = await findProposal(db, actor, { id, lock: "update" });
  if (proposal.state !== "waiting") throw new Refusal("outOfDate", { words: said.decided });
  return { entity, current, proposal };
}

function refuseOther({ role }: Actor, { entity, proposal }: Found, revision: number): void {
  if (!reviews(role, entity)) throw new Refusal("forbidden");
  if (proposal.revision !== revision) throw new Refusal("outOfDate", { words: said.revised });
}

const pick = (changes: Changes, wanted: (name: string) => boolean): Changes =>
  Object.fromEntries(Object.entries(changes).filter(([name]) => wanted(name)));

function chosenOf({ changes }: Stored, fields: readonly string[] | undefined): Changes {
  const issue = (text: string) => invalid([{ path: "fields", message: text }]);
  if (fields === undefined) return changes;
  if (fields.length === 0) throw issue(message("required"));
  if (fields.some((name) => !Object.hasOwn(changes, name)))
    throw issue(message("choice", Object.keys(changes).join(", ")));
  return pick(changes, (name) => fields.includes(name));
}

/** What somebody else has written since is overwritten only by who says that they know. */
function refuseSilent({ entity, current }: Found, chosen: Changes, overwrite: readonly string[]): void {
  const met = Object.entries(chosen).flatMap(([name, change]) =>
    isOverwriting({ ...change, now: bareValue(entity.fields[name], current.row[name]) }) &&
    !overwrite.includes(name)
      ? [name]
      : [],
  );
  if (met.length === 0) return;
  const names = (language: "en" | "km") => met.map((name) => fieldLabel(entity, name)[language]).join(", ");
  throw new Refusal("outOfDate", {
    words: words(
      said.overwrites.en.replace("{0}", () => names("en")),
      said.overwrites.km.replace("{0}", () => names("km")),
    ),
    extra: { current: current.row, fields: met },
  });
}

const decide = (
  db: Queries,
  actor: Actor,
  { id, state, reason }: { id: string; state: string; reason: string | null },
) =>
  db.query(
    `update proposal set state = $2, decided_by = $3, decided_at = now(), reason = $4, revision = revision + 1 where id = $1`,
    [id, state, actor.userId, reason],
  );

/** What was accepted stands as a decision of its own, the rest goes on waiting. */
async function split(
  db: Queries,
  actor: Actor,
  { id, chosen, rest }: { id: string; chosen: Changes; rest: Changes },
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

async function answer({ db, actor, id }: Deciding): Promise<Proposal> {
  const [presented] = await presentProposals(db, actor, [await findProposal(db, actor, { id })]);
  if (!presented) throw new Refusal("notFound");
  return presented;
}

interface Accepting extends Deciding {
  readonly version: number;
  readonly revision: number;
  readonly fields?: readonly string[] | undefined;
  readonly overwrite?: readonly string[] | undefined;
}

/**
 * Writes a proposed change, or some fields of it, into the record: by whoever accepts, and its history names who proposed.
 * Throws `outOfDate` where record or proposal are not as they were seen, and whatever an update can be refused with.
 */
export async function accept({
  version,
  revision,
  fields,
  overwrite = [],
  ...deciding
}: Accepting): Promise<Proposal> {
  const { db, actor, id } = deciding;
  const found = await take(deciding);
  refuseOther(actor, found, revision);
  const { entity, current, proposal } = found;
  if (proposal.by === actor.userId) throw new Refusal("rule", { words: said.own });
  refuseChange(current, version);
  const chosen = chosenOf(proposal, fields);
  refuseSilent(found, chosen, overwrite);
  const work = { db, actor, entity, id: proposal.record_id };
  await db.query("select set_config('kasekam.action', $1, true)", [`accepted:${proposal.by}`]);
  await updateRecord({ ...work, input: { ...valuesOf(chosen), version } });
  await db.query("select set_config('kasekam.action', '', true)");
  const rest = pick(proposal.changes, (name) => !(name in chosen));
  const isAll = Object.keys(rest).length === 0;
  if (isAll) await decide(db, actor, { id, state: "accepted", reason: null });
  else await split(db, actor, { id, chosen, rest });
  const { row } = await findCurrent(work);
  await tellProposer({ ...work, row }, proposal.by, isAll ? said.accepted : said.acceptedInPart);
  return answer(deciding);
}

/** Rejects what waits; whoever proposed it is told why. */
export async function reject({
  revision,
  reason,
  ...deciding
}: Deciding & { readonly revision: number; readonly reason: string }): Promise<Proposal> {
  const { db, actor, id } = deciding;
  const found = await take(deciding);
  refuseOther(actor, found, revision);
  const { entity, current, proposal } = found;
  await decide(db, actor, { id, state: "rejected", reason: reason.trim() });
  const work = { db, actor, entity, id: proposal.record_id };
  await tellProposer({ ...work, row: current.row }, proposal.by, rejected(reason.trim()));
  return answer(deciding);
}

/** Takes back what one's own vendor has proposed. */
export async function withdraw(deciding: Deciding): Promise<Proposal> {
  const { db, actor, id } = deciding;
  // Also where the record is another vendor's by now; nothing of it is answered.
  const { proposal } = await take(deciding, withFullRights(actor));
  const isOwn =
    actor.vendorId === null ? proposal.by === actor.userId : proposal.vendor?.id === actor.vendorId;
  if (!isOwn) throw new Refusal("forbidden");
  await decide(db, actor, { id, state: "withdrawn", reason: null });
  return answer(deciding);
}
