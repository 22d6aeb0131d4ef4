import type { FastifyInstance } from "fastify";
import {
  bankFiles,
  createBankFile,
  downloadBankFile,
  dueSettlements,
  readBankFile,
} from "../../../domain/contracts/reconcile/reconcile-bank-files.ts";
import { bankFile } from "../../../domain/entities/orders/bank-file.ts";
import { limits } from "../../../domain/settings/limits.ts";
import { contentDisposition } from "../../http/content-disposition.ts";
import { registerRoute } from "../../http/register-route.ts";
import { recordAuditEvent } from "../../records/history/audit-event.ts";
import { writeBankSheet } from "./bank-file-sheet.ts";
import { makeBankFile } from "./create-bank-file.ts";
import { readDuePayees, toDueSettlement } from "./payees.ts";
import { listBankFiles, readBankFileDetail } from "./read-bank-files.ts";

/** Registers what is due, and the bank files that pay it. */
export function registerBankFileRoutes(app: FastifyInstance): void {
  registerRoute(app, dueSettlements, async ({ context: { db }, query }) => {
    const payees = await readDuePayees(db, query);
    return {
      items: payees.slice(0, limits.bankFileTransfers).map(toDueSettlement),
      total: payees.length,
      payable: payees.reduce((sum, { payable }) => sum + payable, 0),
    };
  });
  registerRoute(app, bankFiles, ({ context: { db }, query }) => listBankFiles(db, query));
  registerRoute(app, createBankFile, async ({ context, body: { settlements } }) => {
    const { db, actor } = context;
    const id = await db.transaction((tx) => makeBankFile({ tx, actor, settlements }));
    return readBankFileDetail({ ...context, id });
  });
  registerRoute(app, readBankFile, ({ context, params: { id } }) => readBankFileDetail({ ...context, id }));
  const contract = { ...downloadBankFile, replyTypes: ["text/csv"] } as const;
  registerRoute(app, contract, async ({ context: { db, actor }, params: { id }, reply }) => {
    const { name, content } = await writeBankSheet({ db, actor, id });
    const about = { entity: bankFile.name, recordId: id };
    await recordAuditEvent(db, { kind: "bankFileDownloaded", by: actor.userId, ...about });
    reply
      .type("text/csv; charset=utf-8")
      .header("content-disposition", contentDisposition("attachment", name))
      .send(content);
    return undefined;
  });
}
