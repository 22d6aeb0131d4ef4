import type { Webhook, webhookHistory } from "../../domain/contracts/integrations/webhooks.ts";
import type { ReplyOf } from "../../domain/declare/endpoint.ts";
import { staffUser } from "../../domain/entities/people/staff-user.ts";
import { AppError } from "../../domain/errors/errors.ts";
import type { Queries } from "../db/database.ts";
import { isoTimeSql } from "../db/iso-time.ts";
import { isId } from "../records/operation-context.ts";
import { referenceSql } from "../records/read/serialize.ts";

/** What the secrets of webhooks are encrypted for. */
export const secretPlace = "webhook.secret";

/** SQL for a reference to the account of an alias. */
const person = (alias: string): string => referenceSql(staffUser, alias);

const select = `select w.id, w.name, w.url, w.entities, ${person("o")} as owner, w.state,
   ${isoTimeSql("w.failing_since")} as "failingSince", w.version,
   (select count(*)::int from webhook_delivery d where d.webhook_id = w.id and d.state = 'waiting') as waiting,
   ${isoTimeSql("w.created_at")} as "createdAt", ${isoTimeSql("w.updated_at")} as "updatedAt", ${person("p")} as "updatedBy"
 from webhook w join "user" o on o.id = w.owner_id join "user" p on p.id = w.updated_by
 where w.deleted_at is null`;

export const listWebhooks = (db: Queries): Promise<readonly Webhook[]> =>
  db.query<Webhook>(`${select} order by w.name, w.id`);

/** Reads a webhook; throws `notFound`. */
export async function readWebhook(db: Queries, id: string): Promise<Webhook> {
  if (!isId(id)) throw new AppError("notFound");
  const [found] = await db.query<Webhook>(`${select} and w.id = $1`, [id]);
  if (!found) throw new AppError("notFound");
  return found;
}

/** Locks a webhook for a change; throws `notFound`. */
export async function lockWebhook(tx: Queries, id: string): Promise<Webhook> {
  if (isId(id)) await tx.query("select 1 from webhook where id = $1 and deleted_at is null for update", [id]);
  return readWebhook(tx, id);
}

type Changes = Readonly<Record<string, readonly [unknown, unknown]>>;

/**
 * Raises the version of a webhook and keeps the change in the history. `by` is null for the server. The secret is never in it.
 */
export async function recordWebhookChange(
  tx: Queries,
  {
    id,
    by,
    action,
    changes,
  }: {
    readonly id: string;
    readonly by: string | null;
    readonly action: string;
    readonly changes: Changes;
  },
): Promise<void> {
  await tx.query(
    `with changed as (
       update webhook set version = version + case when $3 = 'created' then 0 else 1 end,
         updated_at = now(), updated_by = coalesce($2, updated_by) where id = $1 returning version)
     insert into history (entity, record_id, version, at, by, action, changes)
     select 'webhook', $1, version, now(), $2, $3, $4 from changed`,
    [id, by, action, JSON.stringify(changes)],
  );
}

/** The fields that differ, with their values before and after. */
export const changesBetween = <T extends object>(before: Partial<T>, after: T): Changes =>
  Object.fromEntries(
    Object.entries(after).flatMap(([name, value]) => {
      const was: unknown = Reflect.get(before, name) ?? null;
      return JSON.stringify(was) === JSON.stringify(value) ? [] : [[name, [was, value] as const]];
    }),
  );

interface HistoryRow {
  readonly at: string;
  readonly by: Webhook["owner"] | null;
  readonly operation: string;
  readonly changes: Changes;
}

/** The history of a webhook, newest first. */
export async function readWebhookHistory(
  db: Queries,
  id: string,
): Promise<ReplyOf<typeof webhookHistory>["items"]> {
  const found = await db.query<HistoryRow>(
    `select ${isoTimeSql("h.at")} as at, case when p.id is not null then ${person("p")} end as by, h.action as operation, h.changes
     from history h left join "user" p on p.id = h.by
     where h.entity = 'webhook' and h.record_id = $1 order by h.id desc limit 200`,
    [id],
  );
  return found.map(({ changes, ...entry }) => ({
    ...entry,
    changes: Object.fromEntries(Object.entries(changes).map(([name, [from, to]]) => [name, { from, to }])),
  }));
}
