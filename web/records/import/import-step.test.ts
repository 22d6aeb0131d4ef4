import { expect, test } from "vitest";
import { ApiError } from "../../api/client/result.ts";
import { parseImportResult } from "./import-result.ts";
import { stepAfterFailure } from "./import-step.ts";

const file = new File(["name\nRice"], "products.csv");
const attempt = { key: "k", at: 0, fileHash: "h", fileName: file.name };
const failed = (kind: "serverError" | "clientError", status: number) =>
  new ApiError({ kind, status, data: null });
const next = (thrown: unknown, attempted: boolean, isCancelled = false) =>
  stepAfterFailure({ thrown, isCancelled, attempt: attempted ? attempt : undefined, file });

test("asks for the outcome of a write that the server may have executed", () => {
  expect(next(failed("serverError", 502), true)).toEqual({ name: "checking", attempt, file });
  expect(next(failed("clientError", 401), true)).toMatchObject({ name: "checking" });
  expect(next(new Error("cancelled"), true, true)).toMatchObject({ name: "checking" });
});

test("shows why a write was refused", () => {
  const error = failed("clientError", 413);
  expect(next(error, true)).toEqual({ name: "choose", problem: error.message });
});

test("a check writes nothing, so it is never asked about", () => {
  const error = failed("serverError", 502);
  expect(next(error, false)).toEqual({ name: "choose", problem: error.message });
  expect(next(error, false, true)).toEqual({ name: "choose", problem: null });
});

test("a failed or cancelled check of chosen columns keeps them", () => {
  const answer = parseImportResult({ state: "unmapped", columns: [{ column: 1, heading: "A" }] });
  if (!answer) throw new Error("The answer is not understood");
  const from = { answer, choices: { 1: "name" } };
  const thrown = failed("serverError", 502);
  const failure = { thrown, attempt: undefined, file, from };
  expect(stepAfterFailure({ ...failure, isCancelled: false })).toEqual({
    name: "columns",
    file,
    ...from,
    problem: thrown.message,
  });
  expect(stepAfterFailure({ ...failure, isCancelled: true })).toMatchObject({
    name: "columns",
    problem: null,
  });
});
