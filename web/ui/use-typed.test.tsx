import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useTyped } from "./use-typed.ts";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

let root: Root;
let host: HTMLElement;
let type: (text: string) => void;
const told: string[] = [];

function Box({ value }: { readonly value: string }) {
  const [typed, typeIn] = useTyped(value, (text) => told.push(text));
  type = typeIn;
  return typed;
}
const draw = (value: string) => act(() => root.render(<Box value={value} />));
const typeIn = (text: string) => act(() => type(text));
const pause = () => act(() => vi.advanceTimersByTime(400));

beforeEach(() => {
  vi.useFakeTimers();
  told.length = 0;
  host = document.createElement("div");
  root = createRoot(host);
});
afterEach(() => {
  act(() => root.unmount());
  vi.useRealTimers();
});

test("what comes back late takes no letter away from whoever goes on typing", () => {
  draw("");
  typeIn("Sok");
  pause();
  typeIn("Sok Chenda");
  draw("Sok");
  expect(host.textContent).toBe("Sok Chenda");
  pause();
  typeIn("Sok Chenda 12");
  pause();
  expect(told).toEqual(["Sok", "Sok Chenda", "Sok Chenda 12"]);
  // One drawing may answer two of them.
  draw("Sok Chenda 12");
  expect(host.textContent).toBe("Sok Chenda 12");
});

test("a value that is set elsewhere is shown, and what was still to be told is not told", () => {
  draw("paddy");
  typeIn("paddy r");
  draw("");
  expect(host.textContent).toBe("");
  pause();
  expect(told).toEqual([]);
});

test("the way back to what was searched before is followed", () => {
  draw("");
  typeIn("rice");
  pause();
  draw("rice");
  draw("");
  expect(host.textContent).toBe("");
  draw("rice");
  expect(host.textContent).toBe("rice");
});
