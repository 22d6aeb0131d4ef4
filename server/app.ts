import { randomUUID } from "node:crypto";
import multipart from "@fastify/multipart";
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import { Registry } from "prom-client";
import { AppError } from "../domain/errors/errors.ts";
import { localized } from "../domain/text/localized-text.ts";
import { registerAccessRoutes } from "./access/access-routes.ts";
import { registerArchiveRoutes } from "./archive/archive-routes.ts";
import { registerAuditRoutes } from "./audit/audit-routes.ts";
import { registerAppAccountRoutes } from "./auth/accounts/app-account-routes.ts";
import { registerApiKeyRoutes } from "./auth/api-keys/api-key-routes.ts";
import { findKey, isApiKey } from "./auth/api-keys/find-key.ts";
import { attemptLimits, countAttempt } from "./auth/attempts.ts";
import { registerAuthRoutes } from "./auth/auth-routes.ts";
import { registerDeviceRoutes } from "./auth/devices/device-routes.ts";
import { oidcSettingsOf } from "./auth/oidc/oidc-env.ts";
import { registerOidcRoutes } from "./auth/oidc/oidc-routes.ts";
import { isSecondFactorRequired } from "./auth/second-factor/required.ts";
import { registerSecondFactorRoutes } from "./auth/second-factor/second-factor-routes.ts";
import { isConfirmed, mustConfirm } from "./auth/step-up/confirm.ts";
import { registerConfirmRoutes } from "./auth/step-up/confirm-routes.ts";
import { createSessionCache } from "./auth/tokens/session-cache.ts";
import { registerAppChatRoutes } from "./chat/app-chat-routes.ts";
import { registerChatRoutes } from "./chat/chat-routes.ts";
import { registerAppContentRoutes } from "./content/app-content-routes.ts";
import type { Database } from "./db/database.ts";
import type { Listener } from "./db/listener.ts";
import { registerOrderDocumentRoutes } from "./documents/order-document-routes.ts";
import { registerCategoryClassRoutes } from "./entities/content/category-class-routes.ts";
import { registerAppVersionRoutes } from "./entities/news/app-version-routes.ts";
import { registerMarketPriceRoutes } from "./entities/news/market-price-routes.ts";
import { registerLoanProductRoutes } from "./entities/partners/loan-product-routes.ts";
import { registerPublicProductRoutes } from "./entities/products/public-product-routes.ts";
import { registerNameSynonymRoutes } from "./entities/services/name-synonym-routes.ts";
import { registerVendorApplicationRoutes } from "./entities/vendors/vendor-application-routes.ts";
import type { Env } from "./env.ts";
import { registerEventRoutes } from "./events/event-routes.ts";
import { registerAppFarmRoutes } from "./farm/app-farm-routes.ts";
import { registerMediaRoutes } from "./files/media/media-routes.ts";
import { registerResumableRoutes } from "./files/resumable/resumable-routes.ts";
import type { FileStore } from "./files/store/file-store.ts";
import { registerThumbnailRoutes } from "./files/thumbnails/thumbnail-routes.ts";
import { registerUploadRoutes } from "./files/uploads/upload-routes.ts";
import { registerGazetteerRoutes } from "./gazetteer/gazetteer-routes.ts";
import { registerHomeRoutes } from "./home/home-routes.ts";
import { registerBodyParsers } from "./http/body-parsers.ts";
import { allowedOrigins, allowOrigins } from "./http/cross-origin.ts";
import { handleErrors, sendBrokenRequest, sendFrameworkError } from "./http/errors.ts";
import { registerHealthRoutes } from "./http/health-routes.ts";
import { serverFactory } from "./http/https/server-factory.ts";
import { registerDocsRoutes } from "./http/openapi/docs-routes.ts";
import { addressKey } from "./http/origin/address-key.ts";
import { servePage } from "./http/page/serve-page.ts";
import { compressReplies } from "./http/replies/compress-replies.ts";
import { createLog, logRequests } from "./http/request-log.ts";
import { registerSecurityHeaders } from "./http/security-headers.ts";
import type { Services } from "./http/services.ts";
import { readInlineScripts, serveWebFiles } from "./http/web-files.ts";
import { registerAppInvoiceRoutes } from "./invoices/app-invoice-routes.ts";
import { registerInvoiceRoutes } from "./invoices/invoice-routes.ts";
import { registerJobRoutes } from "./jobs/job-routes.ts";
import { registerNoticeRoutes } from "./live/notices/notice-routes.ts";
import { registerPresenceRoutes } from "./live/presence/presence-routes.ts";
import { registerStreamRoutes } from "./live/stream/stream-routes.ts";
import { registerBacklogMetrics } from "./metrics/backlog-metrics.ts";
import { registerDurabilityMetrics } from "./metrics/durability-metrics.ts";
import { measureFiles } from "./metrics/file-store-metrics.ts";
import { registerHttpMetrics } from "./metrics/http-metrics.ts";
import { registerReplicaMetrics } from "./metrics/replica-metrics.ts";
import { registerServerMetrics } from "./metrics/server-metrics.ts";
import { registerNotificationRoutes } from "./notifications/notification-routes.ts";
import { registerAppOrderRoutes } from "./orders/app-order-routes.ts";
import { registerKhqrRoutes } from "./orders/khqr/khqr-routes.ts";
import { registerOrderContextRoutes } from "./orders/order-context-routes.ts";
import { registerMailboxRoutes } from "./outbox/mailbox-routes.ts";
import { registerPersonalDataRoutes } from "./personal-data/personal-data-routes.ts";
import { registerReconcileRoutes } from "./reconcile/reconcile-routes.ts";
import { registerBatchRoutes } from "./records/batches/batch-routes.ts";
import { registerProposalRoutes } from "./records/review/proposal-routes.ts";
import { registerEntityRoutes } from "./records/routes/entity-routes.ts";
import { registerSheetRoutes } from "./records/routes/sheet-routes.ts";
import { receiveSheet } from "./records/table/receive-table.ts";
import { entityCodeOf } from "./records/write/entity-code.ts";
import { registerReportFileRoutes } from "./reports/files/report-file-routes.ts";
import { registerReportRoutes } from "./reports/report-routes.ts";
import { registerSavedReportRoutes } from "./reports/saved/saved-report-routes.ts";
import { registerReportScheduleRoutes } from "./reports/schedules/report-schedule-routes.ts";
import { registerRetentionRoutes } from "./retention/retention-routes.ts";
import { registerSavedViewRoutes } from "./saved-views/saved-view-routes.ts";
import { registerSearchRoutes } from "./search/search-routes.ts";
import { assertChangesAllowed } from "./settings/read-only.ts";
import { registerSettingRoutes } from "./settings/setting-routes.ts";
import { openSettings } from "./settings/settings.ts";
import { openSpellings } from "./settings/stored-spellings.ts";
import { registerStatusRoutes } from "./status/status-routes.ts";
import type { Tracing } from "./tracing/tracing.ts";
import { build } from "./version/build.ts";
import { registerWebhookRoutes } from "./webhooks/webhook-routes.ts";

