import { can } from "../../domain/access/can.ts";
import type { Actor } from "../../domain/access/roles.ts";
import type { AnyEntity } from "../../domain/declare/index.ts";
import { snakeCase } from "../../domain/declare/names.ts";
import { entities } from "../../domain/entities/index.ts";
import { AppError } from "../../domain/errors/errors.ts";
import type { Database, Queries } from "../db/database.ts";
import { quote } from "../db/schema/identifiers.ts";
import { historyName, tableName } from "../db/schema/tables.ts";
import { readActors } from "../live/stream/filter-readable-changes.ts";
import { readScope } from "../records/access/scope.ts";
import { readRecord } from "../records/read/read.ts";
import { and, sqlParams } from "../records/sql-params.ts";
import { addDelivery } from "./delivery-rows.ts";

/** A webhook, and the account that decides what it gets; null when that account may not sign in. */
interface Subscriber {
  readonly id: string;
  readonly entities: readonly string[];
  readonly owner: Actor | null;
}

async function readSubscribers(db: Queries): Promise<readonly Subscriber[]> {
  const found = await db.query<{ id: string; entities: readonly string[]; ownerId: string }>(
    `select id, entities, owner_id as "ownerId" from webhook where deleted_at is null order by id`,
  );
  const owners = await readActors(db, [...new Set(found.map(({ ownerId }) => ownerId))]);
  return found.map(({ ownerId, ...webhook }) => ({
    ...webhook,
    owner: owners.find(({ userId }) => userId === ownerId) ?? null,
  }));
}

/** Names in the history of the entities that a webhook gets. */
const historyNamesOf = ({ entities: chosen }: Subscriber): readonly string[] =>
  entities.filter(({ name }) => chosen.length === 0 || chosen.includes(name)).map(historyName);

/** The newest id of the history, committed or not. */
const newestSql = "coalesce(pg_sequence_last_value(pg_get_serial_sequence('history', 'id')::regclass), 0)";

/**
 * Begins to read the history, unless it is read already, and locks the cursor. After a restore into another cluster, whose
 * transaction ids may be smaller, it begins again, after all that is there.
 */
async function lockCursor(tx: Queries): Promise<void> {
  await tx.query(
    `insert into webhook_cursor (snapshot, after)
     values (pg_current_snapshot(), coalesce((select max(id) from history), 0))
     on conflict (singleton) do update set snapshot = excluded.snapshot, after = excluded.after,
         next_after = excluded.after, next_xid = '0', newest = excluded.after
       where pg_snapshot_xmax(webhook_cursor.snapshot) > pg_snapshot_xmax(excluded.snapshot)`,
  );
}

/**
 * Prepares for a new webhook. The first one gets the changes that begin from now on, not what happened since the last one
 * was deleted.
 */
export async function startReading(tx: Queries): Promise<void> {
  await lockCursor(tx);
  const others = await tx.query("select 1 from webhook where deleted_at is null limit 1");
  if (others.length > 0) return;
  await tx.query("delete from webhook_event");
  await tx.query(
    `update webhook_cursor set snapshot = pg_current_snapshot(), after = latest.id, next_after = latest.id, newest = latest.id
     from (select coalesce(max(id), 0) as id from history) latest`,
  );
}

/**
 * Queues the changes that were committed since the last time. The cursor is locked first, so that the statement after it has a
 * newer snapshot than the last reader's.
 *
 * Ids don't follow the order of commits, so a read begins before the oldest transaction that is still open: an id up to
 * `next_after` was given before the snapshot that ends at `next_xid`, so when all transactions before that have ended, those
 * changes are read. `next_after` is the newest id of one read earlier, because a transaction takes an id a moment before it
 * gets its number.
 */
async function queueChanges(db: Database, subscribers: readonly Subscriber[]): Promise<void> {
  const names = [...new Set(subscribers.flatMap(historyNamesOf))];
  await db.transaction(async (tx) => {
    await lockCursor(tx);
    const [cursor] = await tx.query<{ snapshot: string; after: number }>(
      "select snapshot::text as snapshot, after from webhook_cursor",
    );
    if (!cursor) return;
    await tx.query(
      `with queued as (
         insert into webhook_event (history_id)
         select h.id from history h
         where h.tx >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(h.tx, $1::pg_snapshot)
           and h.id > $2 and h.entity = any ($3)
         on conflict do nothing)
       update webhook_cursor set snapshot = pg_current_snapshot(), newest = ${newestSql},
         after = case when has_ended then greatest(after, next_after) else after end,
         next_after = case when has_ended then newest else next_after end,
         next_xid = case when has_ended then pg_snapshot_xmax(pg_current_snapshot()) else next_xid end
       from (select pg_snapshot_xmin(pg_current_snapshot()) >= next_xid as has_ended from webhook_cursor) transactions`,
      [cursor.snapshot, cursor.after, names],
    );
  });
}

