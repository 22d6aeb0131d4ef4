import { afterEach, expect, test, vi } from "vitest";
import { reportRenderError } from "./report-render-error.ts";

afterEach(() => vi.unstubAllGlobals());

const named = (name: string) => Object.assign(new Error("did not arrive"), { name });

test("reports errors, except chunks that did not load", () => {
  const report = vi.fn();
  vi.stubGlobal("reportError", report);
  reportRenderError(named("ComponentLoadError"));
  reportRenderError(named("ChunkError"));
  reportRenderError(new Error("React recovered", { cause: named("ComponentLoadError") }));
  expect(report).not.toHaveBeenCalled();
  const defect = new TypeError("null is not an object");
  const recovered = new Error("React recovered", { cause: defect });
  reportRenderError(defect);
  reportRenderError(recovered);
  expect(report.mock.calls).toEqual([[defect], [recovered]]);
});
