import { randomUUID } from "node:crypto";
import multipart from "@fastify/multipart";
import type { Registry } from "@prometheus-io/client";
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import type { Database } from "./db/database.ts";
import type { Listener } from "./db/listener.ts";
import type { Env } from "./env.ts";
import { registerAppAccountRoutes } from "./features/app-account/app-account-routes.ts";
import { registerAppChatRoutes } from "./features/app-chat/app-chat-routes.ts";
import { registerAppContentRoutes } from "./features/app-content/app-content-routes.ts";
import { registerAppFarmRoutes } from "./features/app-farm/app-farm-routes.ts";
import { registerAppOrderRoutes } from "./features/app-orders/app-order-routes.ts";
import { registerAppVersionRoutes } from "./features/app-version/app-version-routes.ts";
import { addressKey } from "./features/auth/address-key.ts";
import { attemptLimits, countAttempt } from "./features/auth/attempts.ts";
import { registerAuthRoutes } from "./features/auth/auth-routes.ts";
import { createSessionCache } from "./features/auth/session-cache.ts";
import { registerBatchRoutes } from "./features/batches/batch-routes.ts";
import { registerCategoryClassRoutes } from "./features/category-class/category-class-routes.ts";
import { registerChatRoutes } from "./features/chat/chat-routes.ts";
import { registerEventRoutes } from "./features/events/event-routes.ts";
import { registerGazetteerRoutes } from "./features/gazetteer/gazetteer-routes.ts";
import { registerHealthRoutes } from "./features/health/health-routes.ts";
import { registerHomeRoutes } from "./features/home/home-routes.ts";
import { registerJobRoutes } from "./features/jobs/job-routes.ts";
import { registerLoanProductRoutes } from "./features/loan-products/loan-product-routes.ts";
import { registerMarketPriceRoutes } from "./features/market-price/market-price-routes.ts";
import { registerMediaRoutes } from "./features/media/media-routes.ts";
import { registerNoticeRoutes } from "./features/notices/notice-routes.ts";
import { registerNotificationRoutes } from "./features/notifications/notification-routes.ts";
import { registerOrderContextRoutes } from "./features/order-around/order-context-routes.ts";
import { registerOrderDocumentRoutes } from "./features/order-documents/order-document-routes.ts";
import { registerPresenceRoutes } from "./features/presence/presence-routes.ts";
import { registerProposalRoutes } from "./features/proposals/proposal-routes.ts";
import { registerPublicProductRoutes } from "./features/public-product/public-product-routes.ts";
import { registerReconcileRoutes } from "./features/reconcile/reconcile-routes.ts";
import { registerReportScheduleRoutes } from "./features/report-schedules/report-schedule-routes.ts";
import { registerSavedViewRoutes } from "./features/saved-views/saved-view-routes.ts";
import { registerSettingRoutes } from "./features/settings/setting-routes.ts";
import { registerStreamRoutes } from "./features/stream/stream-routes.ts";
import { registerUploadRoutes } from "./features/uploads/upload-routes.ts";
import { registerVendorApplicationRoutes } from "./features/vendor-application/vendor-application-routes.ts";
import type { FileStore } from "./files/file-store.ts";
import { registerBodyParsers } from "./http/body-parsers.ts";
import { allowOrigins } from "./http/cross-origin.ts";
import { registerDocsRoutes } from "./http/docs-routes.ts";
import { handleErrors, sendBrokenRequest, sendFrameworkError } from "./http/errors.ts";
import { registerMetrics } from "./http/metrics.ts";
import { createLog, logRequests } from "./http/request-log.ts";
import { registerSecurityHeaders } from "./http/security-headers.ts";
import { serverFactory } from "./http/server-factory.ts";
import { serveWebFiles } from "./http/web-files.ts";
import { configureChannels } from "./outbox/channels.ts";
import { registerMailboxRoutes } from "./outbox/mailbox-routes.ts";
import { receiveSheet } from "./receive-sheet.ts";
import { prepareSecrets } from "./records/secrets.ts";
import { registerReportRoutes } from "./report-routes.ts";
import { registerReportFileRoutes } from "./reports/files/report-file-routes.ts";
import { registerEntityRoutes } from "./routes.ts";
import type { Services } from "./services.ts";
import { openSettings } from "./settings/settings.ts";
import { registerSheetRoutes } from "./sheet-routes.ts";
import { version } from "./version.ts";

