import { expect, test } from "vitest";
import { settingStateOf, settingWrites, type Typed, withoutTyped } from "./setting-draft.ts";
import type { SettingItem } from "./use-setting-rows.ts";

const item = (value: string | null, standard: string | null = "12"): SettingItem => ({
  key: "session.hours",
  standard,
  row: {
    ...{ id: "session.hours", key: "session.hours", version: 3, value },
    ...{ group: "access", kind: "number", order: 0 },
    ...{ label: "Session length", labelKh: "រយៈពេលនៃវគ្គ", help: null, helpKh: null },
    ...{ createdAt: "2026-11-20T02:00:00.000Z", createdBy: null, deletedAt: null },
    ...{ updatedAt: "2026-11-20T02:00:00.000Z", updatedBy: null, outdated: [] },
  },
});
const typed = (text: string | null, base: string | null = null, isReset = false): Typed => ({
  text,
  base,
  isReset,
});

test.each([
  ["nothing typed, nothing set", null, undefined, { shown: "12", isChanged: false }],
  ["nothing typed", "24", undefined, { shown: "24", isChanged: false }],
  ["another value", null, typed("24"), { shown: "24", isChanged: true, becomesDefault: false }],
  ["the value that it has", "24", typed("24", "24"), { isChanged: false }],
  ["the default where it applies", null, typed("12"), { isChanged: false }],
  ["emptied where the default applies", null, typed(null), { shown: null, isChanged: false }],
  ["emptied", "24", typed(null, "24"), { shown: null, isChanged: true, becomesDefault: true }],
  ["reset", "24", typed(null, "24", true), { shown: "12", isChanged: true, becomesDefault: true }],
] as const)("the state of a setting with %s", (_, value, own, state) =>
  expect(settingStateOf(item(value), own)).toMatchObject({ problem: null, theirs: null, ...state }),
);

test("a value that is out of range has its message", () =>
  expect(settingStateOf(item(null), typed("0")).problem).toMatch(/^tooSmall/));

test("a setting that somebody else changed meanwhile names their value, unless it is changed back", () => {
  expect(settingStateOf(item("8"), typed("24", "6")).theirs).toEqual({ text: "8" });
  expect(settingStateOf(item(null), typed("24", "6")).theirs).toEqual({ text: null });
  expect(settingStateOf(item("24"), typed("24", "6")).theirs).toBeNull();
});

test("only changes are sent, with the version that is known", () => {
  expect(settingWrites([item("6")], { "session.hours": typed("24", "6") })).toEqual([
    { key: "session.hours", version: 3, text: "24", base: "6" },
  ]);
  expect(settingWrites([item("6")], { "session.hours": typed("6", "6") })).toEqual([]);
  expect(withoutTyped({ "session.hours": typed("24") }, new Set(["session.hours"]))).toEqual({});
});
