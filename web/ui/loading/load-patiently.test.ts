import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { StallError } from "./import-code.ts";
import { loadPatiently } from "./load-patiently.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Stalls as `importCode` does on a dead connection. */
const stall = () =>
  new Promise<string>((_, reject) => setTimeout(() => reject(new StallError("late")), 20_000));
const settle = (loading: Promise<string>) => {
  const outcome = vi.fn();
  void loading.then(outcome, outcome);
  return outcome;
};

test("a connection that stalls is tried again until 120 seconds have passed", async () => {
  const load = vi.fn(stall);
  const outcome = settle(loadPatiently(load));
  await vi.advanceTimersByTimeAsync(119_999);
  expect(outcome).not.toHaveBeenCalled();
  expect(load).toHaveBeenCalledTimes(6);
  await vi.advanceTimersByTimeAsync(1);
  expect(outcome).toHaveBeenCalledExactlyOnceWith(expect.any(Error));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(6);
});

test("a part that arrives after stalls is shown", async () => {
  const load = vi.fn(stall).mockImplementationOnce(stall).mockImplementationOnce(stall);
  load.mockImplementationOnce(async () => "code");
  const outcome = settle(loadPatiently(load));
  await vi.advanceTimersByTimeAsync(40_000);
  expect(outcome).toHaveBeenCalledExactlyOnceWith("code");
});

test("a part that never answers ends after 120 seconds", async () => {
  const outcome = settle(loadPatiently(() => new Promise<string>(() => undefined)));
  await vi.advanceTimersByTimeAsync(119_999);
  expect(outcome).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(outcome).toHaveBeenCalledExactlyOnceWith(expect.any(Error));
});

test.each([
  [true, 2],
  [false, 1],
])("after a failure, with a connection: %s, it is tried %i times", async (isOnline, times) => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);
  const failure = new TypeError("Failed to fetch");
  const load = vi.fn(async (): Promise<string> => {
    throw failure;
  });
  const outcome = settle(loadPatiently(load));
  await vi.advanceTimersByTimeAsync(3000);
  expect(outcome).toHaveBeenCalledExactlyOnceWith(failure);
  expect(load).toHaveBeenCalledTimes(times);
});
