import { words } from "../../../domain/words.ts";

const minute = 60_000;
export const waitSteps = [15, 60, 240, 1440] as const;

/** How long somebody waits, in words; and how urgent that is: amber from an hour on, red from a day on. */
export function waitOf(since: string, now: number) {
  const minutes = Math.max(0, Math.floor((now - new Date(since).getTime()) / minute));
  const urgency = minutes < 60 ? "fresh" : minutes < 1440 ? "late" : "overdue";
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
