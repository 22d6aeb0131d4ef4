import * as z from "zod/mini";
import { endpoint } from "../declare/endpoint.ts";

/** The web app sends a file of more bytes in pieces of this size (`resumable-upload.ts`). */
export const pieceBytes = 1_048_576;

/** Metadata of a stored file. Sizes in bytes, sides in pixels, duration in seconds. */
export const storedFile = z.object({
  url: z.string(),
  name: z.string(),
  type: z.string(),
  size: z.number(),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  duration: z.nullable(z.number()),
});
export type StoredFile = z.output<typeof storedFile>;

/**
 * A file that was uploaded with the library; `sameAs` is an older file of the caller's library with the same content,
 * `isFirstFrame` says that the upload was an animation.
 */
export const uploadedMedium = z.extend(storedFile, {
  isFirstFrame: z.optional(z.literal(true)),
  sameAs: z.optional(z.object({ name: z.string(), url: z.string(), originalName: z.string() })),
});
export type UploadedMedium = z.output<typeof uploadedMedium>;

const filePart = z.object({ file: z.file() });
export const uploaders = ["backofficeAdmin", "admin", "editor", "expert", "supplier"] as const;
const uploadErrors = ["tooLarge", "wrongType", "away"] as const;

export const uploadPhoto = endpoint({
  method: "POST",
  path: "/api/upload/v1/photo",
  summary: "Store a picture; state=3 marks one for the rich-text editor",
  callers: uploaders,
  scope: "anyWritten",
  query: z.strictObject({ state: z.optional(z.literal("3")) }),
  body: filePart,
  encoding: "multipart",
  reply: uploadedMedium,
  errorResponses: uploadErrors,
});
export const uploadDocument = endpoint({
  method: "POST",
  path: "/api/upload/v1/document",
  summary: "Store a document (PDF, Word, Excel, CSV, picture); only signed-in people can fetch it",
  callers: uploaders,
  scope: "anyWritten",
  body: filePart,
  encoding: "multipart",
  reply: uploadedMedium,
  errorResponses: uploadErrors,
});
export const uploadAudio = endpoint({
  method: "POST",
  path: "/api/upload/v1/audio",
  summary: "Store a sound of at most 300 KB",
  callers: uploaders,
  scope: "anyWritten",
  body: filePart,
  encoding: "multipart",
  reply: uploadedMedium,
  errorResponses: uploadErrors,
});
export const uploadVideo = endpoint({
  method: "POST",
  path: "/api/upload/v1/video",
  summary: "Store a video of at most 30 MB",
  callers: uploaders,
  scope: "anyWritten",
  body: filePart,
  encoding: "multipart",
  reply: uploadedMedium,
  errorResponses: uploadErrors,
});

/** Uploads a photo for messages and comments of app users. */
export const uploadOwnPhoto = endpoint({
  method: "POST",
  path: "/api/app/v1/upload/photo",
  summary: "Store a picture of one's own",
  callers: "farmer",
  perHour: 120,
  body: filePart,
  encoding: "multipart",
  reply: storedFile,
  errorResponses: uploadErrors,
});
export const uploadOwnDocument = endpoint({
  method: "POST",
  path: "/api/app/v1/upload/document",
  summary:
    "Store a document of one's own, such as the slip of a payment; only who may see its record can fetch it",
  callers: "farmer",
  perHour: 60,
  body: filePart,
  encoding: "multipart",
  reply: storedFile,
  errorResponses: uploadErrors,
});
export const uploadOwnAudio = endpoint({
  method: "POST",
  path: "/api/app/v1/upload/audio",
  summary: "Store a sound of one's own, of at most 300 KB",
  callers: "farmer",
  perHour: 120,
  body: filePart,
  encoding: "multipart",
  reply: storedFile,
  errorResponses: uploadErrors,
});

export const getFile = endpoint({
  method: "GET",
  path: "/files/{name}",
  summary: "A stored picture, sound or video; answers byte ranges",
  callers: "public",
  reply: z.file(),
  errorResponses: ["notFound", "away"],
});
export const getDocument = endpoint({
  method: "GET",
  path: "/api/files/v1/{name}",
  summary: "A stored document, to be saved",
  callers: uploaders,
  reply: z.file(),
  errorResponses: ["notFound", "away"],
});

/** The longest side of a thumbnail in pixels. */
export const thumbnailSide = 400;

export const getThumbnail = endpoint({
  method: "GET",
  path: "/api/files/v1/{name}/thumbnail",
  summary: "The thumbnail of a document or a video, for those who may open it; 204 when there is none",
  callers: uploaders,
  reply: z.file(),
  errorResponses: ["notFound"],
});

export const sendThumbnail = endpoint({
  method: "POST",
  path: "/api/upload/v1/thumbnail/{name}",
  summary: "Store a picture of a video of the caller's media library; the first one counts",
  callers: uploaders,
  scope: "anyWritten",
  body: filePart,
  encoding: "multipart",
  idempotent: true,
  reply: z.object({ name: z.string() }),
  errorResponses: ["tooLarge", "wrongType", "notFound", "away"],
});
