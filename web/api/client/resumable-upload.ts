import { type HttpResponse, Upload } from "tus-js-client";
import {
  beginUpload,
  continueUpload,
  type ResumableKind,
  uploadedFile,
} from "../../../domain/contracts/resumable-upload.ts";
import { pieceBytes, type UploadedMedium } from "../../../domain/contracts/upload.ts";
import { readReply } from "../../../domain/declare/endpoint.ts";
import { limits } from "../../../domain/settings/limits.ts";
import { currentLanguage } from "../../language/language-store.ts";
import { closeIntent, openIntent, readIntent } from "../intents/intent-store.ts";
import { handleStatus } from "../session/interruptions.ts";
import { currentOwner, isSessionOf } from "../session/owner.ts";
import { readSession } from "../session/session.ts";
import { environment } from "./base-url.ts";
import { callApi } from "./client.ts";
import { ApiError, kindOfStatus } from "./result.ts";
import { failureActionOf, parseRetryAfter, retryDelay } from "./retry-policy.ts";
import { cancelled, connectionError, parseJson, type UploadRequest, uploadName } from "./upload-request.ts";

/** How long the server keeps an upload, in milliseconds. */
const lifetime = 24 * 3_600_000;
/** Tries without any progress, after which the person decides. While the browser is offline, none are made. */
const mostTries = 8;
/** A connection without any progress for this long is dead, in milliseconds. */
const stallLimit = limits.apiTimeout;
/** Statuses after which the next try asks for the position, or begins again: the server has other bytes, or none. */
const movedStatuses: ReadonlySet<number> = new Set([404, 409, 410]);

/** Name under which the address of an upload is remembered, so that the same file continues it after a reload. */
function nameOf({ kind, file, idempotencyKey, ...request }: UploadRequest, owner: string): string {
  const modified = file instanceof File ? file.lastModified : 0;
  const content = idempotencyKey ?? [kind, uploadName({ file, ...request }), file.size, modified].join("/");
  return `upload/${owner}/${content}`;
}

/** The address of an upload that was begun and may be continued. */
function readAddress(name: string): string | null {
  const begun = readIntent(name, lifetime);
  return begun && "url" in begun && typeof begun.url === "string" ? begun.url : null;
}

const toApiError = (response: HttpResponse): ApiError =>
  new ApiError({
    kind: kindOfStatus(response.getStatus()),
    status: response.getStatus(),
    data: parseJson(response.getBody()),
    retryAfter: parseRetryAfter(response.getHeader("Retry-After") ?? null),
  });

/** What went wrong: the refusal of the server, or no answer. */
function failureOf(thrown: unknown): ApiError {
  const cause = thrown instanceof Error && "causingError" in thrown ? thrown.causingError : thrown;
  return cause instanceof ApiError ? cause : connectionError();
}

