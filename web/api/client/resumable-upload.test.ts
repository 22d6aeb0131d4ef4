import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pieceBytes } from "../../../domain/contracts/upload.ts";
import { storageKeys } from "../../../domain/settings/limits.ts";
import { ApiError } from "./result.ts";
import { uploadFile } from "./upload.ts";
import { cancelled, type UploadRequest } from "./upload-request.ts";

// Vitest would take the build of the library for Node.js.
vi.mock("tus-js-client", () => import("tus-js-client/lib/browser/index.js" as string));

const size = 3 * pieceBytes + 7;
const file = new File([new Uint8Array(size)], "harvest.mp4", { type: "video/mp4", lastModified: 17 });
const stored = {
  ...{ url: "/files/a.mp4", name: "harvest.mp4", type: "video/mp4", size },
  ...{ width: null, height: null, duration: null },
};

interface Call {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: number;
}
type Answer = {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
};

/** A server of the tus protocol with one upload. */
const server = {
  calls: [] as Call[],
  received: 0,
  uploads: 0,
  /** Answers instead of the server; "cut" ends the connection without an answer. */
  instead: (_call: Call): Answer | "cut" | "hang" | undefined => undefined,
};

function answer(call: Call): Answer | "cut" | "hang" {
  const other = server.instead(call);
  if (other !== undefined) return other;
  const { method, path, headers, bytes } = call;
  if (method === "POST") {
    server.uploads += 1;
    server.received = 0;
    return { status: 201, headers: { location: `/api/upload/v1/resumable/${server.uploads}` } };
  }
  if (path !== `/api/upload/v1/resumable/${server.uploads}`) return { status: 404, body: {} };
  const sent = () => ({ "upload-offset": String(server.received), "upload-length": String(size) });
  if (method === "HEAD") return { status: 200, headers: sent() };
  if (method === "DELETE") return { status: 204 };
  if (headers["upload-offset"] !== String(server.received)) return { status: 409, body: {} };
  server.received += bytes;
  return server.received === size
    ? { status: 200, headers: sent(), body: stored }
    : { status: 204, headers: sent() };
}

class FakeRequest {
  readonly upload: { onprogress?: (event: object) => void } = {};
  onload?: () => void;
  onerror?: (event: Event) => void;
  status = 0;
  responseText = "";
  #call = { method: "", path: "", headers: {} as Record<string, string>, bytes: 0 };
  #headers: Readonly<Record<string, string>> = {};
  #isAborted = false;
  open(method: string, url: string): void {
    this.#call.method = method;
    this.#call.path = new URL(url).pathname;
  }
  setRequestHeader(name: string, value: string): void {
    this.#call.headers[name.toLowerCase()] = value;
  }
  getResponseHeader(name: string): string | null {
    return this.#headers[name.toLowerCase()] ?? null;
  }
  abort(): void {
    this.#isAborted = true;
  }
  send(body: Blob | null): void {
    this.#call.bytes = body?.size ?? 0;
    server.calls.push(this.#call);
    queueMicrotask(() => {
      if (this.#isAborted) return;
      const given = answer(this.#call);
      if (given === "hang") return;
      if (given === "cut") return this.onerror?.(new Event("error"));
      this.status = given.status;
      this.#headers = given.headers ?? {};
      this.responseText = given.body === undefined ? "" : JSON.stringify(given.body);
      this.onload?.();
    });
  }
}

const online = vi.spyOn(navigator, "onLine", "get");
function setOnline(isOnline: boolean): void {
  online.mockReturnValue(isOnline);
  window.dispatchEvent(new Event(isOnline ? "online" : "offline"));
}
function signIn(userId: string): void {
  sessionStorage.setItem(storageKeys.userId, userId);
  sessionStorage.setItem(storageKeys.accessToken, `token-of-${userId}`);
  sessionStorage.setItem(storageKeys.expiry, String(Date.now() + 1e7));
}

const send = (request: Partial<UploadRequest> = {}) => {
  const uploading = uploadFile({ kind: "video", file, ...request });
  uploading.catch(() => undefined);
  return uploading;
};
const methods = () => server.calls.map(({ method }) => method);
const pieces = () => server.calls.filter(({ method }) => method === "PATCH");
const isPiece = (call: Call, number: number) =>
  call.method === "PATCH" && call.headers["upload-offset"] === String(number * pieceBytes);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("XMLHttpRequest", FakeRequest);
  Object.assign(server, { calls: [], received: 0, uploads: 0, instead: () => undefined });
  online.mockReturnValue(true);
  localStorage.clear();
  signIn("sokha");
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("sends a large file in pieces, as the user, and reports the progress", async () => {
  const progress: number[] = [];
  expect(await send({ onProgress: (part) => progress.push(part) })).toEqual(stored);
  expect(methods()).toEqual(["POST", "PATCH", "PATCH", "PATCH", "PATCH"]);
  expect(pieces().map(({ bytes }) => bytes)).toEqual([pieceBytes, pieceBytes, pieceBytes, 7]);
  const [begun] = server.calls;
  expect(begun?.headers).toMatchObject({
    authorization: "Bearer token-of-sokha",
    "upload-length": String(size),
  });
  expect(begun?.headers["upload-metadata"]).toBe(`kind ${btoa("video")},filename ${btoa("harvest.mp4")}`);
  expect(progress.at(-1)).toBe(1);
  expect([...progress].sort((one, another) => one - another)).toEqual(progress);
});

test("continues where it stopped when the connection is back, and says that it waits", async () => {
  const waiting: boolean[] = [];
  server.instead = (call) => (isPiece(call, 2) && !navigator.onLine ? "cut" : undefined);
  const uploading = send({
    onWaiting: (isWaiting) => waiting.push(isWaiting),
    onProgress: (part) => {
      if (part > 0.5 && server.calls.length === 3) setOnline(false);
    },
  });
  await vi.advanceTimersByTimeAsync(600_000);
  expect(waiting.at(-1)).toBe(true);
  const before = server.calls.length;
  server.instead = () => undefined;
  setOnline(true);
  expect(await uploading).toEqual(stored);
  expect(methods().slice(before)).toEqual(["HEAD", "PATCH", "PATCH"]);
  expect(waiting.at(-1)).toBe(false);
  expect(server.uploads).toBe(1);
});

test("the same file continues after a reload, for the same user only", async () => {
  server.instead = (call) => (isPiece(call, 1) ? "hang" : undefined);
  const lost = new AbortController();
  send({ signal: lost.signal });
  await vi.waitUntil(() => pieces().length === 2);
  lost.abort();
  server.instead = () => undefined;
  server.calls.length = 0;
  expect(await send()).toEqual(stored);
  expect(methods()).toEqual(["HEAD", "PATCH", "PATCH", "PATCH"]);

  // A finished upload is not continued.
  server.calls.length = 0;
  await send();
  expect(methods()[0]).toBe("POST");

  server.instead = (call) => (isPiece(call, 1) ? "hang" : undefined);
  const lostAgain = new AbortController();
  send({ signal: lostAgain.signal });
  await vi.waitUntil(() => pieces().length > 5);
  lostAgain.abort();
  server.instead = () => undefined;
  signIn("dara");
  server.calls.length = 0;
  await send();
  expect(methods()[0]).toBe("POST");
});

test("begins again when the server no longer has the upload", async () => {
  let isGone = true;
  server.instead = (call) => {
    if (!isPiece(call, 2) || !isGone) return undefined;
    isGone = false;
    server.uploads += 1;
    return undefined;
  };
  const uploading = send();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await uploading).toEqual(stored);
  expect(methods().filter((method) => method === "POST")).toHaveLength(2);
});

test("an outage of the server does not begin the upload again", async () => {
  let failures = 0;
  server.instead = (call) => {
    if (failures >= 3 || (!isPiece(call, 2) && call.method !== "HEAD")) return undefined;
    failures += 1;
    return { status: 503, body: {} };
  };
  const uploading = send();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await uploading).toEqual(stored);
  expect(server.uploads).toBe(1);
});

test("a refusal has the server's message, and the next try sends the whole file", async () => {
  const refusal = { code: 415, message: "This video can't be played." };
  server.instead = (call) => (isPiece(call, 3) ? { status: 415, body: refusal } : undefined);
  const error = await send().catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 415, message: refusal.message });
  server.instead = () => undefined;
  server.calls.length = 0;
  await send();
  expect(methods()[0]).toBe("POST");
});

