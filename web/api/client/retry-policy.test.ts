import { expect, test } from "vitest";
import { failureActionOf, parseRetryAfter, retryDelay } from "./retry-policy.ts";

const answered = (status: number) =>
  failureActionOf({ kind: status < 500 ? "clientError" : "serverError", status });

test("retries requests without a response and temporary server failures", () => {
  for (const kind of ["network", "connection", "timeout"] as const)
    expect(failureActionOf({ kind, status: 0 })).toBe("retry");
  for (const status of [429, 500, 502, 503, 504]) expect(answered(status)).toBe("retry");
});

test("an ended session waits for the user; every other 4xx is rejected", () => {
  expect(answered(401)).toBe("signIn");
  for (const status of [400, 403, 404, 409, 410, 413, 415, 422]) expect(answered(status)).toBe("refused");
});

test("doubles the delay up to half a minute", () => {
  expect([1, 2, 3, 20].map((attempts) => retryDelay(attempts, 0.5))).toEqual([2000, 4000, 8000, 30_000]);
});

test("reads Retry-After as seconds or as a date", () => {
  const now = Date.parse("2026-01-01T00:00:00Z");
  expect(parseRetryAfter("7", now)).toBe(7000);
  expect(parseRetryAfter("Thu, 01 Jan 2026 00:00:30 GMT", now)).toBe(30_000);
  expect([null, "", "soon", "-1"].map((header) => parseRetryAfter(header, now))).toEqual([
    null,
    null,
    null,
    null,
  ]);
});
