import { beforeEach, expect, test } from "vitest";
import { saveSession } from "../session/session.ts";
import { addRecentPage, readRecentPages } from "./recent-pages.ts";

beforeEach(() => {
  localStorage.clear();
  saveSession({ userId: "sok", access_token: "t", expires_in: 60 });
});

test("keeps the last eight pages, each once, newest first", () => {
  for (const label of ["a", "b", "c", "d", "e", "f", "g", "h", "i", "b"])
    addRecentPage({ to: `/app/${label}`, label, labelKh: null });
  expect(readRecentPages().map(({ label }) => label)).toEqual(["b", "i", "h", "g", "f", "e", "d", "c"]);
});

test("keeps recent pages separate per user", () => {
  addRecentPage({ to: "/app/a", label: "a", labelKh: null });
  saveSession({ userId: "dara", access_token: "t", expires_in: 60 });
  expect(readRecentPages()).toEqual([]);
});
