import { afterEach, expect, it, vi } from "vitest";
import { loadChunk } from "./lazy-screen.tsx";

afterEach(() => vi.useRealTimers());

it("a screen that does not load has the message of the specification, after its time limit", async () => {
  vi.useFakeTimers();
  const failed = vi.fn();
  void loadChunk(() => new Promise(() => undefined), 7).catch(failed);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(failed).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ message: "Loading chunk 7 failed." }),
  );
});

it("keeps the cause", async () => {
  const cause = new TypeError("Failed to fetch");
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const load = () => Promise.reject(cause);
  await expect(loadChunk(load, 3)).rejects.toMatchObject({ message: "Loading chunk 3 failed.", cause });
  vi.restoreAllMocks();
});
