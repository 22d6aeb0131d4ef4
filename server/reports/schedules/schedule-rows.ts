import type { Frequency, ReportSchedule } from "../../../domain/calls/report-schedule.ts";
import type { Rhythm } from "../../../domain/rhythm/next-time.ts";
import type { Language } from "../../../domain/words.ts";
import type { Queries } from "../../db/database.ts";

/** A schedule as it is stored. */
export interface StoredSchedule {
  readonly id: string;
  readonly owner: string;
  readonly report: string;
  readonly query: string;
  readonly format: "pdf" | "xlsx";
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

export const rhythmOf = (stored: StoredSchedule): Rhythm => ({
  frequency: stored.frequency,
  weekday: stored.weekday,
  monthDay: stored.month_day,
  hour: stored.hour,
});

/** A schedule, locked until the transaction ends; null where it is gone. */
export async function lockSchedule(tx: Queries, id: string): Promise<StoredSchedule | null> {
  const [found] = await tx.query<StoredSchedule>("select * from report_schedule where id = $1 for update", [
    id,
  ]);
  return found ?? null;
}
