import { limits } from "../../../../domain/settings/limits.ts";
import { localized } from "../../../../domain/text/localized-text.ts";

const minuteMs = 60_000;
const waitThresholds = [15, 60, 240, 1440] as const;

/** The minutes after which a wait is late (amber) and overdue (red): two system settings. */
export interface WaitLimits {
  readonly lateMinutes: number;
  readonly overdueMinutes: number;
}

/** The limits until the settings are read. */
export const defaultWaitLimits: WaitLimits = {
  lateMinutes: limits.chatLateMinutes,
  overdueMinutes: limits.chatOverdueMinutes,
};

/** The waiting times that the list can be filtered by, in minutes, shortest first. */
export const waitFilters = ({ lateMinutes, overdueMinutes }: WaitLimits): readonly number[] =>
  [...new Set([...waitThresholds, lateMinutes, overdueMinutes])].sort((one, other) => one - other);

/** How many minutes a conversation waits, and how urgent that is. */
export function measureWait(since: string, now: number, { lateMinutes, overdueMinutes }: WaitLimits) {
  const minutes = Math.max(0, Math.floor((now - new Date(since).getTime()) / minuteMs));
  const urgency = minutes >= overdueMinutes ? "overdue" : minutes >= lateMinutes ? "late" : "fresh";
  return { minutes, urgency } as const;
}

const text = {
  now: localized("Just arrived", "ទើបមកដល់"),
  minutes: localized("Waiting {0} min", "រង់ចាំ {0} នាទី"),
  hours: localized("Waiting {0} h", "រង់ចាំ {0} ម៉ោង"),
  days: localized("Waiting {0} d", "រង់ចាំ {0} ថ្ងៃ"),
};

/** Label of a waiting time and the number to insert into it. */
export function waitLabel(minutes: number) {
  if (minutes < 1) return { label: text.now, count: 0 };
  if (minutes < 60) return { label: text.minutes, count: minutes };
  if (minutes < 1440) return { label: text.hours, count: Math.floor(minutes / 60) };
  return { label: text.days, count: Math.floor(minutes / 1440) };
}
