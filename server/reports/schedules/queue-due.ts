import { nextTime } from "../../../domain/rhythm/next-time.ts";
import type { Database, Queries } from "../../db/database.ts";
import { addJob } from "../../jobs/job-rows.ts";
import { fileSteps } from "../files/make-report-file.ts";
import { maySee, reportOfSubject, reportSubject } from "../known-report.ts";
import { pauseSchedule } from "./pause-schedule.ts";
import { actorNow } from "./recipients.ts";
import { rhythmOf, type StoredSchedule } from "./schedule-rows.ts";

const atOnce = 50;

/** Makes the job of a schedule whose time has come, and says when it comes next: times that passed meanwhile are not made up for. */
async function queueOne(tx: Queries, schedule: StoredSchedule): Promise<void> {
  const report = reportOfSubject(reportSubject(schedule.report));
  if (!report) {
    await tx.query("update report_schedule set enabled = false, paused = 'broken' where id = $1", [
      schedule.id,
    ]);
    return;
  }
  const actor = await actorNow(tx, schedule.owner);
  if (!actor || !maySee(actor, report)) {
    await pauseSchedule(tx, { schedule, report, paused: "forbidden" });
    return;
  }
  const { id, language, next_at: dueAt } = schedule;
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
  // The clock of the database may be ahead of this one: what was due now is never due again.
  const after = Math.max(Date.now(), dueAt.getTime());
  await tx.query("update report_schedule set next_at = $2 where id = $1", [
    id,
    new Date(nextTime(rhythmOf(schedule), after)),
  ]);
}

/** Hands over the reports whose time has come, each once however many processes do so at a time. Answers how many it found. */
export async function queueDueReports(db: Database): Promise<number> {
  return db.transaction(async (tx) => {
    const due = await tx.query<StoredSchedule>(
      `select * from report_schedule where enabled and next_at <= now() order by next_at, id limit ${atOnce}
       for update skip locked`,
    );
    for (const schedule of due) await queueOne(tx, schedule);
    return due.length;
  });
}
