import { expect, test } from "vitest";
import { splitTabs } from "./split-tabs.ts";

const tabs = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ value: `t${index}`, label: `Tab ${index}` }));
const valuesOf = (list: readonly { readonly value: string }[]) => list.map(({ value }) => value);

test("five tabs need no menu", () => {
  expect(splitTabs(tabs(5), "t4")).toMatchObject({ others: [] });
});

test("of more tabs, the first four and the last are shown", () => {
  for (const active of ["t1", "t7", "gone"]) {
    const { shown, others } = splitTabs(tabs(8), active);
    expect(valuesOf(shown)).toEqual(["t0", "t1", "t2", "t3", "t7"]);
    expect(valuesOf(others)).toEqual(["t4", "t5", "t6"]);
  }
});

test("a tab chosen in the menu takes the place before the last", () => {
  const { shown, others } = splitTabs(tabs(8), "t6");
  expect(valuesOf(shown)).toEqual(["t0", "t1", "t2", "t6", "t7"]);
  expect(valuesOf(others)).toEqual(["t3", "t4", "t5"]);
});