const peopleOnly = localized(
  "A person must confirm this change, so API keys can't make it.",
  "ការផ្លាស់ប្ដូរនេះត្រូវមានមនុស្សបញ្ជាក់ ដូច្នេះសោ API មិនអាចធ្វើបានទេ។",
);

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
  readonly tracing?: Tracing | null;
}

/** Builds the app on an open database. Does not start listening. */
export async function buildApp({
  db,
  files: fileStore,
  env,
  webFolder,
  listener = null,
  tracing = null,
  ...rest
}: AppOptions): Promise<FastifyInstance> {
  // An app that could not write records must not start.
  entityCodeOf(db);
  await openSettings({ db, env, listener });
  await openSpellings({ db, listener });
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
    serverFactory: await serverFactory(env, log),
  });
  const sessions = await createSessionCache(db, listener);
  app.decorate("appContext", {
    db,
    findSession: (token) => (isApiKey(token) ? findKey(db, token) : sessions.find(token)),
    countCall: ({ method, path, perHour }, userId) =>
      countAttempt(db, { name: `${method} ${path}`, tries: perHour, seconds: 3600 }, userId),
    needsSecondFactor: ({ actor, isStrong }) =>
      actor !== null && !isStrong && isSecondFactorRequired(actor.role),
    async assertConfirmed(session, confirm) {
      const isAsked = confirm === "always" || mustConfirm(session.actor?.role ?? "anonymous");
      if (!isAsked || (await isConfirmed(db, session))) return;
      throw session.scopes ? new AppError("forbidden", { message: peopleOnly }) : new AppError("unconfirmed");
    },
    assertChangesAllowed,
    unfitReplies: env.NODE_ENV === "production" ? "repaired" : "refused",
    contracts: [],
  });
  app.decorateRequest("session", null);
  handleErrors(app, env);
  logRequests(app);
  tracing?.register(app);
  const metrics = new Registry();
  app.decorate("metrics", metrics);
  registerHttpMetrics(app, metrics);
  registerServerMetrics(metrics, { db, listener });
  registerBacklogMetrics(metrics, db);
  registerDurabilityMetrics(metrics, env);
  registerReplicaMetrics(metrics, db.context);
  const files = measureFiles(fileStore, metrics);
  app.decorate("files", files);
  registerBodyParsers(app);
  const apiOrigin = env.API_ORIGIN ?? null;
  const inlineScripts = webFolder ? await readInlineScripts(webFolder) : [];
  await registerSecurityHeaders(app, { inlineScripts, apiOrigin });
  allowOrigins(app, allowedOrigins(env));
  await app.register(multipart);
  if (webFolder) {
    await servePage(app, webFolder, { provider: oidcSettingsOf(env)?.name ?? null, apiOrigin });
    await serveWebFiles(app, webFolder);
  }
  // After the web files, which are compressed when they are built.
  await compressReplies(app);

  const services: Services = { db, files, env, log: app.log, listener };
  registerHealthRoutes(app, services);
  registerStatusRoutes(app, services);
  registerAccessRoutes(app);
  registerArchiveRoutes(app);
  registerSavedReportRoutes(app);
  registerRetentionRoutes(app);
  registerAuditRoutes(app, services);
  registerAuthRoutes(app, { ...services, sessions });
  registerOidcRoutes(app, { ...services, sessions });
  registerSecondFactorRoutes(app, { ...services, sessions });
  registerDeviceRoutes(app, { ...services, sessions });
  registerConfirmRoutes(app, { ...services, sessions });
  registerApiKeyRoutes(app, services);
  registerWebhookRoutes(app, services);
  registerAppAccountRoutes(app, services);
  if (env.NODE_ENV !== "production") registerMailboxRoutes(app, services);
  registerAppOrderRoutes(app, services);
  registerKhqrRoutes(app);
  registerOrderContextRoutes(app, services);
  registerOrderDocumentRoutes(app, services);
  registerInvoiceRoutes(app, services);
  registerAppInvoiceRoutes(app, services);
  registerEntityRoutes(app, services);
  registerSheetRoutes(app, services);
  registerReportRoutes(app);
  registerPersonalDataRoutes(app, services);
  registerReconcileRoutes(app, { ...services, receiveSheet });
  registerJobRoutes(app, services);
  registerBatchRoutes(app, services);
  registerReportFileRoutes(app);
  registerReportScheduleRoutes(app);
  registerCategoryClassRoutes(app);
  registerUploadRoutes(app, services);
  registerThumbnailRoutes(app, services);
  registerResumableRoutes(app, services);
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
  registerSearchRoutes(app);
  registerAppVersionRoutes(app, services);
  registerMarketPriceRoutes(app);
  registerNameSynonymRoutes(app);
  registerLoanProductRoutes(app, services);
  registerVendorApplicationRoutes(app, {
    db,
    countTry: (ip) => countAttempt(db, attemptLimits.vendorApplicationAddress, addressKey(ip)),
  });
  await registerDocsRoutes(app, build.version);
  return app;
}

declare module "fastify" {
  interface FastifyInstance {
    readonly metrics: Registry;
    /** The file store, measured. */
    readonly files: FileStore;
  }
}
