import { afterEach, expect, test, vi } from "vitest";
import { reportCaughtError } from "./report-caught-error.ts";

afterEach(() => vi.unstubAllGlobals());

const named = (name: string) => Object.assign(new Error("did not arrive"), { name });

test("reports errors, except chunks that did not load", () => {
  const report = vi.fn();
  vi.stubGlobal("reportError", report);
  reportCaughtError(named("ComponentLoadError"));
  reportCaughtError(named("ChunkError"));
  expect(report).not.toHaveBeenCalled();
  const defect = new TypeError("null is not an object");
  reportCaughtError(defect);
  expect(report).toHaveBeenCalledWith(defect);
});
