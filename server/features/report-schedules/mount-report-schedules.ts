import type { FastifyInstance } from "fastify";
import {
  addReportSchedule,
  changeReportSchedule,
  removeReportSchedule,
  reportRecipients,
  reportSchedules,
  sendReportSchedule,
  turnReportSchedule,
} from "../../../domain/calls/report-schedule.ts";
import type { Queries } from "../../db/database.ts";
import type { SignedIn } from "../../http/context.ts";
import { mount } from "../../http/mount.ts";
import { addJob } from "../../jobs/job-rows.ts";
import { fileSteps } from "../../reports/files/make-report-file.ts";
import { reportFor, reportSubject } from "../../reports/known-report.ts";
import { refuseTooManyReports } from "../../reports/refuse-too-many-reports.ts";
import { findReceivers } from "../../reports/schedules/recipients.ts";
import { findSchedule, listSchedules, readSchedule } from "./read-schedules.ts";
import { addSchedule, changeSchedule, turnSchedule } from "./write-schedule.ts";

/** Puts a scheduled report aside to be sent at once, besides its times. */
async function sendNow(tx: Queries, { actor }: SignedIn, id: string): Promise<string> {
  const schedule = await findSchedule(tx, actor, id);
  const report = reportFor(actor, schedule.report);
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

/** Mounts the schedules by which reports are sent by e-mail. */
export function mountReportSchedules(app: FastifyInstance): void {
  mount(app, reportSchedules, async ({ context, query }) => ({
    items: [...(await listSchedules(context, query.report))],
  }));
  mount(app, reportRecipients, async ({ context: { actor, db }, query }) => {
    const report = reportFor(actor, query.report);
    const found = await findReceivers(db, report, { typed: query.q ?? "", first: actor.userId });
    return { items: found.map(({ id, name, name_kh: labelKh }) => ({ id, label: name, labelKh })) };
  });
  mount(app, addReportSchedule, ({ context, body }) =>
    context.db.transaction(async (tx) => {
      const id = await addSchedule({ tx, actor: context.actor, draft: body });
      return readSchedule({ ...context, db: tx }, id);
    }),
  );
  mount(app, changeReportSchedule, ({ context, params: { id }, body }) =>
    context.db.transaction(async (tx) => {
      const { actor } = context;
      await changeSchedule({ tx, actor, draft: body }, await findSchedule(tx, actor, id));
      return readSchedule({ ...context, db: tx }, id);
    }),
  );
  mount(app, turnReportSchedule, ({ context, params: { id }, body: { enabled } }) =>
    context.db.transaction(async (tx) => {
      const { actor } = context;
      await turnSchedule({ tx, actor, enabled }, await findSchedule(tx, actor, id));
      return readSchedule({ ...context, db: tx }, id);
    }),
  );
  mount(app, removeReportSchedule, ({ context: { actor, db }, params: { id } }) =>
    db.transaction(async (tx) => {
      await findSchedule(tx, actor, id);
      await tx.query("delete from report_schedule where id = $1", [id]);
      return { id };
    }),
  );
  mount(app, sendReportSchedule, ({ context, params: { id } }) =>
    context.db.transaction(async (tx) => ({ job: { id: await sendNow(tx, context, id) } })),
  );
}
