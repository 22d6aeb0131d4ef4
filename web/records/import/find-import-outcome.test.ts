import { beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "../../api/client/result.ts";
import { findImportOutcome } from "./find-import-outcome.ts";

const { get } = vi.hoisted(() => ({ get: vi.fn() }));
vi.mock(import("../../api/client/client.ts"), async (original) => ({ ...(await original()), get }));

const answer = {
  importId: "01a1fa4c-04f8-7b55-b9b6-320edf79fa4e",
  state: "committed",
  fileHash: "h",
  rows: 1,
  created: 1,
  updated: 0,
  unchanged: 0,
  errors: [],
};
const reply = (data: unknown) => ({ kind: "ok" as const, status: 200, data });
const outage = { kind: "serverError" as const, status: 503, data: null };
const find = () =>
  findImportOutcome({
    base: "/api/product/v1/import",
    key: "a b",
    signal: new AbortController().signal,
    pause: 0,
  });

beforeEach(() => get.mockReset());

test("waits through an outage and a running import for the result", async () => {
  get
    .mockResolvedValueOnce(outage)
    .mockResolvedValueOnce(reply({ state: "running" }))
    .mockResolvedValueOnce(reply({ state: "finished", answer }));
  await expect(find()).resolves.toMatchObject({ state: "committed", created: 1 });
  expect(get).toHaveBeenCalledWith("/api/product/v1/import/outcome?key=a%20b", expect.anything());
});

test("an import that stays unknown never reached the server", async () => {
  get.mockResolvedValue(reply({ state: "unknown" }));
  await expect(find()).resolves.toBeNull();
  expect(get).toHaveBeenCalledTimes(3);
});

test("a refused poll ends the search", async () => {
  get.mockResolvedValue({ kind: "clientError", status: 403, data: null });
  await expect(find()).rejects.toThrow(ApiError);
});
