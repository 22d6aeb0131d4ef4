import type { Report } from "../../../domain/declare/report.ts";
import type { Queries } from "../../db/database.ts";
import { pauseSchedule } from "../schedules/pause-schedule.ts";
import { recordScheduleChange, type ScheduleRow } from "../schedules/schedule-rows.ts";

interface SavedChange {
  readonly id: string;
  readonly report: Report;
}

const lockSchedules = (tx: Queries, id: string): Promise<readonly ScheduleRow[]> =>
  tx.query<ScheduleRow>("select * from report_schedule where saved_report = $1 order by id for update", [id]);

/** Stops the schedules that send a saved report, and says why; `except` is the person whose own go on. */
export async function stopSchedules(
  tx: Queries,
  { id, report, except }: SavedChange & { readonly except: string | null },
): Promise<void> {
  for (const schedule of await lockSchedules(tx, id))
    if (schedule.owner !== except) await pauseSchedule(tx, { schedule, report, paused: "removed" });
}

/** Gives the schedules of a saved report its new choices; they stop when the period no longer moves. */
export async function changeSchedules(
  tx: Queries,
  { id, report, query }: SavedChange & { readonly query: string },
): Promise<void> {
  const isFixed = new URLSearchParams(query).has("from");
  for (const schedule of await lockSchedules(tx, id)) {
    if (isFixed) {
      await pauseSchedule(tx, { schedule, report, paused: "fixed" });
      continue;
    }
    await tx.query("update report_schedule set query = $2, updated_at = now() where id = $1", [
      schedule.id,
      query,
    ]);
    await recordScheduleChange(tx, schedule.id);
  }
}
