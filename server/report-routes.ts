import type { FastifyInstance } from "fastify";
import { readReport as callOf } from "../domain/calls/report.ts";
import { reports } from "../domain/reports/index.ts";
import { mount } from "./http/mount.ts";
import { readReport } from "./reports/read-report.ts";

/** Mounts the reading of every report. */
export function mountReports(app: FastifyInstance): void {
  for (const report of reports)
    mount(
      app,
      { ...callOf(report), tags: ["Reports"], operationId: `report.${report.name}.read` },
      ({ context: { db, actor }, query }) => readReport({ db, actor, report, query }),
    );
}
