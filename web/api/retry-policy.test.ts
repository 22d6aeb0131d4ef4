import { expect, test } from "vitest";
import { meaningOf, retryAfterOf, retryDelay } from "./retry-policy.ts";

const answered = (status: number) =>
  meaningOf({ kind: status < 500 ? "clientError" : "serverError", status });

test("what got no answer, and what the server could not do now, is tried again", () => {
  for (const kind of ["network", "connection", "timeout"] as const)
    expect(meaningOf({ kind, status: 0 })).toBe("retry");
  for (const status of [429, 500, 502, 503, 504]) expect(answered(status)).toBe("retry");
});

test("an ended session waits for the person, every other 4xx is refused", () => {
  expect(answered(401)).toBe("signIn");
  for (const status of [400, 403, 404, 409, 410, 413, 415, 422]) expect(answered(status)).toBe("refused");
});

test("the delay doubles up to half a minute", () => {
  expect([1, 2, 3, 20].map((attempts) => retryDelay(attempts, 0.5))).toEqual([2000, 4000, 8000, 30_000]);
});

test("Retry-After is read as seconds or as a date", () => {
  const now = Date.parse("2026-01-01T00:00:00Z");
  expect(retryAfterOf("7", now)).toBe(7000);
  expect(retryAfterOf("Thu, 01 Jan 2026 00:00:30 GMT", now)).toBe(30_000);
  expect([null, "", "soon", "-1"].map((header) => retryAfterOf(header, now))).toEqual([
    null,
    null,
    null,
    null,
  ]);
});
