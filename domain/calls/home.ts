import * as z from "zod/mini";
import { call } from "../declare/call.ts";
import { figureKinds } from "../declare/report.ts";

const text = z.object({ en: z.string(), km: z.string() });

/** What waits for whoever asks, and their figures of the last 30 days. Texts come along, so that nobody loads another role's. */
export const home = call({
  method: "GET",
  path: "/api/home/v1",
  summary: "What waits for the person who asks, and the figures of the last 30 days of their role",
  callers: "signedIn",
  reply: z.object({
    /** Most pressing first. */
    tasks: z.array(
      z.object({
        key: z.string(),
        label: text,
        /** What to do about it. */
        todo: text,
        /** The list that shows them, below `#/app/`. */
        to: z.string(),
        /** Whether each waits for this person. */
        isPressing: z.boolean(),
        count: z.number(),
        isExact: z.boolean(),
      }),
    ),
    /** In their order. */
    figures: z.array(
      z.object({
        key: z.string(),
        label: text,
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
