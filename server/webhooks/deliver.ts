import { setTimeout as sleep } from "node:timers/promises";
import { roleNames } from "../../domain/access/roles.ts";
import { staffUser } from "../../domain/entities/people/staff-user.ts";
import { localized } from "../../domain/text/localized-text.ts";
import { columnsOf } from "../db/columns.ts";
import type { Database, Queries } from "../db/database.ts";
import type { Env } from "../env.ts";
import type { Services } from "../http/services.ts";
import { notify } from "../live/notices/notify.ts";
import { openText } from "../records/secrets/seal-text.ts";
import { collectEvents } from "./collect-events.ts";
import { testType, wakeDelivery } from "./delivery-rows.ts";
import { type Outcome, postMessage } from "./post-message.ts";
import { signedHeaders } from "./sign.ts";
import { recordWebhookChange, secretPlace } from "./webhook-rows.ts";

const u = columnsOf(staffUser, "u");

/** Attempts before a message is given up: over about a day, as the wait doubles up to six hours. */
const maxTries = 16;
const maxWaitSeconds = 6 * 3600;
/** A webhook is paused after this many failed attempts in a row, if they took at least an hour. */
const failuresBeforePause = 10;
const hoursBeforePause = 1;

/** Messages of one webhook, and of all, that are sent at the same time. */
const perWebhook = 20;
const atOnce = 60;

type Delivering = Pick<Services, "db" | "log"> & {
  readonly env: Pick<Env, "WEBHOOK_PRIVATE_ADDRESSES" | "WEBHOOK_RETRY_SECONDS">;
};

interface DueRow {
  readonly id: string;
  readonly webhookId: string;
  readonly type: string;
  readonly payload: string;
  readonly tries: number;
  readonly url: string;
  readonly secret: string;
}

/** Due messages, shared out among webhooks: one that answers slowly does not keep the others waiting for long. */
const findDue = (db: Database): Promise<readonly DueRow[]> =>
  db.query<DueRow>(
    `select id, "webhookId", type, payload, tries, url, secret from (
       select d.id, d.webhook_id as "webhookId", d.type, d.payload, d.tries, w.url, w.secret, d.next_try_at,
         row_number() over (partition by d.webhook_id order by d.next_try_at, d.id) as nth
       from webhook_delivery d join webhook w on w.id = d.webhook_id
       where d.state = 'waiting' and d.next_try_at <= now() and w.deleted_at is null
         and (w.state = 'active' or d.type = '${testType}')
     ) due where nth <= ${perWebhook} order by next_try_at, id limit ${atOnce}`,
  );

/** Signs and posts a message. */
async function post({ db, env, log }: Delivering, due: DueRow, signal: AbortSignal): Promise<Outcome> {
  const message = { id: due.id, timestamp: Math.floor(Date.now() / 1000), body: due.payload };
  try {
    return await postMessage({
      url: due.url,
      body: due.payload,
      headers: signedHeaders(openText(db, secretPlace, due.secret), message),
      allowsPrivate: env.WEBHOOK_PRIVATE_ADDRESSES,
      signal,
    });
  } catch (error) {
    if (signal.aborted) throw error;
    // Such as a secret whose key is lost. It is tried again like any other.
    log.warn({ err: error, deliveryId: due.id }, "a webhook message could not be sent");
    return { failure: "unreachable" };
  }
}

/** Sends a message and stores the outcome. It stays due when the server stops first. */
async function deliverOne(services: Delivering, due: DueRow, signal: AbortSignal): Promise<void> {
  const { db, env } = services;
  const outcome = await post(services, due, signal);
  const isAccepted = "status" in outcome && outcome.status >= 200 && outcome.status <= 299;
  await db.transaction((tx) =>
    isAccepted ? recordSuccess(tx, due, outcome) : recordFailure(tx, due, outcome, env.WEBHOOK_RETRY_SECONDS),
  );
}

const answerOf = (outcome: Outcome): readonly [number | null, string | null] =>
  "status" in outcome ? [outcome.status, null] : [null, outcome.failure];

