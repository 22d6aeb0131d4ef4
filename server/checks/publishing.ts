import type { Check } from "./check.ts";

/** What is made as published, by hand or by an import, is so from now on. A step to it has the same effect (server/commands/publishing.ts). */
export const stampPublished: Check = {
  before: async ({ operation, values }) =>
    operation === "create" && values.state === "published"
      ? { ...values, publishedAt: new Date().toISOString() }
      : values,
};
