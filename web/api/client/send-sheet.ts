import { currentLanguage } from "../../language/language-store.ts";
import { handleStatus } from "../session/interruptions.ts";
import { readSession } from "../session/session.ts";
import { environment } from "./base-url.ts";
import { ApiError, kindOfStatus, type Result, type ResultKind } from "./result.ts";
import { parseRetryAfter } from "./retry-policy.ts";
import { withConfirmation } from "./with-confirmation.ts";

interface SheetUpload {
  /** Including the query string, e.g. `/api/products/v1/import?dryRun=true`. */
  readonly path: string;
  readonly file: File;
  /** Other parts that are sent with the file, as JSON, by name. */
  readonly parts?: Readonly<Record<string, unknown>>;
  readonly idempotencyKey?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  /** Called with the sent fraction, 0 to 1; at 1 the server is processing. */
  readonly onProgress: (part: number) => void;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Sends a sheet; has no time limit. Throws an `ApiError`, or an `AbortError` when cancelled. */
export async function sendSheet(upload: SheetUpload): Promise<unknown> {
  const result = await withConfirmation((headers) => sendOnce(upload, headers), upload.signal);
  if (result.kind !== "ok") throw new ApiError(result);
  return result.data;
}

function sendOnce(upload: SheetUpload, headers: Readonly<Record<string, string>>): Promise<Result> {
  const { path, file, parts = {}, idempotencyKey, signal, onProgress } = upload;
  const token = readSession()?.token ?? null;
  return new Promise((resolve, reject) => {
    // fetch reports no upload progress; XMLHttpRequest does.
    const request = new XMLHttpRequest();
    const fail = (kind: ResultKind) => () => resolve({ kind, status: 0, data: null });
    request.open("POST", `${environment.baseUrl}${path}`);
    request.setRequestHeader("Accept", "application/json");
    request.setRequestHeader("Accept-Language", currentLanguage());
    if (token) request.setRequestHeader("Authorization", `Bearer ${token}`);
    if (idempotencyKey) request.setRequestHeader("Idempotency-Key", idempotencyKey);
    for (const [name, value] of Object.entries({ ...upload.headers, ...headers }))
      request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.upload.onload = () => onProgress(1);
    request.onerror = fail(navigator.onLine === false ? "network" : "connection");
    request.onabort = () => reject(new DOMException("The import was cancelled", "AbortError"));
    request.onload = () => {
      const { status } = request;
      const data = parseJson(request.responseText);
      handleStatus(status, token, data);
      const retryAfter = parseRetryAfter(request.getResponseHeader("retry-after"));
      resolve({ kind: kindOfStatus(status), status, data, retryAfter });
    };
    signal.addEventListener("abort", () => request.abort(), { once: true });
    const body = new FormData();
    for (const [name, value] of Object.entries(parts)) body.append(name, JSON.stringify(value));
    body.append("file", file, file.name);
    request.send(body);
  });
}