async function recordSuccess(tx: Queries, { id, webhookId }: DueRow, outcome: Outcome): Promise<void> {
  await tx.query(
    `update webhook_delivery set state = 'delivered', tries = tries + 1, tried_at = now(), status = $2, failure = $3
     where id = $1`,
    [id, ...answerOf(outcome)],
  );
  await tx.query(
    "update webhook set failures = 0, failing_since = null where id = $1 and failing_since is not null",
    [webhookId],
  );
}

async function recordFailure(
  tx: Queries,
  { id, webhookId, type, tries }: DueRow,
  outcome: Outcome,
  firstWait: number,
): Promise<void> {
  const isTest = type === testType;
  const isLast = isTest || tries + 1 >= maxTries;
  // Spread, so that messages that failed together do not return together.
  const wait = Math.min(maxWaitSeconds, firstWait * 2 ** tries) * (0.8 + 0.4 * Math.random());
  await tx.query(
    `update webhook_delivery set state = $2, tries = tries + 1, tried_at = now(), status = $3, failure = $4,
       next_try_at = now() + make_interval(secs => $5) where id = $1`,
    [id, isLast ? "failed" : "waiting", ...answerOf(outcome), wait],
  );
  if (isTest) return;
  // 410: the receiver says that it is gone for good.
  const isGone = "status" in outcome && outcome.status === 410;
  const [counted] = await tx.query<{ name: string; isPaused: boolean }>(
    `update webhook set failures = failures + 1, failing_since = coalesce(failing_since, now()),
       state = case when $2 or failures + 1 >= ${failuresBeforePause}
         and failing_since < now() - make_interval(hours => ${hoursBeforePause}) then 'failing' else state end
     where id = $1 and state = 'active' returning name, state = 'failing' as "isPaused"`,
    [webhookId, isGone],
  );
  if (counted?.isPaused) await notifyPaused(tx, webhookId, counted.name);
}

/** Notifies every back-office admin that a webhook was paused. */
async function notifyPaused(tx: Queries, webhookId: string, name: string): Promise<void> {
  await recordWebhookChange(tx, {
    id: webhookId,
    by: null,
    action: "pause",
    changes: { state: ["active", "failing"] },
  });
  const admins = await tx.query<{ id: string }>(
    `select u.id from "user" u where u.deleted_at is null and ${u.state} = 'active' and ${u.roles} && $1::text[]`,
    [[...roleNames.backofficeAdmin]],
  );
  await notify(tx, {
    to: admins.map(({ id }) => id),
    kind: "job",
    title: localized(
      `Webhook “${name}” paused: its receiver doesn't accept messages.`,
      `Webhook «${name}» ត្រូវបានផ្អាក៖ អ្នកទទួលរបស់វាមិនទទួលសារទេ។`,
    ),
    link: "#/app/webhooks",
  });
}

/** Sends what is due; returns how many messages. */
export async function deliverDue(services: Delivering, signal: AbortSignal): Promise<number> {
  const due = await findDue(services.db);
  await Promise.all(
    due.map((one) =>
      deliverOne(services, one, signal).catch((error: unknown) => {
        if (!signal.aborted)
          services.log.warn(
            { err: error, deliveryId: one.id },
            "the outcome of a webhook message was not stored",
          );
      }),
    ),
  );
  return due.length;
}

/** Milliseconds between two reads of the history, and of one run of the task. */
const pauseMs = 1000;
const runMs = 50_000;

/** Sends what is due, for a second at most: then changes are collected again. */
async function deliverForAWhile(services: Delivering, signal: AbortSignal): Promise<void> {
  const until = Date.now() + pauseMs;
  while (!signal.aborted && (await deliverDue(services, signal)) > 0 && Date.now() < until);
  await sleep(until - Date.now(), undefined, { signal }).catch(() => {});
}

/**
 * Collects changes and sends messages, once a second while there are webhooks. It ends after less than a minute and starts
 * itself again, so that another server can take over.
 */
export async function sendWebhooks(services: Delivering, signal: AbortSignal): Promise<void> {
  const until = Date.now() + runMs;
  while (!signal.aborted && Date.now() < until) {
    if (!(await collectEvents(services.db, signal))) return;
    await deliverForAWhile(services, signal);
  }
  if (!signal.aborted) await wakeDelivery(services.db);
}
