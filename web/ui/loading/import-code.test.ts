// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { importCode, StallError } from "./import-code.ts";

const fetchFile = vi.fn<typeof fetch>();
let load = vi.fn(async () => "code");

beforeEach(() => {
  load = vi.fn(async () => "code");
  vi.stubGlobal("fetch", fetchFile);
  fetchFile.mockImplementation(async () => new Response("code"));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

const addresses = () => fetchFile.mock.calls.map(([address]) => String(address).replace(/^.*\//, ""));

test("imports after all files have arrived, and fetches each file once", async () => {
  expect(await importCode(load, ["/assets/a.js", "/assets/b.js"])).toBe("code");
  expect(addresses()).toEqual(["a.js", "b.js"]);
  await importCode(load, ["/assets/b.js", "/assets/c.js"]);
  expect(addresses()).toEqual(["a.js", "b.js", "c.js"]);
  expect(load).toHaveBeenCalledTimes(2);
});

test("never imports while a file is missing, and tries again with the next call", async () => {
  fetchFile.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  await expect(importCode(load, ["/assets/d.js", "/assets/e.js"])).rejects.toThrow("Failed to fetch");
  expect(load).not.toHaveBeenCalled();
  expect(await importCode(load, ["/assets/d.js", "/assets/e.js"])).toBe("code");
  expect(addresses()).toEqual(["d.js", "e.js", "d.js"]);
});

test("reports a file that is gone from the server, as after a new version", async () => {
  const reported = vi.fn();
  window.addEventListener("vite:preloadError", reported, { once: true });
  fetchFile.mockResolvedValueOnce(new Response("", { status: 404 }));
  await expect(importCode(load, ["/assets/gone.js"])).rejects.toThrow("404");
  expect(load).not.toHaveBeenCalled();
  expect(reported).toHaveBeenCalledOnce();
});

test("leaves out files that the page itself names", async () => {
  document.head.innerHTML = '<link rel="modulepreload" href="/assets/named.js">';
  await importCode(load, ["/assets/named.js"]);
  expect(fetchFile).not.toHaveBeenCalled();
});

test("leaves out styles that the page itself holds", async () => {
  document.head.innerHTML = '<style data-file="/assets/held.css">p { color: red }</style>';
  await importCode(load, ["/assets/held.css"]);
  expect(fetchFile).not.toHaveBeenCalled();
  expect(document.head.querySelectorAll("link")).toHaveLength(0);
});

const hang: typeof fetch = (_, init) =>
  new Promise((_resolve, reject) =>
    init?.signal?.addEventListener("abort", () => reject(init.signal?.reason), { once: true }),
  );

test("gives up a download that stalls, and repeats it with the next call", async () => {
  vi.useFakeTimers();
  fetchFile.mockImplementationOnce(hang);
  const stalled = expect(importCode(load, ["/assets/slow.js"])).rejects.toThrow(StallError);
  await vi.advanceTimersByTimeAsync(20_000);
  await stalled;
  fetchFile.mockImplementationOnce(hang);
  const interrupted = expect(importCode(load, ["/assets/slow.js"])).rejects.toThrow(StallError);
  window.dispatchEvent(new Event("online"));
  await interrupted;
  expect(await importCode(load, ["/assets/slow.js"])).toBe("code");
  vi.useRealTimers();
});

test("a file that waits for others on a slow line has not stalled", async () => {
  vi.useFakeTimers();
  let deliver: (bytes: Uint8Array) => void = () => undefined;
  const slow = new ReadableStream<Uint8Array>({
    start(controller) {
      deliver = (bytes) => controller.enqueue(bytes);
    },
  });
  fetchFile.mockImplementationOnce(async () => new Response(slow)).mockImplementationOnce(hang);
  const loading = importCode(load, ["/assets/first.js", "/assets/second.js"]);
  const settled = vi.fn();
  const both = loading.catch(settled);
  for (const _ of Array.from({ length: 5 })) {
    await vi.advanceTimersByTimeAsync(15_000);
    deliver(new Uint8Array(1));
  }
  await vi.advanceTimersByTimeAsync(19_000);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2000);
  await both;
  expect(settled).toHaveBeenCalledExactlyOnceWith(expect.any(StallError));
  vi.useRealTimers();
});
