import { InputBase, MantineProvider } from "@mantine/core";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type EarlyInput, useLazyCombobox } from "./use-lazy-combobox.ts";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

interface BoxProps {
  readonly before: EarlyInput;
}
/** The combobox of the tests, with the chosen name in it. */
const Box = ({ before }: BoxProps) => (
  <InputBase
    id="unit"
    aria-label="Loaded"
    aria-expanded={before.isOpen}
    defaultValue={before.typed || "kilogram"}
  />
);

let arrive: () => void = () => undefined;
const load = vi.fn(
  () =>
    new Promise<typeof Box>((resolve) => {
      arrive = () => resolve(Box);
    }),
);

/** A combobox without a search has a read-only input. */
let isReadOnly = false;

function Field() {
  const lazy = useLazyCombobox<BoxProps>("unit", load);
  if (lazy.Box) return <lazy.Box before={lazy.before} />;
  return (
    <InputBase id="unit" {...lazy.input} readOnly={isReadOnly} value={lazy.before.typed || "kilogram"} />
  );
}

let root: Root;
const show = () =>
  act(async () =>
    root.render(
      <MantineProvider env="test">
        <Field />
        <input id="other" />
      </MantineProvider>,
    ),
  );
const input = (): HTMLInputElement => {
  const found = document.getElementById("unit");
  if (!(found instanceof HTMLInputElement)) throw new Error("The field has an input");
  return found;
};
beforeEach(async () => {
  const host = document.createElement("div");
  document.body.append(host);
  isReadOnly = false;
  root = createRoot(host);
  await show();
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
});
const finishLoading = () => act(async () => arrive());

test("the loaded combobox has the focus and the selection of the input before it", async () => {
  await act(async () => {
    input().focus();
    input().click();
  });
  const before = input();
  before.setSelectionRange(0, before.value.length);
  await finishLoading();
  expect(input().getAttribute("aria-label")).toBe("Loaded");
  expect(document.activeElement).toBe(input());
  expect([input().selectionStart, input().selectionEnd]).toEqual([0, "kilogram".length]);
});

test("a field that the user left does not take the focus back", async () => {
  await act(async () => {
    input().focus();
    input().click();
  });
  await act(async () => document.getElementById("other")?.focus());
  await finishLoading();
  expect(input().getAttribute("aria-label")).toBe("Loaded");
  expect(document.activeElement?.id).toBe("other");
});

test.each([
  { key: "ArrowDown", hasSearch: true, opens: true },
  { key: "Enter", hasSearch: true, opens: false },
  { key: " ", hasSearch: true, opens: false },
  { key: "Tab", hasSearch: false, opens: false },
  { key: "ArrowUp", hasSearch: false, opens: true },
  { key: "Enter", hasSearch: false, opens: true },
  { key: " ", hasSearch: false, opens: true },
])("before it is loaded, the key “$key” opens it: $opens (with a search: $hasSearch)", async (pressed) => {
  isReadOnly = !pressed.hasSearch;
  await show();
  const event = new KeyboardEvent("keydown", { key: pressed.key, bubbles: true, cancelable: true });
  await act(async () => {
    input().focus();
    input().dispatchEvent(event);
  });
  expect(event.defaultPrevented, "Enter does not submit the form").toBe(pressed.opens);
  await finishLoading();
  expect(input().getAttribute("aria-expanded")).toBe(String(pressed.opens));
});

test("a press of the mouse opens it, also when it is loaded before the button is released", async () => {
  await act(async () => {
    input().dispatchEvent(new MouseEvent("mousedown", { bubbles: true }));
    input().focus();
  });
  await finishLoading();
  expect(input().getAttribute("aria-expanded")).toBe("true");
});
