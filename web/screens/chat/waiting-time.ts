import { limits } from "../../../domain/limits.ts";
import { words } from "../../../domain/words.ts";

const minute = 60_000;
const waitSteps = [15, 60, 240, 1440] as const;

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
  [...new Set([...waitSteps, lateMinutes, overdueMinutes])].sort((one, other) => one - other);

/** How many minutes a conversation waits, and how urgent that is. */
export function waitOf(since: string, now: number, { lateMinutes, overdueMinutes }: WaitLimits) {
  const minutes = Math.max(0, Math.floor((now - new Date(since).getTime()) / minute));
  const urgency = minutes >= overdueMinutes ? "overdue" : minutes >= lateMinutes ? "late" : "fresh";
  return { minutes, urgency } as const;
}

const said = {
  now: words("Waits since just now", "ទើបតែរង់ចាំ"),
  minutes: words("Waits {0} min", "រង់ចាំ {0} នាទី"),
  hours: words("Waits {0} h", "រង់ចាំ {0} ម៉ោង"),
  days: words("Waits {0} d", "រង់ចាំ {0} ថ្ងៃ"),
};

/** The words of a wait, and the number in them. */
export function waitWords(minutes: number) {
  if (minutes < 1) return { words: said.now, count: 0 };
  if (minutes < 60) return { words: said.minutes, count: minutes };
  if (minutes < 1440) return { words: said.hours, count: Math.floor(minutes / 60) };
  return { words: said.days, count: Math.floor(minutes / 1440) };
}
