import type { Actor } from "../../../domain/access/roles.ts";
import type { AnyEntity } from "../../../domain/declare/index.ts";
import { isSameValue, type ProposedChange, withoutLabels } from "../../../domain/records/review.ts";
import type { Queries } from "../../db/database.ts";
import type { Input } from "../operation-context.ts";
import { toMissingFileError } from "../record-errors.ts";

/** The proposed changes by field. */
export type ProposedChanges = Readonly<Record<string, ProposedChange>>;

/** A pending proposal. */
export interface PendingProposal {
  readonly id: string;
  readonly changes: ProposedChanges;
}
interface ProposalKey {
  readonly db: Queries;
  readonly actor: Actor;
  readonly entity: AnyEntity;
  /** The id of the record, which is locked. */
  readonly id: string;
}

/** The proposed values. */
export const proposedValues = (changes: ProposedChanges): Input =>
  Object.fromEntries(Object.entries(changes).map(([name, { to }]) => [name, to ?? null]));

/** The pending proposal of this person's vendor (or own) for a record; locked until the transaction ends. */
export async function findPendingProposal({
  db,
  actor,
  entity,
  id,
}: ProposalKey): Promise<PendingProposal | null> {
  const [found] = await db.query<PendingProposal>(
    `select id, changes from proposal where entity = $1 and record_id = $2 and state = 'waiting'
       and coalesce(vendor_id, by) = $3 for update`,
    [entity.name, id, actor.vendorId ?? actor.userId],
  );
  return found ?? null;
}

interface MergeInput {
  readonly entity: AnyEntity;
  readonly known: ProposedChanges;
  /** The current record. */
  readonly row: Input;
  readonly values: Input;
}
/** Merges newer changes into older ones; drops those equal to the current record. */
export function mergeChanges({ entity, known, row, values }: MergeInput): ProposedChanges {
  const joined: Record<string, ProposedChange> = { ...known };
  for (const [name, value] of Object.entries(values)) {
    const from = withoutLabels(entity.fields[name], row[name]);
    if (isSameValue(value, from)) delete joined[name];
    else joined[name] = { from, to: value ?? null };
  }
  return joined;
}

interface StoreProposalInput extends ProposalKey {
  readonly version: number;
  readonly waiting: PendingProposal | null;
  readonly changes: ProposedChanges;
}

/**
 * Stores a proposal; an empty one is withdrawn. Returns null when nothing is pending; throws `invalid` when a file
 * is gone.
 */
export async function storeProposal(keeping: StoreProposalInput): Promise<PendingProposal | null> {
  const { db, actor, entity, id, version, waiting, changes } = keeping;
  if (Object.keys(changes).length === 0) {
    if (waiting)
      await db.query(
        `update proposal set state = 'withdrawn', decided_by = $2, decided_at = now(), revision = revision + 1 where id = $1`,
        [waiting.id, actor.userId],
      );
    return null;
  }
  const written = JSON.stringify(changes);
  try {
    if (waiting) {
      await db.query("update proposal set changes = $2, by = $3, revision = revision + 1 where id = $1", [
        waiting.id,
        written,
        actor.userId,
      ]);
      return { id: waiting.id, changes };
    }
    const [made] = await db.query<{ id: string }>(
      `insert into proposal (entity, record_id, vendor_id, by, base_version, changes) values ($1, $2, $3, $4, $5, $6) returning id`,
      [entity.name, id, actor.vendorId, actor.userId, version, written],
    );
    return made ? { id: made.id, changes } : null;
  } catch (error) {
    throw toMissingFileError(error, proposedValues(changes));
  }
}
