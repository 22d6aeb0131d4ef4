import type { Actor } from "../../../domain/access/roles.ts";
import type { PresentPerson } from "../../../domain/contracts/live/presence.ts";
import { user } from "../../../domain/entities/people/user.ts";
import { limits } from "../../../domain/settings/limits.ts";
import { columnsOf } from "../../db/columns.ts";
import type { Queries } from "../../db/database.ts";
import { takeLock } from "../../db/locks.ts";
import { publish } from "../publish.ts";

const u = columnsOf(user, "u");

interface RecordRef {
  readonly entity: string;
  readonly id: string;
}
interface PresenceInput extends RecordRef {
  readonly tab: string;
  readonly actor: Actor;
}

const seconds = limits.presenceFor / 1000;

/** Lists the users who have a record open, first come first. */
async function readPresentPeople(tx: Queries, { entity, id }: RecordRef): Promise<readonly PresentPerson[]> {
  const found = await tx.query<Omit<PresentPerson, "since"> & { readonly since: Date }>(
    `select p.user_id as "userId", coalesce(${u.name}, '') as name, ${u.nameKh} as "nameKh", ${u.photo}, min(p.since) as since
     from presence p left join "user" u on u.id = p.user_id
     where p.entity = $1 and p.record_id = $2 and p.seen_at > now() - make_interval(secs => $3)
     group by p.user_id, u.id order by since, p.user_id`,
    [entity, id, seconds],
  );
  return found.map((person) => ({ ...person, since: person.since.toISOString() }));
}

/** Publishes the current users of a record to the others. */
async function publishPresence(tx: Queries, place: RecordRef, by: Actor): Promise<readonly PresentPerson[]> {
  const people = await readPresentPeople(tx, place);
  const audience = people.map(({ userId }) => userId).filter((userId) => userId !== by.userId);
  await publish(tx, { audience, event: "presence", data: { ...place, people: [...people] } });
  return people;
}

/** Serialises presence changes of one record, so that each event lists the state after it. */
const lockPresence = (tx: Queries, { entity, id }: RecordRef) => takeLock(tx, "presence", entity, id);

async function deleteExpired(tx: Queries, { entity, id }: RecordRef): Promise<number> {
  const gone = await tx.query(
    "delete from presence where entity = $1 and record_id = $2 and seen_at <= now() - make_interval(secs => $3) returning 1",
    [entity, id, seconds],
  );
  return gone.length;
}

/** Records that a user has a record open. Publishes an event when the user is new or somebody has left. */
export async function addPresence(
  tx: Queries,
  { tab, actor, ...place }: PresenceInput,
): Promise<readonly PresentPerson[]> {
  await lockPresence(tx, place);
  const gone = await deleteExpired(tx, place);
  const before = await readPresentPeople(tx, place);
  await tx.query(
    `insert into presence (entity, record_id, user_id, tab) values ($1, $2, $3, $4)
     on conflict (entity, record_id, user_id, tab) do update set seen_at = now()`,
    [place.entity, place.id, actor.userId, tab],
  );
  const isNew = !before.some(({ userId }) => userId === actor.userId);
  return isNew || gone > 0 ? publishPresence(tx, place, actor) : before;
}

/** Records that one window of a user has closed a record. */
export async function endPresence(tx: Queries, { tab, actor, ...place }: PresenceInput): Promise<void> {
  await lockPresence(tx, place);
  const left = await tx.query(
    "delete from presence where entity = $1 and record_id = $2 and user_id = $3 and tab = $4 returning 1",
    [place.entity, place.id, actor.userId, tab],
  );
  const gone = await deleteExpired(tx, place);
  if (left.length > 0 || gone > 0) await publishPresence(tx, place, actor);
}
