import * as z from "zod/mini";
import { endpoint } from "../../declare/endpoint.ts";
import { message } from "../../errors/messages.ts";
import { pageOfItems, paging } from "../records/paging.ts";
import { nullableText, reference } from "../shapes.ts";

/** A comment as readers of the app see it; hidden comments are left out. */
const comment = z.object({
  id: z.string(),
  text: z.string(),
  image: nullableText,
  parentId: nullableText,
  profile: z.nullable(reference),
  reply: nullableText,
  repliedAt: nullableText,
  createdAt: z.string(),
});
const comments = z.object(pageOfItems(comment));
const draft = z.strictObject({
  /** At most 250 characters. */
  text: z.string({ error: message("required") }),
  /** The URL of an uploaded picture. */
  image: z.optional(z.nullable(z.string())),
  /** The parent comment, under the same guide, step or problem. */
  parentId: z.optional(z.nullable(z.string())),
});

const listOf = <const Path extends string>(path: Path, summary: string) =>
  endpoint({
    method: "GET",
    path,
    summary,
    callers: "farmer",
    query: z.strictObject(paging),
    reply: comments,
    errorResponses: ["invalid", "notFound"],
  });
const commentOn = <const Path extends string>(path: Path, summary: string) =>
  endpoint({
    method: "POST",
    path,
    summary,
    callers: "farmer",
    perHour: 60,
    body: draft,
    reply: comment,
    errorResponses: ["invalid", "notFound", "rule"],
  });

const ofGuide = "/api/app/v1/guides/{id}/comments";
export const guideComments = listOf(ofGuide, "Comments on a published guide, newest first");
export const commentOnGuide = commentOn(ofGuide, "Comment on a published guide");

const ofStep = "/api/app/v1/guides/{id}/steps/{step}/comments";
export const stepComments = listOf(
  ofStep,
  "Comments on a step of a published guide, newest first; the first step is 1",
);
export const commentOnStep = commentOn(ofStep, "Comment on a step of a published guide");

const ofProblem = "/api/app/v1/problems/{id}/comments";
export const problemComments = listOf(ofProblem, "Comments on a published problem, newest first");
export const commentOnProblem = commentOn(ofProblem, "Comment on a published problem");

/** The kinds of content that readers can flag. */
export const flaggedKinds = [
  "guideComment",
  "stepComment",
  "problemComment",
  "productRating",
  "productImageRating",
] as const;

export const sendFlag = endpoint({
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
  errorResponses: ["invalid", "notFound", "rule"],
});
