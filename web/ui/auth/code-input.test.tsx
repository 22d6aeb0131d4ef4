import { act, useState } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { noDigits } from "./code-digits.ts";
import { CodeInput } from "./code-input.tsx";

const completed = vi.fn();
let host: HTMLElement;

function Code() {
  const [digits, setDigits] = useState(noDigits(6));
  return <CodeInput digits={digits} onChange={setDigits} onComplete={completed} />;
}

beforeEach(async () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  completed.mockClear();
  host = document.createElement("div");
  document.body.append(host);
  const root = createRoot(host);
  await act(async () => root.render(<Code />));
});
afterEach(() => host.remove());

const boxes = () => [...host.querySelectorAll("input")];
const press = (box: HTMLElement | undefined, key: string) =>
  act(
    async () =>
      void box?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true })),
  );

it("has a box of at most 58 by 54 for each of the six digits and focuses the first", () => {
  expect(boxes()).toHaveLength(6);
  expect(boxes()[0]?.style.maxWidth).toBe("58px");
  expect(boxes()[0]?.style.height).toBe("54px");
  expect(document.activeElement).toBe(boxes()[0]);
});

it("submits a pasted code automatically", async () => {
  const data = new DataTransfer();
  data.setData("text", "482913");
  const paste = new Event("paste", { bubbles: true, cancelable: true });
  Object.assign(paste, { clipboardData: data });
  await act(async () => void boxes()[0]?.dispatchEvent(paste));
  expect(boxes().map(({ value }) => value)).toEqual(["4", "8", "2", "9", "1", "3"]);
  expect(completed).toHaveBeenCalledExactlyOnceWith("482913");
});

it("moves between the boxes with the arrow keys", async () => {
  await press(boxes()[0], "ArrowRight");
  expect(document.activeElement).toBe(boxes()[1]);
  await press(boxes()[1], "ArrowLeft");
  expect(document.activeElement).toBe(boxes()[0]);
});
