import * as z from "zod/mini";
import { call } from "../../declare/call.ts";
import { message } from "../../messages.ts";
import { pageOfItems, paging } from "../paging.ts";

const words = z.nullable(z.string());
const reference = z.object({ id: z.string(), label: z.string(), labelKh: words });

/** A comment as readers of the app see it; what staff hid is not among them. */
const comment = z.object({
  id: z.string(),
  text: z.string(),
  image: words,
  parentId: words,
  profile: z.nullable(reference),
  reply: words,
  repliedAt: words,
  createdAt: z.string(),
});
const comments = z.object(pageOfItems(comment));
const draft = z.strictObject({
  /** At most 250 characters. */
  text: z.string({ error: message("required") }),
  /** The address of an uploaded picture. */
  image: z.optional(z.nullable(z.string())),
  /** The comment that this one answers, under the same guide, step or problem. */
  parentId: z.optional(z.nullable(z.string())),
});

export const guideComments = call({
  method: "GET",
  path: "/api/app/v1/guides/{id}/comments",
  summary: "Comments on a published guide, newest first",
  callers: "farmer",
  query: z.strictObject(paging),
  reply: comments,
  refusals: ["invalid", "notFound"],
});
export const commentOnGuide = call({
  method: "POST",
  path: "/api/app/v1/guides/{id}/comments",
  summary: "Comment on a published guide",
  callers: "farmer",
  perHour: 60,
  body: draft,
  reply: comment,
  refusals: ["invalid", "notFound", "rule"],
});
export const stepComments = call({
  method: "GET",
  path: "/api/app/v1/guides/{id}/steps/{step}/comments",
  summary: "Comments on a step of a published guide, newest first; the first step is 1",
  callers: "farmer",
  query: z.strictObject(paging),
  reply: comments,
  refusals: ["invalid", "notFound"],
});
export const commentOnStep = call({
  method: "POST",
  path: "/api/app/v1/guides/{id}/steps/{step}/comments",
  summary: "Comment on a step of a published guide",
  callers: "farmer",
  perHour: 60,
  body: draft,
  reply: comment,
  refusals: ["invalid", "notFound", "rule"],
});
export const problemComments = call({
  method: "GET",
  path: "/api/app/v1/problems/{id}/comments",
  summary: "Comments on a published problem, newest first",
  callers: "farmer",
  query: z.strictObject(paging),
  reply: comments,
  refusals: ["invalid", "notFound"],
});
export const commentOnProblem = call({
  method: "POST",
  path: "/api/app/v1/problems/{id}/comments",
  summary: "Comment on a published problem",
  callers: "farmer",
  perHour: 60,
  body: draft,
  reply: comment,
  refusals: ["invalid", "notFound", "rule"],
});

/** What readers can flag. */
export const flaggedKinds = [
  "guideComment",
  "stepComment",
  "problemComment",
  "productRating",
  "productImageRating",
] as const;

export const flag = call({
  method: "POST",
  path: "/api/app/v1/flags",
  summary:
    "Say that a comment, rating or picture is not fit; once a person. The third person's flag puts it before staff",
  callers: "farmer",
  perHour: 60,
  body: z.strictObject({
    kind: z.enum(flaggedKinds, { error: message("choice", flaggedKinds.join(", ")) }),
    id: z.string({ error: message("required") }),
  }),
  reply: z.object({ flagged: z.literal(true) }),
  refusals: ["invalid", "notFound", "rule"],
});
