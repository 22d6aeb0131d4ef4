import { expect, test } from "vitest";
import { numberLabels, sortDecisions, withCheck } from "./application.ts";

test("a tick changes one point and keeps those of others, in the declared order", () => {
  const all = ["identity", "licence", "phone"];
  expect(withCheck(all, ["phone"], { check: "identity", isOn: true })).toEqual(["identity", "phone"]);
  expect(withCheck(all, ["identity", "phone"], { check: "phone", isOn: false })).toEqual(["identity"]);
  expect(withCheck(all, ["phone"], { check: "phone", isOn: true })).toEqual(["phone"]);
});

test("documents of one type are numbered, single ones are not", () => {
  expect(numberLabels(["Licence", "Identity card", "Licence"])).toEqual([
    "Licence 1",
    "Identity card",
    "Licence 2",
  ]);
});

test("the step forward is the last button", () => {
  const names = (acts: readonly string[]) =>
    sortDecisions(acts.map((name) => ({ name }))).map(({ name }) => name);
  expect(names(["askForInformation", "approve", "reject"])).toEqual([
    "reject",
    "askForInformation",
    "approve",
  ]);
  expect(names(["startReview", "reject"])).toEqual(["reject", "startReview"]);
});
