import type { FastifyInstance } from "fastify";
import { readReport as callOf } from "../../domain/contracts/reports/report.ts";
import { reports } from "../../domain/reports/index.ts";
import { registerRoute } from "../http/register-route.ts";
import { readReport } from "./read-report.ts";

/** Registers the routes to read reports. */
export function registerReportRoutes(app: FastifyInstance): void {
  for (const report of reports)
    registerRoute(
      app,
      { ...callOf(report), tags: ["Reports"], operationId: `report.${report.name}.read` },
      ({ context: { db, actor }, query }) => readReport({ db, actor, report, query }),
    );
}
