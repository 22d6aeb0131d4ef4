import type { ReportFormat } from "../../../domain/contracts/reports/report.ts";
import type { Frequency, ReportSchedule } from "../../../domain/contracts/reports/report-schedule.ts";
import type { Recurrence } from "../../../domain/schedule/next-time.ts";
import type { Language } from "../../../domain/text/localized-text.ts";
import type { Queries } from "../../db/database.ts";
import { recordChange } from "../../live/record-change.ts";

/** A stored schedule. */
export interface ScheduleRow {
  readonly id: string;
  readonly owner: string;
  readonly report: string;
  readonly query: string;
  /** The saved report that it sends; it may be gone. */
  readonly saved_report: string | null;
  readonly format: ReportFormat;
  readonly language: Language;
  readonly frequency: Frequency;
  readonly weekday: number | null;
  readonly month_day: number | null;
  readonly hour: number;
  readonly recipients: readonly string[];
  readonly enabled: boolean;
  readonly paused: ReportSchedule["paused"];
  readonly next_at: Date;
  readonly tries: number;
  readonly last_at: Date | null;
  readonly last_outcome: "sent" | "failed" | "nobody" | null;
  readonly last_sent: number | null;
  readonly last_failure: { readonly en: string; readonly km: string } | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

export const rhythmOf = (stored: ScheduleRow): Recurrence => ({
  frequency: stored.frequency,
  weekday: stored.weekday,
  monthDay: stored.month_day,
  hour: stored.hour,
});

/** Locks a schedule until the transaction ends. Null when it is deleted. */
export async function lockSchedule(tx: Queries, id: string): Promise<ScheduleRow | null> {
  const [found] = await tx.query<ScheduleRow>("select * from report_schedule where id = $1 for update", [id]);
  return found ?? null;
}

/** Tells open lists of schedules that one of them changed; schedules have no history. */
export const recordScheduleChange = (tx: Queries, id: string): Promise<void> =>
  recordChange(tx, { entity: "reportSchedule", id });
