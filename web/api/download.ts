import { currentLanguage } from "../language/language-store.ts";
import { environment } from "./base-url.ts";
import { heedStatus } from "./interruptions.ts";
import { ApiError, isProblem, kindOfStatus } from "./result.ts";
import { readSession } from "./session.ts";

export interface Download {
  /** With its query, e.g. `/api/products/v1/export?format=csv`. */
  readonly path: string;
  readonly signal?: AbortSignal;
  /** Called with the bytes that have come so far. */
  readonly onProgress?: (bytes: number) => void;
}
export interface DownloadedFile {
  readonly name: string;
  readonly content: Blob;
}

/** The name in a Content-Disposition header, the one in the reader's letters first. */
export function fileNameOf(disposition: string | null, otherwise: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? "")?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="([^"]+)"/i.exec(disposition ?? "")?.[1] ?? otherwise;
}

async function refusalOf(response: Response): Promise<ApiError> {
  const text = await response.text();
  let data: unknown = null;
  try {
    data = JSON.parse(text);
  } catch {
    // Whatever stands before the server may answer without JSON.
  }
  return new ApiError({
    kind: kindOfStatus(response.status),
    status: response.status,
    data: isProblem(data) ? data : null,
  });
}

const unreachable = () =>
  new ApiError({ kind: navigator.onLine === false ? "network" : "connection", status: 0, data: null });

/**
 * Fetches a file with the person's token, piece by piece: what has come is kept by the browser outside of the page's
 * memory. Throws an `ApiError` unless it is whole, and an `AbortError` when the signal ends it.
 */
export async function download({ path, signal, onProgress }: Download): Promise<DownloadedFile> {
  const token = readSession()?.token ?? null;
  const whole = await fetch(`${environment.baseUrl}${path}`, {
    headers: { "Accept-Language": currentLanguage(), ...(token ? { Authorization: `Bearer ${token}` } : {}) },
    ...(signal ? { signal } : {}),
  }).catch((thrown: unknown) => {
    throw signal?.aborted ? thrown : unreachable();
  });
  heedStatus(whole.status, token);
  if (!whole.ok || !whole.body) throw await refusalOf(whole);
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
      throw signal?.aborted ? thrown : unreachable();
    });
  return { name: fileNameOf(whole.headers.get("content-disposition"), "file"), content };
}

/** Gives a file to the person, as a link that is clicked would. */
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
