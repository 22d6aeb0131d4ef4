import { AppError } from "../../../domain/errors/errors.ts";
import { todayIn } from "../../../domain/reports/period.ts";
import { type LocalizedText, localized } from "../../../domain/text/localized-text.ts";

/** The error of a rule, at the value that breaks it. */
export const ruleError = (text: LocalizedText, path?: string): AppError =>
  new AppError("rule", { message: text, ...(path ? { issues: [{ path, message: text }] } : {}) });

/** Throws `rule` for a day in the future. */
export function assertPast(day: string, path: string): void {
  if (day > todayIn(Date.now()))
    throw ruleError(localized("Choose today or an earlier date.", "សូមជ្រើសរើសថ្ងៃនេះ ឬថ្ងៃមុន។"), path);
}
