import { expect, test } from "vitest";
import type { Role } from "../../../domain/access/roles.ts";
import type { AccessSubject } from "../../../domain/contracts/access.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { chosenSubjects, type SubjectChoice } from "./chosen-subjects.ts";

const right = (role: Role, action: string | null = null): AccessSubject["rights"][number] => ({
  role,
  operations: ["list", "read"],
  acts: [],
  ownOnly: false,
  can: [localized("View", "មើល")],
  actions: action === null ? [] : [localized(action, "សងប្រាក់វិញ")],
  limits: [],
});
const subjects: readonly AccessSubject[] = [
  {
    kind: "list",
    name: "order",
    label: localized("Orders", "ការបញ្ជាទិញ"),
    group: "products",
    rights: [right("backofficeAdmin", "Refund")],
  },
  {
    kind: "report",
    name: "orders",
    label: localized("Orders", "ការបញ្ជាទិញ"),
    group: "products",
    rights: [right("backofficeAdmin"), right("supplier")],
  },
];
const chosen = (choice: Partial<SubjectChoice>) =>
  chosenSubjects(subjects, { role: null, subject: null, q: "", ...choice }).map(({ kind, rights }) => ({
    kind,
    roles: rights.map(({ role }) => role),
  }));

test("a role finds what it may use", () => {
  expect(chosen({ role: "supplier" })).toEqual([{ kind: "report", roles: ["supplier"] }]);
});

test("selects a list, not the report with the same name, also for a role without access", () => {
  expect(chosen({ subject: "list:order" })).toEqual([{ kind: "list", roles: ["backofficeAdmin"] }]);
  expect(chosen({ subject: "list:order", role: "supplier" })).toEqual([{ kind: "list", roles: [] }]);
});

test("a text is found in names and actions, in both languages", () => {
  expect(chosen({ q: "refund" })).toEqual([{ kind: "list", roles: ["backofficeAdmin"] }]);
  expect(chosen({ q: "សងប្រាក់" })).toHaveLength(1);
  expect(chosen({ q: "order" })).toHaveLength(2);
  expect(chosen({ q: "settle" })).toEqual([]);
});
