import type { FastifyInstance, FastifyRequest } from "fastify";
import {
  getDocument,
  getFile,
  uploadAudio,
  uploadDocument,
  uploadOwnAudio,
  uploadOwnDocument,
  uploadOwnPhoto,
  uploadPhoto,
  uploadVideo,
} from "../../../domain/contracts/upload.ts";
import { RawJson, type SignedInContext } from "../../http/context.ts";
import { withIdempotencyKey } from "../../http/idempotency/idempotency.ts";
import { registerRoute } from "../../http/register-route.ts";
import { hashFile } from "../hash-file.ts";
import { recordUpload } from "../media/record-upload.ts";
import { discardUnrecorded, type FileServices } from "../store-file.ts";
import { withUpload } from "./receive-upload.ts";
import { serveDocument, serveMedia } from "./serve-file.ts";
import { putUpload, type UploadKind, uploadKinds } from "./upload-kinds.ts";

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

/** Registers the four upload routes, which share one validation, and the routes that serve files. */
export function registerUploadRoutes(app: FastifyInstance, services: FileServices): void {
  const upload =
    (kind: UploadKind) =>
    ({ context, request }: UploadRequest): Promise<RawJson> =>
      withUpload({ request, maxBytes: kind.maxBytes }, async (received) => {
        const { db, actor, idempotencyKey: key } = context;
        const input = key === null ? null : [await hashFile(received.path), received.originalName];
        const call = `POST upload ${kind.kind}`;
        const file = await putUpload(services.files, { kind, upload: received, createdBy: actor.userId });
        try {
          const stored = await withIdempotencyKey({ db, actor, key, call, input }, async (inside) =>
            JSON.stringify(await recordUpload(inside, actor, file)),
          );
          return new RawJson(stored);
        } finally {
          // The key may have been used, or refused.
          await discardUnrecorded({ db, files: services.files }, file).catch(() => undefined);
        }
      });
  const { photo, document, audio, video } = uploadKinds;
  registerRoute(app, uploadPhoto, upload(photo));
  registerRoute(app, uploadDocument, upload(document));
  registerRoute(app, uploadAudio, upload(audio));
  registerRoute(app, uploadVideo, upload(video));
  registerRoute(app, uploadOwnPhoto, upload(photo));
  registerRoute(app, uploadOwnDocument, upload(document));
  registerRoute(app, uploadOwnAudio, upload(audio));
  registerRoute(app, { ...getFile, ...anyFile }, ({ params, request, reply }) =>
    serveMedia({ files: services.files, name: params.name, request, reply }),
  );
  registerRoute(app, { ...getDocument, ...anyFile }, ({ context: { actor }, params, request, reply }) =>
    serveDocument({ ...services, actor, name: params.name, request, reply }),
  );
}
