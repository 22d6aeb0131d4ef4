import type { FastifyInstance } from "fastify";
import { writeReport } from "../../../domain/contracts/reports/report.ts";
import type { Report } from "../../../domain/declare/report.ts";
import { reportScreenPath } from "../../../domain/navigation/report-address.ts";
import { reports } from "../../../domain/reports/index.ts";
import { registerRoute } from "../../http/register-route.ts";
import { addJob } from "../../jobs/job-rows.ts";
import { recordAuditEvent } from "../../records/history/audit-event.ts";
import { checkQuery, parseQueryString } from "../check-query.ts";
import { refuseTooManyReports } from "../refuse-too-many-reports.ts";
import { reportSubject } from "../require-report.ts";
import { fileSteps } from "./make-report-file.ts";

function registerFileRoute(app: FastifyInstance, report: Report): void {
  const contract = writeReport(report);
  registerRoute(app, contract, async ({ context, body }) => {
    const { actor, db, language } = context;
    const { format, query } = body;
    checkQuery(report, parseQueryString(query));
    return db.transaction(async (tx) => {
      await refuseTooManyReports(tx, actor.userId);
      const id = await addJob(tx, {
        kind: "report",
        subject: reportSubject(report.name),
        actor,
        language,
        input: { format, query },
        total: fileSteps,
      });
      await recordAuditEvent(tx, {
        kind: "reportExported",
        by: actor.userId,
        entity: reportSubject(report.name),
        details: { format },
      });
      const link = `#/app/${reportScreenPath(report, [query, `file=${id}`].filter((part) => part !== "").join("&"))}`;
      await tx.query("update job set input = input || jsonb_build_object('link', $2::text) where id = $1", [
        id,
        link,
      ]);
      return { job: { id } };
    });
  });
}

/** Registers the route that writes a report to a file in a background job. */
export function registerReportFileRoutes(app: FastifyInstance): void {
  for (const report of reports) registerFileRoute(app, report);
}
