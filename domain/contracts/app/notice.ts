import * as z from "zod/mini";
import { endpoint } from "../../declare/endpoint.ts";
import { message } from "../../errors/messages.ts";
import { pageOfItems, paging } from "../records/paging.ts";
import { nullableText } from "../shapes.ts";

const unreadCount = z.number();

export const appNotices = endpoint({
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
        titleKh: nullableText,
        /** Empty when the title says everything, e.g. about the caller's own order or comment. */
        body: z.string(),
        bodyKh: nullableText,
        image: nullableText,
        /** `#/app/reports/orders/{id}` for the caller's own order. */
        link: nullableText,
        /** ISO 8601 */
        sentAt: z.string(),
        openedAt: nullableText,
      }),
    ),
    unread: unreadCount,
  }),
  errorResponses: ["invalid"],
});

export const openAppNotice = endpoint({
  method: "POST",
  idempotent: true,
  path: "/api/app/v1/notices/{id}/opened",
  summary: "Note that one opened a notice",
  callers: "farmer",
  reply: z.object({ unread: unreadCount }),
  errorResponses: ["notFound"],
});

const token = z
  .string({ error: message("required") })
  .check(
    z.minLength(8, { error: message("required") }),
    z.maxLength(4096, { error: message("tooLong", 4096) }),
  );

export const registerDevice = endpoint({
  method: "POST",
  idempotent: true,
  path: "/api/app/v1/devices",
  summary: "Let a phone get push messages; it belongs to the person who registered it last",
  callers: "farmer",
  perHour: 60,
  body: z.strictObject({
    token,
    platform: z.enum(["android", "ios"], { error: message("choice", "android, ios") }),
    language: z.enum(["en", "km"], { error: message("choice", "en, km") }),
  }),
  reply: z.object({ registered: z.boolean() }),
});

export const forgetDevice = endpoint({
  method: "POST",
  idempotent: true,
  path: "/api/app/v1/devices/forget",
  summary: "Let a phone of one's own get push messages no more, e.g. when signing out",
  callers: "farmer",
  body: z.strictObject({ token }),
  reply: z.object({ registered: z.boolean() }),
});
