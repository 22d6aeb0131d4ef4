import type { FastifyInstance } from "fastify";
import {
  explainLine,
  explainLines,
  lineCandidates,
  matchLine,
  reportedPayments,
  statementLines,
  unmatchLine,
} from "../../domain/contracts/reconcile/reconcile-lines.ts";
import { reconcileParties } from "../../domain/contracts/reconcile/reconcile-parties.ts";
import { formerReasons } from "../../domain/contracts/reconcile/reconcile-reasons.ts";
import {
  createSettlement,
  readSettlement,
  sendSettlement,
  settlementDocument,
  settlementOrders,
} from "../../domain/contracts/reconcile/reconcile-settlements.ts";
import {
  compareAgain,
  readStatement,
  sendStatement,
} from "../../domain/contracts/reconcile/reconcile-statements.ts";
import { headingScore } from "../../domain/reconcile/guess-mapping.ts";
import type { Queries } from "../db/database.ts";
import { sendPdf } from "../documents/send-pdf.ts";
import type { SignedInContext } from "../http/context.ts";
import { registerRoute } from "../http/register-route.ts";
import type { Services } from "../http/services.ts";
import { recordAuditEvent } from "../records/history/audit-event.ts";
import type { ReceiveSheet } from "../records/table/receive-table.ts";
import { registerBankFileRoutes } from "./bank-files/bank-file-routes.ts";
import { listFormerReasons } from "./former-reasons.ts";
import { listSettlementOrders } from "./list-orders.ts";
import { listParties } from "./list-parties.ts";
import { findSettlement, lockOpenSettlement, type SettlementRow } from "./settlements/find-settlement.ts";
import { readSettlementDetail } from "./settlements/read-detail.ts";
import { mailStatement, renderSettlementPdf } from "./settlements/send-settlement.ts";
import { startSettlement } from "./settlements/start-settlement.ts";
import { storeSums } from "./settlements/store-sums.ts";
import { importStatement, recompareStatement } from "./statements/import-statement.ts";
import { listCandidates, listLines } from "./statements/list-lines.ts";
import {
  explainDifference,
  explainDifferences,
  matchManually,
  removeMatch,
} from "./statements/match-lines.ts";
import { listReportedPayments } from "./statements/reported-payments.ts";
import { openStatement } from "./statements/statement-sheet.ts";
import { uploadStatement } from "./statements/upload-statement.ts";

interface ReconcileServices extends Pick<Services, "db" | "files"> {
  readonly receiveSheet: ReceiveSheet;
}
type SettlementChange = (judged: { readonly tx: Queries; readonly found: SettlementRow }) => Promise<void>;

/** Applies a manual change to an open settlement under lock. Returns its new state. */
async function changeSettlement(context: SignedInContext, id: string, judge: SettlementChange) {
  const { db, actor } = context;
  await db.transaction(async (tx) => {
    const found = await lockOpenSettlement({ db: tx, actor, id });
    await judge({ tx, found });
    await storeSums({ tx, actor, id });
  });
  return readSettlementDetail({ ...context, id });
}

function registerStatementRoutes(app: FastifyInstance, { files, receiveSheet }: ReconcileServices): void {
  registerRoute(app, sendStatement, ({ context: { db, actor }, params: { id }, query, request }) =>
    receiveSheet(
      { request, db, actor },
      { score: headingScore, sheet: query.sheet ?? null, takesStatements: true },
      async (sent) => {
        // Locks briefly only to check that it is open.
        const found = await db.transaction((tx) => lockOpenSettlement({ db: tx, actor, id }));
        return uploadStatement({ db, files, actor, found, sent });
      },
    ),
  );
  registerRoute(app, readStatement, async ({ context, params: { id, fileId }, body }) => {
    const { db, actor } = context;
    const sheet = await openStatement(files, fileId, body.sheet ?? null);
    const existing = body.replace === true ? "replace" : "keep";
    await db.transaction((tx) =>
      importStatement({ tx, actor, id, fileId, sheet, mapping: body.mapping, existing }),
    );
    return readSettlementDetail({ ...context, id });
  });
  registerRoute(app, compareAgain, async ({ context, params: { id } }) => {
    const { db, actor } = context;
    await db.transaction((tx) => recompareStatement({ tx, actor, id }));
    return readSettlementDetail({ ...context, id });
  });
}

