import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fetchWhenIdle } from "./fetch-when-idle.ts";

const load = vi.fn(async () => "code");
const connect = (connection: object) =>
  Object.defineProperty(navigator, "connection", { value: connection, configurable: true });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("requestIdleCallback", (work: () => void) => work());
});
afterEach(() => {
  Reflect.deleteProperty(navigator, "connection");
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

test("loads code shortly after the first screen, where the browser does not know the connection", () => {
  fetchWhenIdle(load);
  vi.advanceTimersByTime(2000);
  expect(load).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1000);
  expect(load).toHaveBeenCalledOnce();
});

test("leaves a slow connection to the first screens for longer", () => {
  connect({ effectiveType: "3g", saveData: false });
  fetchWhenIdle(load);
  vi.advanceTimersByTime(14_000);
  expect(load).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2000);
  expect(load).toHaveBeenCalledOnce();
});

test.each([{ effectiveType: "2g" }, { effectiveType: "4g", saveData: true }])(
  "loads nothing ahead with %o",
  (connection) => {
    connect(connection);
    fetchWhenIdle(load);
    vi.advanceTimersByTime(60_000);
    expect(load).not.toHaveBeenCalled();
  },
);
