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
  <InputBase id="unit" aria-label="Loaded" defaultValue={before.typed || "kilogram"} />
);

let arrive: () => void = () => undefined;
const load = vi.fn(
  () =>
    new Promise<typeof Box>((resolve) => {
      arrive = () => resolve(Box);
    }),
);

function Field() {
  const lazy = useLazyCombobox<BoxProps>("unit", load);
  if (lazy.Box) return <lazy.Box before={lazy.before} />;
  return <InputBase id="unit" {...lazy.input} value={lazy.before.typed || "kilogram"} />;
}

let root: Root;
const input = (): HTMLInputElement => {
  const found = document.getElementById("unit");
  if (!(found instanceof HTMLInputElement)) throw new Error("The field has an input");
  return found;
};
beforeEach(async () => {
  const host = document.createElement("div");
  document.body.append(host);
  root = createRoot(host);
  await act(async () =>
    root.render(
      <MantineProvider env="test">
        <Field />
        <input id="other" />
      </MantineProvider>,
    ),
  );
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
