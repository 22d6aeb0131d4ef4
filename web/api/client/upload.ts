import {
  pieceBytes,
  type UploadedMedium,
  uploadAudio,
  uploadDocument,
  uploadPhoto,
  uploadVideo,
} from "../../../domain/contracts/upload.ts";
import { readReply } from "../../../domain/declare/endpoint.ts";
import { limits } from "../../../domain/settings/limits.ts";
import { currentLanguage } from "../../language/language-store.ts";
import { handleStatus } from "../session/interruptions.ts";
import { isSessionOf } from "../session/owner.ts";
import { readSession } from "../session/session.ts";
import { environment } from "./base-url.ts";
import { ApiError, kindOfStatus } from "./result.ts";
import { parseRetryAfter } from "./retry-policy.ts";
import { connectionError, parseJson, type UploadRequest, uploadName } from "./upload-request.ts";

const targets = {
  photo: { contract: uploadPhoto, query: "" },
  editorPhoto: { contract: uploadPhoto, query: "?state=3" },
  document: { contract: uploadDocument, query: "" },
  audio: { contract: uploadAudio, query: "" },
  video: { contract: uploadVideo, query: "" },
} as const;

/**
 * Uploads one file, a large one in pieces. Throws an `ApiError` when it is not stored, and an `AbortError` when the
 * signal aborts.
 */
export async function uploadFile(request: UploadRequest): Promise<UploadedMedium> {
  if (request.file.size <= pieceBytes) return uploadWhole(request);
  const { uploadInPieces } = await import("./resumable-upload.ts").catch(() => {
    throw connectionError();
  });
  return uploadInPieces(request);
}

function uploadWhole(request: UploadRequest): Promise<UploadedMedium> {
  const { kind, file, signal, idempotencyKey, asOwner, onProgress } = request;
  const { contract, query } = targets[kind];
  const session = readSession();
  if (asOwner !== undefined && !isSessionOf(asOwner))
    return Promise.reject(new ApiError({ kind: "clientError", status: 401, data: null }));
  const token = session?.token ?? null;
  return new Promise((resolve, reject) => {
    // fetch reports no upload progress; XMLHttpRequest does.
    const call = new XMLHttpRequest();
    call.open("POST", `${environment.baseUrl}${contract.path}${query}`);
    call.timeout = limits.apiTimeout;
    call.setRequestHeader("Accept", "application/json");
    call.setRequestHeader("Accept-Language", currentLanguage());
    if (token) call.setRequestHeader("Authorization", `Bearer ${token}`);
    if (idempotencyKey) call.setRequestHeader("Idempotency-Key", idempotencyKey);
    call.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    call.onerror = () => reject(connectionError());
    call.ontimeout = () => reject(new ApiError({ kind: "timeout", status: 0, data: null }));
    call.onabort = () => reject(new DOMException("The upload was cancelled", "AbortError"));
    call.onload = () => {
      const result = {
        kind: kindOfStatus(call.status),
        status: call.status,
        data: parseJson(call.responseText),
        retryAfter: parseRetryAfter(call.getResponseHeader("retry-after")),
      };
      handleStatus(call.status, token, result.data);
      if (result.kind === "ok") resolve(readReply(contract, result.data));
      else reject(new ApiError(result));
    };
    if (signal?.aborted) return call.onabort?.(new ProgressEvent("abort"));
    signal?.addEventListener("abort", () => call.abort(), { once: true });
    const body = new FormData();
    body.append("file", file, uploadName(request));
    call.send(body);
  });
}
