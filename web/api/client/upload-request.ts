import { ApiError, type ResultKind } from "./result.ts";

/** Kind of upload; `editorPhoto` is a picture inside a rich text. */
export type UploadKind = "photo" | "editorPhoto" | "document" | "audio" | "video";

export interface UploadRequest {
  readonly kind: UploadKind;
  readonly file: Blob;
  /** File name; defaults to the file's own. */
  readonly name?: string;
  readonly signal?: AbortSignal;
  readonly idempotencyKey?: string;
  /** Sends the file only while this person is signed in, by `ownerOf`. */
  readonly asOwner?: string;
  /** Called with the sent fraction, 0 to 1. */
  readonly onProgress?: (part: number) => void;
  /** Called when a large upload waits for a connection, and when it goes on. */
  readonly onWaiting?: (isWaiting: boolean) => void;
}

/** Why a signal aborts when the user cancels: what the server already has of the file is discarded. */
export const cancelled = "cancelled";

export const uploadName = ({ name, file }: Pick<UploadRequest, "name" | "file">): string =>
  name ?? (file instanceof File ? file.name : "file");

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A failure without an answer of the server. */
export const connectionError = (): ApiError => {
  const kind: ResultKind = navigator.onLine === false ? "network" : "connection";
  return new ApiError({ kind, status: 0, data: null });
};
