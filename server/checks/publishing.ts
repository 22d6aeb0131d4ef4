import type { Hooks } from "./hooks.ts";

/**
 * Sets `publishedAt` on records created as published. The transition to published does the same
 * (server/commands/publishing.ts).
 */
export const publishingHooks: Hooks = {
  before: async ({ operation, values }) =>
    operation === "create" && values.state === "published"
      ? { ...values, publishedAt: new Date().toISOString() }
      : values,
};
