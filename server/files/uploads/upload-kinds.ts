import { createReadStream } from "node:fs";
import { limits } from "../../../domain/settings/limits.ts";
import type { FileStore } from "../store/file-store.ts";
import { type NewFile, type PutFile, putFile } from "../store-file.ts";
import { checkDocument } from "./check-document.ts";
import { checkPhoto } from "./check-photo.ts";
import { checkSound, checkVideo } from "./check-recording.ts";
import type { CheckedUpload } from "./checked-upload.ts";
import type { Upload } from "./receive-upload.ts";

/** What is uploaded, how large it may be in bytes, and what its content must be. */
export interface UploadKind {
  readonly kind: NewFile["kind"];
  readonly maxBytes: number;
  readonly check: (upload: Upload) => Promise<CheckedUpload>;
}

export const uploadKinds = {
  photo: { kind: "photo", maxBytes: limits.photoBytes, check: ({ path }) => checkPhoto(path) },
  document: { kind: "document", maxBytes: limits.documentBytes, check: checkDocument },
  audio: { kind: "audio", maxBytes: limits.audioBytes, check: checkSound },
  video: { kind: "video", maxBytes: limits.videoBytes, check: checkVideo },
} as const satisfies Record<NewFile["kind"], UploadKind>;

interface ReceivedUpload {
  readonly kind: UploadKind;
  readonly upload: Upload;
  readonly createdBy: string;
}

/** Checks a complete upload and puts its file in the store. Throws the refusal for the person. */
export async function putUpload(
  files: FileStore,
  { kind: { kind, check }, upload, createdBy }: ReceivedUpload,
): Promise<PutFile> {
  const checked = await check(upload);
  const body = checked.body ?? createReadStream(upload.path);
  return putFile(files, { ...checked, kind, body, originalName: upload.originalName, createdBy });
}
