import * as z from "zod/mini";
import { call } from "../declare/call.ts";
import { figureKinds } from "../declare/report.ts";

/** What waits for whoever asks, and their figures of the last 30 days; a task that can't be told right now is null. */
export const home = call({
  method: "GET",
  path: "/api/home/v1",
  summary:
    "What waits for the person who asks, by the key of the task, and the figures of the last 30 days of their role",
  callers: "signedIn",
  reply: z.object({
    tasks: z.record(z.string(), z.nullable(z.object({ count: z.number(), isExact: z.boolean() }))),
    figures: z.array(
      z.object({
        key: z.string(),
        label: z.object({ en: z.string(), km: z.string() }),
        kind: z.enum(figureKinds),
        /** Whether more of it is good news; null for neither. */
        better: z.nullable(z.enum(["more", "less"])),
        /** Where more is said of it, below `#/app/`; null where the person may not look. */
        screen: z.nullable(z.string()),
        value: z.nullable(z.number()),
        /** Of the 30 days before. */
        before: z.nullable(z.number()),
        /** Day by day, oldest first; null where nothing can be reckoned. */
        points: z.array(z.nullable(z.number())),
      }),
    ),
    /** The 30 days. */
    period: z.object({ from: z.string(), to: z.string() }),
  }),
});
export type Home = z.output<typeof home.reply>;