/** How an upload ends. */
interface Outcome {
  readonly resolve: (stored: UploadedMedium) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Uploads a file in pieces. When the connection is lost, it waits for it and continues; a later upload of the same file
 * by the same user continues too. Throws an `ApiError` when the file is refused, and an `AbortError` when the signal
 * aborts.
 */
export const uploadInPieces = (request: UploadRequest): Promise<UploadedMedium> =>
  new Promise((resolve, reject) => startUpload(request, { resolve, reject }));

function startUpload(request: UploadRequest, outcome: Outcome): void {
  const { kind, file, signal, onProgress, onWaiting } = request;
  const owner = request.asOwner ?? currentOwner();
  const name = nameOf(request, owner);
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let token: string | null = null;
  let isWaiting = false;

  const upload = new Upload(file, {
    endpoint: `${environment.baseUrl}${beginUpload.path}`,
    uploadUrl: readAddress(name),
    chunkSize: pieceBytes,
    metadata: {
      kind: (kind === "editorPhoto" ? "photo" : kind) satisfies ResumableKind,
      filename: uploadName(request),
    },
    // The app decides about tries, and remembers the address.
    retryDelays: null,
    storeFingerprintForResuming: false,
    onUploadUrlAvailable: () => {
      if (upload.url !== readAddress(name)) openIntent(name, { url: upload.url });
    },
    onBeforeRequest: (sent) => {
      const session = readSession();
      if (!session || !isSessionOf(owner))
        throw new ApiError({ kind: "clientError", status: 401, data: null });
      token = session.token;
      sent.setHeader("Authorization", `Bearer ${token}`);
      sent.setHeader("Accept", "application/json");
      sent.setHeader("Accept-Language", currentLanguage());
    },
    onAfterResponse: (sent, response) => {
      const status = response.getStatus();
      handleStatus(status, token, parseJson(response.getBody()));
      // An upload that the server no longer has begins again; after any other failure it is still there.
      const isGone = sent.getMethod() === "HEAD" && movedStatuses.has(status);
      if (status >= 400 && !isGone) throw toApiError(response);
    },
    onProgress: (sent, total) => {
      setWaiting(false);
      watchForStall();
      onProgress?.(total > 0 ? sent / total : 0);
    },
    onChunkComplete: () => {
      tries = 0;
    },
    onSuccess: ({ lastResponse }) => {
      const stored = parseJson(lastResponse.getBody());
      if (stored === null) void readFile();
      else finish(readReply(continueUpload, stored));
    },
    onError: (error) => handleFailure(failureOf(error)),
  });

  function setWaiting(value: boolean): void {
    if (value !== isWaiting) onWaiting?.(value);
    isWaiting = value;
  }
  /** Sends the rest, from the position at which the server is. */
  function send(): void {
    clearTimeout(timer);
    if (!navigator.onLine) {
      setWaiting(true);
      return;
    }
    watchForStall();
    upload.start();
  }
  function watchForStall(): void {
    clearTimeout(timer);
    timer = setTimeout(interrupt, stallLimit);
  }
  /** Ends the request in flight, whose connection may be dead. */
  function interrupt(): void {
    void upload.abort();
    handleFailure(connectionError());
  }
  function sendNow(): void {
    tries = 0;
    void upload.abort();
    send();
  }
  function handleFailure(failure: ApiError): void {
    clearTimeout(timer);
    const action = movedStatuses.has(failure.status) ? "retry" : failureActionOf(failure);
    tries += 1;
    if (action === "retry" && (tries <= mostTries || !navigator.onLine)) {
      setWaiting(true);
      if (navigator.onLine) timer = setTimeout(send, failure.retryAfter ?? retryDelay(tries));
      return;
    }
    // A refused file begins anew. After a sign-in or a pause, the rest is sent.
    if (action === "refused") closeIntent(name);
    stop();
    // The person may still discard what the server has.
    if (action !== "refused") signal?.addEventListener("abort", cancel);
    outcome.reject(failure);
  }
  /** The reply to the last bytes was lost. */
  async function readFile(): Promise<void> {
    const id = upload.url?.split("/").at(-1) ?? "";
    try {
      finish(await callApi(uploadedFile, { params: { id } }));
    } catch (error) {
      handleFailure(failureOf(error));
    }
  }
  function finish(stored: UploadedMedium): void {
    closeIntent(name);
    stop();
    outcome.resolve(stored);
  }
  function cancel(): void {
    const isDiscarded = signal?.reason === cancelled;
    if (isDiscarded) closeIntent(name);
    stop();
    // An upload that the server cannot be told about expires.
    upload.abort(isDiscarded).catch(() => undefined);
    outcome.reject(new DOMException("The upload was cancelled", "AbortError"));
  }
  function stop(): void {
    clearTimeout(timer);
    window.removeEventListener("offline", interrupt);
    window.removeEventListener("online", sendNow);
    signal?.removeEventListener("abort", cancel);
  }

  window.addEventListener("offline", interrupt);
  window.addEventListener("online", sendNow);
  signal?.addEventListener("abort", cancel);
  if (signal?.aborted) cancel();
  else send();
}
