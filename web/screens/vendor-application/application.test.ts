import { expect, test } from "vitest";
import { localized } from "../../../domain/text/localized-text.ts";
import type { RecordAction } from "../../records/actions/record-actions.ts";
import { numberLabels, sortDecisions, warnOfOpenChecks, withCheck } from "./application.ts";

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

test("the question before approving says how many points are open", () => {
  const text = localized("Approve", "អនុម័ត");
  const approve: RecordAction = {
    name: "approve",
    label: text,
    confirm: { title: text, body: localized("The vendor is created.", "អ្នកលក់នឹងត្រូវបង្កើត។") },
    input: {},
    kind: "step",
  };
  expect(warnOfOpenChecks(approve, 0)).toBe(approve);
  expect(warnOfOpenChecks(approve, 1).confirm?.body.en).toBe(
    "1 point of the checklist is not checked. The vendor is created.",
  );
  expect(warnOfOpenChecks(approve, 3).confirm?.body.en).toMatch(/^3 points of the checklist are not checked/);
  expect(warnOfOpenChecks({ ...approve, name: "reject" }, 3).confirm?.body).toEqual(approve.confirm?.body);
});
