import type { FastifyInstance } from "fastify";
import {
  explainLine,
  explainLines,
  lineCandidates,
  matchLine,
  statementLines,
  unmatchLine,
} from "../../../domain/calls/reconcile-lines.ts";
import { reconcileParties } from "../../../domain/calls/reconcile-parties.ts";
import { formerReasons } from "../../../domain/calls/reconcile-reasons.ts";
import {
  createSettlement,
  readSettlement,
  sendSettlement,
  settlementDocument,
  settlementOrders,
} from "../../../domain/calls/reconcile-settlements.ts";
import { compareAgain, readStatement, sendStatement } from "../../../domain/calls/reconcile-statements.ts";
import type { Queries } from "../../db/database.ts";
import { sendPdf } from "../../documents/send-pdf.ts";
import type { SignedIn } from "../../http/context.ts";
import { mount } from "../../http/mount.ts";
import type { ReceiveSheet } from "../../receive-sheet.ts";
import { beginSettlement } from "../../reconcile/create-settlement.ts";
import { type FoundSettlement, findSettlement, lockOpen } from "../../reconcile/find-settlement.ts";
import { listFormerReasons } from "../../reconcile/former-reasons.ts";
import { explainMany, explainOne, matchByHand, unmatch } from "../../reconcile/judge-lines.ts";
import { listCandidates, listLines } from "../../reconcile/list-lines.ts";
import { listOrders } from "../../reconcile/list-orders.ts";
import { listParties } from "../../reconcile/list-parties.ts";
import { noteSums } from "../../reconcile/note-sums.ts";
import { readDetail } from "../../reconcile/read-detail.ts";
import { compareOnceMore, readStatementLines } from "../../reconcile/read-statement.ts";
import { sendStatementTo, settlementPdf } from "../../reconcile/send-settlement.ts";
import { openStatement } from "../../reconcile/statement-sheet.ts";
import { takeStatement } from "../../reconcile/take-statement.ts";
import type { Services } from "../../services.ts";

interface ReconcileServices extends Pick<Services, "db" | "files"> {
  readonly receiveSheet: ReceiveSheet;
}
type Judge = (judged: { readonly tx: Queries; readonly found: FoundSettlement }) => Promise<void>;

/** Does something to an open settlement, alone, and answers it as it is then. */
async function change(context: SignedIn, id: string, judge: Judge) {
  const { db, actor } = context;
  await db.transaction(async (tx) => {
    const found = await lockOpen({ db: tx, actor, id });
    await judge({ tx, found });
    await noteSums({ tx, actor, id });
  });
  return readDetail({ ...context, id });
}

function mountStatements(app: FastifyInstance, { files, receiveSheet }: ReconcileServices): void {
  mount(app, sendStatement, ({ context, params: { id }, request }) =>
    receiveSheet(request, async (sent) => {
      const { db, actor } = context;
      // Locked for a moment only, to learn that it is open.
      const found = await db.transaction((tx) => lockOpen({ db: tx, actor, id }));
      return takeStatement({ db, files, actor, found, sent });
    }),
  );
  mount(app, readStatement, async ({ context, params: { id, fileId }, body }) => {
    const { db, actor } = context;
    const sheet = await openStatement(files, fileId);
    const existing = body.replace === true ? "replace" : "keep";
    await db.transaction((tx) =>
      readStatementLines({ tx, actor, id, fileId, sheet, mapping: body.mapping, existing }),
    );
    return readDetail({ ...context, id });
  });
  mount(app, compareAgain, async ({ context, params: { id } }) => {
    const { db, actor } = context;
    await db.transaction((tx) => compareOnceMore({ tx, actor, id }));
    return readDetail({ ...context, id });
  });
}

function mountLines(app: FastifyInstance): void {
  mount(app, statementLines, async ({ context, params: { id }, query }) =>
    listLines(context.db, await findSettlement({ ...context, id }), query),
  );
  mount(app, formerReasons, async ({ context, params: { id }, query }) =>
    listFormerReasons(context.db, await findSettlement({ ...context, id }), query),
  );
  mount(app, lineCandidates, async ({ context, params: { id, lineId }, query }) => {
    const found = await findSettlement({ ...context, id });
    return { items: [...(await listCandidates(context.db, { found, lineId }, query))] };
  });
  mount(app, matchLine, ({ context, params: { id, lineId }, body }) =>
    change(context, id, ({ tx, found }) => matchByHand({ tx, found, lineId }, body.orderId)),
  );
  mount(app, unmatchLine, ({ context, params: { id, lineId } }) =>
    change(context, id, ({ tx, found }) => unmatch({ tx, found, lineId })),
  );
  mount(app, explainLine, ({ context, params: { id, lineId }, body }) =>
    change(context, id, ({ tx, found }) => explainOne({ tx, found, lineId }, context.actor, body.reason)),
  );
  mount(app, explainLines, ({ context, params: { id }, body }) =>
    change(context, id, ({ tx, found }) => explainMany({ tx, found, actor: context.actor, given: body })),
  );
}

function mountDocuments(app: FastifyInstance, { db, files }: ReconcileServices): void {
  const contract = { ...settlementDocument, replyTypes: ["application/pdf"] } as const;
  mount(app, contract, async ({ context: { actor }, params: { id }, query: { language }, reply }) =>
    sendPdf(reply, await settlementPdf({ db, actor, id, language })),
  );
  mount(app, sendSettlement, async ({ context, params: { id }, body: { language } }) => {
    const { db: inside, actor } = context;
    await sendStatementTo({ db: inside, files, actor, id, language });
    return readDetail({ ...context, id });
  });
}

/** Mounts reconciliation: parties, settlements, their statements and what people make of them. */
export function mountReconcile(app: FastifyInstance, services: ReconcileServices): void {
  mount(app, reconcileParties, ({ context, params: { kind }, query }) =>
    listParties(context.db, kind, query),
  );
  mount(app, createSettlement, async ({ context, body }) => {
    const { db, actor } = context;
    const id = await db.transaction((tx) => beginSettlement({ tx, actor, wanted: body }));
    return readDetail({ ...context, id });
  });
  mount(app, readSettlement, ({ context, params: { id } }) => readDetail({ ...context, id }));
  mount(app, settlementOrders, async ({ context, params: { id }, query }) =>
    listOrders(context.db, await findSettlement({ ...context, id }), query),
  );
  mountLines(app);
  mountStatements(app, services);
  mountDocuments(app, services);
}
