import { beforeEach, expect, test } from "vitest";
import { recentPlaces, rememberRecent } from "./recent-places.ts";
import { saveSession } from "./session.ts";

beforeEach(() => {
  localStorage.clear();
  saveSession({ userId: "sok", access_token: "t", expires_in: 60 });
});

test("the eight last places are kept, each once, newest first", () => {
  for (const label of ["a", "b", "c", "d", "e", "f", "g", "h", "i", "b"])
    rememberRecent({ to: `/app/${label}`, label, labelKh: null });
  expect(recentPlaces().map(({ label }) => label)).toEqual(["b", "i", "h", "g", "f", "e", "d", "c"]);
});

test("one person's places are not another's", () => {
  rememberRecent({ to: "/app/a", label: "a", labelKh: null });
  saveSession({ userId: "dara", access_token: "t", expires_in: 60 });
  expect(recentPlaces()).toEqual([]);
});
