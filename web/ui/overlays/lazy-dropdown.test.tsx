// @vitest-environment happy-dom
import { act, useState } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { defer } from "../../../domain/values/deferred.ts";
import { Popover } from "./lazy-dropdown.tsx";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

const arrival = defer<void>();
vi.mock("./dropdown-parts.tsx", async () => {
  await arrival.promise;
  return {
    AnchoredPopover: ({
      target,
      popover,
      dropdown,
    }: Record<string, { children?: string; opened?: boolean }>) => (
      <output data-at={String((target as unknown as HTMLElement).id)} hidden={!popover?.opened}>
        {dropdown?.children}
      </output>
    ),
  };
});

function Select() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <form>
      <Popover opened={isOpen}>
        <Popover.Target>
          <input id="unit" onClick={() => setIsOpen(true)} />
        </Popover.Target>
        <Popover.Dropdown>Kilogram</Popover.Dropdown>
      </Popover>
    </form>
  );
}

let root: Root;
beforeEach(async () => {
  const host = document.createElement("div");
  document.body.append(host);
  root = createRoot(host);
  await act(async () => root.render(<Select />));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
});

const box = (): HTMLInputElement => {
  const found = document.getElementById("unit");
  if (!(found instanceof HTMLInputElement)) throw new Error("The select has no box.");
  return found;
};
const list = () => document.querySelector("output");
/** Whether Enter would save the form. */
const saves = () =>
  box().dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));

test("a select keeps its box and its text while its list loads, and Enter does not save the form", async () => {
  const before = box();
  expect(saves()).toBe(true);
  await act(async () => before.click());
  before.value = "kilo";
  expect(list()).toBeNull();
  expect(saves()).toBe(false);

  await act(async () => arrival.resolve());
  await vi.waitFor(() => expect(list()?.textContent).toBe("Kilogram"));
  expect(box()).toBe(before);
  expect(box().value).toBe("kilo");
  expect(list()?.dataset.at).toBe("unit");
  // From here on the select itself decides what Enter does.
  expect(saves()).toBe(true);
});

test("a list that has loaded before is rendered as soon as its box has the focus", async () => {
  expect(list()).toBeNull();
  await act(async () => box().focus());
  await vi.waitFor(() => expect(list()?.hidden).toBe(true));
});
