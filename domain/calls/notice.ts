import * as z from "zod/mini";
import { call } from "../declare/call.ts";
import { pageOfItems, paging } from "./paging.ts";

/** What a notice is about; `app`: what became of something that a person of the app bought or wrote, which the app shows, too. */
export const noticeKinds = ["step", "job", "review", "message", "chat", "app"] as const;

/** Something that a person is told, under the bell. */
export const notice = z.object({
  id: z.string(),
  kind: z.enum(noticeKinds),
  title: z.object({ en: z.string(), km: z.string() }),
  /** Of how many records it is: one bulk action gives one notice. */
  count: z.number(),
  /** Where it leads inside the app (`#/app/…`); null where nowhere. */
  link: z.nullable(z.string()),
  /** ISO 8601 */
  createdAt: z.string(),
  readAt: z.nullable(z.string()),
});
export type Notice = z.output<typeof notice>;

const unread = z.object({ unread: z.number() });

export const notices = call({
  method: "GET",
  path: "/api/notices/v1",
  summary: "One's own notices, newest first, and how many are unread",
  callers: "signedIn",
  query: z.strictObject(paging),
  reply: z.object({ ...pageOfItems(notice), unread: z.number() }),
  refusals: ["invalid"],
});

export const readNotice = call({
  method: "POST",
  idempotent: true,
  path: "/api/notices/v1/{id}/read",
  summary: "Mark one notice as read",
  callers: "signedIn",
  reply: unread,
  refusals: ["notFound"],
});

export const readNotices = call({
  method: "POST",
  idempotent: true,
  path: "/api/notices/v1/read",
  summary: "Mark every notice as read",
  callers: "signedIn",
  reply: unread,
});
