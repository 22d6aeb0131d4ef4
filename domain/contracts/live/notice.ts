import * as z from "zod/mini";
import { endpoint } from "../../declare/endpoint.ts";
import { pageOfItems, paging } from "../records/paging.ts";
import { bothLanguages } from "../shapes.ts";

/** What a notice is about; `app`: an app user's own order or comment, which the app shows, too. */
export const noticeKinds = ["step", "job", "review", "message", "chat", "app"] as const;

/** A notice under the bell. */
export const notice = z.object({
  id: z.string(),
  kind: z.enum(noticeKinds),
  title: bothLanguages,
  /** How many records it covers: one bulk action gives one notice. */
  count: z.number(),
  /** The address inside the app (`#/app/…`); null for none. */
  link: z.nullable(z.string()),
  /** ISO 8601 */
  createdAt: z.string(),
  readAt: z.nullable(z.string()),
});
export type Notice = z.output<typeof notice>;

const unread = z.object({ unread: z.number() });

export const notices = endpoint({
  method: "GET",
  path: "/api/notices/v1",
  summary: "One's own notices, newest first, and how many are unread",
  callers: "signedIn",
  query: z.strictObject(paging),
  reply: z.object({ ...pageOfItems(notice), unread: z.number() }),
  errorResponses: ["invalid"],
});

export const readNotice = endpoint({
  method: "POST",
  idempotent: true,
  path: "/api/notices/v1/{id}/read",
  summary: "Mark one notice as read",
  callers: "signedIn",
  reply: unread,
  errorResponses: ["notFound"],
});

export const readNotices = endpoint({
  method: "POST",
  idempotent: true,
  path: "/api/notices/v1/read",
  summary: "Mark every notice as read",
  callers: "signedIn",
  reply: unread,
});
