import type { PresentPerson } from "../../../domain/calls/presence.ts";
import { limits } from "../../../domain/limits.ts";
import type { Actor } from "../../../domain/roles.ts";
import type { Queries } from "../../db/database.ts";
import { publish } from "../../live/publish.ts";

interface Place {
  readonly entity: string;
  readonly id: string;
}
interface Showing extends Place {
  readonly tab: string;
  readonly actor: Actor;
}

const seconds = limits.presenceFor / 1000;

/** Everybody who has a record open, whoever came first before the others. */
async function peopleAt(tx: Queries, { entity, id }: Place): Promise<readonly PresentPerson[]> {
  const found = await tx.query<Omit<PresentPerson, "since"> & { readonly since: Date }>(
    `select p.user_id as "userId", coalesce(u.name, '') as name, u.name_kh as "nameKh", u.photo, min(p.since) as since
     from presence p left join "user" u on u.id = p.user_id
     where p.entity = $1 and p.record_id = $2 and p.seen_at > now() - make_interval(secs => $3)
     group by p.user_id, u.id order by since, p.user_id`,
    [entity, id, seconds],
  );
  return found.map((person) => ({ ...person, since: person.since.toISOString() }));
}

/** Tells the others who is there now. */
async function tell(tx: Queries, place: Place, by: Actor): Promise<readonly PresentPerson[]> {
  const people = await peopleAt(tx, place);
  const audience = people.map(({ userId }) => userId).filter((userId) => userId !== by.userId);
  await publish(tx, { audience, event: "presence", data: { ...place, people: [...people] } });
  return people;
}

/** Changes of one record's presence go one after the other, so that each says who is there after it. */
const takeTurn = (tx: Queries, { entity, id }: Place) =>
  tx.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [`presence ${entity} ${id}`]);

async function forgetGone(tx: Queries, { entity, id }: Place): Promise<number> {
  const gone = await tx.query(
    "delete from presence where entity = $1 and record_id = $2 and seen_at <= now() - make_interval(secs => $3) returning 1",
    [entity, id, seconds],
  );
  return gone.length;
}

/** Notes that somebody has a record open; the others hear of it if they did not know, or if somebody has gone. */
export async function showPresent(
  tx: Queries,
  { tab, actor, ...place }: Showing,
): Promise<readonly PresentPerson[]> {
  await takeTurn(tx, place);
  const gone = await forgetGone(tx, place);
  const before = await peopleAt(tx, place);
  await tx.query(
    `insert into presence (entity, record_id, user_id, tab) values ($1, $2, $3, $4)
     on conflict (entity, record_id, user_id, tab) do update set seen_at = now()`,
    [place.entity, place.id, actor.userId, tab],
  );
  const isNew = !before.some(({ userId }) => userId === actor.userId);
  return isNew || gone > 0 ? tell(tx, place, actor) : before;
}

/** Notes that one window of somebody has closed a record. */
export async function goAway(tx: Queries, { tab, actor, ...place }: Showing): Promise<void> {
  await takeTurn(tx, place);
  const left = await tx.query(
    "delete from presence where entity = $1 and record_id = $2 and user_id = $3 and tab = $4 returning 1",
    [place.entity, place.id, actor.userId, tab],
  );
  const gone = await forgetGone(tx, place);
  if (left.length > 0 || gone > 0) await tell(tx, place, actor);
}

/** Removes the presence of those who never said that they leave. */
export async function removeOldPresence(db: Queries): Promise<void> {
  await db.query("delete from presence where seen_at < now() - interval '1 hour'");
}
