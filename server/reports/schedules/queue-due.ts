import { nextTime } from "../../../domain/schedule/next-time.ts";
import type { Database, Queries } from "../../db/database.ts";
import { addJob } from "../../jobs/job-rows.ts";
import { fileSteps } from "../files/make-report-file.ts";
import { canSeeReport, findReportOfSubject, reportSubject } from "../require-report.ts";
import { findVisibleReport } from "../saved/find-saved-report.ts";
import { pauseSchedule } from "./pause-schedule.ts";
import { readCurrentActor } from "./recipients.ts";
import { recordScheduleChange, rhythmOf, type ScheduleRow } from "./schedule-rows.ts";

const batchSize = 50;

/** Creates the job of a due schedule and computes its next time; missed times are skipped. */
async function queueSchedule(tx: Queries, schedule: ScheduleRow): Promise<void> {
  const report = findReportOfSubject(reportSubject(schedule.report));
  if (!report) {
    await tx.query("update report_schedule set enabled = false, paused = 'broken' where id = $1", [
      schedule.id,
    ]);
    await recordScheduleChange(tx, schedule.id);
    return;
  }
  const actor = await readCurrentActor(tx, schedule.owner);
  if (!actor || !canSeeReport(actor, report)) {
    await pauseSchedule(tx, { schedule, report, paused: "forbidden" });
    return;
  }
  const { id, language, next_at: dueAt, saved_report: saved } = schedule;
  if (saved !== null && !(await findVisibleReport(tx, actor, saved))) {
    await pauseSchedule(tx, { schedule, report, paused: "removed" });
    return;
  }
  const known = await tx.query("select 1 from job where schedule_id = $1 and due_at = $2", [id, dueAt]);
  if (known.length === 0)
    await addJob(tx, {
      kind: "schedule",
      subject: reportSubject(report.name),
      actor,
      language,
      input: {},
      total: fileSteps,
      scheduleId: id,
      dueAt,
    });
  // The database clock may be ahead of ours: the time that is due now must not become due again.
  const after = Math.max(Date.now(), dueAt.getTime());
  await tx.query("update report_schedule set next_at = $2 where id = $1", [
    id,
    new Date(nextTime(rhythmOf(schedule), after)),
  ]);
  await recordScheduleChange(tx, id);
}

const queueBatch = (db: Database): Promise<number> =>
  db.transaction(async (tx) => {
    const due = await tx.query<ScheduleRow>(
      `select * from report_schedule where enabled and next_at <= now() order by next_at, id limit ${batchSize}
       for update skip locked`,
    );
    for (const schedule of due) await queueSchedule(tx, schedule);
    return due.length;
  });

/** Queues due reports, each once also with several instances. Returns how many it found. */
export async function queueDueReports(db: Database, signal?: AbortSignal): Promise<number> {
  let total = 0;
  for (;;) {
    const found = await queueBatch(db);
    total += found;
    if (found < batchSize || signal?.aborted) return total;
  }
}