test("gives up after tries without progress; trying again continues", async () => {
  server.instead = (call) => (isPiece(call, 1) || call.method === "HEAD" ? "cut" : undefined);
  const uploading = send();
  const failed = expect(uploading).rejects.toMatchObject({ kind: "connection" });
  await vi.advanceTimersByTimeAsync(600_000);
  await failed;
  server.instead = () => undefined;
  server.calls.length = 0;
  expect(await send()).toEqual(stored);
  expect(methods()[0]).toBe("HEAD");
});

test("ends a connection that delivers nothing for a minute", async () => {
  let isHanging = true;
  server.instead = (call) => {
    if (!isPiece(call, 1) || !isHanging) return undefined;
    isHanging = false;
    return "hang";
  };
  const uploading = send();
  await vi.advanceTimersByTimeAsync(70_000);
  expect(await uploading).toEqual(stored);
  expect(server.uploads).toBe(1);
});

test("a cancelled upload is removed from the server and not continued", async () => {
  server.instead = (call) => (isPiece(call, 1) ? "hang" : undefined);
  const controller = new AbortController();
  const uploading = send({ signal: controller.signal });
  await vi.waitUntil(() => pieces().length === 2);
  controller.abort(cancelled);
  await expect(uploading).rejects.toMatchObject({ name: "AbortError" });
  await vi.waitUntil(() => methods().at(-1) === "DELETE");
  server.instead = () => undefined;
  server.calls.length = 0;
  await send();
  expect(methods()[0]).toBe("POST");
});

test("an upload that failed is removed from the server when it is dismissed", async () => {
  server.instead = (call) => (isPiece(call, 1) ? "cut" : undefined);
  const controller = new AbortController();
  const failed = expect(send({ signal: controller.signal })).rejects.toBeInstanceOf(ApiError);
  await vi.advanceTimersByTimeAsync(600_000);
  await failed;
  expect(methods()).not.toContain("DELETE");
  controller.abort(cancelled);
  await vi.waitUntil(() => methods().at(-1) === "DELETE");
});

test("is not continued as another user", async () => {
  server.instead = (call) => {
    if (isPiece(call, 0)) signIn("dara");
    return undefined;
  };
  await expect(send()).rejects.toMatchObject({ status: 401 });
  expect(pieces()).toHaveLength(1);
});

test("a small file is sent in one request", async () => {
  server.instead = () => ({ status: 200, body: stored });
  await send({ file: new File([new Uint8Array(pieceBytes)], "short.mp4") });
  expect(server.calls.map(({ path }) => path)).toEqual(["/api/upload/v1/video"]);
});
