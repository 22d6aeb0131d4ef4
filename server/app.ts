import { randomUUID } from "node:crypto";
import multipart from "@fastify/multipart";
import type { Registry } from "@prometheus-io/client";
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import type { Database } from "./db/database.ts";
import type { Listener } from "./db/listener.ts";
import type { Env } from "./env.ts";
import { mountAppAccount } from "./features/app-account/mount-app-account.ts";
import { mountAppChat } from "./features/app-chat/mount-app-chat.ts";
import { mountAppContent } from "./features/app-content/mount-app-content.ts";
import { mountAppFarm } from "./features/app-farm/mount-app-farm.ts";
import { mountAppOrders } from "./features/app-orders/mount-app-orders.ts";
import { mountAppVersion } from "./features/app-version/mount-app-version.ts";
import { addressKey } from "./features/auth/address-key.ts";
import { attemptLimits, countAttempt } from "./features/auth/attempts.ts";
import { rememberSessions } from "./features/auth/find-session.ts";
import { mountAuth } from "./features/auth/mount-auth.ts";
import { mountBatches } from "./features/batches/mount-batches.ts";
import { mountCategoryClass } from "./features/category-class/mount-category-class.ts";
import { mountChat } from "./features/chat/mount-chat.ts";
import { mountEvents } from "./features/events/mount-events.ts";
import { mountGazetteer } from "./features/gazetteer/mount-gazetteer.ts";
import { mountHealth } from "./features/health/mount-health.ts";
import { mountHome } from "./features/home/mount-home.ts";
import { mountJobs } from "./features/jobs/mount-jobs.ts";
import { mountLoanProducts } from "./features/loan-products/mount-loan-products.ts";
import { mountMarketPrice } from "./features/market-price/mount-market-price.ts";
import { mountMedia } from "./features/media/mount-media.ts";
import { mountNotices } from "./features/notices/mount-notices.ts";
import { mountNotifications } from "./features/notifications/mount-notifications.ts";
import { mountOrderAround } from "./features/order-around/mount-order-around.ts";
import { mountOrderDocuments } from "./features/order-documents/mount-order-documents.ts";
import { mountPresence } from "./features/presence/mount-presence.ts";
import { mountProposals } from "./features/proposals/mount-proposals.ts";
import { mountPublicProduct } from "./features/public-product/mount-public-product.ts";
import { mountReconcile } from "./features/reconcile/mount-reconcile.ts";
import { mountReportSchedules } from "./features/report-schedules/mount-report-schedules.ts";
import { mountSavedViews } from "./features/saved-views/mount-saved-views.ts";
import { mountSettings } from "./features/settings/mount-settings.ts";
import { mountStream } from "./features/stream/mount-stream.ts";
import { mountUploads } from "./features/uploads/mount-uploads.ts";
import { mountVendorApplication } from "./features/vendor-application/mount-vendor-application.ts";
import type { FileStore } from "./files/file-store.ts";
import { readBodies } from "./http/body-parsers.ts";
import { allowOrigins } from "./http/cross-origin.ts";
import { answerBrokenRequest, answerFrameworkError, handleErrors } from "./http/errors.ts";
import { measureRequests } from "./http/metrics.ts";
import { mountDocs } from "./http/mount-docs.ts";
import { createLog, logRequests } from "./http/request-log.ts";
import { secureHeaders } from "./http/security-headers.ts";
import { serverFactory } from "./http/server-factory.ts";
import { serveWebFiles } from "./http/web-files.ts";
import { mountMailbox } from "./outbox/mount-mailbox.ts";
import { learnWays } from "./outbox/ways.ts";
import { receiveSheet } from "./receive-sheet.ts";
import { prepareSecrets } from "./records/secrets.ts";
import { mountReports } from "./report-routes.ts";
import { mountReportFiles } from "./reports/files/mount-report-files.ts";
import { mountEntities } from "./routes.ts";
import type { Services } from "./services.ts";
import { openSettings } from "./settings/settings.ts";
import { mountSheets } from "./sheet-routes.ts";
import { version } from "./version.ts";

// A product whose eight rich texts are all full of Khmer fits.
const jsonBytes = 4_194_304;

export interface AppOptions {
  readonly db: Database;
  readonly files: FileStore;
  readonly env: Env;
  readonly log?: FastifyBaseLogger;
  /** Without one, sessions are read from the database at every request. */
  readonly listener?: Listener | null;
  /** The folder of the built web app; nothing is served from one that is not there. */
  readonly webFolder?: string;
}

/** Builds the whole app on an open database; it listens to nothing yet. */
export async function buildApp({
  db,
  files,
  env,
  webFolder,
  listener = null,
  ...rest
}: AppOptions): Promise<FastifyInstance> {
  prepareSecrets(env);
  learnWays(env);
  await openSettings({ db, env, listener });
  const log = rest.log ?? createLog(env.LOG_LEVEL);
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: env.TRUST_PROXY.length > 0 ? [...env.TRUST_PROXY] : false,
    bodyLimit: jsonBytes,
    frameworkErrors: answerFrameworkError,
    clientErrorHandler: answerBrokenRequest,
    // What must be able to end has ended by the time that close() is called (server/main.ts).
    forceCloseConnections: true,
    serverFactory: await serverFactory(env),
  });
  const sessions = await rememberSessions(db, listener);
  app.decorate("seam", {
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
  app.decorate("metrics", measureRequests(app, db));
  readBodies(app);
  await secureHeaders(app);
  allowOrigins(app, env.CORS_ORIGINS);
  await app.register(multipart);

  const services: Services = { db, files, env, log: app.log, listener };
  mountHealth(app, services);
  mountAuth(app, { ...services, sessions });
  mountAppAccount(app, services);
  if (env.NODE_ENV !== "production") mountMailbox(app, services);
  mountAppOrders(app, services);
  mountOrderAround(app, services);
  mountOrderDocuments(app, services);
  mountEntities(app, services);
  mountSheets(app);
  mountReports(app);
  mountReconcile(app, { ...services, receiveSheet });
  mountJobs(app, services);
  mountBatches(app, services);
  mountReportFiles(app);
  mountReportSchedules(app);
  mountCategoryClass(app);
  mountUploads(app, services);
  mountMedia(app, services);
  mountSavedViews(app, services);
  mountNotices(app, services);
  mountNotifications(app, services);
  mountSettings(app);
  mountProposals(app, services);
  mountPresence(app, services);
  await mountStream(app, services);
  mountChat(app, services);
  mountAppChat(app, services);
  mountGazetteer(app, services);
  mountPublicProduct(app, services);
  mountAppContent(app, services);
  mountAppFarm(app, services);
  mountEvents(app);
  mountHome(app);
  mountAppVersion(app, services);
  mountMarketPrice(app);
  mountLoanProducts(app, services);
  mountVendorApplication(app, {
    db,
    countTry: (ip) => countAttempt(db, attemptLimits.vendorApplicationAddress, addressKey(ip)),
  });
  await mountDocs(app, version);
  if (webFolder) await serveWebFiles(app, webFolder);
  return app;
}

declare module "fastify" {
  interface FastifyInstance {
    readonly metrics: Registry;
  }
}