function registerLineRoutes(app: FastifyInstance): void {
  registerRoute(app, statementLines, async ({ context, params: { id }, query }) =>
    listLines(context.db, await findSettlement({ ...context, id }), query),
  );
  registerRoute(app, reportedPayments, async ({ context, params: { id } }) =>
    listReportedPayments(context.db, await findSettlement({ ...context, id })),
  );
  registerRoute(app, formerReasons, async ({ context, params: { id }, query }) =>
    listFormerReasons(context.db, await findSettlement({ ...context, id }), query),
  );
  registerRoute(app, lineCandidates, async ({ context, params: { id, lineId }, query }) => {
    const found = await findSettlement({ ...context, id });
    return { items: [...(await listCandidates(context.db, { found, lineId }, query))] };
  });
  registerRoute(app, matchLine, ({ context, params: { id, lineId }, body }) =>
    changeSettlement(context, id, ({ tx, found }) => matchManually({ tx, found, lineId }, body.orderId)),
  );
  registerRoute(app, unmatchLine, ({ context, params: { id, lineId } }) =>
    changeSettlement(context, id, ({ tx, found }) => removeMatch({ tx, found, lineId })),
  );
  registerRoute(app, explainLine, ({ context, params: { id, lineId }, body }) =>
    changeSettlement(context, id, ({ tx, found }) =>
      explainDifference({ tx, found, lineId }, context.actor, body.reason),
    ),
  );
  registerRoute(app, explainLines, ({ context, params: { id }, body }) =>
    changeSettlement(context, id, ({ tx, found }) =>
      explainDifferences({ tx, found, actor: context.actor, given: body }),
    ),
  );
}

function registerDocumentRoutes(app: FastifyInstance, { db, files }: ReconcileServices): void {
  const contract = { ...settlementDocument, replyTypes: ["application/pdf"] } as const;
  registerRoute(app, contract, async ({ context: { actor }, params: { id }, query: { language }, reply }) => {
    const printed = await renderSettlementPdf({ db, actor, id, language });
    const about = { entity: "settlement", recordId: id };
    await recordAuditEvent(db, { kind: "documentPrinted", by: actor.userId, ...about });
    return sendPdf(reply, printed);
  });
  registerRoute(app, sendSettlement, async ({ context, params: { id }, body: { language } }) => {
    const { db: inside, actor } = context;
    await mailStatement({ db: inside, files, actor, id, language });
    return readSettlementDetail({ ...context, id });
  });
}

/** Registers the reconciliation routes: parties, settlements, statements and manual matching. */
export function registerReconcileRoutes(app: FastifyInstance, services: ReconcileServices): void {
  registerRoute(app, reconcileParties, ({ context, params: { kind }, query }) =>
    listParties(context.db, kind, query),
  );
  registerRoute(app, createSettlement, async ({ context, body }) => {
    const { db, actor } = context;
    const id = await db.transaction((tx) => startSettlement({ tx, actor, request: body }));
    return readSettlementDetail({ ...context, id });
  });
  registerRoute(app, readSettlement, ({ context, params: { id } }) =>
    readSettlementDetail({ ...context, id }),
  );
  registerRoute(app, settlementOrders, async ({ context, params: { id }, query }) =>
    listSettlementOrders(context.db, await findSettlement({ ...context, id }), query),
  );
  registerLineRoutes(app);
  registerStatementRoutes(app, services);
  registerDocumentRoutes(app, services);
  registerBankFileRoutes(app);
}
