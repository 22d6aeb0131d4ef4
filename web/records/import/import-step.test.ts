import { expect, test } from "vitest";
import { ApiError } from "../../api/client/result.ts";
import { parseImportResult } from "./import-result.ts";
import { showAnswer, stepAfterFailure } from "./import-step.ts";

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

test("a failed or cancelled check leads back to what was chosen and typed", () => {
  const answer = parseImportResult({ state: "refused", columns: [{ column: 1, heading: "A" }] });
  if (!answer) throw new Error("The answer is not understood");
  const columns = { name: "columns", file, answer, choices: { 1: "name" }, problem: null } as const;
  const refused = { ...showAnswer("refused", answer, file), typed: { "2": { name: "Rice" } } };
  const thrown = failed("serverError", 502);
  for (const back of [columns, refused]) {
    const failure = { thrown, attempt: undefined, file, back };
    const shown = { ...back, problem: thrown.message };
    expect(stepAfterFailure({ ...failure, isCancelled: false })).toEqual(shown);
    expect(stepAfterFailure({ ...failure, isCancelled: true })).toEqual(back);
  }
});

test("a write that was refused leads back to its check, and one of which nothing is known is asked about", () => {
  const answer = parseImportResult({ state: "checked" });
  if (!answer) throw new Error("The answer is not understood");
  const back = showAnswer("checked", answer, file);
  const failure = { isCancelled: false, attempt, file, back };
  const busy = failed("clientError", 429);
  expect(stepAfterFailure({ ...failure, thrown: busy })).toEqual({ ...back, problem: busy.message });
  expect(stepAfterFailure({ ...failure, thrown: failed("serverError", 502) })).toMatchObject({
    name: "checking",
  });
});
