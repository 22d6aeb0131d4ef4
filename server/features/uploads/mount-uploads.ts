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
} from "../../../domain/calls/upload.ts";
import { limits } from "../../../domain/limits.ts";
import { hashFile } from "../../files/hash-file.ts";
import type { FileServices, NewFile } from "../../files/keep-file.ts";
import { keepFile } from "../../files/keep-file.ts";
import { Json, type SignedIn } from "../../http/context.ts";
import { withIdempotencyKey } from "../../http/idempotency.ts";
import { mount } from "../../http/mount.ts";
import { checkDocument } from "./check-document.ts";
import { checkPhoto } from "./check-photo.ts";
import { checkFilm, checkSound } from "./check-recording.ts";
import type { Checked } from "./checked.ts";
import { type Upload, withUpload } from "./receive-upload.ts";
import { serveDocument, serveMedia } from "./serve-file.ts";

interface Entry {
  readonly kind: NewFile["kind"];
  readonly maxBytes: number;
  readonly check: (upload: Upload) => Promise<Checked>;
}
interface Asked {
  readonly context: SignedIn;
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

const photo: Entry = { kind: "photo", maxBytes: limits.photoBytes, check: ({ path }) => checkPhoto(path) };
const document: Entry = { kind: "document", maxBytes: limits.documentBytes, check: checkDocument };
const audio: Entry = { kind: "audio", maxBytes: limits.audioBytes, check: checkSound };
const video: Entry = { kind: "video", maxBytes: limits.videoBytes, check: checkFilm };

/** Mounts the four uploads, all through one check, and what serves the files again. */
export function mountUploads(app: FastifyInstance, services: FileServices): void {
  const upload =
    ({ kind, maxBytes, check }: Entry) =>
    ({ context, request }: Asked): Promise<Json> =>
      withUpload({ request, maxBytes }, async (received) => {
        const { db, actor, idempotencyKey: key } = context;
        const { path, originalName } = received;
        const input = key === null ? null : [await hashFile(path), originalName];
        const call = `POST upload ${kind}`;
        const stored = await withIdempotencyKey({ db, actor, key, call, input }, async (inside) => {
          const checked = await check(received);
          const body = checked.body ?? createReadStream(path);
          const file = { ...checked, kind, body, originalName, createdBy: actor.userId };
          return JSON.stringify(await keepFile({ ...services, db: inside }, file));
        });
        return new Json(stored);
      });
  mount(app, uploadPhoto, upload(photo));
  mount(app, uploadDocument, upload(document));
  mount(app, uploadAudio, upload(audio));
  mount(app, uploadVideo, upload(video));
  mount(app, uploadOwnPhoto, upload(photo));
  mount(app, uploadOwnAudio, upload(audio));
  mount(app, { ...getFile, ...anyFile }, ({ params, request, reply }) =>
    serveMedia({ files: services.files, name: params.name, request, reply }),
  );
  mount(app, { ...getDocument, ...anyFile }, ({ context: { actor }, params, request, reply }) =>
    serveDocument({ ...services, actor, name: params.name, request, reply }),
  );
}
