import {
  type StoredFile,
  uploadAudio,
  uploadDocument,
  uploadPhoto,
  uploadVideo,
} from "../../../domain/contracts/upload.ts";
import { readReply } from "../../../domain/declare/endpoint.ts";
import { limits } from "../../../domain/settings/limits.ts";
import { currentLanguage } from "../../language/language-store.ts";
import { handleStatus } from "../session/interruptions.ts";
import { readSession } from "../session/session.ts";
import { environment } from "./base-url.ts";
import { ApiError, kindOfStatus, type ResultKind } from "./result.ts";
import { parseRetryAfter } from "./retry-policy.ts";

/** Kind of upload; `editorPhoto` is a picture inside a rich text. */
export type UploadKind = "photo" | "editorPhoto" | "document" | "audio" | "video";

const targets = {
  photo: { contract: uploadPhoto, query: "" },
  editorPhoto: { contract: uploadPhoto, query: "?state=3" },
  document: { contract: uploadDocument, query: "" },
  audio: { contract: uploadAudio, query: "" },
  video: { contract: uploadVideo, query: "" },
} as const;

export interface UploadRequest {
  readonly kind: UploadKind;
  readonly file: Blob;
  /** File name; defaults to the file's own. */
  readonly name?: string;
  readonly signal?: AbortSignal;
  readonly idempotencyKey?: string;
  /** Sends the file only while this user is signed in. */
  readonly asUser?: string;
  /** Called with the sent fraction, 0 to 1. */
  readonly onProgress?: (part: number) => void;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Uploads one file. Throws an `ApiError` when it is not stored, and an `AbortError` when the signal aborts. */
export function uploadFile({
  kind,
  file,
  name,
  signal,
  idempotencyKey,
  asUser,
  onProgress,
}: UploadRequest): Promise<StoredFile> {
  const { contract, query } = targets[kind];
  const session = readSession();
  if (asUser !== undefined && session?.userId !== asUser)
    return Promise.reject(new ApiError({ kind: "clientError", status: 401, data: null }));
  const token = session?.token ?? null;
  return new Promise((resolve, reject) => {
    // fetch reports no upload progress; XMLHttpRequest does.
    const request = new XMLHttpRequest();
    const fail = (kindOfFailure: ResultKind) => () =>
      reject(new ApiError({ kind: kindOfFailure, status: 0, data: null }));
    request.open("POST", `${environment.baseUrl}${contract.path}${query}`);
    request.timeout = file.size > limits.bytesPerMegabyte ? 0 : limits.apiTimeout;
    request.setRequestHeader("Accept", "application/json");
    request.setRequestHeader("Accept-Language", currentLanguage());
    if (token) request.setRequestHeader("Authorization", `Bearer ${token}`);
    if (idempotencyKey) request.setRequestHeader("Idempotency-Key", idempotencyKey);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onerror = fail(navigator.onLine === false ? "network" : "connection");
    request.ontimeout = fail("timeout");
    request.onabort = () => reject(new DOMException("The upload was cancelled", "AbortError"));
    request.onload = () => {
      const result = {
        kind: kindOfStatus(request.status),
        status: request.status,
        data: parseJson(request.responseText),
        retryAfter: parseRetryAfter(request.getResponseHeader("retry-after")),
      };
      handleStatus(request.status, token);
      if (result.kind === "ok") resolve(readReply(contract, result.data));
      else reject(new ApiError(result));
    };
    if (signal?.aborted) return request.onabort?.(new ProgressEvent("abort"));
    signal?.addEventListener("abort", () => request.abort(), { once: true });
    const body = new FormData();
    body.append("file", file, name ?? (file instanceof File ? file.name : "file"));
    request.send(body);
  });
}
