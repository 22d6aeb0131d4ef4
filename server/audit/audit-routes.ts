import type { FastifyInstance } from "fastify";
import {
  auditChanges,
  auditLimits,
  auditLog,
  auditPeople,
  auditStatus,
  exportAuditLog,
} from "../../domain/contracts/audit/audit-log.ts";
import { localized } from "../../domain/text/localized-text.ts";
import { registerRoute } from "../http/register-route.ts";
import type { Services } from "../http/services.ts";
import { recordAuditEvent } from "../records/history/audit-event.ts";
import { sendSheet } from "../records/routes/send-sheet.ts";
import { sheetTypes } from "../records/routes/sheet-schemas.ts";
import { exportedRows, logColumns } from "./export-log.ts";
import { findPeople } from "./find-people.ts";
import { readLogChanges } from "./read-changes.ts";
import { readLog } from "./read-log.ts";
import { readAuditStatus } from "./read-status.ts";

const fileName = localized("Audit log", "កំណត់ហេតុសវនកម្ម");

/** Registers the audit log. No call has a scope: API keys don't read it. */
export function registerAuditRoutes(app: FastifyInstance, { db }: Pick<Services, "db">): void {
  registerRoute(app, auditLog, ({ query }) => readLog(db, query, auditLimits.page));
  registerRoute(app, auditChanges, ({ params: { id } }) => readLogChanges(db, id));
  registerRoute(app, auditStatus, () => readAuditStatus(db));
  registerRoute(app, auditPeople, ({ query }) => findPeople(db, query));
  registerRoute(
    app,
    { ...exportAuditLog, replyTypes: sheetTypes },
    async ({ context: { actor, language }, query: { format = "csv", ...query }, reply }) => {
      const details = { format, filters: Object.keys(query) };
      await recordAuditEvent(db, { kind: "logExported", by: actor.userId, details });
      const rows = exportedRows({ db, query, language });
      return sendSheet(reply, { columns: logColumns, rows, name: fileName, format, language });
    },
  );
}
