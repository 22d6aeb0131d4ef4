import { archiveOld } from "../archive/archive-old.ts";
import { sealAuditLog } from "../audit/seal.ts";
import { drawThumbnails, thumbnailChannel } from "../files/thumbnails/draw-thumbnails.ts";
import type { Services } from "../http/services.ts";
import { sendingChannel } from "../notifications/deliver.ts";
import { sendDueNotifications } from "../notifications/send-due.ts";
import { removeExpiredReservations } from "../orders/reservations.ts";
import { deliverMessages } from "../outbox/deliver.ts";
import { messageChannel } from "../outbox/queue-message.ts";
import { checkWhenDue } from "../price-files/check-price-source.ts";
import { openPriceSource } from "../price-files/open-price-source.ts";
import { foldCounts } from "../records/search/fold-counts.ts";
import { rebuildOutdated } from "../records/search/rebuild-index.ts";
import { weighPopular } from "../records/search/weigh-popular.ts";
import { queueDueReports } from "../reports/schedules/queue-due.ts";
import { keepOrderTotals } from "../reports/totals/keep-totals.ts";
import { settingChannel } from "../settings/settings.ts";
import { sendWebhooks } from "../webhooks/deliver.ts";
import { webhookChannel } from "../webhooks/delivery-rows.ts";
import { cleanUp } from "./cleanup.ts";
import { publishDueNews } from "./publish-due-news.ts";

/** Work that repeats; one server of all does each run. */
export interface PeriodicTask {
  /** Name of its pg-boss queue. */
  readonly queue: string;
  /** Cron expression; pg-boss checks once a minute. */
  readonly cron: string;
  /** NOTIFY channel that starts a run at once; null without one. */
  readonly channel: string | null;
  /** Also runs in read-only mode: it sends or seals what has been written before. */
  readonly inReadOnly?: true;
  /** Does all that is due; `signal` ends it early. */
  readonly run: (signal: AbortSignal) => Promise<unknown>;
}

const everyMinute = "* * * * *";
const everyTenMinutes = "*/10 * * * *";
const everyHour = "17 * * * *";
/** At night in Cambodia; the schedule is in UTC. */
const everyNight = "41 18 * * *";

/** Imports market prices from files. There is no such task without a source. */
function priceTasks({ db, env, log }: Services): readonly PeriodicTask[] {
  const source = openPriceSource(env);
  const { MARKET_PRICES_ACCOUNT: account } = env;
  if (!source || account === undefined) return [];
  const run = (signal: AbortSignal) => checkWhenDue({ db, source, account, log, signal });
  return [{ queue: "market-prices", cron: everyMinute, channel: settingChannel, run }];
}

/** The periodic tasks of the server. */
export const periodicTasks = (services: Services): readonly PeriodicTask[] => [
  {
    queue: "outbox",
    cron: everyMinute,
    channel: messageChannel,
    inReadOnly: true,
    run: (signal) => deliverMessages(services, signal),
  },
  {
    queue: "notifications",
    cron: everyMinute,
    channel: sendingChannel,
    run: (signal) => sendDueNotifications(services, signal),
  },
  { queue: "news", cron: everyMinute, channel: null, run: (signal) => publishDueNews(services.db, signal) },
  {
    queue: "report-schedules",
    cron: everyMinute,
    channel: null,
    run: (signal) => queueDueReports(services.db, signal),
  },
  {
    queue: "thumbnails",
    cron: everyMinute,
    channel: thumbnailChannel,
    run: (signal) => drawThumbnails({ ...services, signal }),
  },
  {
    queue: "webhooks",
    cron: everyMinute,
    channel: webhookChannel,
    run: (signal) => sendWebhooks(services, signal),
  },
  {
    queue: "search-counts",
    cron: everyMinute,
    channel: null,
    run: (signal) => foldCounts(services.db, signal),
  },
  {
    queue: "search-versions",
    cron: everyMinute,
    channel: null,
    run: (signal) => rebuildOutdated(services.db, signal),
  },
  {
    queue: "search-popularity",
    cron: everyTenMinutes,
    channel: null,
    run: (signal) => weighPopular(services.db, signal),
  },
  {
    queue: "order-totals",
    cron: everyTenMinutes,
    channel: null,
    run: (signal) => keepOrderTotals(services.db, signal),
  },
  {
    queue: "reservations",
    cron: everyTenMinutes,
    channel: null,
    run: () => removeExpiredReservations(services.db),
  },
  ...priceTasks(services),
  {
    queue: "audit-seal",
    cron: everyMinute,
    channel: null,
    inReadOnly: true,
    run: (signal) => sealAuditLog({ ...services, signal }),
  },
  {
    queue: "archive",
    cron: everyNight,
    channel: null,
    run: (signal) => archiveOld({ db: services.db, files: services.files, signal }),
  },
  { queue: "cleanup", cron: everyHour, channel: null, run: (signal) => cleanUp(services, signal) },
];
