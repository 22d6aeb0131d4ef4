import type { FastifyInstance } from "fastify";
import {
  addReportSchedule,
  changeReportSchedule,
  removeReportSchedule,
  reportRecipients,
  reportSchedules,
  sendReportSchedule,
  turnReportSchedule,
} from "../../../domain/contracts/reports/report-schedule.ts";
import type { Queries } from "../../db/database.ts";
import type { SignedInContext } from "../../http/context.ts";
import { registerRoute } from "../../http/register-route.ts";
import { addJob } from "../../jobs/job-rows.ts";
import { fileSteps } from "../files/make-report-file.ts";
import { refuseTooManyReports } from "../refuse-too-many-reports.ts";
import { reportSubject, requireReport } from "../require-report.ts";
import { findSchedule, listSchedules, readSchedule } from "./read-schedules.ts";
import { findRecipients } from "./recipients.ts";
import { addSchedule, changeSchedule, removeSchedule, setScheduleEnabled } from "./write-schedule.ts";

/** Queues a scheduled report to be sent immediately, in addition to its schedule. */
async function sendNow(tx: Queries, { actor }: SignedInContext, id: string): Promise<string> {
  const schedule = await findSchedule(tx, actor, id);
  const report = requireReport(actor, schedule.report);
  await refuseTooManyReports(tx, actor.userId);
  return addJob(tx, {
    kind: "schedule",
    subject: reportSubject(report.name),
    actor,
    language: schedule.language,
    input: {},
    total: fileSteps,
    scheduleId: schedule.id,
  });
}

/** Registers the routes of report schedules. */
export function registerReportScheduleRoutes(app: FastifyInstance): void {
  registerRoute(app, reportSchedules, async ({ context, query }) => ({
    items: [...(await listSchedules(context, query.report))],
  }));
  registerRoute(app, reportRecipients, async ({ context: { actor, db }, query }) => {
    const report = requireReport(actor, query.report);
    const found = await findRecipients(db, report, { typed: query.q ?? "", first: actor.userId });
    return { items: found.map(({ id, name, name_kh: labelKh }) => ({ id, label: name, labelKh })) };
  });
  registerRoute(app, addReportSchedule, ({ context, body }) =>
    context.db.transaction(async (tx) => {
      const id = await addSchedule({ tx, actor: context.actor, draft: body });
      return readSchedule({ ...context, db: tx }, id);
    }),
  );
  registerRoute(app, changeReportSchedule, ({ context, params: { id }, body }) =>
    context.db.transaction(async (tx) => {
      const { actor } = context;
      await changeSchedule({ tx, actor, draft: body }, await findSchedule(tx, actor, id));
      return readSchedule({ ...context, db: tx }, id);
    }),
  );
  registerRoute(app, turnReportSchedule, ({ context, params: { id }, body: { enabled } }) =>
    context.db.transaction(async (tx) => {
      const { actor } = context;
      await setScheduleEnabled({ tx, actor, enabled }, await findSchedule(tx, actor, id));
      return readSchedule({ ...context, db: tx }, id);
    }),
  );
  registerRoute(app, removeReportSchedule, ({ context: { actor, db }, params: { id } }) =>
    db.transaction(async (tx) => {
      await removeSchedule(tx, await findSchedule(tx, actor, id));
      return { id };
    }),
  );
  registerRoute(app, sendReportSchedule, ({ context, params: { id } }) =>
    context.db.transaction(async (tx) => ({ job: { id: await sendNow(tx, context, id) } })),
  );
}
