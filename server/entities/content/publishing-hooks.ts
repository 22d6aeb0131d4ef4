import type { Values } from "../../../domain/declare/index.ts";
import type { feed } from "../../../domain/entities/content/feed.ts";
import type { guide } from "../../../domain/entities/content/guide.ts";
import type { tutorial } from "../../../domain/entities/content/tutorial.ts";
import type { Hooks } from "../../records/write/hooks.ts";

/** The entities whose records have a publication time. */
export type Publishable = typeof feed | typeof guide | typeof tutorial;
type FieldName = "state" | "publishedAt";
type PublishableValues = Pick<Values<typeof feed>, FieldName> &
  Pick<Values<typeof guide>, FieldName> &
  Pick<Values<typeof tutorial>, FieldName>;

/**
 * Sets `publishedAt` on records created as published. The transition to published does the same
 * (server/entities/content/publishing-commands.ts).
 */
export const publishingHooks: Hooks<never, PublishableValues> = {
  before: async ({ operation, values }) =>
    operation === "create" && values.state === "published"
      ? { ...values, publishedAt: new Date().toISOString() }
      : values,
};
