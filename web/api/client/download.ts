import { parse } from "content-disposition";
import { handleStatus } from "../session/interruptions.ts";
import { readSession } from "../session/session.ts";
import { environment } from "./base-url.ts";
import { requestFile } from "./request-file.ts";
import { ApiError, isProblem, kindOfStatus } from "./result.ts";

export interface DownloadOptions {
  /** Including the query string, e.g. `/api/products/v1/export?format=csv`. */
  readonly path: string;
  readonly signal?: AbortSignal;
  /** Called with the number of bytes received so far. */
  readonly onProgress?: (bytes: number) => void;
}
export interface DownloadedFile {
  readonly name: string;
  readonly content: Blob;
}

/** File name from a Content-Disposition header; prefers `filename*` (UTF-8) over `filename`. */
export function fileNameOf(disposition: string | null, otherwise: string): string {
  return (disposition && parse(disposition).parameters.filename) || otherwise;
}

async function readApiError(response: Response): Promise<ApiError> {
  const text = await response.text();
  let data: unknown = null;
  try {
    data = JSON.parse(text);
  } catch {
    // A proxy in front of the server may answer without JSON.
  }
  return new ApiError({
    kind: kindOfStatus(response.status),
    status: response.status,
    data: isProblem(data) ? data : null,
  });
}

const createUnreachableError = () =>
  new ApiError({ kind: navigator.onLine === false ? "network" : "connection", status: 0, data: null });

/**
 * Downloads a file with the user's token as a stream, so the browser can keep it outside the page's memory. Throws an
 * `ApiError` when the download is incomplete and an `AbortError` when the signal aborts it.
 */
export async function download({ path, signal, onProgress }: DownloadOptions): Promise<DownloadedFile> {
  const token = readSession()?.token ?? null;
  const whole = await requestFile(`${environment.baseUrl}${path}`, signal).catch((thrown: unknown) => {
    throw signal?.aborted ? thrown : createUnreachableError();
  });
  if (!whole.ok || !whole.body) {
    const error = await readApiError(whole);
    handleStatus(whole.status, token, error.problem);
    throw error;
  }
  let bytes = 0;
  const counted = whole.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(piece, controller) {
        bytes += piece.byteLength;
        onProgress?.(bytes);
        controller.enqueue(piece);
      },
    }),
  );
  const content = await new Response(counted, {
    headers: { "Content-Type": whole.headers.get("content-type") ?? "application/octet-stream" },
  })
    .blob()
    .catch((thrown: unknown) => {
      throw signal?.aborted ? thrown : createUnreachableError();
    });
  return { name: fileNameOf(whole.headers.get("content-disposition"), "file"), content };
}

/** Saves a downloaded file through a temporary link. */
export function saveFile({ name, content }: DownloadedFile): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
