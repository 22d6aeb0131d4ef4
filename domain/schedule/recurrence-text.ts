import { calendarNames } from "../text/format.ts";
import type { Language } from "../text/localized-text.ts";
import type { Recurrence } from "./next-time.ts";

/** `06:00` */
export const hourText = (hour: number): string => `${String(hour).padStart(2, "0")}:00`;

/** The name of a weekday; 1 is Monday. */
export const weekdayText = (weekday: number, language: Language): string =>
  `${language === "km" ? "ថ្ងៃ" : ""}${calendarNames[language].days[weekday % 7] ?? ""}`;

/** A recurring time as text: `every Monday at 06:00`. */
export function recurrenceText(
  { frequency, weekday, monthDay, hour }: Recurrence,
  language: Language,
): string {
  const at = hourText(hour);
  if (language === "km") {
    if (frequency === "weekly") return `រៀងរាល់${weekdayText(weekday ?? 1, "km")} ម៉ោង\u00a0${at}`;
    return frequency === "monthly"
      ? `រៀងរាល់ថ្ងៃទី ${monthDay} នៃខែ ម៉ោង\u00a0${at}`
      : `រៀងរាល់ថ្ងៃ ម៉ោង\u00a0${at}`;
  }
  if (frequency === "weekly") return `every ${weekdayText(weekday ?? 1, "en")} at ${at}`;
  return frequency === "monthly" ? `monthly on day ${monthDay} at ${at}` : `daily at ${at}`;
}
