import type { news } from "../../../domain/entities/news/news.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import type { HooksOf } from "../../records/write/hooks.ts";

const timeRequired = localized(
  "Scheduled news needs a publish time. To remove the time, cancel the schedule first.",
  "ព័ត៌មានដែលបានកំណត់ពេលត្រូវមានពេលផ្សាយ។ ដើម្បីលុបពេលផ្សាយ សូមបោះបង់ការកំណត់ពេលជាមុនសិន។",
);

/** A scheduled item must keep a time. */
export const newsHooks: HooksOf<typeof news> = {
  before: async ({ operation, row, values }) => {
    if (operation === "update" && row?.state === "scheduled" && values.publishedAt === null)
      throw new AppError("invalid", { issues: [{ path: "publishedAt", message: timeRequired }] });
    return values;
  },
};
