// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { preloadAfterPaint } from "./preload-code.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("asks for code after the next frame", () => {
  const load = vi.fn(async () => "code");
  preloadAfterPaint(load);
  expect(load).not.toHaveBeenCalled();
  vi.advanceTimersToNextFrame();
  vi.advanceTimersByTime(1);
  expect(load).toHaveBeenCalledOnce();
});
