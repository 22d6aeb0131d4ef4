import { Refusal } from "../../domain/errors.ts";
import { words } from "../../domain/words.ts";
import type { Check } from "./check.ts";

const needed = words(
  "A scheduled item needs the time at which it appears. Lead it back to draft first.",
  "ព័ត៌មានដែលបានកំណត់ពេលត្រូវមានពេលបង្ហាញ។ សូមប្ដូរវាទៅសេចក្ដីព្រាងជាមុនសិន។",
);

/** What is scheduled keeps a time. */
export const newsCheck: Check = {
  before: async ({ operation, row, values }) => {
    if (operation === "update" && row?.state === "scheduled" && values.publishedAt === null)
      throw new Refusal("invalid", { issues: [{ path: "publishedAt", words: needed }] });
    return values;
  },
};
