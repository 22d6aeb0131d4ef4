import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type SelectedIds, useSelectedIds } from "./use-selected-ids.ts";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

let root: Root;
let selection: SelectedIds;

function Rows({ shown }: { readonly shown: readonly string[] }) {
  selection = useSelectedIds(shown);
  return null;
}
const draw = (...shown: string[]) => act(() => root.render(<Rows shown={shown} />));
const selected = () => [...selection.ids];

beforeEach(() => {
  root = createRoot(document.createElement("div"));
});
afterEach(() => act(() => root.unmount()));

test("a row stays selected while other rows come and go, and is not selected once it is no longer shown", () => {
  draw("one", "two", "three");
  act(() => selection.toggle("two"));
  draw("two", "four");
  expect(selected()).toEqual(["two"]);
  draw("four");
  expect(selected()).toEqual([]);
  expect(selection.isAll).toBe(false);
});

test("a change of the selection keeps only rows that are shown", () => {
  draw("one", "two");
  act(() => selection.select(["one", "two"]));
  draw("two", "three");
  act(() => selection.toggle("three"));
  draw("one", "two", "three");
  expect(selected()).toEqual(["two", "three"]);
  act(() => selection.toggle("two"));
  expect(selected()).toEqual(["three"]);
  act(() => selection.clear());
  expect(selected()).toEqual([]);
});

test("all rows are selected at once, and none when all are", () => {
  draw();
  expect(selection.isAll).toBe(false);
  draw("one", "two");
  act(() => selection.toggle("one"));
  act(() => selection.toggleAll());
  expect(selected()).toEqual(["one", "two"]);
  expect(selection.isAll).toBe(true);
  act(() => selection.toggleAll());
  expect(selected()).toEqual([]);
});
