import * as z from "zod/mini";
import { call } from "../declare/call.ts";

/** What the server says of a stored file. Sizes in bytes, sides in pixels, duration in seconds. */
const stored = z.object({
  url: z.string(),
  name: z.string(),
  type: z.string(),
  size: z.number(),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  duration: z.nullable(z.number()),
});
export type StoredFile = z.output<typeof stored>;

const part = z.object({ file: z.file() });
const uploaders = ["backofficeAdmin", "admin", "editor", "expert", "supplier"] as const;
const refused = ["tooLarge", "wrongType", "away"] as const;

export const uploadPhoto = call({
  method: "POST",
  path: "/api/upload/v1/photo",
  summary: "Store a picture; state=3 marks one for the rich-text editor",
  callers: uploaders,
  query: z.strictObject({ state: z.optional(z.literal("3")) }),
  body: part,
  encoding: "multipart",
  reply: stored,
  refusals: refused,
});
export const uploadDocument = call({
  method: "POST",
  path: "/api/upload/v1/document",
  summary: "Store a document (PDF, Word, Excel, CSV, picture); only signed-in people can fetch it",
  callers: uploaders,
  body: part,
  encoding: "multipart",
  reply: stored,
  refusals: refused,
});
export const uploadAudio = call({
  method: "POST",
  path: "/api/upload/v1/audio",
  summary: "Store a sound of at most 300 KB",
  callers: uploaders,
  body: part,
  encoding: "multipart",
  reply: stored,
  refusals: refused,
});
export const uploadVideo = call({
  method: "POST",
  path: "/api/upload/v1/video",
  summary: "Store a video of at most 30 MB",
  callers: uploaders,
  body: part,
  encoding: "multipart",
  reply: stored,
  refusals: refused,
});

/** What people of the app send in messages and comments. */
export const uploadOwnPhoto = call({
  method: "POST",
  path: "/api/app/v1/upload/photo",
  summary: "Store a picture of one's own",
  callers: "farmer",
  perHour: 120,
  body: part,
  encoding: "multipart",
  reply: stored,
  refusals: refused,
});
export const uploadOwnAudio = call({
  method: "POST",
  path: "/api/app/v1/upload/audio",
  summary: "Store a sound of one's own, of at most 300 KB",
  callers: "farmer",
  perHour: 120,
  body: part,
  encoding: "multipart",
  reply: stored,
  refusals: refused,
});

export const getFile = call({
  method: "GET",
  path: "/files/{name}",
  summary: "A stored picture, sound or video; answers byte ranges",
  callers: "public",
  reply: z.file(),
  refusals: ["notFound", "away"],
});
export const getDocument = call({
  method: "GET",
  path: "/api/files/v1/{name}",
  summary: "A stored document, to be saved",
  callers: uploaders,
  reply: z.file(),
  refusals: ["notFound", "away"],
});