interface ChangeRow {
  readonly id: number;
  readonly entity: string;
  readonly recordId: string;
  readonly at: Date;
  readonly action: string;
  readonly changes: Readonly<Record<string, unknown>>;
}

const batchSize = 100;

/** The longest waiting changes. They are removed in the transaction that stores their deliveries. */
const removeChanges = (tx: Queries): Promise<readonly ChangeRow[]> =>
  tx.query<ChangeRow>(
    `with removed as (
       delete from webhook_event where history_id in (
         select history_id from webhook_event order by history_id limit ${batchSize} for update skip locked)
       returning history_id)
     select h.id, h.entity, h.record_id as "recordId", h.at, h.action, h.changes
     from removed join history h on h.id = removed.history_id order by h.id`,
  );

/** Whether a record, deleted or not, is one that a person may read. */
async function isReadable(tx: Queries, actor: Actor, entity: AnyEntity, id: string): Promise<boolean> {
  const parameters = sqlParams();
  const where = and([
    `r.id = ${parameters.add(id, "uuid")}`,
    ...readScope({ actor, entity, values: parameters }),
  ]);
  const found = await tx.query(`select 1 from ${quote(tableName(entity))} r where ${where}`, parameters.list);
  return found.length > 0;
}

/** The record as its reader may see it now; null for a deleted one, or one whose secrets can't be read. */
async function readForOwner(tx: Queries, actor: Actor, entity: AnyEntity, id: string): Promise<unknown> {
  try {
    return JSON.parse(await readRecord({ db: tx, actor, entity, id }));
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** The name of what happened: `created`, `updated`, `deleted`, `restored`, or a transition, action or command. */
const operationOf = (action: string): string => action.split(/[:#]/)[0] ?? action;

async function payloadFor(
  tx: Queries,
  {
    actor,
    entity,
    change,
  }: { readonly actor: Actor; readonly entity: AnyEntity; readonly change: ChangeRow },
): Promise<{ readonly type: string; readonly payload: string }> {
  const type = `${entity.name}.${operationOf(change.action)}`;
  const changed = Object.keys(entity.fields).filter((name) => snakeCase(name) in change.changes);
  const payload = {
    type,
    timestamp: change.at.toISOString(),
    data: {
      entity: entity.name,
      id: change.recordId,
      // Names only: earlier values may be ones that the owner was never allowed to read.
      changed,
      record: await readForOwner(tx, actor, entity, change.recordId),
    },
  };
  return { type, payload: JSON.stringify(payload) };
}

/** The entities of a change that a webhook gets: accounts of several lists are records of each. */
const entitiesFor = (
  { entities: chosen }: Subscriber,
  actor: Actor,
  change: ChangeRow,
): readonly AnyEntity[] =>
  entities.filter(
    (entity) =>
      historyName(entity) === change.entity &&
      can(actor.role, entity, "read") &&
      (chosen.length === 0 || chosen.includes(entity.name)),
  );

/** Stores the messages of a change for a webhook. */
async function addMessages(tx: Queries, subscriber: Subscriber, change: ChangeRow): Promise<void> {
  const { id: webhookId, owner: actor } = subscriber;
  if (!actor || actor.role === "anonymous") return;
  for (const entity of entitiesFor(subscriber, actor, change))
    if (await isReadable(tx, actor, entity, change.recordId))
      await addDelivery(tx, { webhookId, ...(await payloadFor(tx, { actor, entity, change })) });
}

/** Turns queued changes into messages; returns how many changes. */
const expandChanges = (db: Database, subscribers: readonly Subscriber[]): Promise<number> =>
  db.transaction(async (tx) => {
    const changes = await removeChanges(tx);
    for (const change of changes)
      for (const subscriber of subscribers) await addMessages(tx, subscriber, change);
    return changes.length;
  });

/** Turns what was committed since the last time into deliveries. Returns whether there is any webhook. */
export async function collectEvents(db: Database, signal: AbortSignal): Promise<boolean> {
  const subscribers = await readSubscribers(db);
  if (subscribers.length === 0) return false;
  await queueChanges(db, subscribers);
  while (!signal.aborted && (await expandChanges(db, subscribers)) === batchSize);
  return true;
}
