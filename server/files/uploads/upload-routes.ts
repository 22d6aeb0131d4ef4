import { createReadStream } from "node:fs";
import type { FastifyInstance, FastifyRequest } from "fastify";
import {
  getDocument,
  getFile,
  uploadAudio,
  uploadDocument,
  uploadOwnAudio,
  uploadOwnPhoto,
  uploadPhoto,
  uploadVideo,
} from "../../../domain/contracts/upload.ts";
import { limits } from "../../../domain/settings/limits.ts";
import { RawJson, type SignedInContext } from "../../http/context.ts";
import { withIdempotencyKey } from "../../http/idempotency/idempotency.ts";
import { registerRoute } from "../../http/register-route.ts";
import { hashFile } from "../hash-file.ts";
import type { FileServices, NewFile } from "../store-file.ts";
import { storeFile } from "../store-file.ts";
import { checkDocument } from "./check-document.ts";
import { checkPhoto } from "./check-photo.ts";
import { checkSound, checkVideo } from "./check-recording.ts";
import type { CheckedUpload } from "./checked-upload.ts";
import { type Upload, withUpload } from "./receive-upload.ts";
import { serveDocument, serveMedia } from "./serve-file.ts";

interface UploadKind {
  readonly kind: NewFile["kind"];
  readonly maxBytes: number;
  readonly check: (upload: Upload) => Promise<CheckedUpload>;
}
interface UploadRequest {
  readonly context: SignedInContext;
  readonly request: FastifyRequest;
}

const anyFile = {
  replyTypes: ["*/*"],
  otherReplies: {
    206: "The bytes that `Range` asks for.",
    304: "Unchanged since `If-None-Match`.",
    416: "The file has no such bytes.",
  },
} as const;

const photo: UploadKind = {
  kind: "photo",
  maxBytes: limits.photoBytes,
  check: ({ path }) => checkPhoto(path),
};
const document: UploadKind = { kind: "document", maxBytes: limits.documentBytes, check: checkDocument };
const audio: UploadKind = { kind: "audio", maxBytes: limits.audioBytes, check: checkSound };
const video: UploadKind = { kind: "video", maxBytes: limits.videoBytes, check: checkVideo };

/** Registers the four upload routes, which share one validation, and the routes that serve files. */
export function registerUploadRoutes(app: FastifyInstance, services: FileServices): void {
  const upload =
    ({ kind, maxBytes, check }: UploadKind) =>
    ({ context, request }: UploadRequest): Promise<RawJson> =>
      withUpload({ request, maxBytes }, async (received) => {
        const { db, actor, idempotencyKey: key } = context;
        const { path, originalName } = received;
        const input = key === null ? null : [await hashFile(path), originalName];
        const call = `POST upload ${kind}`;
        const stored = await withIdempotencyKey({ db, actor, key, call, input }, async (inside) => {
          const checked = await check(received);
          const body = checked.body ?? createReadStream(path);
          const file = { ...checked, kind, body, originalName, createdBy: actor.userId };
          return JSON.stringify(await storeFile({ ...services, db: inside }, file));
        });
        return new RawJson(stored);
      });
  registerRoute(app, uploadPhoto, upload(photo));
  registerRoute(app, uploadDocument, upload(document));
  registerRoute(app, uploadAudio, upload(audio));
  registerRoute(app, uploadVideo, upload(video));
  registerRoute(app, uploadOwnPhoto, upload(photo));
  registerRoute(app, uploadOwnAudio, upload(audio));
  registerRoute(app, { ...getFile, ...anyFile }, ({ params, request, reply }) =>
    serveMedia({ files: services.files, name: params.name, request, reply }),
  );
  registerRoute(app, { ...getDocument, ...anyFile }, ({ context: { actor }, params, request, reply }) =>
    serveDocument({ ...services, actor, name: params.name, request, reply }),
  );
}
