import * as z from "zod/mini";
import { call } from "../../declare/call.ts";
import { message } from "../../messages.ts";
import { pageOfItems, paging } from "../paging.ts";

const words = z.nullable(z.string());
const unread = z.number();

export const appNotices = call({
  method: "GET",
  path: "/api/app/v1/notices",
  summary:
    "What one was told, newest first, and how much of it is unopened; what is listed counts as delivered",
  callers: "farmer",
  query: z.strictObject(paging),
  reply: z.object({
    ...pageOfItems(
      z.object({
        id: z.string(),
        title: z.string(),
        titleKh: words,
        /** Empty where the title says all, as of what became of one's own order or words. */
        body: z.string(),
        bodyKh: words,
        image: words,
        /** `#/app/reports/orders/{id}` for one's own order. */
        link: words,
        /** ISO 8601 */
        sentAt: z.string(),
        openedAt: words,
      }),
    ),
    unread,
  }),
  refusals: ["invalid"],
});

export const openAppNotice = call({
  method: "POST",
  idempotent: true,
  path: "/api/app/v1/notices/{id}/opened",
  summary: "Note that one opened a notice",
  callers: "farmer",
  reply: z.object({ unread }),
  refusals: ["notFound"],
});

const token = z
  .string({ error: message("required") })
  .check(
    z.minLength(8, { error: message("required") }),
    z.maxLength(4096, { error: message("tooLong", 4096) }),
  );

export const registerDevice = call({
  method: "POST",
  idempotent: true,
  path: "/api/app/v1/devices",
  summary: "Let a phone get push messages; it belongs to whoever registered it last",
  callers: "farmer",
  perHour: 60,
  body: z.strictObject({
    token,
    platform: z.enum(["android", "ios"], { error: message("choice", "android, ios") }),
    language: z.enum(["en", "km"], { error: message("choice", "en, km") }),
  }),
  reply: z.object({ registered: z.boolean() }),
});

export const forgetDevice = call({
  method: "POST",
  idempotent: true,
  path: "/api/app/v1/devices/forget",
  summary: "Let a phone of one's own get push messages no more, e.g. when signing out",
  callers: "farmer",
  body: z.strictObject({ token }),
  reply: z.object({ registered: z.boolean() }),
});
