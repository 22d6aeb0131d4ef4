import type { AnyEntity } from "../../domain/declare/index.ts";
import { bareValue, type ProposedChange, saysSame } from "../../domain/review.ts";
import type { Actor } from "../../domain/roles.ts";
import type { Queries } from "../db/database.ts";
import { refuseGoneFile } from "./refuse.ts";
import type { Input } from "./work.ts";

/** What a proposal says of each of its fields. */
export type Changes = Readonly<Record<string, ProposedChange>>;

/** A change that waits. */
export interface Waiting {
  readonly id: string;
  readonly changes: Changes;
}
interface Of {
  readonly db: Queries;
  readonly actor: Actor;
  readonly entity: AnyEntity;
  /** The record's, which is locked. */
  readonly id: string;
}

/** The values that changes lead to. */
export const valuesOf = (changes: Changes): Input =>
  Object.fromEntries(Object.entries(changes).map(([name, { to }]) => [name, to ?? null]));

/** The change of a record that waits from this person's vendor; kept from others until the transaction ends. */
export async function findWaiting({ db, actor, entity, id }: Of): Promise<Waiting | null> {
  const [found] = await db.query<Waiting>(
    `select id, changes from proposal where entity = $1 and record_id = $2 and state = 'waiting'
       and coalesce(vendor_id, by) = $3 for update`,
    [entity.name, id, actor.vendorId ?? actor.userId],
  );
  return found ?? null;
}

interface Joining {
  readonly entity: AnyEntity;
  readonly known: Changes;
  /** The record as it stands. */
  readonly row: Input;
  readonly values: Input;
}
/** Older changes with newer ones in their place; what is as the record stands is no change. */
export function joinChanges({ entity, known, row, values }: Joining): Changes {
  const joined: Record<string, ProposedChange> = { ...known };
  for (const [name, value] of Object.entries(values)) {
    const from = bareValue(entity.fields[name], row[name]);
    if (saysSame(value, from)) delete joined[name];
    else joined[name] = { from, to: value ?? null };
  }
  return joined;
}

interface Keeping extends Of {
  readonly version: number;
  readonly waiting: Waiting | null;
  readonly changes: Changes;
}

/** Keeps what waits; a proposal of nothing is withdrawn. Answers null where nothing waits, and throws `invalid` where a file is gone. */
export async function keepProposal(keeping: Keeping): Promise<Waiting | null> {
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
    throw refuseGoneFile(error, valuesOf(changes));
  }
}