// Large enough for a product whose eight rich-text fields are all full of Khmer.
const maxJsonBytes = 4_194_304;

export interface AppOptions {
  readonly db: Database;
  readonly files: FileStore;
  readonly env: Env;
  readonly log?: FastifyBaseLogger;
  /** Without a listener, sessions are read from the database on every request. */
  readonly listener?: Listener | null;
  /** Folder of the built web app. When it does not exist, no web app is served. */
  readonly webFolder?: string;
}

/** Builds the app on an open database. Does not start listening. */
export async function buildApp({
  db,
  files,
  env,
  webFolder,
  listener = null,
  ...rest
}: AppOptions): Promise<FastifyInstance> {
  prepareSecrets(env);
  configureChannels(env);
  await openSettings({ db, env, listener });
  const log = rest.log ?? createLog(env.LOG_LEVEL);
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: env.TRUST_PROXY.length > 0 ? [...env.TRUST_PROXY] : false,
    bodyLimit: maxJsonBytes,
    frameworkErrors: sendFrameworkError,
    clientErrorHandler: sendBrokenRequest,
    // Everything that needs a graceful end has finished before close() is called (server/main.ts).
    forceCloseConnections: true,
    serverFactory: await serverFactory(env),
  });
  const sessions = await createSessionCache(db, listener);
  app.decorate("appContext", {
    db,
    findSession: sessions.find,
    countCall: ({ method, path, perHour }, userId) =>
      countAttempt(db, { name: `${method} ${path}`, tries: perHour, seconds: 3600 }, userId),
    unfitReplies: env.NODE_ENV === "production" ? "repaired" : "refused",
    contracts: [],
  });
  app.decorateRequest("session", null);
  handleErrors(app, env);
  logRequests(app);
  app.decorate("metrics", registerMetrics(app, db));
  registerBodyParsers(app);
  await registerSecurityHeaders(app);
  allowOrigins(app, env.CORS_ORIGINS);
  await app.register(multipart);

  const services: Services = { db, files, env, log: app.log, listener };
  registerHealthRoutes(app, services);
  registerAuthRoutes(app, { ...services, sessions });
  registerAppAccountRoutes(app, services);
  if (env.NODE_ENV !== "production") registerMailboxRoutes(app, services);
  registerAppOrderRoutes(app, services);
  registerOrderContextRoutes(app, services);
  registerOrderDocumentRoutes(app, services);
  registerEntityRoutes(app, services);
  registerSheetRoutes(app);
  registerReportRoutes(app);
  registerReconcileRoutes(app, { ...services, receiveSheet });
  registerJobRoutes(app, services);
  registerBatchRoutes(app, services);
  registerReportFileRoutes(app);
  registerReportScheduleRoutes(app);
  registerCategoryClassRoutes(app);
  registerUploadRoutes(app, services);
  registerMediaRoutes(app, services);
  registerSavedViewRoutes(app, services);
  registerNoticeRoutes(app, services);
  registerNotificationRoutes(app, services);
  registerSettingRoutes(app);
  registerProposalRoutes(app, services);
  registerPresenceRoutes(app, services);
  await registerStreamRoutes(app, services);
  registerChatRoutes(app, services);
  registerAppChatRoutes(app, services);
  registerGazetteerRoutes(app, services);
  registerPublicProductRoutes(app, services);
  registerAppContentRoutes(app, services);
  registerAppFarmRoutes(app, services);
  registerEventRoutes(app);
  registerHomeRoutes(app);
  registerAppVersionRoutes(app, services);
  registerMarketPriceRoutes(app);
  registerLoanProductRoutes(app, services);
  registerVendorApplicationRoutes(app, {
    db,
    countTry: (ip) => countAttempt(db, attemptLimits.vendorApplicationAddress, addressKey(ip)),
  });
  await registerDocsRoutes(app, version);
  if (webFolder) await serveWebFiles(app, webFolder);
  return app;
}

declare module "fastify" {
  interface FastifyInstance {
    readonly metrics: Registry;
  }
}
