import * as z from "zod/mini";
import { endpoint } from "../declare/endpoint.ts";
import { figureKinds } from "../declare/report.ts";
import { taskGroupNames } from "../navigation/task-groups.ts";
import { bothLanguages } from "./shapes.ts";

/**
 * The caller's tasks and their figures of the last 30 days. Texts are included, so that clients don't load those of
 * other roles.
 */
export const home = endpoint({
  method: "GET",
  path: "/api/home/v1",
  summary: "What waits for the person who asks, and the figures of the last 30 days of their role",
  callers: "signedIn",
  reply: z.object({
    /** Most urgent first. */
    tasks: z.array(
      z.object({
        key: z.string(),
        group: z.enum(taskGroupNames),
        label: bothLanguages,
        /** The call to action. */
        todo: bothLanguages,
        /** The list with these records, below `#/app/`. */
        to: z.string(),
        /** Whether these records wait for this person. */
        isPressing: z.boolean(),
        /** Since when the oldest of them waits; null when none waits for this person. */
        waitingSince: z.nullable(z.string()),
        /** Whether the oldest has waited longer than the deadline in the settings. */
        isOverdue: z.boolean(),
        count: z.number(),
        isExact: z.boolean(),
      }),
    ),
    /** In display order. */
    figures: z.array(
      z.object({
        key: z.string(),
        label: bothLanguages,
        kind: z.enum(figureKinds),
        /** Whether more or less is better; null for neither. */
        better: z.nullable(z.enum(["more", "less"])),
        /** The screen with details, below `#/app/`; null when the person may not see it. */
        screen: z.nullable(z.string()),
        value: z.nullable(z.number()),
        /** The value of the 30 days before. */
        before: z.nullable(z.number()),
        /** One value per day, oldest first; null when it can't be computed. */
        points: z.array(z.nullable(z.number())),
      }),
    ),
    /** Saved reports that the person pinned and may open. Their figures are read with the call of each report. */
    pins: z.array(z.object({ id: z.string(), name: z.string(), report: z.string(), query: z.string() })),
    /** The last 30 days. */
    period: z.object({ from: z.string(), to: z.string() }),
  }),
});
export type Home = z.output<typeof home.reply>;

/** How much waits in each list of the caller's menu. */
export const menuCounts = endpoint({
  method: "GET",
  path: "/api/home/v1/counts",
  summary: "How much waits for the person who asks in each list of their menu",
  callers: "signedIn",
  reply: z.object({
    /** Lists where nothing waits are left out. */
    items: z.array(
      z.object({
        /** The list, below `#/app/`. */
        to: z.string(),
        count: z.number(),
        isExact: z.boolean(),
        /** Whether the oldest has waited longer than the deadline in the settings. */
        isOverdue: z.boolean(),
      }),
    ),
  }),
});
export type MenuCount = z.output<typeof menuCounts.reply>["items"][number];
