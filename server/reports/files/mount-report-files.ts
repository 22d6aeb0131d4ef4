import type { FastifyInstance } from "fastify";
import { writeReport } from "../../../domain/calls/report.ts";
import type { Report } from "../../../domain/declare/report.ts";
import { reports } from "../../../domain/reports/index.ts";
import { mount } from "../../http/mount.ts";
import { addJob } from "../../jobs/job-rows.ts";
import { checkQuery, queryFrom } from "../check-query.ts";
import { reportSubject } from "../known-report.ts";
import { refuseTooManyReports } from "../refuse-too-many-reports.ts";
import { fileSteps } from "./make-report-file.ts";
import { screenOf } from "./report-link.ts";

function mountFiles(app: FastifyInstance, report: Report): void {
  const contract = writeReport(report);
  mount(app, contract, async ({ context, body }) => {
    const { actor, db, language } = context;
    const { format, query } = body;
    checkQuery(report, queryFrom(query));
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
      const link = `#/app/${screenOf(report, [query, `file=${id}`].filter((part) => part !== "").join("&"))}`;
      await tx.query("update job set input = input || jsonb_build_object('link', $2::text) where id = $1", [
        id,
        link,
      ]);
      return { job: { id } };
    });
  });
}

/** Mounts what has reports written to files, in the background. */
export function mountReportFiles(app: FastifyInstance): void {
  for (const report of reports) mountFiles(app, report);
}
