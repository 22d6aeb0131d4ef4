import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useDebouncedInput } from "./use-debounced-input.ts";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

let root: Root;
let host: HTMLElement;
let type: (text: string) => void;
const reported: string[] = [];

function Box({ value }: { readonly value: string }) {
  const [typed, typeIn] = useDebouncedInput(value, (text) => reported.push(text));
  type = typeIn;
  return typed;
}
const draw = (value: string) => act(() => root.render(<Box value={value} />));
const typeIn = (text: string) => act(() => type(text));
const pause = () => act(() => vi.advanceTimersByTime(400));

beforeEach(() => {
  vi.useFakeTimers();
  reported.length = 0;
  host = document.createElement("div");
  root = createRoot(host);
});
afterEach(() => {
  act(() => root.unmount());
  vi.useRealTimers();
});

test("a late value does not overwrite newer typing", () => {
  draw("");
  typeIn("Sok");
  pause();
  typeIn("Sok Chenda");
  draw("Sok");
  expect(host.textContent).toBe("Sok Chenda");
  pause();
  typeIn("Sok Chenda 12");
  pause();
  expect(reported).toEqual(["Sok", "Sok Chenda", "Sok Chenda 12"]);
  // One render may report two values.
  draw("Sok Chenda 12");
  expect(host.textContent).toBe("Sok Chenda 12");
});

test("shows an external value and cancels the pending report", () => {
  draw("paddy");
  typeIn("paddy r");
  draw("");
  expect(host.textContent).toBe("");
  pause();
  expect(reported).toEqual([]);
});

test("follows the way back to an earlier search", () => {
  draw("");
  typeIn("rice");
  pause();
  draw("rice");
  draw("");
  expect(host.textContent).toBe("");
  draw("rice");
  expect(host.textContent).toBe("rice");
});
