import * as z from "zod/mini";
import { endpoint } from "../declare/endpoint.ts";
import { uploadedMedium, uploaders } from "./upload.ts";

/** Kinds of files that can be sent in pieces, as in `kind` of `Upload-Metadata`. */
export const resumableKinds = ["photo", "document", "audio", "video"] as const;
export type ResumableKind = (typeof resumableKinds)[number];

const version = {
  "Tus-Resumable": {
    description: "The version of the tus protocol. Another one gets 412.",
    pattern: "^1\\.0\\.0$",
    example: "1.0.0",
  },
} as const;
const offset = {
  "Upload-Offset": {
    description: "How many bytes the server has: the position of the next one.",
    pattern: "^\\d{1,9}$",
    example: "1048576",
  },
} as const;
const length = {
  "Upload-Length": {
    description: "The size of the file in bytes.",
    pattern: "^\\d{1,9}$",
    example: "4194304",
  },
} as const;
const metadata = {
  "Upload-Metadata": {
    description: "`kind` (photo, document, audio or video) and `filename`, each with its value in Base64.",
    pattern: "^[!-~]+ [A-Za-z0-9+/=]*(,[!-~]+ [A-Za-z0-9+/=]*)*$",
    example: "kind dmlkZW8=,filename aGFydmVzdC5tcDQ=",
  },
} as const;
const expiry = {
  "Upload-Expires": {
    description: "When the upload is removed, complete or not.",
    pattern: "^\\w{3}, \\d{2} \\w{3} \\d{4} \\d{2}:\\d{2}:\\d{2} GMT$",
    example: "Sun, 22 Nov 2026 02:30:00 GMT",
  },
} as const;

export const beginUpload = endpoint({
  method: "POST",
  path: "/api/upload/v1/resumable",
  summary: "Begin an upload that can be resumed (tus 1.0.0, extensions creation, expiration, termination)",
  callers: uploaders,
  idempotent: true,
  headers: { ...version, ...length, ...metadata },
  reply: z.object({}),
  bodiless: 201,
  replyHeaders: {
    ...version,
    ...expiry,
    Location: {
      description: "The path of the upload.",
      pattern: "^/api/upload/v1/resumable/[0-9a-f-]{36}$",
      example: "/api/upload/v1/resumable/0190a0a0-0000-7000-8000-000000000000",
    },
  },
  // 422: the account has too many unfinished uploads.
  errorResponses: ["tooLarge", "rule", "away"],
});
export const findUpload = endpoint({
  method: "HEAD",
  path: "/api/upload/v1/resumable/{id}",
  summary: "How much of an upload the server has; only for the account that began it",
  callers: uploaders,
  idempotent: true,
  headers: version,
  reply: z.object({}),
  bodiless: 200,
  replyHeaders: { ...version, ...offset, ...length, ...metadata },
  errorResponses: ["away"],
});
export const continueUpload = endpoint({
  method: "PATCH",
  path: "/api/upload/v1/resumable/{id}",
  summary: "Send the next bytes of an upload; the last ones get the reply of a whole upload, or its refusal",
  callers: uploaders,
  idempotent: true,
  headers: { ...version, ...offset },
  body: z.file(),
  encoding: "bytes",
  reply: uploadedMedium,
  replyHeaders: { ...version, ...offset },
  // 409: `Upload-Offset` is not how many bytes the server has. 422: the upload came in too many pieces.
  errorResponses: ["tooLarge", "wrongType", "outOfDate", "rule", "away"],
});
export const cancelUpload = endpoint({
  method: "DELETE",
  path: "/api/upload/v1/resumable/{id}",
  summary: "Remove an upload; the file of a complete one stays",
  callers: uploaders,
  idempotent: true,
  headers: version,
  reply: z.object({}),
  bodiless: 204,
  replyHeaders: version,
  errorResponses: ["away"],
});
/** Not part of the protocol: for a client that lost the reply to the last bytes. */
export const uploadedFile = endpoint({
  method: "GET",
  path: "/api/upload/v1/resumable/{id}/file",
  summary: "The file of a complete upload",
  callers: uploaders,
  reply: uploadedMedium,
  errorResponses: ["away"],
});
