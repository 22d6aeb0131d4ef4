import type { FastifyInstance } from "fastify";
import {
  changeSavedReport,
  pinSavedReport,
  removeSavedReport,
  savedReports,
  saveReport,
} from "../../../domain/contracts/reports/saved-report.ts";
import { registerRoute } from "../../http/register-route.ts";
import { listSavedReports } from "./find-saved-report.ts";
import { addSavedReport, deleteSavedReport, setPinned, updateSavedReport } from "./write-saved-report.ts";

/** Registers the routes of saved reports. */
export function registerSavedReportRoutes(app: FastifyInstance): void {
  registerRoute(app, savedReports, async ({ context: { actor, db }, query }) => ({
    items: [...(await listSavedReports(db, actor, query.report))],
  }));
  registerRoute(app, saveReport, ({ context: { actor, db }, body }) =>
    db.transaction((tx) => addSavedReport({ tx, actor }, body)),
  );
  registerRoute(app, changeSavedReport, ({ context: { actor, db }, params: { id }, body }) =>
    db.transaction((tx) => updateSavedReport({ tx, actor }, { id, change: body })),
  );
  registerRoute(app, pinSavedReport, ({ context: { actor, db }, params: { id }, body: { isPinned } }) =>
    db.transaction((tx) => setPinned({ tx, actor }, { id, isPinned })),
  );
  registerRoute(app, removeSavedReport, ({ context: { actor, db }, params: { id } }) =>
    db.transaction((tx) => deleteSavedReport({ tx, actor }, id)),
  );
}
