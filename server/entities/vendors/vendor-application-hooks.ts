import { isUndecided, type vendorApplication } from "../../../domain/entities/vendors/vendor-application.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import type { HooksOf, WriteOf } from "../../records/write/hooks.ts";

const decided = localized(
  "This application is already decided. Its checklist can't be changed.",
  "ពាក្យសុំនេះត្រូវបានសម្រេចរួចហើយ។ មិនអាចកែបញ្ជីត្រួតពិនិត្យបានទេ។",
);

const sorted = (checks: readonly string[]): string => checks.toSorted().join();

/** The checklist of a decided application documents its decision. */
function assertChecksOpen({ row, values: { checks } }: WriteOf<typeof vendorApplication>): void {
  if (!row || !checks || isUndecided(row.state) || sorted(checks) === sorted(row.checks)) return;
  throw new AppError("rule", { message: decided, issues: [{ path: "checks", message: decided }] });
}

/** Numbers new applications, and keeps the checklist of decided ones. */
export const vendorApplicationHooks: HooksOf<typeof vendorApplication> = {
  numbered: { field: "code", series: "VA" },
  before: async (write) => {
    assertChecksOpen(write);
    return write.values;
  },
};
