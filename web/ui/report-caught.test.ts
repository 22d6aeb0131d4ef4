import { afterEach, expect, test, vi } from "vitest";
import { reportCaught } from "./report-caught.ts";

afterEach(() => vi.unstubAllGlobals());

const named = (name: string) => Object.assign(new Error("did not arrive"), { name });

test("reports a defect, but no code that did not arrive", () => {
  const report = vi.fn();
  vi.stubGlobal("reportError", report);
  reportCaught(named("MissingPart"));
  reportCaught(named("ChunkError"));
  expect(report).not.toHaveBeenCalled();
  const defect = new TypeError("null is not an object");
  reportCaught(defect);
  expect(report).toHaveBeenCalledWith(defect);
});
