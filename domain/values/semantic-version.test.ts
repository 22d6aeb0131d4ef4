import { expect, test } from "vitest";
import { compareVersions, isVersion } from "./semantic-version.ts";

test("orders versions like semver.org", () => {
  const inOrder = [
    "1.0.0-alpha",
    "1.0.0-alpha.1",
    "1.0.0-alpha.beta",
    "1.0.0-beta",
    "1.0.0-beta.2",
    "1.0.0-beta.11",
    "1.0.0-rc.1",
    "1.0.0",
    "1.9.9",
    "1.10.0",
    "2.0.0",
    "10.0.0",
  ];
  expect([...inOrder].reverse().sort(compareVersions)).toEqual(inOrder);
  expect(compareVersions("1.2.3", "1.2.3")).toBe(0);
});

test("does not compare invalid versions", () => {
  expect(["1.2", "v1.2.3", "1.2.3+build", ""].map(isVersion)).toEqual([false, false, false, false]);
  expect(() => compareVersions("1.2", "1.2.3")).toThrow(RangeError);
});
