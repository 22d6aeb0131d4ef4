// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { productUnit } from "../../../domain/entities/products/product-unit.ts";
import { LanguageProvider } from "../../language/language.tsx";
import { ReferencePicker } from "./reference-picker.tsx";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

const units = ["bag", "bunch", "kilogram"].map((name, index) => ({
  ...{ id: String(index), label: name, labelKh: null },
}));
const client = new QueryClient();
const answer = (typed: string, options: readonly unknown[]) =>
  client.setQueryData(["options", productUnit.name, typed, "en"], options);

const onChoose = vi.fn();
const onSubmit = vi.fn();
let root: Root;
beforeEach(async () => {
  vi.useFakeTimers();
  client.clear();
  answer("", units);
  const host = document.createElement("div");
  document.body.append(host);
  root = createRoot(host);
  const frame = { id: "unit", label: "Unit", description: null, error: null, withAsterisk: true };
  await act(async () =>
    root.render(
      <LanguageProvider>
        <QueryClientProvider client={client}>
          <MantineProvider>
            <form onSubmit={onSubmit}>
              <ReferencePicker
                frame={{ ...frame, onBlur: () => undefined }}
                {...{ name: "Unit", target: productUnit, chosen: null, without: [], onChoose }}
                {...{ canClear: false, isReadOnly: false }}
              />
            </form>
          </MantineProvider>
        </QueryClientProvider>
      </LanguageProvider>,
    ),
  );
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.clearAllMocks();
});

const input = (): HTMLInputElement => {
  const found = document.getElementById("unit");
  if (!(found instanceof HTMLInputElement)) throw new Error("The picker has an input");
  return found;
};
/** Presses a key, and tells whether the browser's own action, such as submitting the form, is left to it. */
async function press(key: string, isComposing = false): Promise<boolean> {
  const event = new KeyboardEvent("keydown", {
    key,
    code: key,
    isComposing,
    bubbles: true,
    cancelable: true,
  });
  await act(async () => input().dispatchEvent(event));
  return !event.defaultPrevented;
}
async function type(text: string): Promise<void> {
  await act(async () => {
    input().focus();
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value") ?? {};
    set?.call(input(), text);
    input().dispatchEvent(new InputEvent("input", { bubbles: true }));
  });
}
const finishSearch = () => act(async () => vi.advanceTimersByTime(300));
const isBusy = () => document.querySelector("[role=listbox]")?.getAttribute("aria-busy");

test("Enter chooses the first match of what was typed", async () => {
  answer("kilo", [units[2]]);
  await type("kilo");
  await finishSearch();
  expect(isBusy()).toBe("false");
  expect(await press("Enter")).toBe(false);
  expect(onChoose.mock.calls).toEqual([[units[2]]]);
});

test("Enter chooses nothing while the options are those of an earlier search", async () => {
  answer("kilo", [units[2]]);
  await type("kilo");
  expect(isBusy()).toBe("true");
  expect(await press("Enter")).toBe(false);
  expect(onChoose).not.toHaveBeenCalled();
});

test("Enter in an open list chooses the option reached with the arrow keys, and nothing without one", async () => {
  await act(async () => input().focus());
  expect(await press("Enter")).toBe(false);
  expect(onChoose).not.toHaveBeenCalled();
  await press("ArrowDown");
  await press("ArrowDown");
  await press("Enter");
  expect(onChoose.mock.calls).toEqual([[units[1]]]);
});

test("an option reached with the arrow keys is left when other options arrive", async () => {
  answer("kilo", [units[2], units[0]]);
  await type("kilo");
  await press("ArrowDown");
  await press("ArrowDown");
  await finishSearch();
  expect(document.querySelector("[data-combobox-selected]")).toBeNull();
  await press("Enter");
  expect(onChoose.mock.calls).toEqual([[units[2]]]);
});

test("Enter submits the form while the list is closed", async () => {
  expect(await press("Enter")).toBe(true);
});

test("Enter that ends a composed character chooses nothing", async () => {
  answer("kilo", [units[2]]);
  await type("kilo");
  await finishSearch();
  await press("Enter", true);
  expect(onChoose).not.toHaveBeenCalled();
});

const suggest = (typed: string, suggestion: string | null) =>
  client.setQueryData(["options", productUnit.name, typed, "suggestion"], suggestion);

test("where nothing is found, Enter takes a corrected text and then its first match", async () => {
  answer("kilogrm", []);
  suggest("kilogrm", "kilogram");
  answer("kilogram", [units[2]]);
  await type("kilogrm");
  await finishSearch();
  expect(document.querySelector("[role=option]")?.textContent).toBe("Did you mean “kilogram”?");
  await press("Enter");
  expect(input().value).toBe("kilogram");
  expect(onChoose).not.toHaveBeenCalled();
  await finishSearch();
  await press("Enter");
  expect(onChoose.mock.calls).toEqual([[units[2]]]);
});

test("where something is found, no other text is suggested", async () => {
  answer("kilo", [units[2]]);
  suggest("kilo", "kilogram");
  await type("kilo");
  await finishSearch();
  expect(document.querySelectorAll("[role=option]")).toHaveLength(1);
  expect(document.querySelector("[role=option]")?.textContent).toContain("kilogram");
  expect(document.querySelector("[role=option]")?.textContent).not.toContain("Did you mean");
});

test("a pressed option stays under the pointer when other options arrive before it is released", async () => {
  answer("kilo", [units[1], units[2]]);
  await act(async () => input().click());
  await type("kilo");
  const offered = () => [...document.querySelectorAll("[role=option]")];
  const pressed = offered()[2];
  await act(async () => pressed?.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true })));
  await finishSearch();
  expect(offered().map(({ textContent }) => textContent)).toEqual(units.map(({ label }) => label));
  await act(async () => {
    pressed?.dispatchEvent(new PointerEvent("pointerup", { bubbles: true }));
    pressed?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  });
  expect(onChoose.mock.calls).toEqual([[units[2]]]);
  await act(async () => void vi.advanceTimersByTime(1));
  expect(offered()).toHaveLength(2);
});
